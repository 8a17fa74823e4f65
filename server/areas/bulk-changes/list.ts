import 'server-only'
import { and, desc, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import { kindsOf } from '@/lib/desk/bulk-changes/kinds'
import type { BulkChangeRow } from '@/lib/desk/bulk-changes/view'
import type { Person } from '@/server/core/actor/actor'
import type { Job } from '@/server/core/jobs/job'
import { db } from '@/server/platform/db/database'
import { bulkChanges, journal } from '@/server/platform/db/schema'
import { contentOf, ofAccount } from './content'

const KEPT_DAYS = 90
const old = sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`

/** Newest first, of the kinds that this role may make. */
export async function listBulkChanges(
  { role }: Person,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: BulkChangeRow[]; total: number }> {
  const where = and(ofAccount(), gt(bulkChanges.at, old), inArray(bulkChanges.kind, kindsOf(role)))
  const [rows, total] = await Promise.all([
    db()
      .select()
      .from(bulkChanges)
      .where(where)
      .orderBy(desc(bulkChanges.at))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db().$count(bulkChanges, where),
  ])
  const entries = rows.flatMap((row) => row.entries)
  const entryStates = await db()
    .select({ id: journal.id, state: journal.state })
    .from(journal)
    .where(inArray(journal.id, entries))
  const stateOf = new Map(entryStates.map(({ id, state }) => [id, state]))
  return {
    total,
    rows: rows.map((row) => {
      const { id, kind, at, personName, state, entries } = row
      const states: BulkChangeRow['states'] = {}
      for (const entry of entries) {
        const one = stateOf.get(entry) ?? ''
        states[one] = (states[one] ?? 0) + 1
      }
      return { id, kind, name: contentOf(row)?.name ?? '', state, states, at: at.toISOString(), by: personName }
    }),
  }
}

/** The outcome of each line stays in the journal. */
export async function forgetBulkChanges(): Promise<void> {
  await db()
    .delete(bulkChanges)
    .where(and(lte(bulkChanges.at, old), ne(bulkChanges.state, 'running')))
}

export const forgetBulkChangesJob: Job = { name: 'forget bulk changes', everyMs: 3_600_000, run: forgetBulkChanges }
