import { KeyValues } from '@/components/ui/key-values'
import { compareMoney } from '@/lib/fields/money'
import { formatMoney } from '@/lib/fields/money-text'
import { paymentMethodLabel } from '@/lib/operations/billing/payment-method'
import type { AccountDetails } from '@/lib/operations/billing/records'
import { onOrOff } from '@/lib/operations/on-off'
import { NOT_AVAILABLE } from '@/lib/text/fact-words'

const unreported = <span className="text-muted">{NOT_AVAILABLE}</span>

const money = (amount: string | null) => (amount === null ? unreported : formatMoney(amount))

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
