'use client'

import type { Role } from '@/lib/core/access/roles'
import { ChangeRole } from './change-role'
import { isPlainChange, type PersonChange, type PersonRow } from './change-texts'
import { ConfirmChange } from './confirm-change'
import { FactorRule } from './factor-rule'
import { NewLink, Withdraw } from './invitation-actions'
import { InvitePerson } from './invite-person'
import { PersonSessions } from './person-sessions'

export type PeopleDialog = { action: 'invite' | 'rule' } | { action: PersonChange; person: PersonRow }

interface PeopleDialogsProps {
  requested: PeopleDialog
  people: readonly PersonRow[]
  needing: readonly Role[]
  onClose: (done?: string) => void
}

/** Loaded with the first dialog: most visits only read the list. */
export function PeopleDialogs({ requested, people, needing, onClose }: PeopleDialogsProps) {
  if ('person' in requested) return <PersonDialog key={requested.person.id} {...requested} onClose={onClose} />
  if (requested.action === 'invite') return <InvitePerson onClose={onClose} />
  return <FactorRule people={people.filter(({ invited }) => !invited)} needing={needing} onClose={onClose} />
}

function PersonDialog({
  action,
  ...about
}: {
  action: PersonChange
  person: PersonRow
  onClose: (done?: string) => void
}) {
  if (isPlainChange(action)) return <ConfirmChange change={action} {...about} />
  const Dialog = { role: ChangeRole, sessions: PersonSessions, link: NewLink, withdraw: Withdraw }[action]
  return <Dialog {...about} />
}
