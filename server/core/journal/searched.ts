import 'server-only'
import { listHistory } from '@/lib/areas/messaging/operations'
import { may } from '@/lib/core/access/roles'
import { mayBeNumber } from '@/lib/core/lists/search-params'
import { hiddenFrom } from '@/lib/desk/catalogue/visibility'
import type { Person } from '@/server/core/actor/actor'
import { type SealContext, seal, unseal } from './seal'

// A search may be a person's number, and URLs are stored: in histories, in proxy logs, in pasted text. So the search is sealed (decision 24).
// A person who sees numbers can open a colleague's link, too; a person who sees them masked can open only their own.

const shared: SealContext = ['address', 'shared']
const ownOf = ({ personId }: Person): SealContext => ['address', personId]
export const seesNumbers = ({ role }: Person) => may(role, listHistory) && !hiddenFrom(role, listHistory).has('to')

export function sealSearch(actor: Person, typed: string): string {
  return seal(typed, seesNumbers(actor) ? shared : ownOf(actor)).toString('base64url')
}

function openSearch(actor: Person, text: string): string | null {
  const sealed = Buffer.from(text, 'base64url')
  return unseal<string>(sealed, ownOf(actor)) ?? (seesNumbers(actor) ? unseal<string>(sealed, shared) : null)
}

/**
 * The URL's search, decrypted. It may also be plain text of at most 40 characters. Text that could be a number is refused, so that nobody gets
 * used to numbers in URLs.
 */
export function searchIn(actor: Person, text: string | undefined): { typed: string; refused: boolean } {
  if (!text) return { typed: '', refused: false }
  const opened = text.length > 40 ? openSearch(actor, text) : null
  // Some keyboards type full-width digits and characters.
  if (opened !== null) return { typed: opened.normalize('NFKC'), refused: false }
  return mayBeNumber(text) || text.length > 40 ? { typed: '', refused: true } : { typed: text, refused: false }
}
