'use client'

import type { FormEvent } from 'react'
import { Field } from '@/components/form/field'
import { useAct } from '@/components/form/use-act'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
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
  const { run, busy, fault } = useAct(setupAction)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = Object.fromEntries(fields.map((f) => [f.name, String(form.get(f.name) ?? '')]))
    void run(given, () => window.location.assign(paths.signIn))
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
