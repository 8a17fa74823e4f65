import 'server-only'
import { and, eq, lte, sql } from 'drizzle-orm'
import { getTrunkStatus } from '@/lib/areas/trunks/operations'
import type { Job } from '@/server/core/jobs/job'
import { presentAccount } from '@/server/core/journal/account'
import { askInBackground } from '@/server/core/operations/ask'
import { fromNow } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { settings, watchedTrunks, watches } from '@/server/platform/db/schema'
import { registrationChecksOn } from './registration-checks'
import { countWatchedTrunks, nextCheckMs, secondsBetweenChecks, takeDueTrunks } from './watched-trunks'

/** All consoles share the turns. A turn never makes more than its share of the checks, no matter how many are overdue. */
const TURN_SECONDS = 5
const AT_ONCE = 3
/** After a turn without an answer the reader pauses, each time twice as long. */
const [FIRST_REST_SECONDS, LONGEST_REST_SECONDS] = [30, 600]

const mine = () => and(eq(watches.account, presentAccount()), eq(watches.kind, 'registrations'))

/** Only one of several consoles gets the turn; it sets the time of the next turn. Returns how many turns in a row had no answer; null: no turn. */
async function takeTurn(): Promise<number | null> {
  await db().insert(watches).values({ account: presentAccount(), kind: 'registrations' }).onConflictDoNothing()
  const [row] = await db()
    .update(watches)
    .set({ nextLookAt: fromNow(TURN_SECONDS) })
    .where(and(mine(), lte(watches.nextLookAt, sql`now()`)))
    .returning({ failures: watches.failures })
  return row?.failures ?? null
}

/** Returns whether the provider answered. The listener of the read stores the answer (registrations.ts); it is not logged. */
async function check(trunk: string): Promise<boolean> {
  const answer = await askInBackground(getTrunkStatus, { trunk })
  return answer.class === 'succeeded'
}

/** Returns the pause until this job's next run in milliseconds; undefined if the checks are off or no trunk is watched. */
export async function checkRegistrations(): Promise<number | undefined> {
  if (!(await registrationChecksOn())) return undefined
  const untilNextMs = await nextCheckMs()
  if (untilNextMs === null || untilNextMs > 0) return untilNextMs ?? undefined
  const failures = await takeTurn()
  if (failures === null) return TURN_SECONDS * 1_000
  const trunks = await countWatchedTrunks()
  const every = secondsBetweenChecks(trunks)
  // A provider that did not answer gets one call at a time, until it answers.
  const share = failures > 0 ? 1 : Math.ceil((trunks * TURN_SECONDS) / every)
  const due = await takeDueTrunks(share, every)
  if (due.length === 0) return 0
  while (due.length > 0) {
    const answers = await Promise.all(due.splice(0, AT_ONCE).map(check))
    if (answers.some(Boolean)) continue
    const pauseSeconds = Math.min(FIRST_REST_SECONDS * 2 ** failures, LONGEST_REST_SECONDS)
    await db()
      .update(watches)
      .set({ failures: failures + 1, nextLookAt: fromNow(pauseSeconds) })
      .where(mine())
    return pauseSeconds * 1_000
  }
  await db().update(watches).set({ failures: 0, lookedAt: sql`now()` }).where(mine())
  return 0
}

export const checkRegistrationsJob: Job = {
  name: 'registrations',
  everyMs: TURN_SECONDS * 1_000,
  wokenBy: [watchedTrunks, settings],
  run: checkRegistrations,
}
