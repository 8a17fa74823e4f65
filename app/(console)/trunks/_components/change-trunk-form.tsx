'use client'

import { SelectField } from '@/components/form/select-field'
import { OperationForm } from '@/components/operation/operation-form'
import { CopyButton } from '@/components/ui/copy-button'
import { ButtonLink } from '@/components/ui/link'
import { Code } from '@/components/ui/verbatim'
import { updateTrunk } from '@/lib/faces/trunks'
import type { OperationOf } from '@/lib/operations/face'
import { paths } from '@/lib/paths'
import { updateTrunkAction } from '../actions'
import { SignInFields, type SignInValues } from './sign-in-fields'
import { emptySettings, type TrunkSettings, TrunkSettingsFields } from './trunk-settings-fields'

type Values = TrunkSettings & SignInValues & { trunk: string; status: string }

const statuses = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off: locks the trunk' },
]

/** Everything is empty at first, because only what is filled in is sent; the provider keeps the rest. */
export function ChangeTrunkForm({ trunk }: { trunk: string }) {
  return (
    <OperationForm<OperationOf<typeof updateTrunk>, Values>
      operation={updateTrunk}
      action={updateTrunkAction}
      defaultValues={{ trunk, kind: 'same', password: '', address: '', status: '', ...emptySettings }}
      submitLabel={() => `Change trunk ${trunk}`}
      next={({ password }) => (
        <>
          {password && (
            <p>
              New password: <Code className="text-base">{password}</Code>{' '}
              <CopyButton text={password} label="Copy password" />
              <br />
              Shown once. The equipment cannot register until it has it.
            </p>
          )}
          <ButtonLink href={paths.trunk(trunk)}>Open trunk {trunk}</ButtonLink>
        </>
      )}
      note="Takes effect at once: a new password or address ends what is registered with the old one."
    >
      {(form) => (
        <>
          <SelectField
            registration={form.register('status')}
            label="Status"
            optional
            options={statuses}
            placeholder="No change"
            error={form.formState.errors.status?.message}
          />
          <SignInFields form={form} maySame />
          <TrunkSettingsFields form={form} unset="No change" />
        </>
      )}
    </OperationForm>
  )
}
