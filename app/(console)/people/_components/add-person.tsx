'use client'

import { useState } from 'react'
import { Field } from '@/components/form/field'
import { fieldId } from '@/components/form/field-id'
import { useAct } from '@/components/form/use-act'
import { ActDialog } from '@/components/operation/act-dialog'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
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
  const act = useAct(addPersonAction)
  const [made, setMade] = useState<(Given & { password: string }) | null>(null)

  function submit(form: FormData) {
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const given: Given = { name: text('name'), email: text('email'), role: text('role') }
    void act.run(given, ({ password }) => setMade({ ...given, password }))
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

  const errors = act.fault?.fields ?? {}
  return (
    <ActDialog
      act={act}
      fields={names}
      onClose={onClose}
      onSubmit={submit}
      title="Add a person"
      description="They sign in with the e-mail address and a password that is made for them and shown to you once."
      submit="Add person"
    >
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
    </ActDialog>
  )
}
