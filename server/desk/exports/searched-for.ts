import 'server-only'
import type { Person } from '@/server/core/actor/actor'
import { searchIn } from '@/server/core/journal/searched'
import { Unexportable } from '@/server/store/lists/list-export'

/** A URL's search. One that cannot be decrypted finds nothing on the page, and must not export everything. */
export function searchTextOf(actor: Person, text: string | undefined): string | undefined {
  const { typed, refused } = searchIn(actor, text)
  if (!refused) return typed || undefined
  throw new Unexportable({
    kind: 'invalid',
    message: 'This link’s search belongs to someone else, or could be a number. Search again, then export.',
  })
}
