import 'server-only'
import { isIP } from 'node:net'
import { env } from '@/server/platform/env'

/**
 * A change must come from our own pages. Next accepts a request without an Origin header; we do not. Our own pages are those at PUBLIC_URL. If it
 * is not set, they are those at localhost or at an IP address. A name is not accepted, because its owner decides where it resolves to.
 */
export function sameOrigin(headers: Headers): boolean {
  const origin = parsed(headers.get('origin'))
  const { PUBLIC_URL } = env()
  if (!origin) return false
  return PUBLIC_URL
    ? origin.origin === new URL(PUBLIC_URL).origin
    : origin.host === headers.get('host') && isNoName(origin.hostname)
}

/** Explains the refusal. If our own page was opened at another address, the message has the right one. */
export function elsewhereMessage(headers: Headers): string {
  const { PUBLIC_URL } = env()
  const origin = parsed(headers.get('origin'))
  if (!origin || origin.host !== headers.get('host'))
    return 'The request did not come from this console. Nothing was sent.'
  return PUBLIC_URL
    ? `This console accepts sign-ins and changes at ${PUBLIC_URL} only (its setting PUBLIC_URL). Open it there. Nothing was sent.`
    : `This console accepts sign-ins and changes at localhost or its IP address only. Open it there, or set PUBLIC_URL to ${origin.origin}. Nothing was sent.`
}

const parsed = (address: string | null) => (address !== null && URL.canParse(address) ? new URL(address) : null)

const isNoName = (hostname: string) => hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0

/**
 * Whether another site made the browser send this request (Sec-Fetch-Site). Another site must not cause provider requests or save an export in
 * the background. A typed address is allowed (`none`), and so is a client without the header, which is no browser.
 */
export const fromAnotherSite = (site: string | null | undefined): boolean =>
  site === 'cross-site' || site === 'same-site'
