'use client'

import { useState } from 'react'
import { ActForm } from '@/components/form/act-form'
import { useActForm } from '@/components/form/use-act-form'
import type { Done } from '@/lib/acts/outcome'

interface Passwords {
  present: string
  next: string
  again: string
}

interface PasswordFormProps {
  email: string
  change: (given: unknown) => Promise<Done>
  /** What the present one is called where it was made by somebody else. */
  present?: { label: string; hint: string }
  /** Where to go afterwards; without, the form says that it is done. */
  onward?: string
}

/** Changes one's own password. What was typed stays when it is refused. */
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
      // Without the name that the form holds for the store of passwords.
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
      {/* For the browser's store of passwords, which would not know whose they are. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <fields.Text
        name="present"
        label={present?.label ?? 'Current password'}
        hint={present?.hint}
        type="password"
        autoComplete="current-password"
        maxLength={200}
      />
      <fields.Text
        name="next"
        label="New password"
        hint="At least 12 characters; several unrelated words are best."
        type="password"
        autoComplete="new-password"
        maxLength={200}
      />
      <fields.Text
        name="again"
        label="New password again"
        type="password"
        autoComplete="new-password"
        maxLength={200}
      />
    </ActForm>
  )
}
