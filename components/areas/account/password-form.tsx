'use client'

import { useState } from 'react'
import { useActionForm } from '@/components/form/use-action-form'
import { ActionForm } from '@/components/operation/action-form'
import type { Done } from '@/lib/core/changes/outcome'
import { NewPasswordFields } from './new-password-fields'

interface Passwords {
  current: string
  next: string
  again: string
}

interface PasswordFormProps {
  email: string
  change: (input: unknown) => Promise<Done>
  /** Label and hint of a current password that someone else generated. */
  current?: { label: string; hint: string }
  /** Where to go afterwards; if undefined, the form reports success. */
  onward?: string
}

/** Changes one's own password. Input survives a refusal. */
export function PasswordForm({ email, change, current, onward }: PasswordFormProps) {
  const { fields, form, action, submit } = useActionForm<Passwords, null>(change)
  const [done, setDone] = useState(false)

  function send(typed: Record<string, unknown>) {
    setDone(false)
    void submit(
      () => {
        if (onward) return window.location.replace(onward)
        form.reset()
        setDone(true)
      },
      // Without the user name, which is in the form for the password manager only.
      () => ({ current: typed.current, next: typed.next, again: typed.again }),
    )
  }

  return (
    <ActionForm
      label="Change password"
      action={action}
      submit="Change password"
      wide={Boolean(onward)}
      done={done ? 'Your password is changed. Your other sessions have ended.' : undefined}
      onSubmit={send}
    >
      {/* For the password manager, which would otherwise not know the user. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <fields.Text
        name="current"
        label={current?.label ?? 'Current password'}
        hint={current?.hint}
        type="password"
        autoComplete="current-password"
        maxLength={200}
      />
      <NewPasswordFields fields={fields} />
    </ActionForm>
  )
}
