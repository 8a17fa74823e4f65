'use client'

import { useState } from 'react'
import { VerticalField } from '@/components/areas/10dlc/vertical-field'
import type { Fields } from '@/components/form/fields-of'
import { FieldGroup } from '@/components/form/form-layout'
import { Button } from '@/components/ui/button'
import { legalTypeNames, legalTypes } from '@/lib/areas/10dlc/legal-types'
import { leiTypeNames, leiTypes } from '@/lib/areas/10dlc/lei-types'
import type { BrandValues } from './brand-values'

interface BrandFieldsProps {
  fields: Fields<BrandValues>
  /** The listed label of the vertical, when its number is unknown. */
  vertical?: string | undefined
}

/** The company as registered: a mismatch with tax or registry records is what gets a brand rejected. */
export function BrandFields({ fields, vertical }: BrandFieldsProps) {
  const [shown, setShown] = useState(false)
  return (
    <>
      <fields.Text name="name" label="Company" hint="The legal name exactly as on tax records." autoComplete="off" />
      <fields.Radio
        name="legalType"
        label="Legal type"
        inline
        options={legalTypes.map((type) => ({ value: String(type), label: legalTypeNames[type] }))}
      />
      <VerticalField fields={fields} listed={vertical} />
      <fields.Code
        name="taxNumber"
        label="Tax number"
        hint="For example 12-3456789. Other pages show only its last four digits."
        type={shown ? 'text' : 'password'}
        after={<Button onClick={() => setShown(!shown)}>{shown ? 'Hide' : 'Show'}</Button>}
      />
      <div className="grid gap-x-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <fields.Select
          name="leiType"
          label="Additional ID"
          optional
          placeholder="None"
          options={leiTypes.map((type) => ({ value: type, label: leiTypeNames[type] }))}
        />
        <fields.Code name="leiNumber" label="Number of the additional ID" optional />
      </div>
      <FieldGroup legend="Contact and address">
        <fields.Text name="contact" label="Contact person" autoComplete="off" />
        <fields.Text name="address" label="Company’s street address" autoComplete="off" />
        <fields.Code
          name="url"
          label="Web address"
          hint="The company’s own site, such as https://example.com."
          inputMode="url"
        />
      </FieldGroup>
    </>
  )
}
