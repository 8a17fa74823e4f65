import 'server-only'
import { and, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { WatchedKind, WatchKind } from '@/lib/notes/observations'
import type { EvidenceRead } from '@/lib/operations/verify'
import type { Job } from '@/server/core/jobs/job'
import { presentAccount } from '@/server/core/journal/account'
import { askProvider } from '@/server/core/operations/ask'
import { databaseTime, fromNow } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { watches } from '@/server/platform/db/schema'
import { observe, type Seen } from './observe'

interface Look {
  /** Between two looks. */
  everySeconds: number
  /** The budget: a look that needs more questions than this ends, and counts as one that did not work. */
  mostQuestions: number
}

/** How an area has its things looked at. */
export type Watch =
  | (Look & {
      kind: WatchedKind
      /** All things of the kind, as whole lists show them (lib/operations/whole-list.ts); rejects when it cannot tell. */
      look(ask: EvidenceRead): Promise<Seen[]>
    })
  | (Look & {
      kind: Exclude<WatchKind, WatchedKind>
      /** Kept by whoever hears the answer (server/core/operations/heard.ts). */
      look(ask: EvidenceRead): Promise<null>
    })

const LONGEST_REST_SECONDS = 6 * 3600

/** One after the other, and no more than the budget. */
function askWithin(most: number): EvidenceRead {
  let asked = 0
  return async (operation, input) => {
    asked += 1
    if (asked > most) throw new Error(`${operation.label}: more than ${most} questions.`)
    const answer = await askProvider(operation, operation.input.parse(input))
    if (answer.class !== 'succeeded') throw new Error(`${operation.label} did not work.`)
    return answer.data as never
  }
}

const rowOf = (kind: WatchKind) => and(eq(watches.account, presentAccount()), eq(watches.kind, kind))

/** Looks where it is time. Taken by pushing the next time ahead: of several consoles one looks. */
export async function lookWhereDue(all: readonly Watch[]): Promise<void> {
  for (const watch of all) {
    const { kind, everySeconds } = watch
    await db().insert(watches).values({ account: presentAccount(), kind }).onConflictDoNothing()
    const [mine] = await db()
      .update(watches)
      .set({ nextLookAt: fromNow(everySeconds) })
      .where(and(rowOf(kind), lte(watches.nextLookAt, sql`now()`)))
      .returning({ failures: watches.failures })
    if (mine) await take(watch, mine.failures)
  }
}

/** Whether it worked. */
async function take(watch: Watch, failures: number): Promise<boolean> {
  const { kind, everySeconds, mostQuestions } = watch
  try {
    // What is made here from now on may be missing in it; the journal tells of that by the same clock.
    const lookedAt = await databaseTime()
    const at = new Date()
    const ask = askWithin(mostQuestions)
    if (watch.kind === 'balance') await watch.look(ask)
    else await observe(watch.kind, await watch.look(ask), { at, whole: true })
    await db().update(watches).set({ lookedAt, failures: 0 }).where(rowOf(kind))
    return true
  } catch {
    // The provider is away, or its list cannot be read: the rest before the next look doubles.
    const rest = Math.min(everySeconds * 2 ** failures, LONGEST_REST_SECONDS)
    await db()
      .update(watches)
      .set({ failures: failures + 1, nextLookAt: fromNow(rest) })
      .where(rowOf(kind))
    return false
  }
}

/** Between two looks that people ask for. */
const LEAST_REST_SECONDS = 30

/**
 * A person wants to know now. Whoever asks again within half a minute of a look that worked, or beside one, is told so: each costs as many
 * questions as the list has pages. A look that fails puts the job's next one off no further.
 */
export async function lookNow(watch: Watch): Promise<'looked' | 'failed' | 'soon'> {
  const { kind, everySeconds } = watch
  await db().insert(watches).values({ account: presentAccount(), kind }).onConflictDoNothing()
  const rested = or(gt(watches.failures, 0), lte(watches.nextLookAt, fromNow(everySeconds - LEAST_REST_SECONDS)))
  const [mine] = await db()
    .update(watches)
    .set({ nextLookAt: fromNow(everySeconds) })
    .where(and(rowOf(kind), rested))
    .returning({ failures: watches.failures })
  if (!mine) return 'soon'
  return (await take(watch, Math.max(0, mine.failures - 1))) ? 'looked' : 'failed'
}

export const watchJob = (all: readonly Watch[]): Job => ({
  name: 'watch',
  everyMs: 5_000,
  run: () => lookWhereDue(all),
})
