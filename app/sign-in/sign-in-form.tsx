'use client'

import { signIn } from 'next-auth/react'
import { useEffect, useState } from 'react'
import { goToField } from '@/components/form/go-to-field'
import { useActionForm } from '@/components/form/use-action-form'
import { ActionForm } from '@/components/operation/action-form'
import { WRONG_CODE } from '@/lib/core/access/second-factor'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { signInMessage } from './sign-in-message'

interface SignIn {
  email: string
  password: string
  /** Undefined until requested. */
  code?: string
}

/** `code`: the password was accepted, and this person must also enter a code. */
type Entered = 'in' | 'code'

async function enter(input: unknown): Promise<Done<Entered>> {
  const { email, password, code } = input as SignIn
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
    return refused({ message: signInMessage(result?.error ?? '') })
  } catch {
    return refused({ message: signInMessage('') })
  }
}

const EXPIRED = 'This temporary password has expired. Ask an administrator for a new one.'
const wrongCode = { code: WRONG_CODE }

/** `wanted`: a path of this console. */
export function SignInForm({ wanted }: { wanted: string }) {
  const { fields, form, action, submit } = useActionForm<SignIn, Entered>(enter)
  const [asksCode, setAsksCode] = useState(false)
  useEffect(() => {
    if (asksCode) form.setFocus('code')
  }, [asksCode, form])
  useEffect(() => {
    if (document.activeElement === document.body) goToField('email')
  }, [])
  return (
    <ActionForm
      label="Sign in"
      action={action}
      submit="Sign in"
      wide
      // A full page load, so that no previous session stays in memory. The new page replaces this one in the history;
      // otherwise Back would return here, and this page would only forward the signed-in person again.
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
          hint="Or a recovery code. If you have neither, ask an administrator."
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={100}
        />
      )}
    </ActionForm>
  )
}
