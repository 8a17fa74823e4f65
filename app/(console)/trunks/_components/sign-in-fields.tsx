'use client'

import type { Fields } from '@/components/form/fields-of'
import { MadePassword } from '@/components/form/made-password'

interface SignInValues {
  kind: string
  password: string
  address: string
}

interface SignInFieldsProps {
  fields: Fields<SignInValues>
  /** In a change, the trunk may keep its authentication. */
  maySame?: boolean
}

/** A trunk authenticates by password (registration) or by address (static): the fields follow the choice. */
export function SignInFields({ fields, maySame }: SignInFieldsProps) {
  const kind = fields.value('kind')
  const options = [
    ...(maySame ? [{ value: 'same', label: 'Leave as it is' }] : []),
    {
      value: 'registration',
      label: maySame ? 'New registration password' : 'Registration',
      hint: 'The equipment signs in with the trunk’s name and a password.',
    },
    {
      value: 'static',
      label: maySame ? 'New static address' : 'Static',
      hint: 'Calls come from and go to one address; no password.',
    },
  ]
  return (
    <>
      <fields.Radio
        name="kind"
        label="How the trunk signs in"
        options={options}
        onChange={() => fields.set({ password: '', address: '' })}
      />
      {kind === 'registration' && (
        <MadePassword fields={fields} hint="4 to 38 letters and digits. You can’t view it later." />
      )}
      {kind === 'static' && (
        <fields.Code name="address" label="IP address or host name" hint="Such as 192.0.2.20 or sip.example.com." />
      )}
    </>
  )
}
