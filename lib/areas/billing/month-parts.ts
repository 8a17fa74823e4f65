import { compareMoney, subtractMoney } from '@/lib/core/fields/money'
import { inCents } from '@/lib/core/fields/money-text'
import { add, type MonthSum } from './months'

/**
 * Totals for display: each part is rounded to cents, and `used` is the remainder. If `used` were rounded too, the sum
 * on the page could be off by a cent.
 */
export function sumInCents(sum: MonthSum): MonthSum {
  const [opening, refills, auto, surplus, elsewhere, closing] = [
    sum.opening,
    sum.refills,
    sum.auto,
    sum.surplus,
    sum.elsewhere,
    sum.closing,
  ].map(inCents) as [string, string, string, string, string, string]
  const used = subtractMoney(add([opening, refills, auto, surplus, elsewhere]), closing)
  return { ...sum, opening, refills, auto, surplus, elsewhere, used, closing }
}

/** A month as a calculation that adds up, in its order. Auto-refill and surplus only if there were any. */
export function monthParts(sum: MonthSum, { over = true, surplus = 'Surplus' } = {}) {
  const some = (amount: string) => compareMoney(amount, '0') > 0
  return [
    { part: 'opening', label: 'Opening', amount: sum.opening },
    { part: 'refills', label: '+ Refills made in Switchroom', amount: sum.refills },
    ...(some(sum.auto) ? [{ part: 'auto', label: '+ Auto-refill, inferred', amount: sum.auto }] : []),
    ...(some(sum.surplus) ? [{ part: 'surplus', label: `+ ${surplus}`, amount: sum.surplus }] : []),
    { part: 'elsewhere', label: '+ Other credits', amount: sum.elsewhere },
    { part: 'used', label: '− Usage (estimated)', amount: sum.used },
    { part: 'closing', label: over ? '= Closing' : '= Closing so far', amount: sum.closing },
  ]
}
