import { type NextRequest, NextResponse } from 'next/server'

// The policy of pages, with a nonce each; the other headers are in next.config.mjs. This is never a security boundary: a server action can be posted to any path, so the session is checked inside
// every action and page.

export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID())
  // React's development build needs eval for its error overlay; production does not get it.
  const development = process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development}`,
    // Radix positions its menus with style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // What draws PDFs.
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ')
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('Content-Security-Policy', policy)
  const answer = NextResponse.next({ request: { headers } })
  answer.headers.set('Content-Security-Policy', policy)
  return answer
}

// Answers to actions and to the API are data, not pages: they run no script, and need not wait for this. The files of public/ get the
// policy too: a drawing opened as a page is one.
export const config = {
  matcher: [
    {
      source: '/((?!_next/static|api/).*)',
      missing: [{ type: 'header', key: 'next-action' }],
    },
  ],
}
