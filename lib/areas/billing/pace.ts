import { addMoney, compareMoney, Money, subtractMoney } from '@/lib/core/fields/money'
import { counted } from '@/lib/core/text/counted'
import { covered, type Sample, within } from './samples'
import type { BalanceStep } from './steps'

// Amounts stay decimals; times are numbers. Quotients are estimates, rounded where they are computed.

const DAY_MS = 86_400_000
/** Share of a day that readings must cover for the day to count. */
const DAY_READ_LEAST = 0.75
/** Less data than this gives no pace. */
const READ_LEAST_MS = 2 * DAY_MS

export interface Pace {
  /** Used per day: the mean, the slowest and the fastest day. Two decimals. */
  mean: string
  slowest: string
  fastest: string
  /** Length of the period in days, with or without readings. */
  days: number
}

/** Usage within a period, without usage in gaps. */
export function usedWithin(steps: readonly BalanceStep[], from: number, to: number): string {
  return within(steps, from, to)
    .filter(({ at, gap }) => !gap && Date.parse(at) >= from && Date.parse(at) < to)
    .reduce((sum, { used }) => addMoney(sum, used), '0')
}

/** Extrapolates to a fully covered day. */
function perDay(used: string, readMs: number): string {
  return new Money(used)
    .times(String(DAY_MS))
    .div(String(Math.max(1, Math.round(readMs))))
    .toFixed(2)
}

/** Usage of each recent day, newest first, and the covered share (0 to 1). */
export function usedByDay(samples: readonly Sample[], steps: readonly BalanceStep[], now: number, days: number) {
  return Array.from({ length: days }, (_, back) => {
    const [from, to] = [now - (back + 1) * DAY_MS, now - back * DAY_MS]
    const used = usedWithin(steps, from, to + (back === 0 ? 1 : 0))
    return { from, to, used, read: covered(samples, from, to) / DAY_MS }
  })
}

/** Pace of the last days; null if too little was read. */
export function paceOf(samples: readonly Sample[], steps: readonly BalanceStep[], now: number, days = 7): Pace | null {
  const from = now - days * DAY_MS
  const readMs = covered(samples, from, now)
  if (readMs < READ_LEAST_MS) return null
  const whole = usedByDay(samples, steps, now, days)
    .filter(({ read }) => read >= DAY_READ_LEAST)
    .map(({ used, read }) => perDay(used, read * DAY_MS))
    .sort(compareMoney)
  const mean = perDay(usedWithin(steps, from, now + 1), readMs)
  return { mean, slowest: whole[0] ?? mean, fastest: whole.at(-1) ?? mean, days }
}

export interface Runway {
  /** Days until the floor at the mean, fastest and slowest pace; null: never. */
  mean: number | null
  least: number | null
  most: number | null
}

/** How long the money above the floor lasts. */
export function runwayOf(balance: string, floor: string, { mean, slowest, fastest }: Pace): Runway {
  const remaining = subtractMoney(balance, floor)
  const lasts = (pace: string) => {
    if (compareMoney(remaining, '0') <= 0) return 0
    return compareMoney(pace, '0') <= 0 ? null : Number(new Money(remaining).div(pace).toFixed(3))
  }
  return { mean: lasts(mean), least: lasts(fastest), most: lasts(slowest) }
}

const whole = (days: number) => counted(days, 'day')

/** The longest time for which a pace that was measured over days says anything. */
const LONG_DAYS = 182
const LONG = 'over 6 months'

/** "9 to 12 days", "20 hours", "over 6 months"; null if the balance does not decrease. */
export function runwayText({ mean, least, most }: Runway): string | null {
  if (mean === null) return null
  if (mean < 2) return counted(Math.floor(mean * 24), 'hour')
  if ((least ?? mean) > LONG_DAYS) return LONG
  const [from, to] = [Math.floor(least ?? mean), most === null ? null : Math.floor(most)]
  if (to === null) return `${whole(from)} or more`
  if (to > LONG_DAYS) return `${whole(from)} to ${LONG}`
  return from === to ? whole(from) : `${from} to ${whole(to)}`
}
