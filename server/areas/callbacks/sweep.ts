import 'server-only'
import { desc, lt, lte, sql } from 'drizzle-orm'
import { KEPT_DAYS } from '@/lib/areas/callbacks/callback-view'
import type { Job } from '@/server/core/jobs/job'
import { db } from '@/server/platform/db/database'
import { callbacks } from '@/server/platform/db/schema'

/** Anyone who knows the address can post endlessly: beyond this the oldest are deleted. */
const MOST_KEPT = 200_000

/** Deletes old callbacks, because they may contain personal data. Returns how many. */
export async function sweepCallbacks(): Promise<number> {
  const old = await db()
    .delete(callbacks)
    .where(lt(callbacks.at, sql`now() - make_interval(days => ${KEPT_DAYS})`))
  const newest = db()
    .select({ id: callbacks.id })
    .from(callbacks)
    .orderBy(desc(callbacks.id))
    .limit(1)
    .offset(MOST_KEPT)
  const beyond = await db().delete(callbacks).where(lte(callbacks.id, newest))
  return (old.rowCount ?? 0) + (beyond.rowCount ?? 0)
}

export const sweepCallbacksJob: Job = { name: 'sweep callbacks', everyMs: 60 * 60_000, run: sweepCallbacks }
