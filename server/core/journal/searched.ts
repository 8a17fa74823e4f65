import 'server-only'
import { listHistory } from '@/lib/areas/messaging/operations'
import { may } from '@/lib/core/access/roles'
import { mayBeNumber } from '@/lib/core/lists/search-params'
import { hiddenFrom } from '@/lib/desk/catalogue/visibility'
import type { Person } from '@/server/core/actor/actor'
import { type SealContext, seal, unseal } from './seal'

// A search may be a person's number, and URLs are stored: in histories, in proxy logs, in pasted text. So it is sealed (decision 24).
// A colleague who sees numbers opens the link, too; a role that sees them masked opens only its own.

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
 * The URL's search, decrypted. A link may contain plain text, but nothing that could be a number: such a URL finds nothing, so that nobody gets
 * used to it.
 */
export function searchIn(actor: Person, text: string | undefined): { typed: string; refused: boolean } {
  if (!text) return { typed: '', refused: false }
  const opened = text.length > 40 ? openSearch(actor, text) : null
  // Some keyboards type full-width digits and characters.
  if (opened !== null) return { typed: opened.normalize('NFKC'), refused: false }
  return mayBeNumber(text) || text.length > 40 ? { typed: '', refused: true } : { typed: text, refused: false }
}
