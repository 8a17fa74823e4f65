import 'server-only'
import { mayBeNumber } from '@/lib/lists/search-params'
import type { Person } from '@/server/core/actor/actor'
import { type Place, seal, unseal } from './seal'

// What a person looks for may be somebody's number, and addresses are kept: in histories, in the logs of proxies, in what people paste.
// So it stands there sealed, for this person alone: Back, reload and the next page work, and nobody reads it (decision 24).

const placeOf = ({ personId }: Person): Place => ['address', personId]

export function sealSearch(actor: Person, typed: string): string {
  return seal(typed, placeOf(actor)).toString('base64url')
}

/**
 * What the address asks for, opened. A link may say it plainly, but not with what could be a number: such an address finds nothing, so that
 * nobody gets used to it.
 */
export function searchIn(actor: Person, text: string | undefined): { typed: string; refused: boolean } {
  if (!text) return { typed: '', refused: false }
  const opened = text.length > 40 ? unseal<string>(Buffer.from(text, 'base64url'), placeOf(actor)) : null
  // Full-width digits and signs are what some keyboards write.
  if (opened !== null) return { typed: opened.normalize('NFKC'), refused: false }
  return mayBeNumber(text) || text.length > 40 ? { typed: '', refused: true } : { typed: text, refused: false }
}
