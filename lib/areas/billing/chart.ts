import { addMoney, compareMoney, subtractMoney } from '@/lib/core/fields/money'
import { formatCents } from '@/lib/core/fields/money-text'
import { dateFormat } from '@/lib/core/text/date-format'
import { dayIn, dayStart } from '@/lib/core/text/zone'
import type { Explained, OpenRefill } from './rises'
import { fewer, GAP_MINUTES, type Sample } from './samples'
import type { BalanceStep } from './steps'

const dates = dateFormat({ month: 'short', day: 'numeric' })
const hours = dateFormat({ hour: 'numeric' })

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export const ranges = {
  '24h': { label: '24 h', name: '24 hours', days: 1 },
  '7d': { label: '7 d', name: '7 days', days: 7 },
  '30d': { label: '30 d', name: '30 days', days: 30 },
  '90d': { label: '90 d', name: '90 days', days: 90 },
  '1y': { label: '1 y', name: 'a year', days: 365 },
} as const
export type Range = keyof typeof ranges

export const rangeOf = (text: string | undefined): Range =>
  text !== undefined && Object.hasOwn(ranges, text) ? (text as Range) : '30d'

export type Cause = 'first' | 'used' | 'here' | 'auto' | 'elsewhere'

export const causeLabels: Record<Cause, string> = {
  first: 'First reading shown',
  used: 'Usage (estimated)',
  here: 'Refill',
  auto: 'Auto-refill, inferred',
  elsewhere: 'Other credit',
}

/** One point of the chart and one row of its table. */
export interface Point {
  at: string
  seenAt: string
  balance: string
  /** Difference from the previous point; null at the first. */
  change: string | null
  cause: Cause
  /** The credited amount of an increase. */
  amount: string | null
  /** A person's explanation of an increase. */
  explained: Explained | null
  /** The refill with an unknown outcome that may have brought an increase. */
  maybe: OpenRefill | null
  /** Last reading before a gap. */
  gapFrom: string | null
}

const PIECES = 240

/** Points of a period, shared by chart and table. */
export function pointsOf(
  samples: readonly Sample[],
  steps: readonly BalanceStep[],
  from: number,
  now: number,
): Point[] {
  const shown = fewer(samples, from, (now - from) / PIECES)
  const stepAt = new Map(steps.map((step) => [step.at, step]))
  return shown.map((sample, i) => {
    const before = shown[i - 1]
    const step = before && stepAt.get(sample.at)
    const other = step?.other
    // A surplus comes with its refill.
    const surplus = other?.cause === 'surplus' ? [other.amount] : []
    const cause: Cause = !before
      ? 'first'
      : step?.refills.length || other?.cause === 'surplus'
        ? 'here'
        : (other?.cause ?? 'used')
    const came = step?.refills.length
      ? [...step.refills.map(({ amount }) => amount), ...surplus]
      : other
        ? [other.amount]
        : []
    return {
      at: sample.at,
      seenAt: sample.seenAt,
      balance: sample.balance,
      change: before ? subtractMoney(sample.balance, before.balance) : null,
      cause,
      amount: came.length === 0 ? null : came.reduce((sum, amount) => subtractMoney(sum, subtractMoney('0', amount))),
      explained: step?.other?.explained ?? null,
      maybe: step?.other?.maybe ?? null,
      gapFrom: before && sample.afterGap ? before.seenAt : null,
    }
  })
}

/** Totals of some points: money used and money credited. */
export function sumOfPoints(points: readonly Point[]): { used: string; came: string } {
  const came = points.reduce((sum, { amount }) => addMoney(sum, amount ?? '0'), '0')
  const change = points.reduce((sum, one) => addMoney(sum, one.change ?? '0'), '0')
  return { used: subtractMoney(came, change), came }
}

/** "+$500.00", "−$12.40". */
export const signed = (change: string) =>
  compareMoney(change, '0') > 0 ? `+${formatCents(change)}` : formatCents(change)

/** Time of the last reading, if that is long ago. */
export function silentSince(points: readonly Point[], now: number): string | null {
  const last = points.at(-1)
  return last && now - Date.parse(last.seenAt) > GAP_MINUTES * 60_000 ? last.seenAt : null
}

/** "36 h", "3 days". */
export function lengthText(ms: number): string {
  if (ms < 2 * HOUR_MS) return `${Math.max(1, Math.round(ms / 60_000))} min`
  return ms < 3 * DAY_MS ? `${Math.round(ms / HOUR_MS)} h` : `${Math.round(ms / DAY_MS)} days`
}

export interface Tick {
  at: number
  label: string
}

/** At most nine ticks: at the start of days in the reader's time zone, or every four or six hours from there. */
export function ticksOf(from: number, until: number, zone: string): Tick[] {
  const days = (until - from) / DAY_MS
  if (days <= 2) return hoursOf(from, until, zone)
  const step = [1, 2, 5, 7, 14, 30, 61].find((one) => days / one <= 8) ?? 61
  const first = dayIn(new Date(from), zone)
  return Array.from({ length: Math.ceil(days / step) + 1 }, (_, i) => {
    const day = new Date(Date.parse(`${first}T00:00:00Z`) + (i * step + 1) * DAY_MS).toISOString().slice(0, 10)
    const at = dayStart(day, zone)
    return { at: at.getTime(), label: dates(zone).format(at) }
  }).filter(({ at }) => at >= from && at <= until)
}

function hoursOf(from: number, until: number, zone: string): Tick[] {
  const step = until - from > 30 * HOUR_MS ? 6 : 4
  const start = dayStart(dayIn(new Date(from), zone), zone).getTime()
  return Array.from({ length: 16 }, (_, i) => start + i * step * HOUR_MS)
    .filter((at) => at >= from && at <= until)
    .map((at) => ({ at, label: hours(zone).format(new Date(at)) }))
}
