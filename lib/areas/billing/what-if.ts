import { addMoney, compareMoney, Money, subtractMoney } from '@/lib/core/fields/money'
import type { RefillRule } from './rises'
import type { BalanceStep } from './steps'

/** An hour (2026-11-20T05) and what was used in it. */
export type UsedHour = [hour: string, used: string]

const DAY_MS = 86_400_000
/** The most charges in one replay. Stops a rule that would charge more often than any real rule. */
const CHARGES_MOST = 1_000

export interface Replay {
  charges: number
  /** Charges of each day, oldest first. */
  perDay: number[]
  /** The day with the most charges, by its start (ISO 8601). */
  worst: { charges: number; at: string } | null
  /** The lowest balance before a charge. */
  lowest: string
  /** Hours that minimum and credit last at the fastest day's pace if the card fails; null if nothing was used. */
  withoutCard: number | null
}

interface ReplayFacts {
  /** Hours of the last days, in order. */
  steps: readonly UsedHour[]
  /** The balance at the start. */
  opening: string
  rule: RefillRule
  credit: string
  from: number
  days: number
  /** Usage of the fastest day. */
  fastest: string
}

/** What auto-refill would have done with the recorded usage and no manual refill. */
export function replay({ steps, opening, rule, credit, from, days, fastest }: ReplayFacts): Replay {
  const perDay = Array.from({ length: days }, () => 0)
  let balance = opening
  let lowest = opening
  let charges = 0
  for (const [hour, used] of steps) {
    balance = subtractMoney(balance, used)
    if (compareMoney(balance, lowest) < 0) lowest = balance
    const day = Math.min(days - 1, Math.max(0, Math.floor((Date.parse(`${hour}:00:00Z`) - from) / DAY_MS)))
    while (compareMoney(balance, rule.minimum) < 0 && charges < CHARGES_MOST) {
      balance = addMoney(balance, rule.reload)
      charges += 1
      perDay[day] = (perDay[day] ?? 0) + 1
    }
  }
  const most = Math.max(...perDay)
  return {
    charges,
    perDay,
    worst: most > 0 ? { charges: most, at: new Date(from + perDay.indexOf(most) * DAY_MS).toISOString() } : null,
    lowest,
    withoutCard: compareMoney(fastest, '0') > 0 ? hours(addMoney(rule.minimum, credit), fastest) : null,
  }
}

const hours = (amount: string, perDay: string) =>
  Math.max(0, Math.floor(Number(new Money(amount).times('24').div(perDay).toFixed(3))))

/** "18 hours", "2 days". */
export const hoursText = (hours: number) =>
  hours < 48 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : `${Math.floor(hours / 24)} days`

/** Merges steps within an hour; the charges come out the same. */
export function byHour(steps: readonly Pick<BalanceStep, 'at' | 'used'>[]): UsedHour[] {
  const hours = new Map<string, string>()
  for (const { at, used } of steps) {
    const hour = at.slice(0, 13)
    hours.set(hour, addMoney(hours.get(hour) ?? '0', used))
  }
  return [...hours].filter(([, used]) => compareMoney(used, '0') > 0)
}
