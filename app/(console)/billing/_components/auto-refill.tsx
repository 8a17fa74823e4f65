'use client'

import { refillRule } from '@/components/areas/billing/auto-refill-sentence'
import { OperationButton } from '@/components/operation/operation-button'
import { OperationForm } from '@/components/operation/operation-form'
import { onOrOff } from '@/lib/areas/billing/on-off'
import { paymentMethodLabel } from '@/lib/areas/billing/payment-method'
import type { AccountDetails } from '@/lib/areas/billing/records'
import { setBalanceReload, turnOffAutoRefill, turnOnAutoRefill } from '@/lib/areas/billing/summaries'
import { compareMoney } from '@/lib/core/fields/money'
import { formatCents, formatRound } from '@/lib/core/fields/money-text'
import { NOT_AVAILABLE } from '@/lib/core/text/fact-texts'
import { setBalanceReloadAction, turnOffAutoRefillAction, turnOnAutoRefillAction } from '../actions'
import { type Amounts, RefillSentence } from './refill-sentence'
import { WhatIf, type WhatIfFacts } from './what-if'

const moneyOrNot = (amount: string | null) => (amount === null ? NOT_AVAILABLE : formatCents(amount))

/** "50.00" and "50" select the same option. */
const choice = (amount: string | null) => amount?.replace(/\.0+$/, '') ?? ''

interface AutoRefillProps {
  account: AccountDetails
  /** Past readings for the replay; null if there are too few. */
  whatIf: WhatIfFacts | null
  balance: string | null
}

/** The rule in a sentence, its replay, and the switch. */
export function AutoRefill({ account, whatIf, balance }: AutoRefillProps) {
  const { autoRefill, minimumBalance, reloadAmount } = account
  const state = onOrOff(autoRefill)
  const on = state === 'on'
  const now = { minimumBalance: choice(minimumBalance), reloadAmount: choice(reloadAmount) }
  const reported = minimumBalance !== null && reloadAmount !== null
  return (
    <div className="space-y-5">
      <OperationForm
        operation={setBalanceReload}
        action={setBalanceReloadAction}
        defaultValues={now}
        values={[
          { label: 'Minimum balance', value: moneyOrNot(minimumBalance) },
          { label: 'Reload amount', value: moneyOrNot(reloadAmount) },
        ]}
        keepAfterDone
        variant="secondary"
        submitLabel={({ minimumBalance, reloadAmount }) =>
          minimumBalance === '' ||
          reloadAmount === '' ||
          (reported && minimumBalance === now.minimumBalance && reloadAmount === now.reloadAmount)
            ? 'Change amounts'
            : `Change to ${formatRound(minimumBalance)}, ${formatRound(reloadAmount)}`
        }
        consequences={(v) => (
          <>
            <p>
              {on
                ? 'Auto-refill is on: '
                : state === 'off'
                  ? 'Auto-refill is off; once it is on: '
                  : 'Whether auto-refill is on isn’t available; once it is on: '}
              {refillRule(v.minimumBalance, v.reloadAmount)}
            </p>
            {on && <AtOnce balance={balance} chosen={v} />}
          </>
        )}
      >
        {(_, form, chosen) => (
          <>
            <RefillSentence form={form} method={paymentMethodLabel(account.paymentMethod)} />
            <p className="text-sm text-muted">
              {reported
                ? `Now: below ${formatRound(minimumBalance)}, charge ${formatRound(reloadAmount)}${on ? '' : state === 'off' ? ', but it is off' : '; whether it is on isn’t available'}.`
                : 'The provider doesn’t show the current amounts.'}
            </p>
            {on && <AtOnce balance={balance} chosen={chosen} />}
            {whatIf && <WhatIf facts={whatIf} now={reported ? now : null} chosen={chosen} />}
          </>
        )}
      </OperationForm>
      <div className="border-t pt-4">
        {on ? (
          <OperationButton
            operation={turnOffAutoRefill}
            action={turnOffAutoRefillAction}
            input={{}}
            submitLabel="Turn off auto-refill"
          />
        ) : (
          <OperationButton
            operation={turnOnAutoRefill}
            action={turnOnAutoRefillAction}
            input={{}}
            consequences={
              <>
                <p>
                  From now on the payment method is charged without asking. {refillRule(minimumBalance, reloadAmount)}
                </p>
                <AtOnce balance={balance} chosen={now} />
              </>
            }
          />
        )}
      </div>
    </div>
  )
}

function AtOnce({ balance, chosen: { minimumBalance } }: { balance: string | null; chosen: Amounts }) {
  if (balance === null || minimumBalance === '' || compareMoney(balance, minimumBalance) >= 0) return null
  return (
    <p className="text-sm font-medium text-attention">
      The balance is below {formatRound(minimumBalance)} now: this charges immediately.
    </p>
  )
}
