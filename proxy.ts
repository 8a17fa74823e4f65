import { type NextRequest, NextResponse } from 'next/server'
import { POLICY, pagePolicy } from '@/lib/core/access/content-policy'

// Sets the policy of pages, with a nonce each; next.config.mjs has the other headers. Never a security boundary: a
// server action can be posted to any path, so every action and page checks the session.

export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID())
  const policy = pagePolicy(nonce, process.env.NODE_ENV === 'development')
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set(POLICY, policy)
  const answer = NextResponse.next({ request: { headers } })
  answer.headers.set(POLICY, policy)
  return answer
}

// Responses to actions and the API are data without scripts, so they skip this. The request guard gives them the policy
// without scripts (server/access/auth/request-guard.ts).
export const config = {
  matcher: [
    {
      source: '/((?!_next/static|api/).*)',
      missing: [{ type: 'header', key: 'next-action' }],
    },
  ],
}
