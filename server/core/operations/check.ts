import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { EntryState, Outcome, Verified } from '@/lib/core/changes/outcome'
import { highImpact, readsBackAfter, restable, verifiable, type WriteOperation } from '@/lib/core/operation/operation'
import type { Finding, Verify } from '@/lib/core/operation/verify'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import { type Actor, type System, shownName, system } from '@/server/core/actor/actor'
import { elsewhere } from '@/server/core/journal/account'
import { type Entry, findEntry, type Intent } from '@/server/core/journal/entries'
import { isFromBefore, olderCopy } from '@/server/core/journal/older-copy'
import { addReading } from '@/server/core/journal/readings'
import { inputOf } from '@/server/core/journal/sealed'
import { amend, ImpossibleTransition, transition } from '@/server/core/journal/transitions'
import { fromNow, now } from '@/server/platform/db/clock'
import { db, type Transaction, writing } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'
import { env } from '@/server/platform/env'
import { isConfirmed, isNegative, judgementOf, quietSeconds, quietUntil } from './judgement'
import { outcomeOf } from './outcome-of'
import { type ReadBack, readBack } from './read-back'

const certainty: Record<Finding['says'], Verified> = {
  happened: 'confirmed',
  as_wanted: 'likely',
  twice: 'contradicted',
  partly: 'unconfirmed',
  not: 'unconfirmed',
  unclear: 'unconfirmed',
}

/** One reading without the thing does not confirm its absence. */
function certaintyOf(finding: Finding | undefined, twice = false): Verified {
  if (!finding) return 'unconfirmed'
  return finding.says === 'happened' && finding.absence && !twice ? 'likely' : certainty[finding.says]
}

/** Whether the provider said that it was not done, or we assume so. */
const denied = (state: EntryState) =>
  ['failed', 'rejected', 'reconciled_did_not_happen', 'reconciled_not_in_effect'].includes(state)

/** Whether the finding contradicts the answer immediately. A negative never does: it needs a second reading. */
function contradicts(state: EntryState, finding: Finding | undefined): boolean {
  if (finding && suspects(state, finding)) return true
  if (!finding || finding.grade === 'E1' || finding.grade === 'E0') return false
  // Some of it is there, even if the rest is missing.
  if (denied(state) && finding.says === 'partly') return true
  if (finding.absence) return false
  const effects = finding.says === 'twice'
  return effects || (denied(state) && finding.says === 'happened')
}

/** A rejection together with something new that looks like this change in all that is shown: nobody knows, so a person decides. */
function suspects(state: EntryState, { says, rule }: Finding): boolean {
  if (state !== 'failed' && state !== 'rejected') return false
  return rule === 'not_ours' || (says === 'as_wanted' && ['hidden', 'explained', 'cut'].includes(rule))
}

/** What the change created: named by the answer or, if that is silent (a warning), found by the check. */
const namedBy = (entry: Entry, finding: Finding | undefined) => entry.createdIds ?? finding?.createdIds ?? null

/** Whether only a later check can decide, or may find a second effect. */
function worthAnother(
  operation: Intent['operation'],
  verify: Verify,
  state: EntryState,
  finding: Finding | undefined,
): boolean {
  if (verify.looksTwice && !denied(state)) return true
  if (denied(state)) return highImpact(operation) || (finding?.says === 'happened' && finding.absence === true)
  if (!finding) return highImpact(operation)
  return isNegative(finding) && finding.grade !== 'E1'
}

/**
 * The check after an answer (readsBackAfter says which). A contradiction makes it disputed: immediately, or after a second check if the first shows
 * nothing or an absence. Null: nothing to add to the plain outcome.
 */
