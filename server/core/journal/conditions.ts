import 'server-only'
import { and, eq, gte, inArray, like, lt, type SQL } from 'drizzle-orm'
import type { EntryState } from '@/lib/core/changes/outcome'
import { dayEnd, dayStart } from '@/lib/core/text/zone'
import type { Person } from '@/server/core/actor/actor'
import { journal } from '@/server/platform/db/schema'
import { linesOf } from './folded'
import { searched } from './search-conditions'

export interface JournalFilter {
  /** Searched in the target, the person's name and the entry id; a whole email address also in the input. */
  search?: string
  /** Whether to search also the entry's notes, the reason and ticket given with it, and the reasons of decisions. */
  inNotes?: boolean
  operation?: string
  area?: string
  states?: readonly EntryState[]
  person?: string
  /** The lines of this bulk change. */
  bulk?: string
  /** Whether a bulk change is one row, and an approved change one row with its request, as in a list on a page. */
  folded?: boolean
  /** Days (YYYY-MM-DD) of a time zone (UTC unless given), both inclusive. */
  from?: string
  to?: string
  zone?: string
  /** Newest first by default. */
  oldestFirst?: boolean
}

export async function conditions(actor: Person, filter: JournalFilter): Promise<SQL | undefined> {
  const parts: (SQL | undefined)[] = []
  if (filter.search) parts.push(await searched(actor, filter.search, filter.inNotes))
  if (filter.operation) parts.push(eq(journal.operation, filter.operation))
  if (filter.area) parts.push(like(journal.operation, `${filter.area}.%`))
  if (filter.states?.length) parts.push(inArray(journal.state, [...filter.states]))
  if (filter.person) parts.push(eq(journal.personId, filter.person))
  if (filter.bulk) parts.push(linesOf(filter.bulk))
  const { zone = 'UTC' } = filter
  if (filter.from) parts.push(gte(journal.createdAt, dayStart(filter.from, zone)))
  if (filter.to) parts.push(lt(journal.createdAt, dayEnd(filter.to, zone)))
  return and(...parts)
}
