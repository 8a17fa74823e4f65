'use client'

import { useState } from 'react'
import { type ControlProps, Field } from '@/components/form/field'
import type { Fields } from '@/components/form/fields-of'
import { useRead } from '@/components/operation/use-read'
import { Select } from '@/components/ui/select'
import type { Country } from '@/lib/areas/numbers/operations'
import { listCities } from '@/lib/areas/numbers/summaries'
import { currentData } from '@/lib/core/changes/outcome'
import { isolated } from '@/lib/core/text/isolated'

export interface PlaceValues {
  countryCode: string
  city: string
}

const OTHER = 'other'

/** Country, then city. The list of countries may be incomplete, so people can also type a code. Without a list, they must. */
export function PlaceFields({ fields, countries }: { fields: Fields<PlaceValues>; countries: readonly Country[] }) {
  const [typing, setTyping] = useState(false)
  const code = fields.value('countryCode')
  const coded = countries.filter((c): c is Country & { code: string } => c.code !== null)
  const nameless = countries.filter((c) => c.code === null).map((c) => c.name)
  const options = coded
    .map((c) => ({ value: c.code, label: c.name === c.code ? c.code : `${isolated(c.name)} (${c.code})` }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
  const types = !coded.some((c) => c.code === code) && (coded.length === 0 || typing || code !== '')

  function choose(value: string) {
    setTyping(value === OTHER)
    fields.set({ countryCode: value === OTHER ? '' : value, city: '' })
  }

  const choice = (control: ControlProps) => (
    <Select
      {...control}
      value={types ? OTHER : code}
      onChange={(event) => choose(event.target.value)}
      placeholder="Choose a country"
      options={[...options, { value: OTHER, label: 'Another country: type its code' }]}
    />
  )
  return (
    <>
      {coded.length > 0 && types && (
        <Field name="country" label="Country">
          {choice}
        </Field>
      )}
      {types ? (
        <fields.Code
          name="countryCode"
          label="Country code"
          hint={
            nameless.length > 0
              ? `Two capital letters, such as GB. The provider lists these without their codes: ${nameless.join(', ')}.`
              : 'Two capital letters, such as GB.'
          }
          maxLength={10}
        />
      ) : (
        <fields.Own name="countryCode" label="Country">
          {choice}
        </fields.Own>
      )}
      <CityField fields={fields} code={code} />
    </>
  )
}

/** Free text with the provider's cities as suggestions, so that a missing or partial list does not block an order. */
function CityField({ fields, code }: { fields: Fields<PlaceValues>; code: string }) {
  const isCountry = /^[A-Z]{2}$/.test(code)
  const cities = useRead(listCities, { countryCode: code }, { enabled: isCountry })
  const reading = isCountry ? cities.data : undefined
  const names = reading?.status === 'read' ? reading.data.items : []
  const hint = !isCountry
    ? 'Choose the country first.'
    : reading?.status === 'refused'
      ? 'The cities could not be read. Type the name as the provider writes it.'
      : !reading
        ? 'Reading the cities…'
        : names.length === 0
          ? `The provider offers no city in ${code}.`
          : `${names.length === 1 ? '1 city is' : `${names.length} cities are`} offered. Type part of the name to find one.`
  const areCurrent = names.length > 0 && currentData(reading) !== undefined
  const strange = (city: string) =>
    areCurrent && city !== '' && !names.some((name) => name.toLowerCase() === city.toLowerCase())
      ? `“${city}” is not among the cities that the provider offers in ${code}.`
      : ''
  return (
    <fields.Pick
      name="city"
      label="City"
      hint={hint}
      options={names.map((name) => ({ value: name, label: name }))}
      echo={(typed) => strange(typed.trim())}
    />
  )
}
