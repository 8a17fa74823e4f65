import { registrationState } from './registration'

/** Readings of a registration that did not change; ISO 8601. */
export interface Reading {
  status: string
  at: string
  seenAt: string
}

/** One hour: the worst status that was read in it, or `unread`. */
export interface RegistrationHour {
  /** ISO 8601: when it begins. */
  from: string
  is: 'registered' | 'not' | 'other' | 'unread'
}

export const HOURS = 48
const HOUR = 3_600_000

const kinds = { registered: 'registered', offline: 'not', other: 'other' } as const
const kindOf = (status: string) => kinds[registrationState(status)]

/** 48 hours by the clock, up to the current one. A status holds from its first to its last reading; between two statuses, nothing is known. */
export function registrationHours(readings: readonly Reading[], now: number): RegistrationHour[] {
  const spans = readings.map(({ status, at, seenAt }) => ({
    is: kindOf(status),
    from: Date.parse(at),
    to: Date.parse(seenAt),
  }))
  const end = Math.ceil(now / HOUR) * HOUR
  return Array.from({ length: HOURS }, (_, index): RegistrationHour => {
    const from = end - (HOURS - index) * HOUR
    const within = spans.filter((span) => span.from < from + HOUR && span.to >= from)
    const worst = (['not', 'other', 'registered'] as const).find((is) => within.some((span) => span.is === is))
    return { from: new Date(from).toISOString(), is: worst ?? 'unread' }
  })
}
