import { isCalendarDay } from '@/lib/core/fields/calendar'
import { dateFormat } from '@/lib/core/text/date-format'
import { dayIn, PROVIDER_ZONE } from '@/lib/core/text/zone'

// FOC dates are calendar days (2026-12-03) without time or zone; other values of the provider stay unchanged.

const DAY_MS = 86_400_000

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const weekdays = dateFormat({ weekday: 'short' })

/** "Thu" */
export const weekday = (day: string): string => (isCalendarDay(day) ? weekdays('UTC').format(dateOf(day)) : day)

/** Whole days between two days. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / DAY_MS)

export const addDays = (day: string, days: number): string =>
  new Date(dateOf(day).getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** Carriers use the US calendar, and the provider's hours are Eastern. */
export const portToday = (now = new Date()): string => dayIn(now, PROVIDER_ZONE)
