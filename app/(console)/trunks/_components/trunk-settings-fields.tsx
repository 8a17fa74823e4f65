'use client'

import type { Fields } from '@/components/form/fields-of'
import { FieldGroup } from '@/components/form/form-layout'
import { assumptions } from '@/lib/areas/trunks/assumptions'
import { regionNames } from '@/lib/areas/trunks/region-names'

export const emptySettings = {
  region: '',
  number: '',
  forwardTo: '',
  concurrentMax: '',
  rewriteE164: '',
  rtpProxy: '',
  interCall: '',
  interLimit: '',
}

const regions = () =>
  assumptions.trunk.regions.map((value) => ({ value, label: `${regionNames[value] ?? value} (${value})` }))
const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

interface TrunkSettingsFieldsProps {
  fields: Fields<typeof emptySettings>
  /** What an empty choice means: the provider's default, or no change. */
  unset: string
  change?: boolean
}

export function TrunkSettingsFields({ fields, unset, change = false }: TrunkSettingsFieldsProps) {
  return (
    <>
      <fields.Select name="region" label="Region" optional options={regions()} placeholder={unset} />
      <fields.Number
        name="number"
        label="Inbound number"
        hint={`A number of your account. Its calls arrive on this trunk.${change ? ' If it wasn’t set in Switchroom, this may be the forwarding number: the provider doesn’t label them.' : ''}`}
        optional
      />
      <fields.Number
        name="forwardTo"
        label="Forwarding number"
        hint={`${change ? 'A number that was set elsewhere doesn’t show here; an empty field leaves it as it is. ' : ''}Anyone who answers the forwarding number hears the calls.`}
        optional
      />
      <fields.Text
        name="concurrentMax"
        label="Maximum concurrent calls"
        optional
        inputMode="numeric"
        autoComplete="off"
      />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <fields.Select
          name="rewriteE164"
          label="Rewrite numbers to E.164"
          optional
          options={yesNo}
          placeholder={unset}
        />
        <fields.Select name="rtpProxy" label="RTP proxy" optional options={yesNo} placeholder={unset} />
      </div>
      <p className="text-sm text-muted">
        The provider’s API offers neither codec selection nor failover: set them on your equipment.
      </p>
      <details>
        <summary className="cursor-pointer rounded-sm font-medium">Legacy</summary>
        <div className="pt-4">
          <FieldGroup
            legend="Legacy fields"
            hint="The provider has deprecated these. Leave them empty unless its support asks for them."
          >
            <fields.Select
              name="interCall"
              label="International calls"
              optional
              hint="Off is the only value still accepted."
              options={[{ value: 'off', label: 'Off' }]}
              placeholder={unset}
            />
            <fields.Text
              name="interLimit"
              label="International limit"
              optional
              hint="1 to 1000. The provider doesn’t say of what."
              inputMode="numeric"
              autoComplete="off"
            />
          </FieldGroup>
        </div>
      </details>
    </>
  )
}
