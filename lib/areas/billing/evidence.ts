import { z } from 'zod'
import { addMoney, compareMoney, subtractMoney } from '@/lib/core/fields/money'
import { formatMoney } from '@/lib/core/fields/money-text'
import { text } from '@/lib/core/operation/answers'
import { notRead, unclear } from '@/lib/core/operation/evidence/row-list'
import type { Evidence, Finding } from '@/lib/core/operation/verify'
import { onOrOff } from './on-off'

// Money that was added to the balance (journal.md 5, "Refill").

/** The values compared: read before sending, and at each check. */
export const Funds = z.object({
  balance: text.internal,
  autoRefill: text.internal.nullable(),
  minimumBalance: text.internal.nullable(),
  reloadAmount: text.internal.nullable(),
})
export type Funds = z.output<typeof Funds>

/** A payment that settles later than this may be anyone's. */
const SECONDS_MOST = 900

/**
 * Auto-refill acts below the minimum, so right after it the balance is at most minimum + reload. Auto-refill counts as
 * off only if the value is known to mean that.
 */
function mayBeAutomatic(before: Funds, now: Funds): boolean {
  if (onOrOff(before.autoRefill) === 'off' && onOrOff(now.autoRefill) === 'off') return false
  const { minimumBalance, reloadAmount } = now
  const reported = minimumBalance !== null && reloadAmount !== null
  // If these amounts changed in the meantime, the reloaded amount is unknown.
  if (!reported || minimumBalance !== before.minimumBalance || reloadAmount !== before.reloadAmount) return true
  return compareMoney(now.balance, addMoney(minimumBalance, reloadAmount)) <= 0
}

/** If other refills have more distinct totals than this, they may explain any increase. */
const TOTALS_MOST = 5_000

/** Whether other refills, alone or together, add up to this rise. One of unknown amount can explain any rise. */
export function sumsTo(rise: string, amounts: readonly (string | null)[]): boolean {
  const totals = new Set<string>()
  for (const amount of amounts) {
    if (amount === null || totals.size > TOTALS_MOST) return true
    for (const total of ['0', ...totals]) {
      const sum = addMoney(total, amount)
      if (compareMoney(sum, rise) <= 0) totals.add(sum)
    }
  }
  return totals.has(addMoney(rise, '0'))
}

const look = 'the payment statement'

/**
 * A rise comes from our refill only if it is exactly the amount, or twice the amount, soon after sending. Auto-refill or other open refills must
 * not explain the rise. Only a simultaneous refill of the same amount in the provider's portal looks the same.
 */
export function judgeMoney(
  amount: string,
  { before, now, knowledge, age }: Omit<Evidence<unknown, Funds>, 'input'>,
): Finding {
  if (!before) return notRead('the balance')
  const rise = subtractMoney(now.balance, before.balance)
  const from = `The balance was ${formatMoney(before.balance)} before sending and ${formatMoney(now.balance)} afterward`
  const basis = { compared: ['balance', 'auto-refill'], look }
  if (compareMoney(rise, '0') <= 0) {
    const because = `${from}: no rise. A payment may still settle later.`
    return { says: 'not', grade: 'E1', rule: 'no_rise', because, ...basis }
  }
  const risen = `${from}, an increase of ${formatMoney(rise)}`
  const is = (sum: string) => compareMoney(rise, sum) === 0
  if (mayBeAutomatic(before, now)) return unclear('explained', `${risen}. Auto-refill could explain it.`, basis)
  const others = knowledge.rivals.map((rival) => rival.amount)
  // The others explain the rise alone, or together with our refill.
  if (sumsTo(rise, others) || sumsTo(subtractMoney(rise, amount), others))
    return unclear('explained', `${risen}. Other refills with an unknown outcome could explain it.`, basis)
  if (age > SECONDS_MOST)
    return unclear('exact_rise', `${risen}, seen too long after sending to distinguish it from other payments.`, basis)
  if (is(addMoney(amount, amount))) {
    const because = `${risen}: twice the ${formatMoney(amount)} that was requested.`
    return { says: 'twice', grade: 'E2', rule: 'exact_rise', because, ...basis }
  }
  if (!is(amount)) {
    const because = `${risen}, which is not exactly the ${formatMoney(amount)} that was requested: it may be another payment, or usage in between.`
    return unclear('exact_rise', because, basis)
  }
  const because = `${risen}, the requested amount. No other known event explains it.`
  return { says: 'happened', grade: 'E2', rule: 'exact_rise', because, compared: basis.compared }
}
