'use client'

import type { UseFormReturn } from 'react-hook-form'
import { fieldId } from '@/components/form/field-id'
import { useRegistration } from '@/components/form/use-registration'
import { Select } from '@/components/ui/select'
import { assumptions } from '@/lib/areas/billing/assumptions'
import { formatMoney } from '@/lib/core/fields/money-text'

export type Amounts = { minimumBalance: string; reloadAmount: string }

const options = (amounts: readonly number[]) =>
  amounts.map((n) => ({ value: String(n), label: formatMoney(String(n)) }))

/** The auto-refill rule as a sentence with two amount fields. */
export function RefillSentence({ form, method }: { form: UseFormReturn<Amounts>; method: string }) {
  const registrations = {
    minimumBalance: useRegistration(form, 'minimumBalance'),
    reloadAmount: useRegistration(form, 'reloadAmount'),
  }
  const amount = (name: keyof Amounts, label: string, offered: readonly number[]) => (
    <Select
      {...registrations[name]}
      id={fieldId(name)}
      aria-label={label}
      aria-invalid={form.formState.errors[name] ? true : undefined}
      options={options(offered)}
      placeholder="Choose"
      className="inline-block w-32"
    />
  )
  return (
    <p className="flex flex-wrap items-center gap-2 text-lg">
      Below {amount('minimumBalance', 'Minimum balance', assumptions.minimumBalanceChoices)} charge{' '}
      {amount('reloadAmount', 'Reload amount', assumptions.reloadAmountChoices)} to: {method.toLowerCase()}
    </p>
  )
}
