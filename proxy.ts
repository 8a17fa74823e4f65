import { type NextRequest, NextResponse } from 'next/server'
import { POLICY_HEADER, pagePolicy } from '@/lib/core/access/content-policy'

// Sets the Content-Security-Policy of each page, with a new nonce; next.config.mjs sets the other headers. In Next.js,
// such a function is called a proxy. It is no security boundary: requests can skip it (see the matcher below), so every action and every page
// checks the session.

export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID())
  const policy = pagePolicy(nonce, process.env.NODE_ENV === 'development')
  const headers = new Headers(request.headers)
  // Next takes the nonce of its scripts from this request header.
  headers.set(POLICY_HEADER, policy)
  const answer = NextResponse.next({ request: { headers } })
  answer.headers.set(POLICY_HEADER, policy)
  return answer
}

// Requests to actions and to the API skip the proxy, because their responses are data without scripts. The request guard
// (server/access/auth/request-guard.ts) sets the policy of these responses, which allows no scripts.
export const config = {
  matcher: [
    {
      source: '/((?!_next/static|api/).*)',
      missing: [{ type: 'header', key: 'next-action' }],
    },
  ],
}
