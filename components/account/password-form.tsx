'use client'

import { type FormEvent, useRef, useState } from 'react'
import type { Done } from '@/lib/outcome'
import { Field } from '../form/field'
import { useAct } from '../form/use-act'
import { FaultText } from '../operation/fault-text'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { Input } from '../ui/input'

const fields = [
  { name: 'present', label: 'Present password', autoComplete: 'current-password' },
  {
    name: 'next',
    label: 'New password',
    hint: 'At least 12 characters; several unrelated words are best.',
    autoComplete: 'new-password',
  },
  { name: 'again', label: 'New password again', autoComplete: 'new-password' },
]

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
  const { run, busy, fault } = useAct(change)
  const [done, setDone] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    setDone(false)
    void run(Object.fromEntries(fields.map(({ name }) => [name, String(given.get(name) ?? '')])), () => {
      if (onward) return window.location.assign(onward)
      form.current?.reset()
      setDone(true)
    })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="max-w-sm space-y-4" aria-label="Change password">
      {done && <Banner kind="done" role="status" title="Your password is changed. Your other sessions have ended." />}
      {fault && !fault.fields && <Banner kind="danger" role="alert" title={<FaultText fault={fault} />} />}
      {/* For the browser's store of passwords, which would not know whose they are. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      {fields.map(({ name, label, hint, autoComplete }) => (
        <Field
          key={name}
          name={name}
          label={name === 'present' && present ? present.label : label}
          hint={name === 'present' && present ? present.hint : hint}
          error={fault?.fields?.[name]}
        >
          {(control) => (
            <Input {...control} name={name} type="password" autoComplete={autoComplete} maxLength={200} required />
          )}
        </Field>
      ))}
      <Button type="submit" variant="primary" busy={busy} className={onward && 'w-full'}>
        Change password
      </Button>
    </form>
  )
}
