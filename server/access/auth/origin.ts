import 'server-only'
import { isIP } from 'node:net'
import { env } from '@/server/platform/env'

/**
 * A request that changes something must come from our own pages. Next lets one without an Origin header through; we do not. PUBLIC_URL says what
 * "our own" is. Without it that is whatever the browser was sent to, if no name leads there: a name is its owner's, who may make it lead here.
 */
export function sameOrigin(headers: Headers): boolean {
  const origin = parsed(headers.get('origin'))
  const { PUBLIC_URL } = env()
  if (!origin) return false
  return PUBLIC_URL
    ? origin.origin === new URL(PUBLIC_URL).origin
    : origin.host === headers.get('host') && isNoName(origin.hostname)
}

/** Why such a request is refused: a page of ours that was opened at another address than the console’s own is told the right one. */
export function elsewhereWords(headers: Headers): string {
  const { PUBLIC_URL } = env()
  const origin = parsed(headers.get('origin'))
  if (!origin || origin.host !== headers.get('host'))
    return 'The request did not come from this console. Nothing was sent.'
  return PUBLIC_URL
    ? `This console takes sign-ins and changes at ${PUBLIC_URL} only (its setting PUBLIC_URL). Open it there. Nothing was sent.`
    : `This console takes sign-ins and changes at localhost or its IP address only. Open it there, or set PUBLIC_URL to ${origin.origin}. Nothing was sent.`
}

const parsed = (address: string | null) => (address !== null && URL.canParse(address) ? new URL(address) : null)

const isNoName = (hostname: string) => hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0

/**
 * A browser says in Sec-Fetch-Site whose page made it ask. Another site must not make somebody's browser spend the provider's calls or save a
 * file of numbers, although it would not see the answer; a person who types the address may (none), and who is no browser says nothing.
 */
export const fromAnotherSite = (site: string | null | undefined): boolean =>
  site === 'cross-site' || site === 'same-site'
