'use client'

import { type FormEvent, useState } from 'react'
import { ErrorSummary } from '@/components/form/error-summary'
import { Field } from '@/components/form/field'
import { fieldId } from '@/components/form/field-id'
import { faultProblems } from '@/components/form/form-problems'
import { useAct } from '@/components/form/use-act'
import { FaultText } from '@/components/operation/fault-text'
import { Button } from '@/components/ui/button'
import { Dialog, DialogCancel } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { FieldError } from '@/components/ui/label'
import { RadioGroup } from '@/components/ui/radio-group'
import { isolated } from '@/lib/isolated'
import { isRole, roleLabels } from '@/lib/roles'
import { addPersonAction } from '../actions'
import { MadePassword } from './made-password'
import { roleOptions } from './person-words'

const names = ['name', 'email', 'role'] as const
type Given = Record<(typeof names)[number], string>

export function AddPerson({ onClose }: { onClose: (done?: string) => void }) {
  const { run, busy, fault, refusals } = useAct(addPersonAction)
  const [made, setMade] = useState<(Given & { password: string }) | null>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const given: Given = { name: text('name'), email: text('email'), role: text('role') }
    void run(given, ({ password }) => setMade({ ...given, password }))
  }

  if (made) {
    const role = isRole(made.role) ? roleLabels[made.role] : made.role
    const close = () => onClose(`${isolated(made.name)} was added with the role ${role}.`)
    return (
      <Dialog
        open
        onClose={close}
        title={`${isolated(made.name)} was added`}
        description={`${made.email} · ${role}`}
        footer={<Button onClick={close}>Close</Button>}
      >
        <MadePassword name={made.name} password={made.password} />
      </Dialog>
    )
  }

  const errors = fault?.fields ?? {}
  const problems = faultProblems(fault, names)
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      onSubmit={submit}
      title="Add a person"
      description="They sign in with the e-mail address and a password that is made for them and shown to you once."
      error={fault && problems.length === 0 ? <FaultText fault={fault} /> : undefined}
      footer={
        <>
          <DialogCancel busy={busy} />
          <Button type="submit" variant="primary" busy={busy}>
            Add person
          </Button>
        </>
      }
    >
      <ErrorSummary problems={problems} attempt={refusals} />
      <Field name="name" label="Name" error={errors.name}>
        {(control) => <Input {...control} name="name" autoComplete="off" maxLength={100} data-initial-focus="" />}
      </Field>
      <Field name="email" label="E-mail address" hint="Such as dana@example.com." error={errors.email}>
        {(control) => (
          <Input {...control} name="email" type="email" inputMode="email" autoComplete="off" spellCheck={false} />
        )}
      </Field>
      <div className="space-y-1.5">
        <RadioGroup
          legend="Role"
          options={roleOptions}
          input={{ name: 'role' }}
          id={fieldId('role')}
          describedBy={errors.role && `${fieldId('role')}-error`}
        />
        {errors.role && <FieldError id={`${fieldId('role')}-error`}>{errors.role}</FieldError>}
      </div>
    </Dialog>
  )
}