export async function verifyAfter(intent: Intent, entry: Entry): Promise<Outcome | null> {
  const { operation, input, actor } = intent
  const verify = verifiable(operation)
  if (!verify || !readsBackAfter(operation, entry.state)) return null
  const looked = await readBack(verify, entry, input)
  const { state, finding, problem } = looked
  const disputed = contradicts(entry.state, finding)
  // The provider's warning and its list agree, and sending the rest again does no harm.
  if (finding?.says === 'partly' && entry.state === 'warned' && restable(operation)) {
    const patch = partialPatch(operation, finding, system)
    const reading = { entry: entry.id, kind: 'after', by: actor, state, finding } as const
    const move = { id: entry.id, from: entry.state, to: 'reconciled_partial', by: system, patch, reading } as const
    return outcomeOf((await transition(writing(), move)) ?? entry)
  }
  const again = !disputed && worthAnother(operation, verify, entry.state, finding)
  const patch = {
    verified: disputed ? 'contradicted' : denied(entry.state) ? null : certaintyOf(finding),
    nextCheckAt: again ? fromNow(quietSeconds(verify)) : null,
    createdIds: namedBy(entry, finding),
    ...(again ? {} : { sealedInput: null }),
  }
  const reading = { entry: entry.id, kind: 'after', by: actor, state, finding, problem } as const
  const after = disputed
    ? await transition(writing(), { id: entry.id, from: entry.state, to: 'disputed', by: system, patch, reading })
    : await amend(entry.id, patch, reading)
  const outcome = outcomeOf(after ?? entry)
  return outcome.status === 'done' ? { ...outcome, finding: finding?.because ?? problem } : outcome
}

/**
 * Checks an open entry and settles it if the evidence suffices and the operation may be closed automatically; runs the later checks of settled
 * entries; never checks an entry of another account. Reads only. Returns the entry afterwards.
 */
export async function check(id: string, by: Actor): Promise<Entry | null> {
  const entry = await findEntry(id)
  if (!entry || elsewhere(entry)) return entry
  const operation = writeOperation(entry.operation)
  const verify = operation && verifiable(operation)
  if (!entry.sealedInput || !verify || !(entry.state === 'uncertain' || entry.nextCheckAt)) return entry
  const input = inputOf(entry)
  // Sealed with another key: nothing can be compared, so only a person can settle it.
  if (input === null) return entry
  const looked = await readBack(verify, entry, input)
  const { state, finding, problem } = looked
  // The reading may show a change that the restored copy does not know, so a person decides.
  const blind = entry.state === 'uncertain' && isFromBefore(await olderCopy(), entry.createdAt)
  const verdict = entry.state === 'uncertain' && !blind ? await judgementOf(entry, verify, looked) : null
  const twice = entry.state !== 'uncertain' && (await isConfirmed(entry, verify, looked))
  try {
    await db().transaction(async (tx) => {
      await addReading(tx, { entry: id, kind: 'check', by, state, finding, problem })
      if (entry.state !== 'uncertain') await checkSettledEntry(tx, entry, verify, looked, twice, byRule(by))
      else if (verdict) await settleUnknown(tx, entry, verdict, byRule(by), finding)
      else await plan(tx, entry, blind ? null : secondsToNext(entry, verify, looked))
    })
  } catch (error) {
    // Someone settled it during the check: their decision stays.
    if (!(error instanceof ImpossibleTransition)) throw error
  }
  return findEntry(id)
}

/** The decision is the console's, even if a person started the check. */
const byRule = (by: Actor): System => (by.kind === 'system' ? by : system)

async function settleUnknown(
  tx: Transaction,
  entry: Entry,
  to: EntryState,
  by: System,
  finding?: Finding,
): Promise<void> {
  // "It did not happen" is checked again hours later: an effect may be late.
  const late = denied(to)
  const patch =
    to === 'reconciled_partial'
      ? partialPatch(writeOperation(entry.operation), finding, by)
      : {
          closedBy: to === 'disputed' ? null : shownName(by),
          closedReason: to === 'disputed' ? null : (finding?.because ?? null),
          closedAt: to === 'disputed' ? null : now,
          createdIds: finding?.createdIds ?? null,
          verified: to === 'reconciled_happened' ? 'confirmed' : to === 'disputed' ? 'contradicted' : null,
          nextCheckAt: late ? fromNow(env().LATE_LOOK_SECONDS) : null,
          ...(late ? {} : { sealedInput: null }),
        }
  const { id } = entry
  const detail = { grade: finding?.grade }
  await transition(tx, { id, from: 'uncertain', to, by, patch, detail })
}

