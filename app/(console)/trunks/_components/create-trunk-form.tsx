'use client'

import { TextField } from '@/components/form/text-field'
import { OperationForm } from '@/components/operation/operation-form'
import { CopyButton } from '@/components/ui/copy-button'
import { ButtonLink } from '@/components/ui/link'
import { Code } from '@/components/ui/verbatim'
import { createTrunk } from '@/lib/faces/trunks'
import type { OperationOf } from '@/lib/operations/face'
import { paths } from '@/lib/paths'
import { createTrunkAction } from '../actions'
import { SignInFields, type SignInValues } from './sign-in-fields'
import { emptySettings, type TrunkSettings, TrunkSettingsFields } from './trunk-settings-fields'

type Values = TrunkSettings & SignInValues & { trunk: string }

export function CreateTrunkForm() {
  return (
    <OperationForm<OperationOf<typeof createTrunk>, Values>
      operation={createTrunk}
      action={createTrunkAction}
      defaultValues={{ trunk: '', kind: 'registration', password: '', address: '', ...emptySettings }}
      submitLabel={({ trunk }) => (trunk ? `Create trunk ${trunk}` : 'Create trunk')}
      next={(values) => <Created {...values} />}
      note="Creating a trunk is not billed by itself. Calls over it are."
    >
      {(form) => (
        <>
          <TextField
            registration={form.register('trunk')}
            label="Trunk name"
            hint="Letters and digits, at most 30. It is the trunk’s identity and cannot be changed later."
            mono
            autoComplete="off"
            spellCheck={false}
            error={form.formState.errors.trunk?.message}
          />
          <SignInFields form={form} />
          <TrunkSettingsFields form={form} unset="Provider’s default" />
        </>
      )}
    </OperationForm>
  )
}

/** The password once more, because nobody can look it up later. */
function Created({ trunk, password }: Values) {
  return (
    <>
      {password && (
        <p>
          Password: <Code className="text-base">{password}</Code> <CopyButton text={password} label="Copy password" />
          <br />
          Shown once: put it into the equipment now. Nobody can look it up later.
        </p>
      )}
      <ButtonLink href={paths.trunk(trunk)}>Open trunk {trunk}</ButtonLink>
    </>
  )
}
