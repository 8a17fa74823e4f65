import 'server-only'
import { and, eq, exists, inArray, isNotNull, isNull, lt, ne, notExists, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { happened } from '@/lib/core/changes/entry-states'
import { verifiable } from '@/lib/core/operation/operation'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import { jobs } from '@/server/core/actor/actor'
import type { Entry } from '@/server/core/journal/entries'
import { deadInstances, forget, instanceId } from '@/server/core/journal/instance'
import { pendingIds } from '@/server/core/journal/pending-outcomes'
import { ImpossibleTransition, transition } from '@/server/core/journal/transitions'
import { idsInFlight } from '@/server/core/operations/in-flight'
import { now } from '@/server/platform/db/clock'
import { db, writing } from '@/server/platform/db/database'
import { instances, journal, locks } from '@/server/platform/db/schema'
import { env } from '@/server/platform/env'
import type { Job } from './job'

const completing = alias(journal, 'completing')

/** Added to the provider's deadline: longer than connecting, recording and 30 seconds of attempts to record the outcome. */
const FORGOTTEN_SECONDS = 90

/**
 * Recovers the entries of dead processes (journal.md 3). Nothing of a planned change was sent, so its entry becomes not sent. A sent change may
 * have happened, so its entry becomes unknown. Sends nothing. Returns how many such entries it found.
 */
export async function recover(): Promise<number> {
  const recovered = await recoverLeft()
  await releaseStray()
  await forgetInputs()
  return recovered
}

async function recoverLeft(): Promise<number> {
  await forget(await deadInstances())
  const living = db().select({ id: instances.id }).from(instances)
  const ours = [...idsInFlight(), ...pendingIds()]
  const entries = await db()
    .select()
    .from(journal)
    .where(
      and(
        inArray(journal.state, ['planned', 'sent']),
        or(
          and(notInArray(journal.instance, living), ne(journal.instance, instanceId())),
          // The entry is this process's own, but nothing works on it: its outcome could not be recorded, because the database did not answer.
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
  for (const entry of entries) await recoverOne(entry)
  return entries.length
}

/** Releases locks of ended entries. One can remain if a repeat returns its locks at the moment in which the repeated unknown is settled. */
async function releaseStray(): Promise<void> {
  const open = db()
    .select({ id: journal.id })
    .from(journal)
    .where(and(eq(journal.id, locks.entry), inArray(journal.state, ['planned', 'sent', 'uncertain'])))
  await db()
    .update(locks)
    .set({ releasedAt: sql`now()` })
    .where(and(isNull(locks.releasedAt), notExists(open)))
}

/**
 * Deletes inputs, which may contain secrets, from settled entries that still have one because their last check was interrupted. Also from partial
 * changes whose rest was done.
 */
async function forgetInputs(): Promise<void> {
  const completed = db()
    .select({ id: completing.id })
    .from(completing)
    .where(and(eq(completing.repeats, journal.id), inArray(completing.state, [...happened])))
  await db()
    .update(journal)
    .set({ sealedInput: null })
    .where(and(isNotNull(journal.sealedInput), eq(journal.state, 'reconciled_partial'), exists(completed)))
  await db()
    .update(journal)
    .set({ sealedInput: null })
    .where(
      and(
        isNotNull(journal.sealedInput),
        // The change was made in part: a person may still want the rest.
        notInArray(journal.state, ['planned', 'sent', 'uncertain', 'reconciled_partial']),
        isNull(journal.nextCheckAt),
        lt(journal.settledAt, sql`now() - interval '5 minutes'`),
      ),
    )
}

async function recoverOne(entry: Entry): Promise<void> {
  const operation = writeOperation(entry.operation)
  const watched = operation && verifiable(operation)
  const { id } = entry
  const settledAt = now
  try {
    if (entry.state === 'planned') {
      const message = 'Nothing was sent: the console stopped before it got that far.'
      const patch = { fault: { kind: 'not_sent' as const, message }, settledAt, sealedInput: null }
      await transition(writing(), { id, from: 'planned', to: 'not_sent', by: jobs.recover, patch })
      return
    }
    const message = 'The console stopped while it was waiting for the provider’s answer.'
    const patch = { fault: { kind: 'uncertain' as const, message }, settledAt, nextCheckAt: watched ? settledAt : null }
    await transition(writing(), { id, from: 'sent', to: 'uncertain', by: jobs.recover, patch })
  } catch (error) {
    if (!(error instanceof ImpossibleTransition)) throw error
  }
}

export const recoverJob: Job = { name: 'recover', everyMs: 15_000, run: recoverLeft }

async function tidy(): Promise<void> {
  await releaseStray()
  await forgetInputs()
}

/** Cleans up ended entries. It can wait until the journal changes: at worst, a stray lock is held for that long. */
export const tidyJob: Job = { name: 'tidy', everyMs: 15_000, wokenBy: [journal], run: tidy }
