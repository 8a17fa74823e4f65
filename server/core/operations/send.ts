import 'server-only'
import type { Outcome } from '@/lib/core/changes/outcome'
import { verifiable } from '@/lib/core/operation/operation'
import { documentsIn, joinedDocuments } from '@/server/core/documents/join'
import type { Intent } from '@/server/core/journal/entries'
import { markSent } from '@/server/core/journal/mark-sent'
import { markBlocked, markNotSent, settle } from '@/server/core/journal/settle'
import { settleLater } from '@/server/core/journal/settle-later'
import { ImpossibleTransition } from '@/server/core/journal/transitions'
import { countCall, countUnsent } from '@/server/platform/counters'
import { env } from '@/server/platform/env'
import { logError } from '@/server/platform/log'
import { type Channel, within } from '@/server/platform/provider/channel'
import { providerChannel } from './ask'
import { classified } from './classified'
import { type Taken, takeReading } from './evidence-read'
import { isStopping, RESTARTING } from './in-flight'
import { outcomeOf } from './outcome-of'
import { readBackAtOnce } from './read-back-at-once'

/** The longest time between recording a change as sent and writing it: a process that was paused in between must not send it afterwards. */
const FENCE_MS = 2_000

/** A change with a file has this many times the deadline, because it takes longer to send and to process. */
const DOCUMENT_DEADLINES = 2

/** What may be in progress while transaction A is written, because it changes nothing: the connection and the prior reading. */
export interface Begun {
  channel: Channel
  before: Promise<Taken> | null
}

export function begin({ operation, input }: Intent): Begun {
  const verify = verifiable(operation)
  return { channel: providerChannel(), before: verify && takeReading(verify, input, new Date()) }
}

/**
 * Steps 4 to 9 of journal.md 3: a planned entry is sent once, or provably not at all. A reading that was started before the change had its
 * locks counts only if no other change on the same target was in flight (`alone`).
 */
export async function send(
  intent: Intent,
  { attempt, alone }: { attempt: string; alone: boolean },
  { channel, before: begun }: Begun,
): Promise<Outcome> {
  const { id, operation, input, actor } = intent
  const step = { id, attempt, by: actor }
  const verify = verifiable(operation)

  const before = alone ? await begun : verify && (await takeReading(verify, input, new Date()))
  const problem = await channel.ready()
  if (problem !== null) {
    countUnsent()
    return markNotSent(step, `Nothing was sent: the provider could not be reached, because ${problem}.`)
  }
  if (before && !before.ok && verify?.baseline === 'needed') {
    channel.close()
    return markBlocked(step, {
      kind: 'no_baseline',
      message: `Nothing was sent: the reading that would later show whether it happened could not be taken. ${before.why}`,
    })
  }
  const stale = before?.ok ? verify?.stale?.(input, before.state) : null
  if (stale) {
    channel.close()
    return markBlocked(step, { kind: 'no_baseline', message: `Nothing was sent: ${stale} Reload the page.` })
  }
  const wire = operation.wire(input)
  const members = await joinedDocuments(wire).catch((error: Error) => error)
  if (members instanceof Error) {
    channel.close()
    logError(members, { what: operation.id }, 'a file could not be read, and nothing was sent')
    return markNotSent(step, 'Nothing was sent: the file could not be read here.')
  }
  if (!members) {
    channel.close()
    return markBlocked(step, {
      kind: 'invalid',
      message: 'Nothing was sent: the file is no longer stored here. Add it again.',
    })
  }
  if (isStopping()) {
    channel.close()
    return markNotSent(step, RESTARTING)
  }
  // The time starts before `markSent`, so that any pause between recording and writing is noticed.
  const tooLate = within(FENCE_MS)
  try {
    const stopped = await markSent(intent, attempt, before?.ok ? before : null)
    if (stopped) {
      channel.close()
      return { status: 'refused', entry: id, fault: stopped }
    }
  } catch (error) {
    channel.close()
    const settled = intent.repeats && error instanceof ImpossibleTransition
    if (!settled) logError(error, { what: operation.id }, 'a change could not be recorded as sent, and was not sent')
    return markNotSent(
      step,
      settled
        ? 'Nothing was sent: the earlier change was settled in the meantime. Check it before you decide again.'
        : 'Nothing was sent: the journal could not record that sending begins.',
    )
  }
  const { PROVIDER_CHANGES: place, PROVIDER_DEADLINE_SECONDS } = env()
  const { method, path } = operation
  const deadlines = documentsIn(wire).length > 0 ? DOCUMENT_DEADLINES : 1
  const deadlineMs = PROVIDER_DEADLINE_SECONDS * 1000 * deadlines
  const written = performance.now()
  const observed = await channel.commit({ method, path, members, place }, { tooLate, deadlineMs })
  if (!observed) {
    countUnsent()
    return markNotSent(
      step,
      'Nothing was sent: the connection was no longer usable when the request was to be written.',
    )
  }
  const took = performance.now() - written
  const answer = await classified(intent, observed)
  countCall({ kind: 'change', operation: operation.id, answer: answer.class, milliseconds: took })
  const entry = await settle(intent, attempt, answer).catch((error: Error) => error)
  if (entry instanceof Error) {
    logError(entry, { what: operation.id }, 'a change was sent, and its answer could not be recorded')
    return settleLater(intent, attempt, answer)
  }
  // The outcome is recorded; a failed check must not lose it.
  const verified = await readBackAtOnce(intent, entry).catch(() => null)
  return verified ?? outcomeOf(entry)
}
