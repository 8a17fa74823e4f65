'use client'

import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { RadioField } from '@/components/form/radio-field'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'

export interface SignInValues {
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

interface SignInFieldsProps<V extends SignInValues> {
  form: UseFormReturn<V>
  /** On change: the trunk may keep how it signs in. */
  maySame?: boolean
}

/** A trunk is either a registration trunk (password) or a static trunk (address): the fields follow the choice. */
export function SignInFields<V extends SignInValues>({ form, maySame }: SignInFieldsProps<V>) {
  const f = form as unknown as UseFormReturn<SignInValues>
  const { errors } = f.formState
  const kind = f.watch('kind')
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
  const clear = () => {
    f.setValue('password', '')
    f.setValue('address', '')
    f.clearErrors(['password', 'address'])
  }
  return (
    <>
      <RadioField
        registration={f.register('kind', { onChange: clear })}
        label="How the trunk signs in"
        options={options}
        error={errors.kind?.message}
      />
      {kind === 'registration' && (
        <TextField
          registration={f.register('password')}
          label="Password"
          hint="4 to 38 letters and digits. It is shown here only: the provider never shows it again, and the console does not keep it."
          type={shown ? 'text' : 'password'}
          mono
          autoComplete="off"
          spellCheck={false}
          error={errors.password?.message}
          after={
            <>
              <Button
                onClick={() => {
                  f.setValue('password', makePassword(), { shouldValidate: true })
                  setShown(true)
                }}
              >
                Generate
              </Button>
              {f.watch('password') && <CopyButton text={f.watch('password')} label="Copy password" iconOnly />}
            </>
          }
        />
      )}
      {kind === 'static' && (
        <TextField
          registration={f.register('address')}
          label="IP address or host name"
          hint="Such as 192.0.2.20 or sip.example.com."
          mono
          autoComplete="off"
          spellCheck={false}
          error={errors.address?.message}
        />
      )}
    </>
  )
}
