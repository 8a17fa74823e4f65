import { addMoney, compareMoney, Money, subtractMoney } from '@/lib/core/fields/money'
import type { Sample } from './samples'

// The kind of a balance increase, beyond the refills that explain it.

/** The provider's current auto-refill rule; null if off or not reported. */
export interface RefillRule {
  minimum: string
  reload: string
}

/** Credit beyond the refills from Switchroom: auto-refill, the surplus of a disputed refill, and the rest. */
export interface OtherRise {
  cause: 'auto' | 'surplus' | 'elsewhere'
  amount: string
  /** The disputed refill that brought the surplus. */
  entry?: string
  /** A person's explanation. */
  explained?: Explained
  /** A refill with an unknown outcome that may have brought it. */
  maybe?: OpenRefill
}

export interface OpenRefill {
  entry: string
  /** Time of sending, ISO 8601. */
  at: string
  amount: string
}

/** A payment that settles later counts as made by someone else, as in the evidence for a refill. */
export const SETTLES_WITHIN_MS = 900_000

export interface Explained {
  explanation: string
  ticket: string
  person: string
  /** ISO 8601. */
  at: string
}

/**
 * Usage between two readings is assumed to stay below this share of a refill. So an increase that is smaller than a
 * refill by less than this share may come from that refill.
 */
const USED_MOST = '0.2'

interface RiseContext {
  now: Sample
  rule: RefillRule | null
  /** A disputed refill in the same step. */
  disputed: { entry: string; amount: string } | undefined
}

export function otherRise(rise: string, { now, rule, disputed }: RiseContext): OtherRise {
  if (disputed) {
    const twice = isLessUsage(rise, disputed.amount)
    return { cause: 'surplus', entry: disputed.entry, amount: twice ? disputed.amount : rise }
  }
  // Right after auto-refill the balance is at most minimum plus reload.
  const low = rule && compareMoney(now.balance, addMoney(rule.minimum, rule.reload)) <= 0
  if (low && isLessUsage(rise, rule.reload)) return { cause: 'auto', amount: rule.reload }
  return { cause: 'elsewhere', amount: rise }
}

/** Marks the increase that each refill with an unknown outcome may have brought: within 15 minutes, the first of its amount, less some usage. */
export function nameOpenRefills(
  steps: readonly { at: string; other: OtherRise | null }[],
  refills: readonly OpenRefill[],
): void {
  for (const refill of refills) {
    const sent = Date.parse(refill.at)
    const step = steps.find(({ at, other }) => {
      const later = Date.parse(at) - sent
      if (other?.cause !== 'elsewhere' || other.maybe || later < 0 || later > SETTLES_WITHIN_MS) return false
      return isLessUsage(other.amount, refill.amount)
    })
    if (step?.other) step.other.maybe = refill
  }
}

/** Whether an increase is this amount, less some usage. */
function isLessUsage(rise: string, amount: string): boolean {
  const used = subtractMoney(amount, rise)
  return compareMoney(used, '0') >= 0 && compareMoney(used, new Money(amount).times(USED_MOST).toFixed()) < 0
}
