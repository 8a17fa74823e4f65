'use client'

import { type FormEvent, useState } from 'react'
import { Field } from '@/components/form/field'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import type { Fault } from '@/lib/outcome'
import { paths } from '@/lib/paths'
import { setupAction } from './actions'

const fields = [
  { name: 'code', label: 'One-time code', hint: 'From the log, such as ABCD-EFGH-JKLM.', autoComplete: 'off' },
  { name: 'name', label: 'Your name', autoComplete: 'name' },
  { name: 'email', label: 'E-mail address', type: 'email', autoComplete: 'username' },
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    hint: 'At least 12 characters.',
    autoComplete: 'new-password',
  },
]

export function SetupForm() {
  const [fault, setFault] = useState<Fault | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setFault(null)
    try {
      const done = await setupAction(Object.fromEntries(fields.map((f) => [f.name, String(form.get(f.name) ?? '')])))
      if (done.ok) return window.location.assign(paths.signIn)
      setFault(done.fault)
    } catch {
      setFault({ kind: 'unreachable', message: 'The console did not answer. Try again.' })
    }
    setBusy(false)
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4" aria-label="Set up">
      {fault && <Banner kind="danger" role="alert" title={fault.message} />}
      {fields.map(({ name, label, hint, ...rest }) => (
        <Field key={name} name={name} label={label} hint={hint} error={fault?.fields?.[name]}>
          {(control) => <Input {...control} {...rest} name={name} />}
        </Field>
      ))}
      <Button type="submit" variant="primary" busy={busy} className="w-full">
        Make the first administrator
      </Button>
    </form>
  )
}
