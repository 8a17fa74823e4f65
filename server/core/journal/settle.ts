import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { secretTexts } from '@/lib/fields/field-class'
import { readsBackAfter, verifiable } from '@/lib/operations/operation'
import type { EntryState, Fault, Outcome } from '@/lib/outcome'
import { type Actor, shownName } from '@/server/core/actor/actor'
import { fromNow, now } from '@/server/platform/db/clock'
import { db, refusesData, writing } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'
import { credentials } from '@/server/platform/env'
import type { Classified } from '@/server/platform/provider/classify'
import { maskBody } from '@/server/platform/provider/redact'
import { type Entry, findEntry, type Intent } from './entries'
import { addReading, type NewReading } from './readings'
import { recordAgain } from './record-intent'
import { seal } from './seal'
import { answerPlace, type RetainedAnswer } from './sealed'
import { ImpossibleTransition, transition } from './transitions'

interface Step {
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

/**
 * Transaction B: durable before the first byte is written, together with the reading taken before. The unknown that this act
 * repeats ends here; when it was settled meanwhile, ImpossibleTransition says so and nothing may be sent.
 */
export async function markSent(step: Step, before: { state: unknown } | null, repeats?: string): Promise<void> {
  const reading: NewReading | undefined = before
    ? { entry: step.id, kind: 'before', by: step.by, state: before.state }
    : undefined
  const move = { ...step, from: 'planned', to: 'sent', patch: { sentAt: now as never }, reading } as const
  if (!repeats) {
    await transition(writing(), move)
    return
  }
  await db().transaction(async (tx) => {
    // Whoever settles it holds its row before the head of the audit log; so do we.
    await tx.select({ id: journal.id }).from(journal).where(eq(journal.id, repeats)).for('update')
    await transition(tx, move)
    const patch = {
      closedBy: shownName(step.by),
      closedReason: 'Repeated by a new decision',
      closedAt: now as never,
      nextCheckAt: null,
      sealedInput: null,
    }
    await transition(tx, { id: repeats, from: 'uncertain', to: 'closed_unknown', by: step.by, patch })
  })
}

function end(step: Step, from: 'planned' | 'sent', to: 'not_sent' | 'blocked', fault: Fault): Promise<Entry> {
  const patch = { fault, settledAt: now as never, sealedInput: null }
  return transition(writing(), { ...step, from, to, patch, detail: { why: fault.kind } })
}

async function close(step: Step, to: 'not_sent' | 'blocked', fault: Fault): Promise<Outcome> {
  // The row may say planned or sent already; both end here, because no byte was written. A row that cannot be written now, the disk being
  // full perhaps, is recovered some minutes later (server/core/jobs/recover.ts).
  for (const from of to === 'blocked' ? (['planned'] as const) : (['planned', 'sent'] as const)) {
    try {
      await end(step, from, to, fault)
      break
    } catch (error) {
      if (!(error instanceof ImpossibleTransition)) break
    }
  }
  return { status: 'refused', entry: step.id, fault }
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
  const why = 'The provider’s answer could not be taken in; its bytes are kept.'
  return { class: 'uncertain', why, raw: answer.raw, status: answer.status }
}

/** Transaction C: the outcome, the answer byte for byte, and the end of the locks unless nobody knows. Tried for 30 seconds. */
export async function settle(intent: Intent, attempt: string, given: Classified): Promise<Entry> {
  const { id, actor } = intent
  // What was made has an id that cannot be kept as it came (server/platform/provider/json.ts): it is the id of nothing.
  const unnamed = createdBy(intent, given)?.some((made) => made.includes('\ufffd'))
  let answer = unnamed ? untakable(given) : given
  let kept = keep(intent, answer)
  const until = performance.now() + 30_000
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
      // The database is away. If it stays away the row reads "sent" and becomes unknown at the next start: true either way.
      if (performance.now() > until) throw error
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
