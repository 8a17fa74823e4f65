'use client'

import type { UseFormReturn } from 'react-hook-form'
import { FieldGroup } from '@/components/form/form-layout'
import { TextField } from '@/components/form/text-field'
import { forwardDigits, internationalNumber } from '@/lib/fields/international-number'

export interface RoutingValues {
  trunk: string
  forwardTo: string
}

function echo(text: string | undefined) {
  // Ten bare digits are refused as having no country code, so they are not echoed as if they were understood.
  const number = /^\s*\d{10}\s*$/.test(text ?? '') ? null : internationalNumber(text ?? '')
  return number ? `Will be sent as ${forwardDigits(number)} · ${number}` : undefined
}

/** Where the calls go. The provider takes both targets together, although trunk routing is what it recommends. */
export function RoutingFields<V extends RoutingValues>({ form }: { form: UseFormReturn<V> }) {
  // The fields are the same whatever the form adds to them.
  const f = form as unknown as UseFormReturn<RoutingValues>
  const { errors } = f.formState
  return (
    <>
      <TextField
        registration={f.register('trunk')}
        label="Trunk id"
        hint="Where calls ring. The provider wants its own id for the trunk, such as 103, not the name. None of its lists tells that id; its portal or support does."
        inputMode="numeric"
        autoComplete="off"
        mono
        error={errors.trunk?.message}
      />
      <FieldGroup
        legend="Legacy"
        hint="Direct forward is the old way; trunk routing is preferred. The provider still asks for it beside the trunk."
      >
        <TextField
          registration={f.register('forwardTo')}
          label="Direct forward"
          hint="A number with its country code, such as +1 919 555 0100. Whoever answers there may hear the calls."
          inputMode="tel"
          autoComplete="off"
          error={errors.forwardTo?.message}
          echo={echo(f.watch('forwardTo'))}
        />
      </FieldGroup>
    </>
  )
}
