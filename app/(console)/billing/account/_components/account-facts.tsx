import { KeyValues } from '@/components/ui/key-values'
import { onOrOff } from '@/lib/areas/billing/on-off'
import { paymentMethodLabel } from '@/lib/areas/billing/payment-method'
import type { AccountDetails } from '@/lib/areas/billing/records'
import { compareMoney } from '@/lib/core/fields/money'
import { formatCents } from '@/lib/core/fields/money-text'
import { NOT_AVAILABLE } from '@/lib/core/text/fact-texts'

const unreported = <span className="text-muted">{NOT_AVAILABLE}</span>

const money = (amount: string | null) => (amount === null ? unreported : formatCents(amount))

/** Unknown values are shown as received. */
function onOff(reported: string | null) {
  if (reported === null) return unreported
  const state = onOrOff(reported)
  return state === null ? reported : state === 'on' ? 'On' : 'Off'
}

/** Every documented field of the answer; the rest is in the raw answer. */
export function AccountFacts({ account }: { account: AccountDetails }) {
  const { lowBalanceAlert } = account
  const noAlert = lowBalanceAlert !== null && compareMoney(lowBalanceAlert, '0') === 0
  return (
    <KeyValues
      items={[
        {
          label: 'Payment method',
          value: account.paymentMethod ? paymentMethodLabel(account.paymentMethod) : unreported,
        },
        { label: 'Auto-refill', value: onOff(account.autoRefill) },
        { label: 'Auto-refill below', value: money(account.minimumBalance) },
        { label: 'Auto-refill adds', value: money(account.reloadAmount) },
        { label: 'Low-balance alert', value: noAlert ? 'None' : money(lowBalanceAlert) },
        { label: 'Daily balance alert', value: onOff(account.dailyAlert) },
      ]}
    />
  )
}
