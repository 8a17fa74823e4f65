import 'server-only'
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, ne, notExists, notInArray, or, sql } from 'drizzle-orm'
import { writeOperation } from '@/lib/operations/catalogue'
import { verifiable } from '@/lib/operations/operation'
import { now } from '@/server/db/clock'
import { db } from '@/server/db/database'
import { claims, instances, journal } from '@/server/db/schema'
import { env } from '@/server/env'
import type { Entry } from '@/server/journal/entries'
import { beat, deadInstances, forget, instanceId } from '@/server/journal/instance'
import { ImpossibleTransition, transition } from '@/server/journal/transitions'
import { log } from '@/server/log'
import { follower } from '@/server/messaging/following'
import { check } from './check'
import { idsUnderWay } from './under-way'

/** Beyond the provider's deadline: connecting, recording and 30 seconds of trying to record the end. */
const FORGOTTEN_SECONDS = 90

/**
 * What dead processes left (journal.md 3): planned was never written, so it is not sent; sent may have happened, so it is
 * unknown. Nothing is ever sent again. Returns how many entries were moved.
 */
export async function recover(): Promise<number> {
  const dead = await deadInstances()
  await forget(dead)
  const living = db().select({ id: instances.id }).from(instances)
  const ours = idsUnderWay()
  const left = await db()
    .select()
    .from(journal)
    .where(
      and(
        inArray(journal.state, ['planned', 'sent']),
        or(
          and(notInArray(journal.instance, living), ne(journal.instance, instanceId())),
          // Ours, but nobody works on it any more: the database was away when its end was to be written.
          and(
            eq(journal.instance, instanceId()),
            lt(
              journal.createdAt,
              sql`now() - make_interval(secs => ${env().PROVIDER_DEADLINE_SECONDS + FORGOTTEN_SECONDS})`,
            ),
            ours.length > 0 ? notInArray(journal.id, ours) : undefined,
          ),
        ),
      ),
    )
  for (const entry of left) await recoverOne(entry)
  await releaseStray()
  await forgetInputs()
  return left.length
}

/**
 * Claims are held by open entries only. A repeat that gives its claims back in the very moment in which its unknown is settled could
 * leave them with an entry that has ended; nobody would ever release them.
 */
async function releaseStray(): Promise<void> {
  const open = db()
    .select({ id: journal.id })
    .from(journal)
    .where(and(eq(journal.id, claims.entry), inArray(journal.state, ['planned', 'sent', 'uncertain'])))
  await db()
    .update(claims)
    .set({ releasedAt: sql`now()` })
    .where(and(isNull(claims.releasedAt), notExists(open)))
}

/** Settled entries whose last look was cut off still hold what was typed, which may be a secret: it goes. */
async function forgetInputs(): Promise<void> {
  await db()
    .update(journal)
    .set({ sealedInput: null })
    .where(
      and(
        isNotNull(journal.sealedInput),
        notInArray(journal.state, ['planned', 'sent', 'uncertain']),
        isNull(journal.nextCheckAt),
        lt(journal.settledAt, sql`now() - interval '5 minutes'`),
      ),
    )
}

async function recoverOne(entry: Entry): Promise<void> {
  const operation = writeOperation(entry.operation)
  const watched = operation && verifiable(operation)
  const { id } = entry
  const settledAt = now as never
  try {
    if (entry.state === 'planned') {
      const message = 'Nothing was sent: the console stopped before it got that far.'
      const patch = { fault: { kind: 'not_sent' as const, message }, settledAt, sealedInput: null }
      await transition(db(), { id, from: 'planned', to: 'not_sent', by: 'switchroom', patch })
      return
    }
    const message = 'The console stopped while it was waiting for the provider’s answer.'
    const patch = { fault: { kind: 'uncertain' as const, message }, settledAt, nextCheckAt: watched ? settledAt : null }
    await transition(db(), { id, from: 'sent', to: 'uncertain', by: 'switchroom', patch })
  } catch (error) {
    if (!(error instanceof ImpossibleTransition)) throw error
  }
}

/** Looks at every open entry whose time has come. Several consoles share the work: each row is taken by one. */
export async function reconcile(): Promise<void> {
  const due = await db()
    .select({ id: journal.id })
    .from(journal)
    .where(and(isNotNull(journal.nextCheckAt), lte(journal.nextCheckAt, sql`now()`)))
    .orderBy(asc(journal.nextCheckAt))
    .limit(20)
  for (const { id } of due) {
    // Taken by pushing its next time ahead, so that a second console does not look at the same moment.
    const [mine] = await db()
      .update(journal)
      .set({ nextCheckAt: sql`now() + interval '1 minute'` })
      .where(and(eq(journal.id, id), lte(journal.nextCheckAt, sql`now()`)))
      .returning({ id: journal.id })
    if (mine) await check(id, 'Switchroom')
  }
}

const BEAT_MS = 10_000
const RECOVER_MS = 15_000
const RECONCILE_MS = 2_000
const FOLLOW_MS = 2_000

/** Starts the heartbeat, the recovery, the reconciler and the follower of deliveries, each on a timer of its own; returns how to stop them. */
export function startHousekeeping(): () => void {
  const every = (milliseconds: number, what: string, run: () => Promise<unknown>) => {
    let busy = false
    const timer = setInterval(() => {
      if (busy) return
      busy = true
      run()
        .catch((error: unknown) =>
          log.error({ what, problem: error instanceof Error ? error.name : 'unknown' }, 'housekeeping failed'),
        )
        .finally(() => {
          busy = false
        })
    }, milliseconds)
    timer.unref()
    return timer
  }
  const timers = [
    every(BEAT_MS, 'beat', beat),
    every(RECOVER_MS, 'recover', recover),
    every(RECONCILE_MS, 'reconcile', reconcile),
    every(FOLLOW_MS, 'follow', follower()),
  ]
  return () => timers.forEach(clearInterval)
}
