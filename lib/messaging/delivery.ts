import { assumptions } from '@/lib/operations/messaging/assumptions'
import type { DeliveryLook } from './delivery-view'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Milliseconds before each look that the console takes by itself: the first after sending, each other one after the look before. */
const GAPS = [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR]

/** How long to wait after so many looks; null when the plan has ended. */
export function gapAfter(looks: number): number | null {
  return GAPS[looks] ?? null
}

/** Nothing comes after it. A word that nobody knows is not final. */
export function isFinal(status: string): boolean {
  return assumptions.messaging.finalStatuses.includes(status.toLowerCase())
}

const OFTEN = 24
const NOW_AND_THEN = 60

/** An open page asks every 5 seconds for two minutes, every 30 for eighteen, then every 5 minutes: one left open over night costs little. */
function pollAfter(answers: number): number {
  if (answers < OFTEN) return 5 * SECOND
  return answers < NOW_AND_THEN ? 30 * SECOND : 5 * MINUTE
}

/** Milliseconds until an open page asks again, after so many answers; false when there is nothing to wait for. */
export function nextPoll({ reading, statuses }: DeliveryLook, answers: number): number | false {
  const refused = reading?.status === 'refused' ? reading.fault.kind : null
  // The question is wrong, or not for this person: the next answer would be the same.
  if (refused === 'signed_out' || refused === 'forbidden' || refused === 'invalid') return false
  if (isFinal(statuses.at(-1)?.status ?? '')) return false
  // A provider that does not know the message may learn of it a moment after it took it.
  const away = refused !== null || (reading?.status === 'read' && reading.stale)
  return away ? Math.max(30 * SECOND, pollAfter(answers)) : pollAfter(answers)
}
