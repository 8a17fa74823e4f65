'use client'

import { useState } from 'react'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { Code } from '../ui/verbatim'
import type { Fields } from './fields-of'

// Without characters that look alike: I, l, 1, O, o, 0.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/**
 * 24 letters and digits from the browser's generator, without bias: about 139 bits, within the provider's 4 to 38
 * characters.
 */
function makePassword(length = 24): string {
  let password = ''
  while (password.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      const fits = byte < 256 - (256 % LETTERS.length)
      if (fits && password.length < length) password += LETTERS[byte % LETTERS.length]
    }
  }
  return password
}

interface MadePasswordProps {
  fields: Fields<{ password: string }>
  label?: string
  hint: string
  optional?: boolean
}

/** A device password: generated here, or typed. No page shows it later. */
export function MadePassword({ fields, label = 'Password', hint, optional }: MadePasswordProps) {
  const password = fields.value('password')
  const [shown, setShown] = useState(false)
  return (
    <fields.Code
      name="password"
      label={label}
      hint={hint}
      {...(optional && { optional })}
      type={shown ? 'text' : 'password'}
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
  )
}

/**
 * Shows the password again after the request, because no page shows it later. `login` is shown too, if a person has to
 * pass on both. `advice` says what to do with the password.
 */
export function PasswordOnce({ password, login, advice }: { password: string; login?: string; advice: string }) {
  if (!password) return null
  return (
    <p>
      {login && (
        <>
          Login: <Code className="text-base">{login}</Code> <CopyButton text={login} label="Copy login" />
          <br />
        </>
      )}
      Password: <Code className="text-base">{password}</Code> <CopyButton text={password} label="Copy password" />
      <br />
      Shown once: {advice} You can’t view it later.
    </p>
  )
}
