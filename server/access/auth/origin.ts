import 'server-only'
import { env } from '@/server/platform/env'

/**
 * A request that changes something must come from our own pages. Next lets one without an Origin header through; we do not.
 * Behind a proxy PUBLIC_URL says what "our own" is.
 */
export function sameOrigin(headers: Headers): boolean {
  const origin = headers.get('origin')
  if (!origin) return false
  const { PUBLIC_URL } = env()
  try {
    return PUBLIC_URL
      ? new URL(origin).origin === new URL(PUBLIC_URL).origin
      : new URL(origin).host === headers.get('host')
  } catch {
    return false
  }
}

/** Why such a request is refused: a page of ours that was opened at another address than PUBLIC_URL is told the right one. */
export function elsewhereWords(headers: Headers): string {
  const { PUBLIC_URL } = env()
  const origin = headers.get('origin')
  const ours = origin !== null && URL.canParse(origin) && new URL(origin).host === headers.get('host')
  return PUBLIC_URL && ours
    ? `This console takes changes at ${PUBLIC_URL} only. Open it there. Nothing was sent.`
    : 'The request did not come from this console. Nothing was sent.'
}

/**
 * A browser says in Sec-Fetch-Site whose page made it ask. Another site must not make somebody's browser spend the provider's calls or save a
 * file of numbers, although it would not see the answer; a person who types the address may (none), and who is no browser says nothing.
 */
export const fromAnotherSite = (site: string | null | undefined): boolean =>
  site === 'cross-site' || site === 'same-site'
