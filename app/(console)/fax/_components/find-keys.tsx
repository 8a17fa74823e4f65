'use client'

import { type UseFormReturn, useWatch } from 'react-hook-form'
import { asOptions } from '@/components/form/as-options'
import { fieldsOf } from '@/components/form/fields-of'
import { Form } from '@/components/form/form'
import { useRegistration } from '@/components/form/use-registration'
import { Segmented } from '@/components/ui/segmented'
import { assumptions } from '@/lib/areas/fax/assumptions'
import { tollFreeCodes } from '@/lib/areas/fax/toll-free-codes'
import { FindPlace } from './find-place'
import type { FindValues } from './find-search'

const kinds = [
  { value: 'local', label: 'Local' },
  { value: 'toll-free', label: 'Toll-free' },
]
const keys = [
  { value: 'place', label: 'State, rate center' },
  { value: 'zip', label: 'ZIP' },
  { value: 'area', label: 'Area code' },
]

/** Search keys in a row; each depends on the previous ones. */
export function FindKeys({ form }: { form: UseFormReturn<FindValues> }) {
  const [kind, by, state] = useWatch({ control: form.control, name: ['kind', 'by', 'state'] })
  const fields = fieldsOf(form)
  return (
    <Form
      aria-label="Find numbers by"
      className="flex flex-wrap items-start gap-x-5 gap-y-2 rounded-lg border bg-surface px-4 pt-3"
      onSubmit={(event) => event.preventDefault()}
    >
      <Choice form={form} name="kind" label="Kind" options={kinds} />
      {kind === 'toll-free' ? (
        <>
          <Choice form={form} name="code" label="Code" options={asOptions(tollFreeCodes)} />
          <Choice form={form} name="tollFreeTier" label="Tier" options={asOptions(assumptions.fax.tollFreeTiers)} />
        </>
      ) : (
        <>
          <Choice form={form} name="by" label="Find by" options={keys} />
          {by === 'place' && <FindPlace form={form} state={state} />}
          {by === 'zip' && (
            <fields.Text
              name="zip"
              label="ZIP"
              hint="Five digits."
              inputMode="numeric"
              mono
              maxLength={5}
              className="w-32 max-sm:w-full"
            />
          )}
          {by === 'area' && (
            <fields.Text
              name="areaCode"
              label="Area code"
              hint="Three digits."
              inputMode="numeric"
              mono
              maxLength={3}
              className="w-32 max-sm:w-full"
            />
          )}
          {by === 'zip' ? (
            <p className="w-32">
              <span className="mb-1 block font-medium">Tier</span>
              <span className="flex h-9 items-center">{assumptions.fax.zipTier}</span>
              <span className="text-sm text-muted">The only tier you can search by ZIP.</span>
            </p>
          ) : (
            <fields.Select
              name="tier"
              label="Tier"
              options={asOptions(assumptions.fax.tiers)}
              className="w-24 max-sm:w-full"
            />
          )}
        </>
      )}
    </Form>
  )
}

interface ChoiceProps {
  form: UseFormReturn<FindValues>
  name: 'kind' | 'by' | 'code' | 'tollFreeTier'
  label: string
  options: readonly { value: string; label: string }[]
}

function Choice({ form, name, label, options }: ChoiceProps) {
  return (
    <fieldset className="mb-6 flex min-w-0 flex-col max-sm:w-full">
      <legend className="mb-1 font-medium">{label}</legend>
      <Segmented id={`find-${name}`} options={options} input={useRegistration(form, name)} />
    </fieldset>
  )
}
