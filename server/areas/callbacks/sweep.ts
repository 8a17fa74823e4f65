import 'server-only'
import { desc, lt, lte, sql } from 'drizzle-orm'
import { KEPT_DAYS } from '@/lib/callbacks/callback-view'
import type { Job } from '@/server/core/jobs/job'
import { db } from '@/server/platform/db/database'
import { callbacks } from '@/server/platform/db/schema'

/** Whoever knows the address can post without end: the oldest go then. */
const MOST_KEPT = 200_000

/** Forgets what came long ago: it may be personal, and was never more than a reason to read. Returns how many went. */
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
