import { assumptions } from './assumptions'
import type { DeliveryLook } from './delivery-view'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Milliseconds before each automatic check: the first after sending, the others after the previous one. */
const GAPS = [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR]

/** Time until the next check; null after the last one. */
export function gapAfter(looks: number): number | null {
  return GAPS[looks] ?? null
}

/** Whether the status is final. An unknown value is not. */
export function isFinal(status: string): boolean {
  return assumptions.messaging.finalStatuses.includes(status.toLowerCase())
}

const OFTEN = 24
const NOW_AND_THEN = 60

/**
 * An open page polls every 5 seconds for two minutes, every 30 for eighteen, then every 5 minutes: a page left open
 * overnight costs little.
 */
function pollAfter(answers: number): number {
  if (answers < OFTEN) return 5 * SECOND
  return answers < NOW_AND_THEN ? 30 * SECOND : 5 * MINUTE
}

/** Milliseconds until an open page polls again, after so many answers; false if there is nothing to wait for. */
export function nextPoll({ reading, statuses }: DeliveryLook, answers: number): number | false {
  const refused = reading?.status === 'refused' ? reading.fault.kind : null
  // The request is invalid or forbidden: the next answer would be the same.
  if (refused === 'signed_out' || refused === 'forbidden' || refused === 'invalid') return false
  if (isFinal(statuses.at(-1)?.status ?? '')) return false
  // A refused read is repeated, because the provider may know a message only some time after accepting it.
  const away = refused !== null || (reading?.status === 'read' && reading.stale)
  return away ? Math.max(30 * SECOND, pollAfter(answers)) : pollAfter(answers)
}
