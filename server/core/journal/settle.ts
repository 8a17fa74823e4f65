import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { EntryState, Fault, Outcome } from '@/lib/core/changes/outcome'
import { secretTexts } from '@/lib/core/fields/field-class'
import { readsBackAfter, verifiable } from '@/lib/core/operation/operation'
import { counted } from '@/lib/core/text/counted'
import type { Actor } from '@/server/core/actor/actor'
import { fromNow, now } from '@/server/platform/db/clock'
import { db, refusesData, type Transaction, type Writing, writing } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'
import { credentials } from '@/server/platform/env'
import type { Classified } from '@/server/platform/provider/classify'
import { maskBody } from '@/server/platform/provider/redact'
import { type Entry, findEntry, type Intent } from './entries'
import { pendingOutcome } from './pending-outcomes'
import { addReading } from './readings'
import { recordAgain } from './record-intent'
import { seal } from './seal'
import { answerPlace, type RetainedAnswer } from './sealed'
import { ImpossibleTransition, transition } from './transitions'

export interface SettleStep {
  id: string
  attempt: string
  by: Actor
}

function retainedPart({ operation, input }: Intent, answer: Classified): RetainedAnswer | null {
  if (!answer.raw) return null
  const mask = (text: string) => maskBody(text, [...secretTexts(operation.input, input), ...credentials()])
  const message = answer.class === 'warned' ? answer.warning : 'detail' in answer ? answer.detail : undefined
  return {
    raw: answer.raw.toString('base64'),
    shown: mask(answer.raw.toString('utf8')),
    words: message === undefined ? undefined : mask(message),
    shape: 'shape' in answer ? answer.shape : undefined,
  }
}

/** Ends a change of which no byte was written. */
export function endUnsent(
  tx: Transaction | Writing,
  step: SettleStep,
  from: 'planned' | 'sent',
  to: 'not_sent' | 'blocked',
  fault: Fault,
): Promise<Entry> {
  const patch = { fault, settledAt: now, sealedInput: null }
  return transition(tx, { ...step, from, to, patch, detail: { why: fault.kind } })
}

/** Ends a change of which no byte was written: from planned or, if the change becomes not sent, from sent. The row may also be missing. */
async function endAny(step: SettleStep, to: 'not_sent' | 'blocked', fault: Fault): Promise<void> {
  for (const from of to === 'blocked' ? (['planned'] as const) : (['planned', 'sent'] as const)) {
    try {
      await endUnsent(writing(), step, from, to, fault)
      return
    } catch (error) {
      if (!(error instanceof ImpossibleTransition)) throw error
    }
  }
}

async function close(step: SettleStep, to: 'not_sent' | 'blocked', fault: Fault): Promise<Outcome> {
  const refused = (problem: Fault): Outcome => ({ status: 'refused', entry: step.id, fault: problem })
  const record = () => endAny(step, to, fault)
  try {
    await record()
    return refused(fault)
  } catch {
    const later =
      'The journal cannot record this yet. Until it can, the entry looks unfinished, and the changes that the entry blocks wait.'
    return pendingOutcome(step.id, refused({ ...fault, message: `${fault.message} ${later}` }), record)
  }
}

/** Ends a change whose transaction A failed without a clear result: the row may exist. Nothing was sent. */
export async function endUnrecorded(step: SettleStep, fault: Fault): Promise<Outcome> {
  const outcome: Outcome = { status: 'refused', fault }
  const record = () => endAny(step, 'not_sent', { ...fault, kind: 'not_sent' })
  return record().then(
    () => outcome,
    () => pendingOutcome(step.id, outcome, record),
  )
}

export function markNotSent(step: SettleStep, message: string): Promise<Outcome> {
  return close(step, 'not_sent', { kind: 'not_sent', message })
}

export function markBlocked(step: SettleStep, fault: Fault): Promise<Outcome> {
  return close(step, 'blocked', fault)
}

const stateOf: Record<Classified['class'], EntryState> = {
  succeeded: 'succeeded',
  warned: 'warned',
  rejected: 'rejected',
  failed: 'failed',
  uncertain: 'uncertain',
}

/** Contains only the console's own sentence. The provider message is stored encrypted, with the answer. */
function faultOf(answer: Classified): Fault | null {
  switch (answer.class) {
    case 'rejected':
      return {
        kind: 'rejected',
        message: 'The provider rejected this; nothing was changed.',
        status: answer.status,
      }
    case 'failed': {
      const wait = answer.retryAfter === undefined ? '' : ` It asks to wait ${counted(answer.retryAfter, 'second')}.`
      const { status, retryAfter } = answer
      return {
        kind: 'failed',
        message: `The provider refused with HTTP ${status}.${wait}`,
        status,
        retryAfter,
      }
    }
    case 'uncertain': {
      const hint = answer.probably ? ' It probably happened.' : ''
      return { kind: 'uncertain', message: `${answer.why}${hint}`, status: answer.status }
    }
    default:
      return null
  }
}

