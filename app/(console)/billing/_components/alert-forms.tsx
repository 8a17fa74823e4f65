'use client'

import { TextField } from '@/components/form/text-field'
import { OperationButton } from '@/components/operation/operation-button'
import { OperationForm } from '@/components/operation/operation-form'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { setLowBalanceAlert, turnOffDailyAlert, turnOnDailyAlert } from '@/lib/faces/billing'
import { compareMoney } from '@/lib/fields/money'
import { formatMoney } from '@/lib/fields/money-text'
import type { AccountDetails } from '@/lib/operations/billing'
import type { OperationOf } from '@/lib/operations/face'
import { onOrOff } from '@/lib/operations/on-off'
import { setLowBalanceAlertAction, turnOffDailyAlertAction, turnOnDailyAlertAction } from '../actions'

function lowSentence(amount: string | null): string {
  if (amount === null) return 'The provider does not tell whether a low-balance alert is set.'
  return compareMoney(amount, '0') === 0
    ? 'No low-balance alert is set.'
    : `The provider sends a notice when the balance falls below ${formatMoney(amount)}.`
}

export function AlertForms({ account }: { account: AccountDetails }) {
  const told = onOrOff(account.dailyAlert)
  const daily = told === 'on'
  return (
    <Card title="Alerts" description="Sent by the provider to the account’s own address.">
      <div className="space-y-5">
        <OperationForm<OperationOf<typeof setLowBalanceAlert>, { below: string }>
          operation={setLowBalanceAlert}
          action={setLowBalanceAlertAction}
          defaultValues={{ below: account.lowBalanceAlert?.replace(/\.0+$/, '') ?? '' }}
          keepAfterDone
          variant="secondary"
          submitLabel={() => 'Change low-balance alert'}
        >
          {(form) => (
            <TextField
              registration={form.register('below')}
              label="Low-balance alert"
              hint={`${lowSentence(account.lowBalanceAlert)} Whole dollars; 0 turns it off.`}
              inputMode="decimal"
              autoComplete="off"
              error={form.formState.errors.below?.message}
            />
          )}
        </OperationForm>
        <div className="space-y-2 border-t pt-4">
          <div className="flex items-center gap-3">
            <span className="font-medium">Daily balance alert</span>
            <Badge family={daily ? 'done' : 'neutral'}>
              {told === null ? (account.dailyAlert ?? 'Not told') : daily ? 'On' : 'Off'}
            </Badge>
          </div>
          <p className="text-sm text-muted">Tells the balance once a day.</p>
          {daily ? (
            <OperationButton operation={turnOffDailyAlert} action={turnOffDailyAlertAction} input={{}} />
          ) : (
            <OperationButton operation={turnOnDailyAlert} action={turnOnDailyAlertAction} input={{}} />
          )}
        </div>
      </div>
    </Card>
  )
}
