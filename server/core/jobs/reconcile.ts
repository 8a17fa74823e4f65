import 'server-only'
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { LOOK_SECONDS } from '@/lib/core/changes/entry-states'
import { jobs } from '@/server/core/actor/actor'
import { ofPresentAccount } from '@/server/core/journal/account'
import { check } from '@/server/core/operations/check'
import { fromNow, untilMs } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'
import type { Job } from './job'

const AT_ONCE = 20

/**
 * Checks every entry of this account whose next check is due. Several consoles share the work: each entry is checked by only one of them. Returns
 * the milliseconds until the next check is due: 0 if more may be due now, undefined if it found no further check.
 */
export async function reconcile(): Promise<number | undefined> {
  const planned = await db()
    .select({ id: journal.id, inMs: untilMs(journal.nextCheckAt) })
    .from(journal)
    .where(and(ofPresentAccount(), isNotNull(journal.nextCheckAt)))
    .orderBy(asc(journal.nextCheckAt))
    .limit(AT_ONCE)
  for (const { id, inMs } of planned) {
    if (inMs > 0) return inMs
    // Moves the entry's next check ahead, so that a second console does not check the entry at the same time.
    const [mine] = await db()
      .update(journal)
      .set({ nextCheckAt: fromNow(LOOK_SECONDS) })
      .where(and(eq(journal.id, id), lte(journal.nextCheckAt, sql`now()`)))
      .returning({ id: journal.id })
    if (mine) await check(id, jobs.reconcile)
  }
  return planned.length < AT_ONCE ? undefined : 0
}

export const reconcileJob: Job = { name: 'reconcile', everyMs: 2_000, wokenBy: [journal], run: reconcile }
