import 'server-only'
import { HERE } from '@/lib/access/session-headers'

/**
 * Whether a person caused a request: they opened a page, submitted something, or the page reports their activity. The polling of an open page
 * must not count, or nobody would ever be idle.
 */
export function isPersons(asked: Pick<Headers, 'get' | 'has'>): boolean {
  return Boolean(asked.get('accept')?.includes('text/html')) || asked.has('next-action') || asked.has(HERE)
}
