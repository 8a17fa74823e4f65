import { addMoney, compareMoney, Money, subtractMoney } from '../fields/money'
import type { Sample } from './samples'

/** A refill made in Switchroom that happened. */
export interface Made {
  entry: string
  /** Time of sending, ISO 8601. */
  at: string
  amount: string
}

/** The provider's current auto-refill rule; null if off or not reported. */
export interface RefillRule {
  minimum: string
  reload: string
}

/** Credit that no journal entry explains: auto-refill, and the rest. */
export interface OtherRise {
  cause: 'auto' | 'elsewhere'
  amount: string
  /** A person's explanation. */
  explained?: Explained
}

export interface Explained {
  words: string
  ticket: string
  person: string
  /** ISO 8601. */
  at: string
}

/** From one reading to the next: after = before + credit − used. */
export interface BalanceStep {
  /** Last reading of `before`, first reading of `after`. ISO 8601. */
  from: string
  at: string
  before: string
  after: string
  made: readonly Made[]
  other: OtherRise | null
  /** Inferred: the provider reports no usage. */
  used: string
  /** A gap lies between the two readings: more may have come and gone. */
  gap: boolean
}

/** A payment that settles later counts as made by someone else, as in the evidence for a refill. */
const SETTLES_WITHIN_MS = 900_000
/**
 * Usage between two readings stays below this share of the reload amount: an increase close to that amount was
 * auto-refill.
 */
const USED_MOST = '0.2'

/** Steps between the readings, in order. */
export function stepsOf(samples: readonly Sample[], made: readonly Made[], rule: RefillRule | null): BalanceStep[] {
  const pairs = samples.slice(1).map((now, i) => ({ was: samples[i] as Sample, now }))
  const rises = pairs.map(({ was, now }) => subtractMoney(now.balance, was.balance))
  const times = pairs.map(({ now }) => Date.parse(now.at))
  const madeAt = new Map<number, Made[]>()
  for (const one of made) {
    const step = stepOf(one, times, rises)
    madeAt.set(step, [...(madeAt.get(step) ?? []), one])
  }
  return pairs.map(({ was, now }, i) => {
    const here = madeAt.get(i) ?? []
    const rise = rises[i] as string
    const unexplained = here.reduce((left, { amount }) => subtractMoney(left, amount), rise)
    const other = compareMoney(unexplained, '0') > 0 ? otherRise(unexplained, now, rule) : null
    return {
      from: was.seenAt,
      at: now.at,
      before: was.balance,
      after: now.balance,
      made: here,
      other,
      used: subtractMoney(other?.amount ?? '0', unexplained),
      gap: now.afterGap,
    }
  })
}

/**
 * The step that shows the refill: the first after it was sent, or the first soon after with an increase of its size.
 */
function stepOf(one: Made, times: readonly number[], rises: readonly string[]): number {
  const sent = Date.parse(one.at)
  const first = times.findIndex((time) => time >= sent)
  if (first < 0) return -1
  const shows = (i: number) => compareMoney(rises[i] ?? '0', new Money(one.amount).times('0.5').toFixed()) >= 0
  if (shows(first)) return first
  const later = times.findIndex((time, i) => i > first && time <= sent + SETTLES_WITHIN_MS && shows(i))
  return later < 0 ? first : later
}

/** Right after auto-refill the balance is at most minimum plus reload, and has risen by the reload less some usage. */
function otherRise(rise: string, now: Sample, rule: RefillRule | null): OtherRise {
  if (rule && compareMoney(now.balance, addMoney(rule.minimum, rule.reload)) <= 0) {
    const used = subtractMoney(rule.reload, rise)
    const little = new Money(rule.reload).times(USED_MOST).toFixed()
    if (compareMoney(used, '0') >= 0 && compareMoney(used, little) < 0) return { cause: 'auto', amount: rule.reload }
  }
  return { cause: 'elsewhere', amount: rise }
}
