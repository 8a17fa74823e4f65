import 'server-only'
import { and, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { EvidenceRead } from '@/lib/core/operation/verify'
import { processState } from '@/lib/core/process-state'
import type { CheckedKind, WatchedKind } from '@/lib/desk/notes/observations'
import type { Job } from '@/server/core/jobs/job'
import { presentAccount } from '@/server/core/journal/account'
import { askInBackground } from '@/server/core/operations/ask'
import { databaseTime, fromNow, untilMs } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { settings, watches } from '@/server/platform/db/schema'
import { type ObservedState, observe } from './observe'

interface Look {
  /** Seconds between two checks. */
  everySeconds: number
  /** The budget: a check that needs more requests ends and counts as failed. */
  mostRequests: number
  /** Whether the check is switched on; absent if it cannot be switched off. */
  wanted?: () => Promise<boolean>
}

/** How an area's things are checked. */
export type KindWatch =
  | (Look & {
      kind: WatchedKind
      /** All things of the kind, from whole lists (lib/core/operation/whole-list.ts); rejects if they cannot be read. */
      look(ask: EvidenceRead): Promise<ObservedState[]>
    })
  | (Look & {
      kind: Exclude<CheckedKind, WatchedKind>
      /** Reads only; listeners of the answers store the result (server/core/operations/answer-listeners.ts). */
      look(ask: EvidenceRead): Promise<null>
    })

const LONGEST_REST_SECONDS = 6 * 3600

/** Sends requests up to the budget; another one rejects. */
function askWithin(most: number): EvidenceRead {
  let requested = 0
  return async (operation, input) => {
    requested += 1
    if (requested > most) throw new Error(`${operation.label}: more than ${most} requests.`)
    const answer = await askInBackground(operation, operation.input.parse(input))
    if (answer.class !== 'succeeded') throw new Error(`${operation.label} did not work.`)
    return answer.data as never
  }
}

const rowOf = (kind: CheckedKind) => and(eq(watches.account, presentAccount()), eq(watches.kind, kind))

/**
 * Runs the checks that are due. Takes a check by moving its next time ahead, so that only one of several consoles runs it. Returns how many
 * milliseconds until the next check.
 */
export async function lookWhereDue(all: readonly KindWatch[]): Promise<number> {
  const planned = await db()
    .select({ kind: watches.kind, inMs: untilMs(watches.nextLookAt) })
    .from(watches)
    .where(eq(watches.account, presentAccount()))
  let next = Number.POSITIVE_INFINITY
  for (const watch of all) {
    const { kind, everySeconds } = watch
    if (watch.wanted && !(await watch.wanted())) continue
    const earlier = planned.find((one) => one.kind === kind)
    next = Math.min(next, earlier && earlier.inMs > 0 ? earlier.inMs : everySeconds * 1_000)
    if (earlier && earlier.inMs > 0) continue
    if (!earlier) await db().insert(watches).values({ account: presentAccount(), kind }).onConflictDoNothing()
    const [mine] = await db()
      .update(watches)
      .set({ nextLookAt: fromNow(everySeconds) })
      .where(and(rowOf(kind), lte(watches.nextLookAt, sql`now()`)))
      .returning({ failures: watches.failures })
    if (mine) await runCheck(watch, mine.failures)
  }
  return next
}

const checks = processState('checks', () => new Map<string, Promise<boolean>>())

/** Runs a check that this process has taken, or waits for the one of the same list that runs here. Returns whether it succeeded. */
function runCheck(watch: KindWatch, failures: number): Promise<boolean> {
  const key = `${presentAccount()} ${watch.kind}`
  const current = checks().get(key)
  if (current) return current
  const running = check(watch, failures).finally(() => checks().delete(key))
  checks().set(key, running)
  return running
}

async function check(watch: KindWatch, failures: number): Promise<boolean> {
  const { kind, everySeconds, mostRequests } = watch
  try {
    // The answer may lack things that Switchroom creates from now on; the journal records those by the same clock.
    const lookedAt = await databaseTime()
    const at = new Date()
    const ask = askWithin(mostRequests)
    const states = await watch.look(ask)
    if (states) await observe(watch.kind as WatchedKind, states, { at, whole: true })
    await db().update(watches).set({ lookedAt, failures: 0 }).where(rowOf(kind))
    return true
  } catch {
    // The provider does not answer, or its list cannot be read: the pause before the next check doubles.
    const rest = Math.min(everySeconds * 2 ** failures, LONGEST_REST_SECONDS)
    await db()
      .update(watches)
      .set({ failures: failures + 1, nextLookAt: fromNow(rest) })
      .where(rowOf(kind))
    return false
  }
}

/** The least time between a successful check and a manual one. */
const LEAST_REST_SECONDS = 30

/**
 * A person's manual check. It is refused within half a minute of the start of a check, unless the check before failed: each check costs as many
 * requests as the list has pages. Manual checks at the same time are one check. If the manual check fails, the pause before the job's next check
 * becomes no longer than before.
 */
export async function lookNow(watch: KindWatch): Promise<'looked' | 'failed' | 'soon'> {
  const { kind, everySeconds } = watch
  await db().insert(watches).values({ account: presentAccount(), kind }).onConflictDoNothing()
  const rested = or(gt(watches.failures, 0), lte(watches.nextLookAt, fromNow(everySeconds - LEAST_REST_SECONDS)))
  const [mine] = await db()
    .update(watches)
    .set({ nextLookAt: fromNow(everySeconds) })
    .where(and(rowOf(kind), rested))
    .returning({ failures: watches.failures })
  if (!mine) return 'soon'
  return (await runCheck(watch, Math.max(0, mine.failures - 1))) ? 'looked' : 'failed'
}

export const watchJob = (all: readonly KindWatch[]): Job => ({
  name: 'watch',
  everyMs: 5_000,
  wokenBy: [watches, settings],
  run: () => lookWhereDue(all),
})
