'use client'

import { refillRule } from '@/components/billing/auto-refill-sentence'
import { SelectField } from '@/components/form/select-field'
import { OperationButton } from '@/components/operation/operation-button'
import { OperationForm } from '@/components/operation/operation-form'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { setBalanceReload, turnOffAutoRefill, turnOnAutoRefill } from '@/lib/faces/billing'
import { formatMoney } from '@/lib/fields/money-text'
import type { AccountDetails } from '@/lib/operations/billing'
import type { OperationOf } from '@/lib/operations/face'
import { guesses } from '@/lib/operations/guesses'
import { onOrOff } from '@/lib/operations/on-off'
import { setBalanceReloadAction, turnOffAutoRefillAction, turnOnAutoRefillAction } from '../actions'

const options = (amounts: readonly number[]) =>
  amounts.map((n) => ({ value: String(n), label: formatMoney(String(n)) }))

/** "50.00" and "50" are the same choice of the list. */
const choice = (amount: string | null) => amount?.replace(/\.0+$/, '') ?? ''

export function AutoRefill({ account }: { account: AccountDetails }) {
  const state = onOrOff(account.autoRefill)
  const on = state === 'on'
  return (
    <Card
      title="Auto-refill"
      actions={
        <Badge family={on ? 'done' : 'neutral'}>
          {state === null ? (account.autoRefill ?? 'Not told') : on ? 'On' : 'Off'}
        </Badge>
      }
      description={refillRule(account.minimumBalance, account.reloadAmount)}
    >
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
        <OperationForm<OperationOf<typeof setBalanceReload>, { minimumBalance: string; reloadAmount: string }>
          operation={setBalanceReload}
          action={setBalanceReloadAction}
          defaultValues={{ minimumBalance: choice(account.minimumBalance), reloadAmount: choice(account.reloadAmount) }}
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
          {(form) => (
            <div className="grid gap-4 sm:grid-cols-2">
              <SelectField
                registration={form.register('minimumBalance')}
                label="Minimum balance"
                options={options(guesses.minimumBalanceChoices)}
                placeholder="Choose"
                error={form.formState.errors.minimumBalance?.message}
              />
              <SelectField
                registration={form.register('reloadAmount')}
                label="Reload amount"
                options={options(guesses.reloadAmountChoices)}
                placeholder="Choose"
                error={form.formState.errors.reloadAmount?.message}
              />
            </div>
          )}
        </OperationForm>
      </div>
    </Card>
  )
}
