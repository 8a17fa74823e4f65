// The Content-Security-Policy of responses. Pages get theirs in proxy.ts with a nonce; every other response, including
// the framework's errors and redirects, gets the one without scripts (server/access/auth/bare-answers.ts).

const without = [
  "default-src 'none'",
  // Radix positions its menus with style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

export const POLICY_HEADER = 'Content-Security-Policy'

export const scriptlessPolicy = without.join('; ')

export function pagePolicy(nonce: string, development: boolean): string {
  // React's development build needs eval for its error overlay; production does not get it.
  const evaluated = development ? " 'unsafe-eval'" : ''
  return [
    scriptlessPolicy,
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${evaluated}`,
    "connect-src 'self'",
    // For the PDF renderer.
    "worker-src 'self'",
    "manifest-src 'self'",
  ].join('; ')
}
