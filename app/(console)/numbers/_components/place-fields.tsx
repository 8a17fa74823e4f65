'use client'

import { useId, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { TextField } from '@/components/form/text-field'
import { useRead } from '@/components/operation/use-read'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { listCities } from '@/lib/faces/numbers'
import { isolated } from '@/lib/isolated'
import type { Country } from '@/lib/operations/numbers'

export interface PlaceValues {
  countryCode: string
  city: string
}

const OTHER = 'other'

/** Country, then city. The provider's list of countries is not closed, so a code may be typed; without a list it must be. */
export function PlaceFields<V extends PlaceValues>({
  form,
  countries,
}: {
  form: UseFormReturn<V>
  countries: readonly Country[]
}) {
  // The fields are the same whatever the form adds to them.
  const f = form as unknown as UseFormReturn<PlaceValues>
  const { errors } = f.formState
  const [typing, setTyping] = useState(false)
  const code = f.watch('countryCode')
  const coded = countries.filter((c): c is Country & { code: string } => c.code !== null)
  const nameless = countries.filter((c) => c.code === null).map((c) => c.name)
  const options = coded
    .map((c) => ({ value: c.code, label: c.name === c.code ? c.code : `${isolated(c.name)} (${c.code})` }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
  // After an order the form is empty again, and so is the choice.
  const types = coded.length === 0 || (typing && !coded.some((c) => c.code === code))

  function choose(value: string) {
    setTyping(value === OTHER)
    f.setValue('countryCode', value === OTHER ? '' : value)
    f.setValue('city', '')
    f.clearErrors(['countryCode', 'city'])
  }

  return (
    <>
      {coded.length > 0 && (
        <Field
          name={types ? 'country' : 'countryCode'}
          label="Country"
          error={types ? undefined : errors.countryCode?.message}
        >
          {(control) => (
            <Select
              {...control}
              value={types ? OTHER : code}
              onChange={(e) => choose(e.target.value)}
              placeholder="Choose a country"
              options={[...options, { value: OTHER, label: 'Another country: type its code' }]}
            />
          )}
        </Field>
      )}
      {types && (
        <Field
          name="countryCode"
          label="Country code"
          hint={
            nameless.length > 0
              ? `Two capital letters, such as GB. The provider lists these without their codes: ${nameless.join(', ')}.`
              : 'Two capital letters, such as GB.'
          }
          error={errors.countryCode?.message}
        >
          {(control) => (
            <Input
              {...f.register('countryCode')}
              {...control}
              mono
              autoComplete="off"
              spellCheck={false}
              maxLength={10}
            />
          )}
        </Field>
      )}
      <CityField form={f} code={code} />
    </>
  )
}

/** Free text with the provider's names to pick from: a list that cannot be read, or is not complete, must not stop an order. */
function CityField({ form, code }: { form: UseFormReturn<PlaceValues>; code: string }) {
  const list = useId()
  const known = /^[A-Z]{2}$/.test(code)
  const cities = useRead(listCities, { countryCode: code }, { enabled: known })
  const reading = known ? cities.data : undefined
  const names = reading?.status === 'read' ? reading.data.items : []
  const city = form.watch('city').trim()
  const hint = !known
    ? 'Choose the country first: its cities are offered here then.'
    : reading?.status === 'refused'
      ? 'The cities could not be read. Type the name as the provider writes it.'
      : !reading
        ? 'Reading the cities…'
        : names.length === 0
          ? `The provider offers no city in ${code}.`
          : `${names.length === 1 ? '1 city is' : `${names.length} cities are`} offered. Type a part of the name to find one.`
  const strange = names.length > 0 && city !== '' && !names.some((name) => name.toLowerCase() === city.toLowerCase())
  return (
    <>
      <TextField
        registration={form.register('city')}
        label="City"
        hint={hint}
        list={list}
        autoComplete="off"
        spellCheck={false}
        error={form.formState.errors.city?.message}
        echo={strange ? `“${city}” is not among the cities that the provider offers in ${code}.` : undefined}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
