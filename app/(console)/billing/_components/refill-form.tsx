'use client'

import { type RefObject, Suspense, use, useEffect, useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { OperationForm } from '@/components/operation/operation-form'
import { Button } from '@/components/ui/button'
import { KeyValues } from '@/components/ui/key-values'
import { TextLink } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/skeleton'
import { paymentMethodLabel } from '@/lib/areas/billing/payment-method'
import { refillBalance } from '@/lib/areas/billing/summaries'
import { formatMoney, typedAmount } from '@/lib/core/fields/money-text'
import { paths } from '@/lib/core/paths'
import { refillBalanceAction } from '../actions'

const presets = ['50', '100', '250', '500', '1000']

const nothing = { amount: '', reason: '', ticket: '' }
export type RefillValues = typeof nothing

export interface RefillFormProps {
  /** Streamed into the dialog: the form neither waits for it nor changes when it arrives. */
  paymentMethod: Promise<string | null>
  /** The policy's limits for a refill, each as a sentence. */
  limits: readonly string[]
  /** What is typed, for the form that replaces this one. */
  typed: RefObject<RefillValues | undefined>
}

const asMoney = (amount: unknown) => {
  const text = typedAmount(String(amount ?? ''))
  return text === null || text.startsWith('-') ? null : text
}

export function RefillForm({ paymentMethod, limits, typed }: RefillFormProps) {
  const presetsLabel = useId()
  return (
    <OperationForm
      operation={refillBalance}
      action={refillBalanceAction}
      defaultValues={nothing}
      submitLabel={({ amount }) => {
        const text = asMoney(amount)
        return text ? `Refill ${formatMoney(text)}` : 'Refill'
      }}
      consequences={({ amount }) => (
        <Suspense fallback={<Skeleton lines={2} label="Reading the account" className="min-h-20" />}>
          <Consequences amount={asMoney(amount) ?? '0'} paymentMethod={paymentMethod} />
        </Suspense>
      )}
      next={(_, __, ___, entry) => <TextLink href={paths.receipt(entry)}>Receipt</TextLink>}
      note={['You confirm before anything is charged.', ...limits].join(' ')}
    >
      {(fields, form) => (
        <>
          <Carried form={form} typed={typed} />
          <fieldset className="flex flex-wrap gap-2" aria-labelledby={presetsLabel}>
            <legend id={presetsLabel} className="sr-only">
              Usual amounts
            </legend>
            {presets.map((preset) => (
              <Button
                key={preset}
                aria-pressed={fields.value('amount') === preset}
                onClick={() => fields.set({ amount: preset })}
                className="tabular-nums aria-pressed:border-accent aria-pressed:bg-accent-soft"
              >
                {formatMoney(preset)}
              </Button>
            ))}
          </fieldset>
          <fields.Text
            name="amount"
            label="Amount"
            hint="Whole dollars, at least 10."
            inputMode="decimal"
            autoComplete="off"
            data-initial-focus=""
          />
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <fields.Text name="reason" label="Reason" autoComplete="off" />
            <fields.Text name="ticket" label="Ticket" optional autoComplete="off" />
          </div>
        </>
      )}
    </OperationForm>
  )
}

/** Begins with what was typed in the form before, and passes on what is typed here. */
function Carried({ form, typed }: { form: UseFormReturn<RefillValues>; typed: RefillFormProps['typed'] }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    for (const [name, value] of Object.entries(typed.current ?? {})) form.setValue(name as keyof RefillValues, value)
  }, [])
  useEffect(() => {
    typed.current = form.getValues()
  })
  return null
}

/** Says which values could not be read instead of assuming them. */
function Consequences({ amount, ...requested }: Pick<RefillFormProps, 'paymentMethod'> & { amount: string }) {
  const paymentMethod = use(requested.paymentMethod)
  return (
    <>
      <p className="text-sm text-muted">Excludes usage and auto-refill.</p>
      <KeyValues
        columns={1}
        items={[
          { label: 'Charge', value: formatMoney(amount) },
          { label: 'Payment method', value: paymentMethodLabel(paymentMethod) },
        ]}
      />
    </>
  )
}
