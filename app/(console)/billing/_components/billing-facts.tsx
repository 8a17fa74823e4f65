import { FactStrip } from '@/components/detail/fact-strip'
import { LiveFact } from '@/components/detail/live-fact'
import { State } from '@/components/ui/state'
import { compareMoney } from '@/lib/fields/money'
import { formatCents, formatMoney } from '@/lib/fields/money-text'
import type { AccountDetails, Balance } from '@/lib/operations/billing'
import { onOrOff } from '@/lib/operations/on-off'
import { paymentMethodLabel } from '@/lib/operations/payment-method'
import type { Asked } from '@/lib/outcome'

/** What the account holds, and what happens when it runs low. Everything that the provider names stands here, once. */
export function BillingFacts({ balance, account }: { balance: Asked<Balance>; account: Asked<AccountDetails> }) {
  return (
    <FactStrip label="Balance">
      <LiveFact label="Balance" asked={balance}>
        {(funds) => <Amount of={funds.balance} />}
      </LiveFact>
      <LiveFact label="Allowed credit" asked={balance}>
        {(funds) => <Amount of={funds.allowedCredit} />}
      </LiveFact>
      <LiveFact label="Payment method" asked={account}>
        {({ paymentMethod }) => paymentMethod && paymentMethodLabel(paymentMethod)}
      </LiveFact>
      <LiveFact label="Auto-refill" asked={account}>
        {({ autoRefill }) => <Switch told={autoRefill} />}
      </LiveFact>
      <LiveFact label="Low-balance alert" asked={account}>
        {({ lowBalanceAlert }) => lowBalanceAlert && below(lowBalanceAlert)}
      </LiveFact>
      <LiveFact label="Daily balance alert" asked={account}>
        {({ dailyAlert }) => <Switch told={dailyAlert} />}
      </LiveFact>
    </FactStrip>
  )
}

function Amount({ of }: { of: string }) {
  return (
    <span className={compareMoney(of, '0') < 0 ? 'text-failed' : undefined} title={formatMoney(of)}>
      {formatCents(of)}
    </span>
  )
}

const below = (amount: string) => (compareMoney(amount, '0') === 0 ? 'None' : `Below ${formatMoney(amount)}`)

/** What we have no word for is shown as it came. */
function Switch({ told }: { told: string | null }) {
  if (told === null) return <span className="font-normal text-muted">Not provided</span>
  const state = onOrOff(told)
  return (
    <State family={state === 'on' ? 'done' : 'neutral'} usual>
      {state === null ? told : state === 'on' ? 'On' : 'Off'}
    </State>
  )
}
