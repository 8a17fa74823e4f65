'use client'

import { PasswordOnce } from '@/components/form/made-password'
import { OperationForm } from '@/components/operation/operation-form'
import { ButtonLink } from '@/components/ui/link'
import { updateTrunk } from '@/lib/areas/trunks/summaries'
import type { KnownSettings } from '@/lib/areas/trunks/trunk-line'
import { paths } from '@/lib/core/paths'
import { updateTrunkAction } from '../actions'
import { SignInFields } from './sign-in-fields'
import { TrunkSettingsFields } from './trunk-settings-fields'

const UNCHANGED = 'Don’t change'

const statuses = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off: the provider locks the trunk' },
]

interface ChangeTrunkFormProps {
  trunk: string
  settings: KnownSettings
}

/** Begins with what is known. Only what is changed is sent; the provider keeps the rest. */
export function ChangeTrunkForm({ trunk, settings }: ChangeTrunkFormProps) {
  return (
    <OperationForm
      operation={updateTrunk}
      action={updateTrunkAction}
      defaultValues={{ trunk, kind: 'same', password: '', address: '', ...settings }}
      current={settings}
      keepAfterDone
      forget={['password', 'address']}
      submitLabel={() => `Change trunk ${trunk}`}
      next={({ password }) => (
        <>
          <PasswordOnce
            login={trunk}
            password={password}
            advice="the equipment can’t register until it has this password."
          />
          <ButtonLink href={paths.trunk(trunk)}>Open trunk {trunk}</ButtonLink>
        </>
      )}
      note="Takes effect immediately. A new password or address cuts off equipment that still uses the old one."
    >
      {(fields) => (
        <>
          <fields.Select name="status" label="Status" optional options={statuses} placeholder={UNCHANGED} />
          <SignInFields fields={fields} maySame />
          <TrunkSettingsFields fields={fields} unset={UNCHANGED} change />
        </>
      )}
    </OperationForm>
  )
}
