'use client'

import type { UseFormReturn } from 'react-hook-form'
import { fieldId } from '@/components/form/field-id'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldError } from '@/components/ui/label'
import { formatNumber, nationalNumber } from '@/lib/fields/number'
import { consentBases } from '@/lib/messaging/consent'
import type { ComposeValues } from './compose-values'

const options = Object.entries(consentBases).map(([value, label]) => ({ value, label }))

/** The sender's own statement, kept with the record. The console cannot know it, and never says it for them. */
export function ConsentFields({ form }: { form: UseFormReturn<ComposeValues> }) {
  const { errors } = form.formState
  const to = nationalNumber(form.watch('to'))
  const id = fieldId('consent')
  return (
    <>
      <SelectField
        registration={form.register('basis')}
        label="How the recipient agreed"
        placeholder="Choose how they agreed"
        options={options}
        error={errors.basis?.message}
      />
      <TextField
        registration={form.register('basisNote')}
        label="In your words"
        hint="Kept with the record: where, when, or in which ticket."
        optional={form.watch('basis') !== 'other'}
        autoComplete="off"
        error={errors.basisNote?.message}
      />
      <div className="space-y-1.5">
        <Checkbox
          {...form.register('consent')}
          id={id}
          aria-invalid={errors.consent ? true : undefined}
          aria-describedby={errors.consent ? `${id}-error` : undefined}
          label={`I state that ${to ? formatNumber(to) : 'the recipient'} agreed to get this message.`}
          hint="Your name and this statement stay in the record."
        />
        {errors.consent && <FieldError id={`${id}-error`}>{errors.consent.message}</FieldError>}
      </div>
    </>
  )
}
