'use client'

import { refillRule } from '@/components/billing/auto-refill-sentence'
import { OperationButton } from '@/components/operation/operation-button'
import { OperationForm } from '@/components/operation/operation-form'
import { setBalanceReload, turnOffAutoRefill, turnOnAutoRefill } from '@/lib/faces/billing'
import { formatMoney } from '@/lib/fields/money-text'
import type { AccountDetails } from '@/lib/operations/billing'
import { guesses } from '@/lib/operations/guesses'
import { onOrOff } from '@/lib/operations/on-off'
import { setBalanceReloadAction, turnOffAutoRefillAction, turnOnAutoRefillAction } from '../actions'

const options = (amounts: readonly number[]) =>
  amounts.map((n) => ({ value: String(n), label: formatMoney(String(n)) }))

const moneyOrNot = (amount: string | null) => (amount === null ? 'Not provided' : formatMoney(amount))

/** "50.00" and "50" are the same choice of the list. */
const choice = (amount: string | null) => amount?.replace(/\.0+$/, '') ?? ''

/** On or off, and between which amounts, stands among the facts of the page; the amounts in their fields. */
export function AutoRefill({ account }: { account: AccountDetails }) {
  const on = onOrOff(account.autoRefill) === 'on'
  return (
    <div className="space-y-5">
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
            <p>
              From now on the payment method is charged without asking.{' '}
              {refillRule(account.minimumBalance, account.reloadAmount)}
            </p>
          }
        />
      )}
      <OperationForm
        operation={setBalanceReload}
        action={setBalanceReloadAction}
        defaultValues={{ minimumBalance: choice(account.minimumBalance), reloadAmount: choice(account.reloadAmount) }}
        values={[
          { label: 'Minimum balance', value: moneyOrNot(account.minimumBalance) },
          { label: 'Reload amount', value: moneyOrNot(account.reloadAmount) },
        ]}
        keepAfterDone
        variant="secondary"
        submitLabel={() => 'Change amounts'}
        consequences={(v) => (
          <p>
            {on ? 'Auto-refill is on: ' : 'Auto-refill is off; once it is on: '}
            {refillRule(v.minimumBalance, v.reloadAmount)}
          </p>
        )}
      >
        {(fields) => (
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
            <fields.Select
              name="minimumBalance"
              label="Minimum balance"
              options={options(guesses.minimumBalanceChoices)}
              placeholder="Choose"
            />
            <fields.Select
              name="reloadAmount"
              label="Reload amount"
              options={options(guesses.reloadAmountChoices)}
              placeholder="Choose"
            />
          </div>
        )}
      </OperationForm>
    </div>
  )
}
