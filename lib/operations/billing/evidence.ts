import { z } from 'zod'
import { addMoney, compareMoney, subtractMoney } from '@/lib/fields/money'
import { formatMoney } from '@/lib/fields/money-text'
import { text } from '@/lib/operations/answers'
import { unclear } from '@/lib/operations/findings'
import { onOrOff } from '@/lib/operations/on-off'
import type { Finding, JournalKnowledge } from '@/lib/operations/verify'

/** The values compared: read before sending, and at each check. */
export const Funds = z.object({
  balance: text.internal,
  autoRefill: text.internal.nullable(),
  minimumBalance: text.internal.nullable(),
  reloadAmount: text.internal.nullable(),
})
export type Funds = z.output<typeof Funds>

/** A payment that settles later may be anyone's. */
const SECONDS_MOST = 900
/** Maximum usage between two readings; refills are whole dollars, so below one dollar the amount is certain. */
const USAGE_MOST = '1'

/**
 * Auto-refill acts below the minimum, so right after it the balance is at most minimum + reload. It counts as off only
 * if the value is known to mean that.
 */
function mayBeAutomatic(before: Funds, now: Funds): boolean {
  if (onOrOff(before.autoRefill) === 'off' && onOrOff(now.autoRefill) === 'off') return false
  const { minimumBalance, reloadAmount } = now
  const reported = minimumBalance !== null && reloadAmount !== null
  // If these amounts changed meanwhile, the reloaded amount is unknown.
  if (!reported || minimumBalance !== before.minimumBalance || reloadAmount !== before.reloadAmount) return true
  return compareMoney(now.balance, addMoney(minimumBalance, reloadAmount)) <= 0
}

/** Whether the increase is that amount, less some usage. */
function fits(rise: string, amount: string): boolean {
  const less = subtractMoney(amount, rise)
  return compareMoney(less, '0') >= 0 && compareMoney(less, USAGE_MOST) < 0
}

interface Evidence {
  before: Funds | null
  now: Funds
  known: JournalKnowledge
  age: number
}

/**
 * What the balance proves about a refill (journal.md 5, "Refill, worked out"). It is ours only if amount and time match
 * and nothing else known explains it: neither auto-refill nor another open refill. Only a simultaneous refill of the
 * same amount in the provider's portal is indistinguishable.
 */
export function judgeRefill(amount: number, { before, now, known, age }: Evidence): Finding {
  if (!before) return unclear('No balance was read before sending, so nothing can be compared.', 'E0')
  const rise = subtractMoney(now.balance, before.balance)
  const requested = String(amount)
  const from = `The balance was ${formatMoney(before.balance)} before sending and is ${formatMoney(now.balance)} now`
  if (compareMoney(rise, '0') <= 0) {
    return {
      says: 'not',
      grade: 'E1',
      because: `${from}: no rise. A payment may still settle later, so only the payment statement can rule it out.`,
    }
  }
  const risen = `${from}, a rise of ${formatMoney(rise)}`
  const compare = 'Compare with the payment statement.'
  if (mayBeAutomatic(before, now)) return unclear(`${risen}. Auto-refill could explain it. ${compare}`)
  if (known.rivals > 0) return unclear(`${risen}. Another refill with an unknown outcome could explain it. ${compare}`)
  if (age > SECONDS_MOST)
    return unclear(`${risen}, seen too long after sending to distinguish it from other payments. ${compare}`)
  if (fits(rise, String(2 * amount))) {
    const because = `${risen}: twice the ${formatMoney(requested)} that was asked for.`
    return { says: 'twice', grade: 'E2', because }
  }
  if (!fits(rise, requested)) {
    return unclear(
      `${risen}, which is not the ${formatMoney(requested)} that was asked for: it may be someone else’s payment. ${compare}`,
    )
  }
  return {
    says: 'happened',
    grade: 'E2',
    because: `${risen}, which is what was asked for. Auto-refill cannot explain it.`,
  }
}
