import { type NextRequest, NextResponse } from 'next/server'
import { POLICY, pagePolicy } from '@/lib/content-policy'

// The policy of pages, with a nonce each; the other headers are in next.config.mjs. This is never a security boundary: a server action can be posted to any path, so the session is checked inside
// every action and page.

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

// Answers to actions and to the API are data, not pages: they run no script, and need not wait for this. The door gives them the policy without
// scripts (server/access/auth/request-guard.ts).
export const config = {
  matcher: [
    {
      source: '/((?!_next/static|api/).*)',
      missing: [{ type: 'header', key: 'next-action' }],
    },
  ],
}
