'use client'

import { useActForm } from '@/components/form/use-act-form'
import { ActForm } from '@/components/operation/act-form'
import { paths } from '@/lib/core/paths'
import { setupAction } from './actions'

interface FirstPerson {
  code: string
  name: string
  email: string
  password: string
}

export function SetupForm() {
  const { fields, act, submit } = useActForm<FirstPerson, unknown>(setupAction)
  return (
    <ActForm
      label="Set up"
      act={act}
      submit="Create the first administrator"
      wide
      onSubmit={(typed) =>
        void submit(
          () => window.location.assign(paths.signIn),
          () => typed,
        )
      }
    >
      <fields.Text name="code" label="One-time code" hint="From the log, such as ABCD-EFGH-JKLM." autoComplete="off" />
      <fields.Text name="name" label="Your name" autoComplete="name" />
      <fields.Email name="email" label="Email address" autoComplete="username" />
      <fields.Text
        name="password"
        label="Password"
        type="password"
        hint="At least 12 characters."
        autoComplete="new-password"
      />
    </ActForm>
  )
}
