import { type NextRequest, NextResponse } from 'next/server'

// Headers only. This is never a security boundary: a server action can be posted to any path, so the session is checked inside
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
  answer.headers.set('X-Content-Type-Options', 'nosniff')
  answer.headers.set('X-Frame-Options', 'DENY')
  answer.headers.set('Referrer-Policy', 'no-referrer')
  answer.headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  answer.headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
  if (request.nextUrl.protocol === 'https:' || request.headers.get('x-forwarded-proto') === 'https') {
    answer.headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
  return answer
}

export const config = { matcher: [{ source: '/((?!_next/static|api/uploads|icon.svg).*)' }] }
