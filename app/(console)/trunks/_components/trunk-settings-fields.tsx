'use client'

import type { UseFormReturn } from 'react-hook-form'
import { FieldGroup } from '@/components/form/form-layout'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { formatNumber, nationalNumber } from '@/lib/fields/number'
import { guesses } from '@/lib/operations/guesses'

export interface TrunkSettings {
  region: string
  number: string
  forwardTo: string
  concurrentMax: string
  rewriteE164: string
  rtpProxy: string
  interCall: string
  interLimit: string
}

export const emptySettings: TrunkSettings = {
  region: '',
  number: '',
  forwardTo: '',
  concurrentMax: '',
  rewriteE164: '',
  rtpProxy: '',
  interCall: '',
  interLimit: '',
}

const regionNames: Record<string, string> = {
  us: 'United States',
  'us-ca': 'US California',
  'us-fl': 'US Florida',
  'us-il': 'US Illinois',
  'us-ny': 'US New York',
  au: 'Australia',
  ca: 'Canada',
  fr: 'France',
  de: 'Germany',
  mx: 'Mexico',
  pl: 'Poland',
  sg: 'Singapore',
  uk: 'United Kingdom',
}

const regions = () =>
  guesses.trunk.regions.map((value) => ({ value, label: `${regionNames[value] ?? value} (${value})` }))
const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

function echo(text: string | undefined) {
  const digits = nationalNumber(text ?? '')
  return digits ? `Will be sent as ${digits} · ${formatNumber(digits)}` : undefined
}

/** The settings that creation and change share. `unset` is what an empty choice means here: the provider's default, or no change. */
export function TrunkSettingsFields<V extends TrunkSettings>({
  form,
  unset,
}: {
  form: UseFormReturn<V>
  unset: string
}) {
  // The fields are the same whatever the form adds to them.
  const f = form as unknown as UseFormReturn<TrunkSettings>
  const { errors } = f.formState
  return (
    <>
      <SelectField
        registration={f.register('region')}
        label="Region"
        optional
        options={regions()}
        placeholder={unset}
        error={errors.region?.message}
      />
      <TextField
        registration={f.register('number')}
        label="Assigned number"
        hint="A number of the account whose calls arrive on this trunk. Any usual writing."
        optional
        inputMode="tel"
        autoComplete="off"
        error={errors.number?.message}
        echo={echo(f.watch('number'))}
      />
      <TextField
        registration={f.register('forwardTo')}
        label="Forwarding number"
        hint="Where calls go instead. They leave your equipment: whoever answers there hears them."
        optional
        inputMode="tel"
        autoComplete="off"
        error={errors.forwardTo?.message}
        echo={echo(f.watch('forwardTo'))}
      />
      <TextField
        registration={f.register('concurrentMax')}
        label="Most calls at once"
        optional
        inputMode="numeric"
        autoComplete="off"
        error={errors.concurrentMax?.message}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          registration={f.register('rewriteE164')}
          label="Rewrite numbers to E.164"
          optional
          options={yesNo}
          placeholder={unset}
          error={errors.rewriteE164?.message}
        />
        <SelectField
          registration={f.register('rtpProxy')}
          label="RTP proxy"
          optional
          options={yesNo}
          placeholder={unset}
          error={errors.rtpProxy?.message}
        />
      </div>
      <p className="text-sm text-muted">
        The provider’s API offers neither codec selection nor failover: set codecs on your equipment, and failover there
        or in the provider’s portal.
      </p>
      <details>
        <summary className="cursor-pointer rounded-sm font-medium">Legacy</summary>
        <div className="pt-4">
          <FieldGroup
            legend="Legacy fields"
            hint="The provider has deprecated these. Leave them empty unless its support asks for them."
          >
            <SelectField
              registration={f.register('interCall')}
              label="International calls"
              optional
              hint="Off is the only value left."
              options={[{ value: 'off', label: 'Off' }]}
              placeholder="Not sent"
              error={errors.interCall?.message}
            />
            <TextField
              registration={f.register('interLimit')}
              label="International limit"
              optional
              hint="1 to 1000."
              inputMode="numeric"
              autoComplete="off"
              error={errors.interLimit?.message}
            />
          </FieldGroup>
        </div>
      </details>
    </>
  )
}
