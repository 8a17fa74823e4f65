import { addMoney, subtractMoney } from '../fields/money'
import { inCents } from '../fields/money-text'
import { dayIn, dayStart, PROVIDER_ZONE } from '../text/zone'
import type { Sample } from './samples'
import type { Step } from './steps'

/** A month as a sum that works out: opening + refills + auto-refill + not made here − used = closing. Decimals as text. */
export interface MonthSum {
  opening: string
  refills: string
  auto: string
  elsewhere: string
  used: string
  closing: string
  /** When opening and closing were read, ISO 8601. */
  openingAt: string
  closingAt: string
  /** Times in which nobody looked: what came and went there is only seen as their difference. */
  gaps: number
}

const add = (amounts: readonly string[]) => amounts.reduce((sum, amount) => addMoney(sum, amount), '0')

/** When a month (2026-11) begins and ends: for everybody alike, whatever the reader's zone (decision 77). */
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

/** The quarter of a month and those before it, the newest first. */
export function quartersUntil(month: string, count: number): string[] {
  return Array.from({ length: count }, (_, back) => {
    const [year, number] = monthAfter(month, -3 * back).split('-')
    return `${year}-Q${Math.ceil(Number(number) / 3)}`
  })
}

/** "Q4 2026". */
export const quarterName = (quarter: string) => `${quarter.slice(5)} ${quarter.slice(0, 4)}`

/** What is summed up is what was read: null where the month has no reading. `samples` begin with the last one before the month, if any. */
export function monthSum(samples: readonly Sample[], steps: readonly Step[], from: Date, to: Date): MonthSum | null {
  const before = samples.findLast(({ at }) => new Date(at) < from)
  const within = samples.filter(({ at }) => new Date(at) >= from && new Date(at) < to)
  const opening = before ?? within[0]
  const closing = within.at(-1) ?? before
  if (!opening || !closing || (within.length === 0 && new Date(closing.seenAt) < from)) return null
  const inside = steps.filter(({ at }) => new Date(at) >= from && new Date(at) < to)
  const others = (cause: 'auto' | 'elsewhere') =>
    add(inside.flatMap(({ other }) => (other?.cause === cause ? [other.amount] : [])))
  return {
    opening: opening.balance,
    refills: add(inside.flatMap(({ made }) => made.map(({ amount }) => amount))),
    auto: others('auto'),
    elsewhere: others('elsewhere'),
    used: add(inside.map(({ used }) => used)),
    closing: closing.balance,
    openingAt: opening.at,
    closingAt: closing.seenAt,
    gaps: inside.filter(({ gap }) => gap).length,
  }
}

/** Does it work out? It does by the way it is made; whoever shows or keeps it may ask. */
export function worksOut({ opening, refills, auto, elsewhere, used, closing }: MonthSum): boolean {
  return subtractMoney(add([opening, refills, auto, elsewhere]), used) === subtractMoney(closing, '0')
}

/** As it is shown: each part in cents, and used is what they leave. Cut for itself, it made the sum on the page a cent wrong. */
export function sumInCents(sum: MonthSum): MonthSum {
  const [opening, refills, auto, elsewhere, closing] = [
    sum.opening,
    sum.refills,
    sum.auto,
    sum.elsewhere,
    sum.closing,
  ].map(inCents) as [string, string, string, string, string]
  const used = subtractMoney(add([opening, refills, auto, elsewhere]), closing)
  return { ...sum, opening, refills, auto, elsewhere, used, closing }
}

/** 2026-11 */
export const monthAt = (at: Date) => dayIn(at, PROVIDER_ZONE).slice(0, 7)

export const isMonth = (text: string | undefined): text is string => /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text ?? '')

/** "November 2026". */
export const monthName = (month: string) =>
  new Date(`${month}-15T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })
