import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { EntryState, Fault, Outcome } from '@/lib/acts/outcome'
import { secretTexts } from '@/lib/fields/field-class'
import { readsBackAfter, verifiable } from '@/lib/operations/operation'
import type { Actor } from '@/server/core/actor/actor'
import { fromNow, now } from '@/server/platform/db/clock'
import { db, refusesData, type Transaction, type Writing, writing } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'
import { credentials } from '@/server/platform/env'
import type { Classified } from '@/server/platform/provider/classify'
import { maskBody } from '@/server/platform/provider/redact'
import { type Entry, findEntry, type Intent } from './entries'
import { owe } from './owed'
import { addReading } from './readings'
import { recordAgain } from './record-intent'
import { seal } from './seal'
import { answerPlace, type RetainedAnswer } from './sealed'
import { ImpossibleTransition, transition } from './transitions'

export interface Step {
  id: string
  attempt: string
  by: Actor
}

function keep({ operation, input }: Intent, answer: Classified): RetainedAnswer | null {
  if (!answer.raw) return null
  const mask = (text: string) => maskBody(text, [...secretTexts(operation.input, input), ...credentials()])
  const words = answer.class === 'warned' ? answer.warning : 'detail' in answer ? answer.detail : undefined
  return {
    raw: answer.raw.toString('base64'),
    shown: mask(answer.raw.toString('utf8')),
    words: words === undefined ? undefined : mask(words),
    shape: 'shape' in answer ? answer.shape : undefined,
  }
}

/** Ends an act of which no byte was written. */
export function endUnsent(
  tx: Transaction | Writing,
  step: Step,
  from: 'planned' | 'sent',
  to: 'not_sent' | 'blocked',
  fault: Fault,
): Promise<Entry> {
  const patch = { fault, settledAt: now as never, sealedInput: null }
  return transition(tx, { ...step, from, to, patch, detail: { why: fault.kind } })
}

/** The row may say planned or sent already, or not be there; what is there ends, because no byte was written. */
async function endAny(step: Step, to: 'not_sent' | 'blocked', fault: Fault): Promise<void> {
  for (const from of to === 'blocked' ? (['planned'] as const) : (['planned', 'sent'] as const)) {
    try {
      await endUnsent(writing(), step, from, to, fault)
      return
    } catch (error) {
      if (!(error instanceof ImpossibleTransition)) throw error
    }
  }
}

async function close(step: Step, to: 'not_sent' | 'blocked', fault: Fault): Promise<Outcome> {
  const refused = (said: Fault): Outcome => ({ status: 'refused', entry: step.id, fault: said })
  const record = () => endAny(step, to, fault)
  try {
    await record()
    return refused(fault)
  } catch {
    const later =
      'The journal cannot record that yet: until it can, the entry reads “Preparing”, and the same is blocked.'
    return owe(step.id, refused({ ...fault, message: `${fault.message} ${later}` }), record)
  }
}

/** Ends an act whose transaction A did not answer: it may have been committed all the same. Nothing was sent. */
export async function endUnrecorded(step: Step, fault: Fault): Promise<Outcome> {
  const outcome: Outcome = { status: 'refused', fault }
  const record = () => endAny(step, 'not_sent', { ...fault, kind: 'not_sent' })
  return record().then(
    () => outcome,
    () => owe(step.id, outcome, record),
  )
}

export function markNotSent(step: Step, message: string): Promise<Outcome> {
  return close(step, 'not_sent', { kind: 'not_sent', message })
}

export function markBlocked(step: Step, fault: Fault): Promise<Outcome> {
  return close(step, 'blocked', fault)
}

const stateOf: Record<Classified['class'], EntryState> = {
  succeeded: 'succeeded',
  warned: 'warned',
  rejected: 'rejected',
  failed: 'failed',
  uncertain: 'uncertain',
}

/** In the console's words; the provider's are kept sealed with its answer. */
function faultOf(answer: Classified): Fault | null {
  switch (answer.class) {
    case 'rejected':
      return {
        kind: 'rejected',
        message: 'The provider rejected this; nothing was changed.',
        status: answer.status,
      }
    case 'failed': {
      const wait = answer.retryAfter === undefined ? '' : ` It asks to wait ${answer.retryAfter} seconds.`
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

/** What the answer names as new, for an act that was done. */
function createdBy({ operation }: Intent, answer: Classified): string[] | null {
  const done = answer.class === 'succeeded' || answer.class === 'warned'
  return done && answer.data !== null ? (operation.createdIds?.(answer.data) ?? null) : null
}

/** First check soon, because most effects show at once; the reconciler spaces out the rest. */
export const FIRST_CHECK_SECONDS = 2

function endOf(intent: Intent, answer: Classified, kept: RetainedAnswer | null) {
  const { id, operation } = intent
  const to = stateOf[answer.class]
  const open = to === 'uncertain'
  const patch = {
    // Kept only while somebody has to compare with it; it may hold secrets and personal data.
    sealedInput: open || readsBackAfter(operation, to) ? undefined : null,
    settledAt: now,
    httpStatus: answer.status ?? null,
    createdIds: createdBy(intent, answer),
    fault: faultOf(answer),
    sealedAnswer: kept ? seal(kept, answerPlace(id)) : null,
    nextCheckAt: open && verifiable(operation) ? fromNow(FIRST_CHECK_SECONDS) : null,
  }
  return { to, patch: patch as never, detail: { status: answer.status } }
}

/** What cannot even be masked or stored is kept as bytes, and means nothing. */
function untakable(answer: Classified): Classified {
  const why = 'The provider’s answer couldn’t be read; its bytes are stored.'
  return { class: 'uncertain', why, raw: answer.raw, status: answer.status }
}

const PATIENCE_MS = 30_000

/** Transaction C: the outcome, the answer byte for byte, and the end of the locks unless nobody knows. Tried for 30 seconds. */
export async function settle(
  intent: Intent,
  attempt: string,
  given: Classified,
  patienceMs = PATIENCE_MS,
): Promise<Entry> {
  const { id, actor } = intent
  // What was made has an id that cannot be kept as it came (server/platform/provider/json.ts): it is the id of nothing.
  const unnamed = createdBy(intent, given)?.some((made) => made.includes('\ufffd'))
  let answer = unnamed ? untakable(given) : given
  let kept = keep(intent, answer)
  const until = performance.now() + patienceMs
  for (;;) {
    try {
      return await transition(writing(), { id, attempt, by: actor, from: 'sent', ...endOf(intent, answer, kept) })
    } catch (error) {
      if (error instanceof ImpossibleTransition) {
        const forward = await broughtForward(intent, attempt).catch((problem: Error) => problem)
        if (forward === false) {
          await noteLateAnswer(intent, attempt, answer, kept)
          break
        }
        if (forward === true) continue
      }
      if (refusesData(error) && answer === given) {
        answer = untakable(given)
        kept = kept && { raw: kept.raw, shown: '' }
        continue
      }
      // The database is away. If this process ends before it is back, the row reads "sent" and becomes unknown: true either way.
      if (performance.now() >= until) throw error
      await sleep(500)
    }
  }
  const entry = await findEntry(id)
  if (!entry) throw new Error('the entry vanished')
  return entry
}

/**
 * A database that went back to an older state (a standby took over that lacked the last moment) knows less than we do: that it was sent is
 * recorded again, or recovery would take what is planned there for not sent.
 */
async function broughtForward(intent: Intent, attempt: string): Promise<boolean> {
  const { id, actor } = intent
  const there = await findEntry(id)
  if (there && (there.state !== 'planned' || there.attempt !== attempt)) return false
  if (!there) await recordAgain(intent, attempt)
  const patch = { sentAt: now as never }
  await transition(writing(), { id, attempt, by: actor, from: 'planned', to: 'sent', patch, detail: { again: true } })
  return true
}

/** Somebody declared us dead and marked the row unknown before our answer came: the answer is kept, the verdict is a person's. */
async function noteLateAnswer(
  intent: Intent,
  attempt: string,
  answer: Classified,
  kept: RetainedAnswer | null,
): Promise<void> {
  const { id, actor } = intent
  await db().transaction(async (tx) => {
    await tx
      .update(journal)
      .set({
        httpStatus: answer.status ?? null,
        sealedAnswer: kept ? seal(kept, answerPlace(id)) : null,
        createdIds: createdBy(intent, answer),
      })
      .where(and(eq(journal.id, id), eq(journal.attempt, attempt)))
    await addReading(tx, {
      entry: id,
      kind: 'check',
      by: actor,
      problem: `A late answer came: ${answer.class}, HTTP ${answer.status ?? 'none'}.`,
    })
  })
}
