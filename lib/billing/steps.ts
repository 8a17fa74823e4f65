import { addMoney, compareMoney, Money, subtractMoney } from '../fields/money'
import type { Sample } from './samples'

/** A refill from this console that happened. */
export interface Made {
  entry: string
  /** When it was sent, ISO 8601. */
  at: string
  amount: string
}

/** When the provider charges by itself, as it tells now; null where it is off or not told. */
export interface Rule {
  minimum: string
  reload: string
}

/** Money that came and that no entry of the journal explains: what the provider's own rule explains, and the rest. */
export interface OtherRise {
  cause: 'auto' | 'elsewhere'
  amount: string
  /** What somebody has said of it. */
  explained?: Explained
}

export interface Explained {
  words: string
  ticket: string
  person: string
  /** ISO 8601. */
  at: string
}

/** From one reading to the next: after = before + what came − what was used. */
export interface Step {
  /** Last read as before; first read as after. ISO 8601. */
  from: string
  at: string
  before: string
  after: string
  made: readonly Made[]
  other: OtherRise | null
  /** Inferred: the provider tells no usage. */
  used: string
  /** Nobody looked between the two: more may have come and gone. */
  gap: boolean
}

/** A payment that settles later than this is taken for somebody else's, as in the judgement of a refill. */
const SETTLES_WITHIN_MS = 900_000
/** Between two readings less is used than this share of what auto-refill adds: a rise of nearly that amount was it. */
const USED_MOST = '0.2'

/** What happened between the readings, in order. */
export function stepsOf(samples: readonly Sample[], made: readonly Made[], rule: Rule | null): Step[] {
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

/** The step that shows it: the first after it was sent, or a little later the first that rises by its size. */
function stepOf(one: Made, times: readonly number[], rises: readonly string[]): number {
  const sent = Date.parse(one.at)
  const first = times.findIndex((time) => time >= sent)
  if (first < 0) return -1
  const shows = (i: number) => compareMoney(rises[i] ?? '0', new Money(one.amount).times('0.5').toFixed()) >= 0
  if (shows(first)) return first
  const later = times.findIndex((time, i) => i > first && time <= sent + SETTLES_WITHIN_MS && shows(i))
  return later < 0 ? first : later
}

/** Right after auto-refill the balance is at most minimum and reload together, and it has risen by the reload less some usage. */
function otherRise(rise: string, now: Sample, rule: Rule | null): OtherRise {
  if (rule && compareMoney(now.balance, addMoney(rule.minimum, rule.reload)) <= 0) {
    const used = subtractMoney(rule.reload, rise)
    const little = new Money(rule.reload).times(USED_MOST).toFixed()
    if (compareMoney(used, '0') >= 0 && compareMoney(used, little) < 0) return { cause: 'auto', amount: rule.reload }
  }
  return { cause: 'elsewhere', amount: rise }
}
