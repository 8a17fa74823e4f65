'use client'

import { useActionForm } from '@/components/form/use-action-form'
import { ActionForm } from '@/components/operation/action-form'
import { paths } from '@/lib/core/paths'
import { setupAction } from './actions'

interface FirstPerson {
  code: string
  name: string
  email: string
  password: string
}

export function SetupForm() {
  const { fields, action, submit } = useActionForm<FirstPerson, unknown>(setupAction)
  return (
    <ActionForm
      label="Set up"
      action={action}
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
    </ActionForm>
  )
}
