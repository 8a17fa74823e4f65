import 'server-only'
import type { Person } from '@/server/core/actor/actor'
import { searchIn } from '@/server/core/journal/searched'
import { Unexportable } from '@/server/store/lists/list-export'

/** The search text of a URL. If it cannot be decrypted, the page finds nothing, and the export must not contain everything. */
export function searchTextOf(actor: Person, text: string | undefined): string | undefined {
  const { typed, refused } = searchIn(actor, text)
  if (!refused) return typed || undefined
  throw new Unexportable({
    kind: 'invalid',
    message: 'This link’s search belongs to someone else, or could be a number. Search again, then export.',
  })
}
