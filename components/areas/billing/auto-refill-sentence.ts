import { onOrOff } from '@/lib/areas/billing/on-off'
import type { AccountDetails } from '@/lib/areas/billing/records'
import { formatMoney } from '@/lib/core/fields/money-text'

/** The rule alone: "Below $50.00, $100.00 is charged." */
export function refillRule(minimum: string | null, reload: string | null): string {
  if (minimum === null || reload === null) return 'The provider doesn’t show the amounts.'
  return `Below ${formatMoney(minimum)}, ${formatMoney(reload)} is charged.`
}

/** The rule with its state; an unknown state is shown as received. */
export function autoRefillSentence(account: Pick<AccountDetails, 'autoRefill' | 'minimumBalance' | 'reloadAmount'>) {
  const { autoRefill, minimumBalance, reloadAmount } = account
  if (onOrOff(autoRefill) === 'on') return `Auto-refill is on. ${refillRule(minimumBalance, reloadAmount)}`
  if (onOrOff(autoRefill) === 'off') return 'Auto-refill is off.'
  return autoRefill === null
    ? 'The provider doesn’t show whether auto-refill is on.'
    : `Auto-refill is “${autoRefill}”, as the provider says.`
}