/** The input stays if a person may want the rest of it. */
function partialPatch(operation: WriteOperation | null, finding: Finding | undefined, by: System) {
  return {
    closedBy: shownName(by),
    closedReason: finding?.because ?? null,
    closedAt: now as never,
    createdIds: finding?.createdIds ?? null,
    verified: null,
    nextCheckAt: null,
    ...(operation && restable(operation) ? {} : { sealedInput: null }),
  }
}

/** Checks a settled entry: confirms it, finds it partly done, disputes it, or adds nothing. */
async function checkSettledEntry(
  tx: Transaction,
  entry: Entry,
  verify: Verify,
  looked: ReadBack,
  twice: boolean,
  by: System,
): Promise<void> {
  const { finding } = looked
  const missing = finding?.absence === true && finding.grade !== 'E1'
  const wrong = denied(entry.state)
    ? finding?.says === 'happened'
    : finding?.says === 'not' || finding?.says === 'partly'
  const sure = finding?.grade !== 'E1' && finding?.grade !== 'E0' && (!finding?.absence || twice)
  if (contradicts(entry.state, finding) || (wrong && sure)) {
    // The decision's author and reason stay: the reading contradicts them.
    const { id, state: from } = entry
    if (finding?.says === 'partly' && !denied(from)) {
      const patch = partialPatch(writeOperation(entry.operation), finding, by)
      await transition(tx, { id, from, to: 'reconciled_partial', by, patch, detail: { grade: finding.grade } })
      return
    }
    const patch = { nextCheckAt: null, sealedInput: null, verified: 'contradicted' }
    await transition(tx, { id, from, to: 'disputed', by, patch })
    return
  }
  // Only half of two readings, or none because the provider was away: the planned check is still due.
  const next = !finding || (missing && !twice) ? secondsToNext(entry, verify, looked) : null
  if (next !== null) return plan(tx, entry, next)
  const verified = denied(entry.state) ? null : laterCertainty(entry, finding, twice)
  const patch = { nextCheckAt: null, sealedInput: null, verified, createdIds: namedBy(entry, finding) }
  await tx.update(journal).set(patch).where(asLooked(entry))
}

/** A later check confirms or contradicts; one that proves nothing takes nothing back. */
function laterCertainty({ verified }: Entry, finding: Finding | undefined, twice: boolean): string | null {
  if (!finding || (verified === 'confirmed' && finding.says !== 'twice')) return verified
  return certaintyOf(finding, twice)
}

/** The person or console that settled it during the check has planned its next step. */
const asLooked = ({ id, state }: Entry) => and(eq(journal.id, id), eq(journal.state, state))

/** Plans the next check in so many seconds, or none. */
async function plan(tx: Transaction, entry: Entry, seconds: number | null): Promise<void> {
  const nextCheckAt = seconds === null ? null : fromNow(seconds)
  await tx.update(journal).set({ nextCheckAt }).where(asLooked(entry))
}

/** Soon, at the end of the quiet period, again after the gap, then less and less often for a day; after that only a person checks it. */
function secondsToNext(entry: Entry, verify: Verify, { at }: ReadBack): number | null {
  const since = (at.getTime() - quietUntil(entry, verify)) / 1000
  if (since < 0) return Math.min(-since, 20)
  return since > 24 * 3600 ? null : Math.max(env().NEGATIVE_GAP_SECONDS + 0.5, since / 4)
}
