import { Card } from '@/components/ui/card'
import { KeyValues } from '@/components/ui/key-values'
import { formatMoney } from '@/lib/fields/money-text'
import type { AccountDetails } from '@/lib/operations/billing'
import { paymentMethodLabel } from '@/lib/operations/payment-method'

const money = (amount: string | null) => (amount === null ? 'Not told' : formatMoney(amount))

/** Everything the provider tells of the account; members that we have no name for are shown as they came. */
export function AccountDetailsCard({ account }: { account: AccountDetails }) {
  const others = Object.entries(account.others).map(([label, value]) => ({
    label,
    value: typeof value === 'object' ? JSON.stringify(value) : String(value),
    mono: true,
  }))
  return (
    <Card title="Account details" description="As the provider tells them.">
      <KeyValues
        columns={1}
        items={[
          { label: 'Payment method', value: paymentMethodLabel(account.paymentMethod) },
          { label: 'Minimum balance', value: money(account.minimumBalance) },
          { label: 'Reload amount', value: money(account.reloadAmount) },
          { label: 'Low-balance alert', value: money(account.lowBalanceAlert) },
          { label: 'Auto-refill', value: account.autoRefill ?? 'Not told' },
          { label: 'Daily alert', value: account.dailyAlert ?? 'Not told' },
          ...others,
        ]}
      />
    </Card>
  )
}
