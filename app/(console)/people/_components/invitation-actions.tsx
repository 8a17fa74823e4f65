'use client'

import { useState } from 'react'
import { useAction } from '@/components/form/use-action'
import { ActionDialog } from '@/components/operation/action-dialog'
import { INVITATION_HOURS, type MadeInvitation } from '@/lib/core/access/invitation'
import { isolated } from '@/lib/core/text/isolated'
import { inviteAgainAction, withdrawInvitationAction } from '../actions'
import type { PersonRow } from './change-texts'
import { InvitationLink } from './invitation-link'

interface InvitationChangeProps {
  person: PersonRow
  /** Called with a message if something was done. */
  onClose: (done?: string) => void
}

export function NewLink({ person: { id, name, email }, onClose }: InvitationChangeProps) {
  const action = useAction(inviteAgainAction)
  const [link, setLink] = useState<MadeInvitation | null>(null)
  return (
    <ActionDialog
      action={action}
      result={link && <InvitationLink name={name} email={email} link={link} />}
      onClose={link ? () => onClose(`${isolated(name)} has a new link. The old one no longer works.`) : onClose}
      onSubmit={() => void action.run({ id }, setLink)}
      title={`New link for ${isolated(name)}`}
      description={email}
      submit="Create new link"
    >
      <p>The old link stops working immediately. The new one works for {INVITATION_HOURS} hours.</p>
    </ActionDialog>
  )
}

export function Withdraw({ person: { id, name, email }, onClose }: InvitationChangeProps) {
  const action = useAction(withdrawInvitationAction)
  return (
    <ActionDialog
      action={action}
      onClose={onClose}
      onSubmit={() => void action.run({ id }, () => onClose(`The invitation of ${isolated(name)} is withdrawn.`))}
      title={`Withdraw the invitation of ${isolated(name)}`}
      description={email}
      submit="Withdraw"
      variant="danger"
    >
      <p>The link stops working immediately. They can be invited again.</p>
    </ActionDialog>
  )
}
