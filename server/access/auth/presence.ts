import 'server-only'
import { HERE } from '@/lib/core/access/session-headers'

/**
 * Whether a person caused a request: they opened a page, submitted something, or the page reports their activity. Polling by an open page
 * must not count, because then nobody would ever be idle.
 */
export function isPersons(requested: Pick<Headers, 'get' | 'has'>): boolean {
  return Boolean(requested.get('accept')?.includes('text/html')) || requested.has('next-action') || requested.has(HERE)
}
