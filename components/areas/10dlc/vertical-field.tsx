'use client'

import type { Fields } from '@/components/form/fields-of'
import { knownVerticals, verticalOf, verticalText } from '@/lib/areas/10dlc/vertical'

interface VerticalFieldProps {
  fields: Fields<{ vertical: string }>
  /** The label in the provider's list, if the number of this vertical is unknown: then a person must choose. */
  listed?: string | undefined
}

/** A known vertical or free entry, because the provider documents no table. */
export function VerticalField({ fields, listed }: VerticalFieldProps) {
  return (
    <fields.Pick
      name="vertical"
      label="Vertical"
      hint={
        listed
          ? `The provider reports “${listed}”, not its code. Enter or choose the code.`
          : 'The industry. Choose one, or enter the provider’s code.'
      }
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
