'use client'

import { useState } from 'react'
import { useActForm } from '@/components/form/use-act-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { Button } from '@/components/ui/button'
import { INVITATION_HOURS, type MadeInvitation } from '@/lib/core/access/invitation'
import { isRole, roleLabels } from '@/lib/core/access/roles'
import { plainEmail } from '@/lib/core/fields/plain-email'
import { isolated } from '@/lib/core/text/isolated'
import { inviteAction } from '../actions'
import { InvitationLink } from './invitation-link'
import { roleOptions } from './person-words'

const empty = { name: '', email: '', role: '' }
const names = Object.keys(empty)

const trimmed = ({ name, email, role }: typeof empty) => ({
  name: name.trim(),
  email: plainEmail(email),
  role: role ?? '',
})
const roleOf = ({ role }: typeof empty) => (isRole(role) ? roleLabels[role] : role)

const wasInvited = (made: typeof empty) => `${isolated(made.name)} is invited with the role ${roleOf(made)}.`

type Close = (done?: string) => void

/** Invites one or more people, each with a new form. */
export function InvitePerson({ onClose }: { onClose: Close }) {
  const [invited, setInvited] = useState<string[]>([])
  return (
    <InviteOne
      key={invited.length}
      onAgain={(done) => setInvited([...invited, done])}
      onClose={(done) => onClose([...invited, ...(done ? [done] : [])].join(' ') || undefined)}
    />
  )
}

function InviteOne({ onAgain, onClose }: { onAgain: (done: string) => void; onClose: Close }) {
  const { fields, act, submit } = useActForm(inviteAction, empty)
  const [made, setMade] = useState<(typeof empty & { link: MadeInvitation }) | null>(null)
  return (
    <ActionDialog
      act={act}
      fields={names}
      result={
        made && (
          <>
            <InvitationLink name={made.name} email={made.email} link={made.link} />
            <Button onClick={() => onAgain(wasInvited(made))}>Invite another person</Button>
          </>
        )
      }
      onClose={made ? () => onClose(wasInvited(made)) : onClose}
      onSubmit={() => void submit((link, typed) => setMade({ ...trimmed(typed), link }), trimmed)}
      title={made ? `${isolated(made.name)} is invited` : 'Invite a person'}
      description={
        made
          ? `${made.email} · ${roleOf(made)}`
          : `They open a one-time link within ${INVITATION_HOURS} hours and choose a password.`
      }
      submit="Invite"
    >
      <fields.Text name="name" label="Name" autoComplete="off" maxLength={100} data-initial-focus="" />
      <fields.Email name="email" label="Email address" autoComplete="off" />
      <fields.Radio name="role" label="Role" options={roleOptions} />
    </ActionDialog>
  )
}
