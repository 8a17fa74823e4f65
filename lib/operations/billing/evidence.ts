import { z } from 'zod'
import { addMoney, compareMoney, subtractMoney } from '@/lib/fields/money'
import { formatMoney } from '@/lib/fields/money-text'
import { text } from '@/lib/operations/answers'
import { unclear } from '@/lib/operations/findings'
import { onOrOff } from '@/lib/operations/on-off'
import type { Finding, Known } from '@/lib/operations/verify'

/** What is compared: taken before sending, and at each look. */
export const Funds = z.object({
  balance: text.internal,
  autoRefill: text.internal.nullable(),
  minimumBalance: text.internal.nullable(),
  reloadAmount: text.internal.nullable(),
})
export type Funds = z.output<typeof Funds>

/** A payment that settles later than this may be anybody's. */
const SECONDS_MOST = 900
/** Usage between two readings; whole dollars are asked for, so less than one dollar leaves no doubt about the amount. */
const USAGE_MOST = '1'

/**
 * Auto-refill fires below the minimum, so right after it the balance is at most minimum + reload. Off only when it is known to be:
 * whatever else the provider writes there may mean on.
 */
function mayBeAutomatic(before: Funds, now: Funds): boolean {
  if (onOrOff(before.autoRefill) === 'off' && onOrOff(now.autoRefill) === 'off') return false
  const { minimumBalance, reloadAmount } = now
  const told = minimumBalance !== null && reloadAmount !== null
  // Amounts that changed meanwhile say nothing of what was reloaded.
  if (!told || minimumBalance !== before.minimumBalance || reloadAmount !== before.reloadAmount) return true
  return compareMoney(now.balance, addMoney(minimumBalance, reloadAmount)) <= 0
}

/** Is this rise that amount, less some usage? */
function fits(rise: string, amount: string): boolean {
  const less = subtractMoney(amount, rise)
  return compareMoney(less, '0') >= 0 && compareMoney(less, USAGE_MOST) < 0
}

interface Evidence {
  before: Funds | null
  now: Funds
  known: Known
  age: number
}

/**
 * What a look at the balance says of a refill (journal.md 5, "Refill, worked out"). Money is believed to be ours only when the amount
 * fits, the time fits, and nothing else we know of could have brought it: not auto-refill, not another refill that is open. A refill
 * of the same amount in the provider's portal at the same time is the one thing that nobody could tell from ours.
 */
export function judgeRefill(amount: number, { before, now, known, age }: Evidence): Finding {
  if (!before) return unclear('No balance was read before sending, so nothing can be compared.', 'E0')
  const rise = subtractMoney(now.balance, before.balance)
  const asked = String(amount)
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
  if (known.rivals > 0) return unclear(`${risen}. Another refill whose end is not known could explain it. ${compare}`)
  if (age > SECONDS_MOST)
    return unclear(`${risen}, seen too long after sending to distinguish it from other payments. ${compare}`)
  if (fits(rise, String(2 * amount))) {
    const because = `${risen}: twice the ${formatMoney(asked)} that was asked for.`
    return { says: 'twice', grade: 'E2', because }
  }
  if (!fits(rise, asked)) {
    return unclear(
      `${risen}, which is not the ${formatMoney(asked)} that was asked for: it may be someone else’s payment. ${compare}`,
    )
  }
  return {
    says: 'happened',
    grade: 'E2',
    because: `${risen}, which is what was asked for. Auto-refill cannot explain it.`,
  }
}
