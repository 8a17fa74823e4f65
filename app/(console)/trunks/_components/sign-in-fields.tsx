'use client'

import { useState } from 'react'
import type { Fields } from '@/components/form/fields-of'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'

interface SignInValues {
  kind: string
  password: string
  address: string
}

// Without the pairs that people confuse when they read one aloud.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/** 24 letters and digits from the browser's generator, without bias: about 139 bits, inside the provider's 4 to 38. */
export function makePassword(length = 24): string {
  let password = ''
  while (password.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      const fits = byte < 256 - (256 % LETTERS.length)
      if (fits && password.length < length) password += LETTERS[byte % LETTERS.length]
    }
  }
  return password
}

interface SignInFieldsProps {
  fields: Fields<SignInValues>
  /** On change: the trunk may keep how it signs in. */
  maySame?: boolean
}

/** A trunk is either a registration trunk (password) or a static trunk (address): the fields follow the choice. */
export function SignInFields({ fields, maySame }: SignInFieldsProps) {
  const kind = fields.value('kind')
  const password = fields.value('password')
  const [shown, setShown] = useState(false)
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
        <fields.Text
          name="password"
          label="Password"
          hint="4 to 38 letters and digits. Nobody can look it up later."
          type={shown ? 'text' : 'password'}
          mono
          autoComplete="off"
          spellCheck={false}
          after={
            <>
              <Button
                onClick={() => {
                  fields.set({ password: makePassword() })
                  setShown(true)
                }}
              >
                Generate
              </Button>
              {password && <CopyButton text={password} label="Copy password" iconOnly />}
            </>
          }
        />
      )}
      {kind === 'static' && (
        <fields.Text
          name="address"
          label="IP address or host name"
          hint="Such as 192.0.2.20 or sip.example.com."
          mono
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </>
  )
}
