'use client'

import { PasswordOnce } from '@/components/form/made-password'
import { OperationForm } from '@/components/operation/operation-form'
import { ButtonLink } from '@/components/ui/link'
import { createTrunk } from '@/lib/areas/trunks/summaries'
import { paths } from '@/lib/core/paths'
import { createTrunkAction } from '../actions'
import { SignInFields } from './sign-in-fields'
import { emptySettings, TrunkSettingsFields } from './trunk-settings-fields'

export function CreateTrunkForm() {
  return (
    <OperationForm
      operation={createTrunk}
      action={createTrunkAction}
      defaultValues={{ trunk: '', kind: 'registration', password: '', address: '', ...emptySettings }}
      submitLabel={({ trunk }) => (trunk ? `Create trunk ${trunk}` : 'Create trunk')}
      next={(values) => <Created {...values} />}
      note="Creating a trunk isn’t billed. Calls over it are."
    >
      {(fields) => (
        <>
          <fields.Code name="trunk" label="Trunk name" hint="Up to 30 letters and digits. It can’t be changed later." />
          <SignInFields fields={fields} />
          <TrunkSettingsFields fields={fields} unset="Provider’s default" />
        </>
      )}
    </OperationForm>
  )
}

/** Shows the password again, because it cannot be looked up later. */
function Created({ trunk, password }: { trunk: string; password: string }) {
  return (
    <>
      <PasswordOnce login={trunk} password={password} advice="enter it on the equipment now." />
      <ButtonLink href={paths.trunk(trunk)}>Open trunk {trunk}</ButtonLink>
    </>
  )
}
