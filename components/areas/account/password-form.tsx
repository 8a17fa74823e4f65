'use client'

import { useState } from 'react'
import { useActForm } from '@/components/form/use-act-form'
import { ActForm } from '@/components/operation/act-form'
import type { Done } from '@/lib/core/acts/outcome'
import { NewPasswordFields } from './new-password-fields'

interface Passwords {
  present: string
  next: string
  again: string
}

interface PasswordFormProps {
  email: string
  change: (given: unknown) => Promise<Done>
  /** Label and hint of a current password that someone else generated. */
  present?: { label: string; hint: string }
  /** Where to go afterwards; if undefined, the form reports success. */
  onward?: string
}

/** Changes one's own password. Input survives a refusal. */
export function PasswordForm({ email, change, present, onward }: PasswordFormProps) {
  const { fields, form, act, submit } = useActForm<Passwords, null>(change)
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
      () => ({ present: typed.present, next: typed.next, again: typed.again }),
    )
  }

  return (
    <ActForm
      label="Change password"
      act={act}
      submit="Change password"
      wide={Boolean(onward)}
      done={done ? 'Your password is changed. Your other sessions have ended.' : undefined}
      onSubmit={send}
    >
      {/* For the password manager, which would otherwise not know the user. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <fields.Text
        name="present"
        label={present?.label ?? 'Current password'}
        hint={present?.hint}
        type="password"
        autoComplete="current-password"
        maxLength={200}
      />
      <NewPasswordFields fields={fields} />
    </ActForm>
  )
}
