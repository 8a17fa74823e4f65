'use client'

import { signIn } from 'next-auth/react'
import { useEffect, useState } from 'react'
import { goToField } from '@/components/form/go-to-field'
import { useActForm } from '@/components/form/use-act-form'
import { ActForm } from '@/components/operation/act-form'
import { WRONG_CODE } from '@/lib/core/access/second-factor'
import type { Done, Fault } from '@/lib/core/acts/outcome'
import { signInWords } from './sign-in-words'

interface SignIn {
  email: string
  password: string
  /** Undefined until requested. */
  code?: string
}

/** Requested after the password was accepted, from people with a second factor. */
type Entered = 'in' | 'code'

async function enter(given: unknown): Promise<Done<Entered>> {
  const { email, password, code } = given as SignIn
  const fields = {
    ...(!email && { email: 'Enter your email address.' }),
    ...(!password && { password: 'Enter your password.' }),
    ...(code === '' && { code: 'Enter the code that the app shows.' }),
  }
  const refused = (fault: Omit<Fault, 'kind'>): Done<Entered> => ({ ok: false, fault: { kind: 'invalid', ...fault } })
  if (Object.keys(fields).length > 0) return refused({ message: 'Something is missing.', fields })
  try {
    const result = await signIn('credentials', { email, password, ...(code && { code }), redirect: false })
    if (result?.ok) return { ok: true, data: 'in' }
    if (result?.error === 'code') return { ok: true, data: 'code' }
    if (result?.error === 'wrong-code') return refused({ message: 'One field needs attention.', fields: wrongCode })
    if (result?.error === 'expired') return refused({ message: EXPIRED })
    return refused({ message: signInWords(result?.error ?? '') })
  } catch {
    return refused({ message: signInWords('') })
  }
}

const EXPIRED = 'This password was for the first sign-in, and has expired. Ask an administrator for a new one.'
const wrongCode = { code: WRONG_CODE }

/** `wanted`: a path of this console. */
export function SignInForm({ wanted }: { wanted: string }) {
  const { fields, form, act, submit } = useActForm<SignIn, Entered>(enter)
  const [asksCode, setAsksCode] = useState(false)
  useEffect(() => {
    if (asksCode) form.setFocus('code')
  }, [asksCode, form])
  useEffect(() => {
    if (document.activeElement === document.body) goToField('email')
  }, [])
  return (
    <ActForm
      label="Sign in"
      act={act}
      submit="Sign in"
      wide
      // A full page load, so that no previous session stays in memory. It replaces this page, which Back would only
      // leave again.
      onSubmit={(typed) =>
        void submit(
          (entered) => (entered === 'code' ? setAsksCode(true) : window.location.replace(wanted)),
          () => typed,
        )
      }
    >
      <fields.Email name="email" label="Email address" autoComplete="username" />
      <fields.Text name="password" label="Password" type="password" autoComplete="current-password" />
      {asksCode && (
        <fields.Text
          name="code"
          label="Code from your app"
          hint="Or a recovery code. Without both, ask an administrator."
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={100}
        />
      )}
    </ActForm>
  )
}
