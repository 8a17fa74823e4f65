import 'server-only'
import { and, between, count, eq, inArray, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { mayHaveHappened } from '@/lib/acts/entry-states'
import type { JournalKnowledge } from '@/lib/operations/verify'
import { db } from '@/server/platform/db/database'
import { journal, locks } from '@/server/platform/db/schema'
import type { Entry } from './entries'
import { related } from './lock-keys'

const AROUND_MS = 15 * 60_000

/** What our own journal knows about the ids in a reading, and about other changes on the same locks at about the same time. */
export async function knownOf(entry: Entry, ids: string[], keys: readonly string[]): Promise<JournalKnowledge> {
  const [explained, [rivals]] = await Promise.all([
    ids.length === 0
      ? []
      : db()
          // Each id on its own: an overlap of many makes the planner read the whole journal.
          .select({ id: sql<string>`wanted.id` })
          .from(journal)
          .innerJoin(
            sql`unnest(${sql.param(ids)}::text[]) as wanted(id)`,
            sql`${journal.createdIds} @> array[wanted.id]`,
          )
          .where(and(ne(journal.id, entry.id), eq(journal.account, entry.account ?? ''))),
    db()
      .select({ n: count() })
      .from(journal)
      .where(
        and(
          inArray(journal.id, sameLocks(entry, keys)),
          ne(journal.id, entry.id),
          isNull(journal.createdIds),
          inArray(journal.state, mayHaveHappened),
          // A different amount cannot explain ours.
          entry.amount === null ? undefined : eq(journal.amount, entry.amount),
          // A change that a reading has confirmed, or a person before this one, is accounted for.
          or(isNull(journal.verified), ne(journal.verified, 'confirmed')),
          not(and(eq(journal.state, 'reconciled_happened'), lt(journal.closedAt, entry.createdAt)) as SQL),
        ),
      ),
  ])
  return { own: entry.createdIds ?? [], explained: explained.map(({ id }) => id), rivals: rivals?.n ?? 0 }
}

/** The keys that an entry took, as stored. */
export async function keysOf(entry: string): Promise<string[]> {
  const rows = await db().select({ key: locks.key }).from(locks).where(eq(locks.entry, entry))
  return rows.map(({ key }) => key)
}

function sameLocks(entry: Entry, keys: readonly string[]) {
  const at = entry.createdAt.getTime()
  return db()
    .select({ entry: locks.entry })
    .from(locks)
    .where(and(related(entry.account, keys), between(locks.since, new Date(at - AROUND_MS), new Date(at + AROUND_MS))))
}
