'use client'

import { useState } from 'react'
import { useActionForm } from '@/components/form/use-action-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { Button } from '@/components/ui/button'
import { INVITATION_HOURS, type MadeInvitation } from '@/lib/core/access/invitation'
import { isRole, roleLabels } from '@/lib/core/access/roles'
import { plainEmail } from '@/lib/core/fields/plain-email'
import { isolated } from '@/lib/core/text/isolated'
import { inviteAction } from '../actions'
import { roleOptions } from './change-texts'
import { InvitationLink } from './invitation-link'

const empty = { name: '', email: '', role: '' }
const fieldNames = Object.keys(empty)

const trimmed = ({ name, email, role }: typeof empty) => ({
  name: name.trim(),
  email: plainEmail(email),
  role: role ?? '',
})
const roleOf = ({ role }: typeof empty) => (isRole(role) ? roleLabels[role] : role)

const invitedMessage = (invited: typeof empty) =>
  `${isolated(invited.name)} is invited with the role ${roleOf(invited)}.`

type Close = (message?: string) => void

/** Invites one or more people, each with a new form. */
export function InvitePerson({ onClose }: { onClose: Close }) {
  const [invited, setInvited] = useState<string[]>([])
  return (
    <InviteOne
      key={invited.length}
      onAgain={(message) => setInvited([...invited, message])}
      onClose={(message) => onClose([...invited, ...(message ? [message] : [])].join(' ') || undefined)}
    />
  )
}

function InviteOne({ onAgain, onClose }: { onAgain: (message: string) => void; onClose: Close }) {
  const { fields, action, submit } = useActionForm(inviteAction, empty)
  const [invited, setInvited] = useState<(typeof empty & { link: MadeInvitation }) | null>(null)
  return (
    <ActionDialog
      action={action}
      fields={fieldNames}
      result={
        invited && (
          <>
            <InvitationLink name={invited.name} email={invited.email} link={invited.link} />
            <Button onClick={() => onAgain(invitedMessage(invited))}>Invite another person</Button>
          </>
        )
      }
      onClose={invited ? () => onClose(invitedMessage(invited)) : onClose}
      onSubmit={() => void submit((link, typed) => setInvited({ ...trimmed(typed), link }), trimmed)}
      title={invited ? `${isolated(invited.name)} is invited` : 'Invite a person'}
      description={
        invited
          ? `${invited.email} · ${roleOf(invited)}`
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
