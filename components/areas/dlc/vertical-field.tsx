'use client'

import type { Fields } from '@/components/form/fields-of'
import { knownVerticals, verticalOf, verticalText } from '@/lib/fields/vertical'

interface VerticalFieldProps {
  fields: Fields<{ vertical: string }>
  /** The label in the provider's list, where its number is not known: then only a person can tell. */
  listed?: string | undefined
}

/** Free entry beside the known ones: the provider's own table is in no document. */
export function VerticalField({ fields, listed }: VerticalFieldProps) {
  return (
    <fields.Pick
      name="vertical"
      label="Vertical"
      hint={listed ? `Listed as “${listed}”; its number is not known here. Type it.` : 'Industry (provider code).'}
      options={knownVerticals().map(({ number, label }) => ({ value: String(number), label }))}
      inputMode="numeric"
      maxLength={40}
      echo={(typed) => {
        const number = verticalOf(typed)
        return number === null ? '' : verticalText(number)
      }}
    />
  )
}
