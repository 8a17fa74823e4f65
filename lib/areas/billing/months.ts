import { addMoney, subtractMoney } from '@/lib/core/fields/money'
import { dayIn, dayStart, PROVIDER_ZONE } from '@/lib/core/text/zone'
import type { Sample } from './samples'
import type { BalanceStep } from './steps'

/** Totals of a month: opening + refills + auto-refill + surplus + other credit − used = closing. Decimals as text. */
export interface MonthSum {
  opening: string
  refills: string
  auto: string
  /** Credited beyond disputed refills. */
  surplus: string
  elsewhere: string
  used: string
  closing: string
  /** Reading times of opening and closing, ISO 8601. */
  openingAt: string
  closingAt: string
  /** Periods without readings: only the net difference is known. */
  gaps: number
}

export const add = (amounts: readonly string[]) => amounts.reduce((sum, amount) => addMoney(sum, amount), '0')

/** Start and end of a month (2026-11), independent of the reader's time zone (decision 77). */
export function monthBounds(month: string): { from: Date; to: Date } {
  return { from: monthStart(month), to: monthStart(monthAfter(month, 1)) }
}

const monthStart = (month: string) => dayStart(`${month}-01`, PROVIDER_ZONE)

export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** 2026-Q4 */
export const isQuarter = (text: string | undefined): text is string => /^[12]\d{3}-Q[1-4]$/.test(text ?? '')

const firstMonth = (quarter: string) =>
  `${quarter.slice(0, 4)}-${String(Number(quarter.at(-1)) * 3 - 2).padStart(2, '0')}`

export function quarterBounds(quarter: string): { from: Date; to: Date } {
  const first = firstMonth(quarter)
  return { from: monthStart(first), to: monthStart(monthAfter(first, 3)) }
}

/** The quarter of a month and the ones before it, newest first. */
export function quartersUntil(month: string, count: number): string[] {
  return Array.from({ length: count }, (_, back) => {
    const [year, number] = monthAfter(month, -3 * back).split('-')
    return `${year}-Q${Math.ceil(Number(number) / 3)}`
  })
}

/** "Q4 2026". */
export const quarterName = (quarter: string) => `${quarter.slice(5)} ${quarter.slice(0, 4)}`

/**
 * Totals come from readings: null if the month has none. `samples` start with the last sample before the month, if there is one.
 */
export function monthSum(
  samples: readonly Sample[],
  steps: readonly BalanceStep[],
  from: Date,
  to: Date,
): MonthSum | null {
  const before = samples.findLast(({ at }) => new Date(at) < from)
  const within = samples.filter(({ at }) => new Date(at) >= from && new Date(at) < to)
  const opening = before ?? within[0]
  const closing = within.at(-1) ?? before
  if (!opening || !closing || (within.length === 0 && new Date(closing.seenAt) < from)) return null
  const inside = steps.filter(({ at }) => new Date(at) >= from && new Date(at) < to)
  const others = (cause: 'auto' | 'surplus' | 'elsewhere') =>
    add(inside.flatMap(({ other }) => (other?.cause === cause ? [other.amount] : [])))
  return {
    opening: opening.balance,
    refills: add(inside.flatMap(({ refills }) => refills.map(({ amount }) => amount))),
    auto: others('auto'),
    surplus: others('surplus'),
    elsewhere: others('elsewhere'),
    used: add(inside.map(({ used }) => used)),
    closing: closing.balance,
    openingAt: opening.at,
    closingAt: closing.seenAt,
    gaps: inside.filter(({ gap }) => gap).length,
  }
}

/** Holds by construction; a check for code that shows or stores totals. */
export function worksOut({ opening, refills, auto, surplus, elsewhere, used, closing }: MonthSum): boolean {
  return subtractMoney(add([opening, refills, auto, surplus, elsewhere]), used) === subtractMoney(closing, '0')
}

/** 2026-11 */
export const monthAt = (at: Date) => dayIn(at, PROVIDER_ZONE).slice(0, 7)

export const isMonth = (text: string | undefined): text is string => /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text ?? '')

/** "November 2026 so far", if it is the present one. */
export const monthSoFar = (month: string, present: string) => `${monthName(month)}${month === present ? ' so far' : ''}`

/** "November 2026". */
export const monthName = (month: string) =>
  new Date(`${month}-15T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })
