'use client'

import { asOptions } from '@/components/form/as-options'
import { directions } from '@/lib/areas/porting/request-fields'
import type { Wizard } from './use-port-wizard'

const options = asOptions(directions)

export function AddressStep({ wizard }: { wizard: Wizard }) {
  const { fields } = wizard
  return (
    <>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[8rem_7rem_minmax(0,1fr)]">
        <fields.Text name="streetNumber" label="Street number" autoComplete="off" />
        <fields.Select name="prefix" label="Direction" placeholder="None" options={options} />
        <fields.Text
          name="street"
          label="Street"
          hint="As on the CSR, but without a direction such as N or SE."
          autoComplete="off"
        />
      </div>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <fields.Select name="suffix" label="Direction after the street" placeholder="None" options={options} />
        <fields.Text
          name="unit"
          label="Unit"
          optional
          hint="Suite, floor or room, as on the CSR: “Suite 210”."
          autoComplete="off"
        />
      </div>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_5rem_8rem]">
        <fields.Text name="city" label="City" autoComplete="off" />
        <fields.Text name="state" label="State" hint="Two letters" maxLength={2} autoComplete="off" />
        <fields.Text name="zip" label="ZIP code" autoComplete="off" inputMode="numeric" />
      </div>
    </>
  )
}
