'use client'

import { OperationButton } from '@/components/operation/operation-button'
import { OperationForm } from '@/components/operation/operation-form'
import { onOrOff } from '@/lib/areas/billing/on-off'
import type { AccountDetails } from '@/lib/areas/billing/records'
import { setLowBalanceAlert, turnOffDailyAlert, turnOnDailyAlert } from '@/lib/areas/billing/summaries'
import { compareMoney } from '@/lib/core/fields/money'
import { formatCents } from '@/lib/core/fields/money-text'
import { setLowBalanceAlertAction, turnOffDailyAlertAction, turnOnDailyAlertAction } from '../actions'

function lowSentence(amount: string | null): string {
  if (amount === null) return 'The provider doesn’t show whether a low-balance alert is set.'
  return compareMoney(amount, '0') === 0
    ? 'No low-balance alert is set.'
    : `The provider sends a notice when the balance falls below ${formatCents(amount)}.`
}

export function AlertForms({ account }: { account: AccountDetails }) {
  const daily = onOrOff(account.dailyAlert) === 'on'
  return (
    <div className="space-y-5">
      <OperationForm
        operation={setLowBalanceAlert}
        action={setLowBalanceAlertAction}
        defaultValues={{ below: account.lowBalanceAlert?.replace(/\.0+$/, '') ?? '' }}
        values={[{ label: 'Low-balance alert', value: lowSentence(account.lowBalanceAlert) }]}
        keepAfterDone
        variant="secondary"
        submitLabel={() => 'Change low-balance alert'}
      >
        {(fields) => (
          <fields.Text
            name="below"
            label="Low-balance alert"
            hint={`${lowSentence(account.lowBalanceAlert)} Whole dollars; 0 turns it off.`}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
      </OperationForm>
      <div className="space-y-2 border-t pt-4">
        {daily ? (
          <OperationButton operation={turnOffDailyAlert} action={turnOffDailyAlertAction} input={{}} />
        ) : (
          <OperationButton operation={turnOnDailyAlert} action={turnOnDailyAlertAction} input={{}} />
        )}
      </div>
    </div>
  )
}
