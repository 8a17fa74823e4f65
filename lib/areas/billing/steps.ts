import { compareMoney, Money, subtractMoney } from '@/lib/core/fields/money'
import { type OtherRise, otherRise, type RefillRule, SETTLES_WITHIN_MS } from './rises'
import { firstFrom, type Sample } from './samples'

/** A refill made in Switchroom that happened. */
export interface OwnRefill {
  entry: string
  /** Time of sending, ISO 8601. */
  at: string
  amount: string
  /** The balance contradicted the provider's answer. Such a refill counts only if an increase that no other refill explains covers the whole amount. */
  isDisputed?: boolean
}

/** From one reading to the next: after = before + credit − used. */
export interface BalanceStep {
  /** Last reading of `before`, first reading of `after`. ISO 8601. */
  from: string
  at: string
  before: string
  after: string
  refills: readonly OwnRefill[]
  other: OtherRise | null
  /** Calculated, because the provider reports no usage. */
  used: string
  /** A gap without readings lies between the two. The balance may have gone up and down in it. */
  gap: boolean
}

/** Steps between the readings, in order. */
export function stepsOf(
  samples: readonly Sample[],
  refills: readonly OwnRefill[],
  rule: RefillRule | null,
): BalanceStep[] {
  const pairs = samples.slice(1).map((now, i) => ({ was: samples[i] as Sample, now }))
  const rises = pairs.map(({ was, now }) => subtractMoney(now.balance, was.balance))
  const times = pairs.map(({ now }) => Date.parse(now.at))
  const refillsAt = new Map<number, OwnRefill[]>()
  const unexplainedRises = [...rises]
  // Disputed refills come last: they get only what the others leave of an increase.
  for (const one of [...refills].sort((a, b) => Number(a.isDisputed ?? false) - Number(b.isDisputed ?? false))) {
    const step = stepOf(one, times, rises)
    const rise = unexplainedRises[step]
    if (rise === undefined || (one.isDisputed && compareMoney(rise, one.amount) < 0)) continue
    unexplainedRises[step] = subtractMoney(rise, one.amount)
    const here = refillsAt.get(step)
    if (here) here.push(one)
    else refillsAt.set(step, [one])
  }
  return pairs.map(({ was, now }, i) => {
    const here = refillsAt.get(i) ?? []
    const unexplained = unexplainedRises[i] as string
    const disputed = here.find(({ isDisputed }) => isDisputed)
    const other = compareMoney(unexplained, '0') > 0 ? otherRise(unexplained, { now, rule, disputed }) : null
    return {
      from: was.seenAt,
      at: now.at,
      before: was.balance,
      after: now.balance,
      refills: here,
      other,
      used: subtractMoney(other?.amount ?? '0', unexplained),
      gap: now.afterGap,
    }
  })
}

/**
 * The step that shows the refill: of the steps up to 15 minutes after it was sent, the first with an increase of at least half its amount. Without such a
 * step, the first after it was sent.
 */
function stepOf(one: OwnRefill, times: readonly number[], rises: readonly string[]): number {
  const sent = Date.parse(one.at)
  const first = firstFrom(times.length, (i) => times[i] as number, sent)
  const half = new Money(one.amount).times('0.5').toFixed()
  const shows = (i: number) => compareMoney(rises[i] ?? '0', half) >= 0
  for (let i = first; i === first || (times[i] ?? Number.POSITIVE_INFINITY) <= sent + SETTLES_WITHIN_MS; i++)
    if (shows(i)) return i
  return first
}
