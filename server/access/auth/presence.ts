import 'server-only'
import { HERE } from '@/lib/access/session-headers'

/**
 * Whether a person is behind a request: they opened a page, pressed something that acts, or the page says that they are there. A page that is
 * left open reads itself anew, and asks again what is not known yet: with that, nobody would ever have rested.
 */
export function isPersons(asked: Pick<Headers, 'get' | 'has'>): boolean {
  return Boolean(asked.get('accept')?.includes('text/html')) || asked.has('next-action') || asked.has(HERE)
}
