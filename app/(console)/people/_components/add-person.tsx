'use client'

import { useState } from 'react'
import { useActForm } from '@/components/form/use-act-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { Button } from '@/components/ui/button'
import { isRole, roleLabels } from '@/lib/access/roles'
import { plainEmail } from '@/lib/fields/plain-email'
import { isolated } from '@/lib/isolated'
import { addPersonAction } from '../actions'
import { MadePassword } from './made-password'
import { roleOptions } from './person-words'

const empty = { name: '', email: '', role: '' }
const names = Object.keys(empty)

const trimmed = ({ name, email, role }: typeof empty) => ({
  name: name.trim(),
  email: plainEmail(email),
  role: role ?? '',
})
const roleOf = ({ role }: typeof empty) => (isRole(role) ? roleLabels[role] : role)

const wasAdded = (made: typeof empty) => `${isolated(made.name)} was added with the role ${roleOf(made)}.`

type Close = (done?: string) => void

/** Adds one or more people, each with a new form. */
export function AddPerson({ onClose }: { onClose: Close }) {
  const [added, setAdded] = useState<string[]>([])
  return (
    <AddOne
      key={added.length}
      onAgain={(done) => setAdded([...added, done])}
      onClose={(done) => onClose([...added, ...(done ? [done] : [])].join(' ') || undefined)}
    />
  )
}

function AddOne({ onAgain, onClose }: { onAgain: (done: string) => void; onClose: Close }) {
  const { fields, act, submit } = useActForm(addPersonAction, empty)
  const [made, setMade] = useState<(typeof empty & { password: string }) | null>(null)
  return (
    <ActionDialog
      act={act}
      fields={names}
      result={
        made && (
          <>
            <MadePassword name={made.name} password={made.password} />
            <Button onClick={() => onAgain(wasAdded(made))}>Add another person</Button>
          </>
        )
      }
      onClose={made ? () => onClose(wasAdded(made)) : onClose}
      onSubmit={() => void submit(({ password }, typed) => setMade({ ...trimmed(typed), password }), trimmed)}
      title={made ? `${isolated(made.name)} was added` : 'Add a person'}
      description={
        made
          ? `${made.email} · ${roleOf(made)}`
          : 'They sign in with this email address and a generated password that you see once.'
      }
      submit="Add person"
    >
      <fields.Text name="name" label="Name" autoComplete="off" maxLength={100} data-initial-focus="" />
      <fields.Email name="email" label="Email address" autoComplete="off" />
      <fields.Radio name="role" label="Role" options={roleOptions} />
    </ActionDialog>
  )
}