/** The ids that were created, from the answer to a change that succeeded. */
function createdBy({ operation }: Intent, answer: Classified): string[] | null {
  const done = answer.class === 'succeeded' || answer.class === 'warned'
  return done && answer.data !== null ? (operation.createdIds?.(answer.data) ?? null) : null
}

/** The first check comes soon, because most effects appear immediately. The reconciler spaces out the later checks. */
export const FIRST_CHECK_SECONDS = 2

function endOf(intent: Intent, answer: Classified, retained: RetainedAnswer | null) {
  const { id, operation } = intent
  const to = stateOf[answer.class]
  const open = to === 'uncertain'
  const patch = {
    // Stored only while it is needed for comparison; it may contain secrets and personal data.
    sealedInput: open || readsBackAfter(operation, to) ? undefined : null,
    settledAt: now,
    httpStatus: answer.status ?? null,
    createdIds: createdBy(intent, answer),
    fault: faultOf(answer),
    sealedAnswer: retained ? seal(retained, answerPlace(id)) : null,
    nextCheckAt: open && verifiable(operation) ? fromNow(FIRST_CHECK_SECONDS) : null,
  }
  return { to, patch, detail: { status: answer.status } }
}

/** The class of an answer that cannot be masked or stored as text: its bytes are stored, and its outcome is unknown. */
function unreadable(answer: Classified): Classified {
  const why = 'The provider’s answer couldn’t be read; its bytes are stored.'
  return { class: 'uncertain', why, raw: answer.raw, status: answer.status }
}

const TIMEOUT_MS = 30_000

/** Transaction C: records the outcome and the answer byte for byte, and releases the locks unless the outcome is unknown. Retries for 30 seconds. */
export async function settle(
  intent: Intent,
  attempt: string,
  classified: Classified,
  timeoutMs = TIMEOUT_MS,
): Promise<Entry> {
  const { id, actor } = intent
  // An id that cannot be stored unchanged (server/platform/provider/json.ts) does not identify what was created.
  const unusableId = createdBy(intent, classified)?.some((id) => id.includes('\ufffd'))
  let answer = unusableId ? unreadable(classified) : classified
  let retained = retainedPart(intent, answer)
  const until = performance.now() + timeoutMs
  for (;;) {
    try {
      return await transition(writing(), { id, attempt, by: actor, from: 'sent', ...endOf(intent, answer, retained) })
    } catch (error) {
      if (error instanceof ImpossibleTransition) {
        const restored = await restoreSent(intent, attempt).catch((problem: Error) => problem)
        if (restored === false) {
          await noteLateAnswer(intent, attempt, answer, retained)
          break
        }
        if (restored === true) continue
      }
      if (refusesData(error) && answer === classified) {
        answer = unreadable(classified)
        retained = retained && { raw: retained.raw, shown: '' }
        continue
      }
      // The database is unavailable. If this process exits before it can record the outcome, the row stays "sent", and recovery makes it unknown.
      if (performance.now() >= until) throw error
      await sleep(500)
    }
  }
  const entry = await findEntry(id)
  if (!entry) throw new Error('the entry vanished')
  return entry
}

/**
 * Records again that the change was sent, if the database went back to an older state (a standby that lacked the last moments took over).
 * Otherwise recovery would set the planned entry to not sent. Returns false if the entry is in another state.
 */
async function restoreSent(intent: Intent, attempt: string): Promise<boolean> {
  const { id, actor } = intent
  const current = await findEntry(id)
  if (current && (current.state !== 'planned' || current.attempt !== attempt)) return false
  if (!current) await recordAgain(intent, attempt)
  const patch = { sentAt: now }
  await transition(writing(), { id, attempt, by: actor, from: 'planned', to: 'sent', patch, detail: { again: true } })
  return true
}

/**
 * Another console took this process for dead and marked the row unknown before the answer arrived. The late answer is stored; the reconciler or a
 * person still settles the state.
 */
async function noteLateAnswer(
  intent: Intent,
  attempt: string,
  answer: Classified,
  retained: RetainedAnswer | null,
): Promise<void> {
  const { id, actor } = intent
  await db().transaction(async (tx) => {
    await tx
      .update(journal)
      .set({
        httpStatus: answer.status ?? null,
        sealedAnswer: retained ? seal(retained, answerPlace(id)) : null,
        createdIds: createdBy(intent, answer),
      })
      .where(and(eq(journal.id, id), eq(journal.attempt, attempt)))
    await addReading(tx, {
      entry: id,
      kind: 'check',
      by: actor,
      problem: `A late answer arrived: ${answer.class}, HTTP ${answer.status ?? 'none'}.`,
    })
  })
}
