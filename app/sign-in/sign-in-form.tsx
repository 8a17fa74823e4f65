'use client'

import { signIn } from 'next-auth/react'
import { ActForm } from '@/components/form/act-form'
import { useActForm } from '@/components/form/use-act-form'
import type { Done, Fault } from '@/lib/outcome'

/** The same words for an unknown person, a wrong password and a disabled one. */
function words(error: string): string {
  const wait = /^wait:(\d+)$/.exec(error)?.[1]
  if (wait) return `Too many attempts. Wait ${Math.max(1, Math.ceil(Number(wait) / 60))} minutes and try again.`
  if (error === 'CredentialsSignin') return 'E-mail or password is wrong.'
  return 'Signing in did not work. Try again in a moment.'
}

interface SignIn {
  email: string
  password: string
}

async function enter(given: unknown): Promise<Done> {
  const { email, password } = given as SignIn
  const fields = {
    ...(!email && { email: 'Enter your e-mail address.' }),
    ...(!password && { password: 'Enter your password.' }),
  }
  const refused = (fault: Omit<Fault, 'kind'>): Done => ({ ok: false, fault: { kind: 'invalid', ...fault } })
  if (Object.keys(fields).length > 0) return refused({ message: 'Something is missing.', fields })
  try {
    const result = await signIn('credentials', { email, password, redirect: false })
    return result?.ok ? { ok: true, data: null } : refused({ message: words(result?.error ?? '') })
  } catch {
    return refused({ message: words('') })
  }
}

/** `wanted`: a page of this console. */
export function SignInForm({ wanted }: { wanted: string }) {
  const { fields, act, submit } = useActForm<SignIn, null>(enter)
  return (
    <ActForm
      label="Sign in"
      act={act}
      submit="Sign in"
      wide
      // A whole page load: nothing of a former person's session stays in memory. In place of this page, which Back would only leave again.
      onSubmit={(typed) =>
        void submit(
          () => window.location.replace(wanted),
          () => typed,
        )
      }
    >
      <fields.Text name="email" label="E-mail address" type="email" autoComplete="username" />
      <fields.Text name="password" label="Password" type="password" autoComplete="current-password" />
    </ActForm>
  )
}
