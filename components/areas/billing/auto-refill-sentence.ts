import { formatMoney } from '@/lib/fields/money-text'
import type { AccountDetails } from '@/lib/operations/billing/operations'
import { onOrOff } from '@/lib/operations/on-off'

/** The rule alone: "When the balance falls below $50.00, $100.00 is charged and added." */
export function refillRule(minimum: string | null, reload: string | null): string {
  if (minimum === null || reload === null) return 'The provider doesn’t show the amounts.'
  return `When the balance falls below ${formatMoney(minimum)}, ${formatMoney(reload)} is charged and added.`
}

/** The rule with its state; an unknown state is shown as received. */
export function autoRefillSentence(account: Pick<AccountDetails, 'autoRefill' | 'minimumBalance' | 'reloadAmount'>) {
  const { autoRefill, minimumBalance, reloadAmount } = account
  if (onOrOff(autoRefill) === 'on') return `Auto-refill is on. ${refillRule(minimumBalance, reloadAmount)}`
  if (onOrOff(autoRefill) === 'off') return 'Auto-refill is off: nothing is added when the balance runs low.'
  return autoRefill === null
    ? 'The provider doesn’t show whether auto-refill is on.'
    : `Auto-refill is “${autoRefill}”, as the provider says.`
}
