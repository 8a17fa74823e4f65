'use client'

import { signIn } from 'next-auth/react'
import { type FormEvent, useState } from 'react'
import { Field } from '@/components/form/field'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { paths } from '@/lib/paths'

/** The same words for an unknown person, a wrong password and a disabled one. */
function words(error: string): string {
  const wait = /^wait:(\d+)$/.exec(error)?.[1]
  if (wait) return `Too many attempts. Wait ${Math.max(1, Math.ceil(Number(wait) / 60))} minutes and try again.`
  if (error === 'CredentialsSignin') return 'E-mail or password is wrong.'
  return 'Signing in did not work. Try again in a moment.'
}

export function SignInForm() {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setProblem(null)
    try {
      const result = await signIn('credentials', {
        email: form.get('email'),
        password: form.get('password'),
        redirect: false,
      })
      // A whole page load: nothing of a former person's session stays in memory.
      if (result?.ok) return window.location.assign(paths.overview)
      setProblem(words(result?.error ?? ''))
    } catch {
      setProblem(words(''))
    }
    setBusy(false)
  }

  return (
    <form onSubmit={submit} className="space-y-4" aria-label="Sign in">
      {problem && <Banner kind="danger" role="alert" title={problem} />}
      <Field name="email" label="E-mail address">
        {(control) => <Input {...control} name="email" type="email" autoComplete="username" required />}
      </Field>
      <Field name="password" label="Password">
        {(control) => <Input {...control} name="password" type="password" autoComplete="current-password" required />}
      </Field>
      <Button type="submit" variant="primary" busy={busy} className="w-full">
        Sign in
      </Button>
    </form>
  )
}
