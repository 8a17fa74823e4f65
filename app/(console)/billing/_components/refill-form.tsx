'use client'

import { useId } from 'react'
import { TextField } from '@/components/form/text-field'
import { OperationForm } from '@/components/operation/operation-form'
import { Button } from '@/components/ui/button'
import { KeyValues } from '@/components/ui/key-values'
import { refillBalance } from '@/lib/faces/billing'
import { addMoney } from '@/lib/fields/money'
import { decimal, formatMoney } from '@/lib/fields/money-text'
import type { OperationOf } from '@/lib/operations/face'
import { paymentMethodLabel } from '@/lib/operations/payment-method'
import { refillBalanceAction } from '../actions'

const presets = ['50', '100', '250', '500', '1000']

interface RefillFormProps {
  /** Null when it could not be read: the dialog then says so instead of guessing. */
  balance: string | null
  paymentMethod: string | null
}

const asMoney = (amount: unknown) => {
  const text = decimal(String(amount ?? '').replace('$', ''))
  return text === null || text.startsWith('-') ? null : text
}

export function RefillForm({ balance, paymentMethod }: RefillFormProps) {
  const presetsLabel = useId()
  return (
    <OperationForm<OperationOf<typeof refillBalance>, { amount: string }>
      operation={refillBalance}
      action={refillBalanceAction}
      defaultValues={{ amount: '' }}
      submitLabel={({ amount }) => {
        const text = asMoney(amount)
        return text ? `Refill ${formatMoney(text)}` : 'Refill'
      }}
      consequences={({ amount }) => (
        <Consequences amount={asMoney(amount) ?? '0'} balance={balance} paymentMethod={paymentMethod} />
      )}
      note="You see the balance before and after, and confirm, before anything is charged."
    >
      {(form) => (
        <>
          <fieldset className="flex flex-wrap gap-2" aria-labelledby={presetsLabel}>
            <legend id={presetsLabel} className="sr-only">
              Usual amounts
            </legend>
            {presets.map((preset) => (
              <Button
                key={preset}
                aria-pressed={form.watch('amount') === preset}
                onClick={() => form.setValue('amount', preset, { shouldValidate: true })}
                className="tabular-nums aria-pressed:border-accent aria-pressed:bg-accent-soft"
              >
                {formatMoney(preset).replace('.00', '')}
              </Button>
            ))}
          </fieldset>
          <TextField
            registration={form.register('amount')}
            label="Amount"
            hint="Whole dollars, at least 10."
            inputMode="decimal"
            autoComplete="off"
            error={form.formState.errors.amount?.message}
          />
        </>
      )}
    </OperationForm>
  )
}

function Consequences({ amount, balance, paymentMethod }: RefillFormProps & { amount: string }) {
  return (
    <KeyValues
      columns={1}
      items={[
        { label: 'Charge', value: formatMoney(amount) },
        { label: 'Payment method', value: paymentMethodLabel(paymentMethod) },
        {
          label: 'Balance',
          value:
            balance === null
              ? 'Could not be read'
              : `${formatMoney(balance)} → ${formatMoney(addMoney(balance, amount))}`,
          hint: 'Usage and auto-refill in between are not in this sum.',
        },
      ]}
    />
  )
}
