'use client'

import { regionNames } from '@/components/areas/number/region-names'
import { PasswordOnce } from '@/components/form/made-password'
import { OperationForm } from '@/components/operation/operation-form'
import { ButtonLink } from '@/components/ui/link'
import { useZone } from '@/components/ui/use-clock'
import type { LastSetValue } from '@/lib/acts/last-set-value'
import { formatNumber } from '@/lib/fields/number'
import { updateTrunk } from '@/lib/operation-summaries/trunks'
import { paths } from '@/lib/paths'
import { updateTrunkAction } from '../actions'
import { SignInFields } from './sign-in-fields'
import { emptySettings, TrunkSettingsFields, yesNo } from './trunk-settings-fields'

const statuses = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off: locks the trunk' },
]

const onOff = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
]

/** A setting's value in words. */
function settingWords(name: string, value: string): string {
  if (name === 'region') return regionNames[value] ?? value
  return [...yesNo, ...onOff].find((one) => one.value === value)?.label ?? formatNumber(value)
}

interface ChangeTrunkFormProps {
  trunk: string
  /** Values last set here: the provider does not say which of its values is which. */
  known: Readonly<Record<string, LastSetValue>>
}

/** Starts empty, because only filled fields are sent; the provider keeps the rest. */
export function ChangeTrunkForm({ trunk, known }: ChangeTrunkFormProps) {
  const zone = useZone(undefined)
  function now(name: string): string {
    const last = known[name]
    if (!last) return ''
    const day = new Date(last.at).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: zone })
    return `Now: ${settingWords(name, last.value)}, as set here on ${day}.`
  }
  return (
    <OperationForm
      operation={updateTrunk}
      action={updateTrunkAction}
      defaultValues={{ trunk, kind: 'same', password: '', address: '', status: '', ...emptySettings }}
      submitLabel={() => `Change trunk ${trunk}`}
      next={({ password }) => (
        <>
          <PasswordOnce login={trunk} password={password} where="the equipment cannot register until it has it." />
          <ButtonLink href={paths.trunk(trunk)}>Open trunk {trunk}</ButtonLink>
        </>
      )}
      note="Takes effect at once: a new password or address ends what is registered with the old one."
    >
      {(fields) => (
        <>
          <fields.Select
            name="status"
            label="Status"
            optional
            hint={now('status')}
            options={statuses}
            placeholder="No change"
          />
          <SignInFields fields={fields} maySame />
          <TrunkSettingsFields fields={fields} unset="No change" now={now} />
        </>
      )}
    </OperationForm>
  )
}
