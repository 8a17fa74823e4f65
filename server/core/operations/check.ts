import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { EntryState, Outcome, Verified } from '@/lib/core/changes/outcome'
import { highImpact, readsBackAfter, restable, verifiable, type WriteOperation } from '@/lib/core/operation/operation'
import type { Finding, Verify } from '@/lib/core/operation/verify'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import { type Actor, type System, shownName, system } from '@/server/core/actor/actor'
import { ofAnotherAccount } from '@/server/core/journal/account'
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

/** If the evidence is an absence, one reading does not confirm the change. */
function certaintyOf(finding: Finding | undefined, confirmed = false): Verified {
  if (!finding) return 'unconfirmed'
  return finding.says === 'happened' && finding.absence && !confirmed ? 'likely' : certainty[finding.says]
}

/** Whether the change counts as not done: by the provider's answer, or because the entry was settled as not done. */
const denied = (state: EntryState) =>
  ['failed', 'rejected', 'reconciled_did_not_happen', 'reconciled_not_in_effect'].includes(state)

/** Whether the finding contradicts the answer immediately. A negative finding never does, because it needs a second reading. */
function contradicts(state: EntryState, finding: Finding | undefined): boolean {
  if (finding && suspects(state, finding)) return true
  if (!finding || finding.grade === 'E1' || finding.grade === 'E0') return false
  // A part of the change happened, although the provider denied it or it was settled as not done.
  if (denied(state) && finding.says === 'partly') return true
  if (finding.absence) return false
  const effects = finding.says === 'twice'
  return effects || (denied(state) && finding.says === 'happened')
}

/** The provider rejected the change, but something new looks like it in every shown value. Only a person can decide what that is. */
function suspects(state: EntryState, { says, rule }: Finding): boolean {
  if (state !== 'failed' && state !== 'rejected') return false
  return rule === 'not_ours' || (says === 'as_wanted' && ['hidden', 'explained', 'cut'].includes(rule))
}

/** The ids that the change created: from the answer or, if the answer has none (for example, a warning), from the check. */
const namedBy = (entry: Entry, finding: Finding | undefined) => entry.createdIds ?? finding?.createdIds ?? null

/** Whether another check is needed later, because only a later check can decide or may find a second effect. */
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
 * The check after an answer; `readsBackAfter` says which answers need it. If the reading contradicts the answer, the entry becomes disputed. This
 * happens immediately or, if the first check shows nothing or an absence, after a second check. Returns null if no check is needed.
 */
export async function verifyAfter(intent: Intent, entry: Entry): Promise<Outcome | null> {
  const { operation, input, actor } = intent
  const verify = verifiable(operation)
  if (!verify || !readsBackAfter(operation, entry.state)) return null
  const result = await readBack(verify, entry, input)
  const { state, finding, problem } = result
  const disputed = contradicts(entry.state, finding)
  // The change was done in part, which the provider's warning may mean. Sending the rest again does no harm, so nothing is disputed.
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
 * Checks an open entry, and settles it if the evidence suffices and the operation may be closed automatically. Runs the later checks of settled
 * entries, too. Never checks an entry of another account. Sends only reads to the provider. Returns the entry as it is after the check.
 */
export async function check(id: string, by: Actor): Promise<Entry | null> {
  const entry = await findEntry(id)
  if (!entry || ofAnotherAccount(entry)) return entry
  const operation = writeOperation(entry.operation)
  const verify = operation && verifiable(operation)
  if (!entry.sealedInput || !verify || !(entry.state === 'uncertain' || entry.nextCheckAt)) return entry
  const input = inputOf(entry)
  // The input was encrypted with another key, so nothing can be compared, and only a person can settle the entry.
  if (input === null) return entry
  const result = await readBack(verify, entry, input)
  const { state, finding, problem } = result
  // The database is a restored copy, and the reading may show a change that the copy does not contain. So a person decides.
  const onOlderCopy = entry.state === 'uncertain' && isFromBefore(await olderCopy(), entry.createdAt)
  const verdict = entry.state === 'uncertain' && !onOlderCopy ? await judgementOf(entry, verify, result) : null
  const confirmed = entry.state !== 'uncertain' && (await isConfirmed(entry, verify, result))
  try {
    await db().transaction(async (tx) => {
      await addReading(tx, { entry: id, kind: 'check', by, state, finding, problem })
      if (entry.state !== 'uncertain') await checkSettledEntry(tx, entry, verify, result, confirmed, byRule(by))
      else if (verdict) await settleUnknown(tx, entry, verdict, byRule(by), finding)
      else await plan(tx, entry, onOlderCopy ? null : secondsToNext(entry, verify, result))
    })
  } catch (error) {
    // Someone settled the entry during the check: their decision stays.
    if (!(error instanceof ImpossibleTransition)) throw error
  }
  return findEntry(id)
}

/** The console is the author of the decision, even if a person started the check. */
const byRule = (by: Actor): System => (by.kind === 'system' ? by : system)

async function settleUnknown(
  tx: Transaction,
  entry: Entry,
  to: EntryState,
  by: System,
  finding?: Finding,
): Promise<void> {
  // "It did not happen" is checked again hours later, because an effect may come late.
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

/** The input stays stored if a person may still send the rest of the change. */
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
  result: ReadBack,
  twice: boolean,
  by: System,
): Promise<void> {
  const { finding } = result
  const missing = finding?.absence === true && finding.grade !== 'E1'
  const wrong = denied(entry.state)
    ? finding?.says === 'happened'
    : finding?.says === 'not' || finding?.says === 'partly'
  const sure = finding?.grade !== 'E1' && finding?.grade !== 'E0' && (!finding?.absence || twice)
  if (contradicts(entry.state, finding) || (wrong && sure)) {
    // The earlier decision's author and reason stay on the entry, next to the reading that contradicts them.
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
  // This is only the first of two readings, or the provider was unavailable and there is no reading: another check is still due.
  const next = !finding || (missing && !twice) ? secondsToNext(entry, verify, result) : null
  if (next !== null) return plan(tx, entry, next)
  const verified = denied(entry.state) ? null : laterCertainty(entry, finding, twice)
  const patch = { nextCheckAt: null, sealedInput: null, verified, createdIds: namedBy(entry, finding) }
  await tx.update(journal).set(patch).where(inSameState(entry))
}

/** A later check can confirm or contradict. A check that proves nothing leaves an earlier confirmation as it is. */
function laterCertainty({ verified }: Entry, finding: Finding | undefined, confirmed: boolean): string | null {
  if (!finding || (verified === 'confirmed' && finding.says !== 'twice')) return verified
  return certaintyOf(finding, confirmed)
}

/** Matches the entry only in the state that was checked. Anyone who settled it during the check has already planned its next step. */
const inSameState = ({ id, state }: Entry) => and(eq(journal.id, id), eq(journal.state, state))

/** Plans the next check in `seconds` seconds; null: no further check. */
async function plan(tx: Transaction, entry: Entry, seconds: number | null): Promise<void> {
  const nextCheckAt = seconds === null ? null : fromNow(seconds)
  await tx.update(journal).set({ nextCheckAt }).where(inSameState(entry))
}

/** Checks come every 20 seconds until the quiet period ends, then at growing intervals for a day; after that, only a person starts them. */
function secondsToNext(entry: Entry, verify: Verify, { at }: ReadBack): number | null {
  const since = (at.getTime() - quietUntil(entry, verify)) / 1000
  if (since < 0) return Math.min(-since, 20)
  return since > 24 * 3600 ? null : Math.max(env().NEGATIVE_GAP_SECONDS + 0.5, since / 4)
}
