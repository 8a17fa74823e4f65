'use client'

import { useState } from 'react'
import { useAct } from '@/components/form/use-act'
import { ActionDialog } from '@/components/operation/action-dialog'
import { INVITATION_HOURS, type MadeInvitation } from '@/lib/core/access/invitation'
import { isolated } from '@/lib/core/text/isolated'
import { inviteAgainAction, withdrawInvitationAction } from '../actions'
import { InvitationLink } from './invitation-link'
import type { PersonRow } from './person-words'

interface InvitationActProps {
  person: PersonRow
  /** Called with a message if something was done. */
  onClose: (done?: string) => void
}

export function NewLink({ person: { id, name, email }, onClose }: InvitationActProps) {
  const act = useAct(inviteAgainAction)
  const [link, setLink] = useState<MadeInvitation | null>(null)
  return (
    <ActionDialog
      act={act}
      result={link && <InvitationLink name={name} email={email} link={link} />}
      onClose={link ? () => onClose(`${isolated(name)} has a new link. The old one no longer works.`) : onClose}
      onSubmit={() => void act.run({ id }, setLink)}
      title={`New link for ${isolated(name)}`}
      description={email}
      submit="Create new link"
    >
      <p>The old link stops working immediately. The new one works for {INVITATION_HOURS} hours.</p>
    </ActionDialog>
  )
}

export function Withdraw({ person: { id, name, email }, onClose }: InvitationActProps) {
  const act = useAct(withdrawInvitationAction)
  return (
    <ActionDialog
      act={act}
      onClose={onClose}
      onSubmit={() => void act.run({ id }, () => onClose(`The invitation of ${isolated(name)} is withdrawn.`))}
      title={`Withdraw the invitation of ${isolated(name)}`}
      description={email}
      submit="Withdraw"
      variant="danger"
    >
      <p>The link stops working immediately. They can be invited again.</p>
    </ActionDialog>
  )
}
