import 'server-only'
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { LOOK_SECONDS } from '@/lib/acts/entry-states'
import { jobs } from '@/server/core/actor/actor'
import { ofPresentAccount } from '@/server/core/journal/account'
import { check } from '@/server/core/operations/check'
import { fromNow } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'
import type { Job } from './job'

/** Checks every due open entry of this account. Several consoles share the work: one of them takes each row. */
export async function reconcile(): Promise<void> {
  const due = await db()
    .select({ id: journal.id })
    .from(journal)
    .where(and(ofPresentAccount(), isNotNull(journal.nextCheckAt), lte(journal.nextCheckAt, sql`now()`)))
    .orderBy(asc(journal.nextCheckAt))
    .limit(20)
  for (const { id } of due) {
    // Taken by moving its next time ahead, so that a second console does not check it simultaneously.
    const [mine] = await db()
      .update(journal)
      .set({ nextCheckAt: fromNow(LOOK_SECONDS) as never })
      .where(and(eq(journal.id, id), lte(journal.nextCheckAt, sql`now()`)))
      .returning({ id: journal.id })
    if (mine) await check(id, jobs.reconcile)
  }
}

export const reconcileJob: Job = { name: 'reconcile', everyMs: 2_000, run: reconcile }
