import { guesses } from './operations/guesses'

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
  return (guesses.messaging.finalStatuses as readonly string[]).includes(status.toLowerCase())
}

const OFTEN = 24
const NOW_AND_THEN = 60

/**
 * Milliseconds until an open page asks again after so many answers: every 5 seconds for two minutes, then every 30 for
 * eighteen, then every 5 minutes. A page that nobody closed in the evening must not cost thousands of calls.
 */
export function pollAfter(answers: number): number {
  if (answers < OFTEN) return 5 * SECOND
  return answers < NOW_AND_THEN ? 30 * SECOND : 5 * MINUTE
}
