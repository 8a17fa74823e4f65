import 'server-only'
import { and, desc, gte, inArray, or, type SQL } from 'drizzle-orm'
import { formatNumber } from '@/lib/core/fields/number'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'
import { conditions } from './conditions'
import { type ListedEntry, listColumns, listedEntry, newestFirst } from './find'
import { ofId, targetVisibleTo } from './search-conditions'

/** A search while someone types looks only at this many of the newest changes, because it must finish between two keystrokes. */
export const NEWEST = 5_000

/** Searches while someone types: compares the newest changes, and finds changes of any age with exactly this target or id. */
export async function findWhileTyping(actor: Person, search: string, most: number): Promise<ListedEntry[]> {
  const query = (where: SQL | undefined) =>
    db().select(listColumns).from(journal).where(where).orderBy(desc(journal.createdAt), desc(journal.id)).limit(most)
  // The time of the oldest change to compare. With this time as a constant, the query planner can estimate how few entries a search compares.
  const { createdAt } = journal
  const [earliest] = await db()
    .select({ createdAt })
    .from(journal)
    .orderBy(newestFirst)
    .offset(NEWEST - 1)
    .limit(1)
  const recent = earliest && gte(createdAt, earliest.createdAt)
  const spellings = [...new Set([search, search.replace(/[\s().-]/g, ''), formatNumber(search)])]
  const [matching, exact] = await Promise.all([
    query(and(recent, await conditions(actor, { search, inNotes: true }))),
    query(or(and(inArray(journal.target, spellings), targetVisibleTo(actor.role)), ofId(search))),
  ])
  const rows = [...new Map([...matching, ...exact].map((row) => [row.id, row])).values()]
  return rows
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, most)
    .map((row) => listedEntry(actor, row))
}
