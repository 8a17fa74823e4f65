'use client'

import type { Role } from '@/lib/core/access/roles'
import { ChangeRole } from './change-role'
import { ConfirmAct } from './confirm-act'
import { FactorRule } from './factor-rule'
import { NewLink, Withdraw } from './invitation-acts'
import { InvitePerson } from './invite-person'
import { PersonSessions } from './person-sessions'
import { isPlainAct, type PersonAct, type PersonRow } from './person-words'

export type PeopleDialog = { act: 'invite' | 'rule' } | { act: PersonAct; person: PersonRow }

interface PeopleDialogsProps {
  requested: PeopleDialog
  people: readonly PersonRow[]
  needing: readonly Role[]
  onClose: (done?: string) => void
}

/** Loaded with the first dialog: most visits only read the list. */
export function PeopleDialogs({ requested, people, needing, onClose }: PeopleDialogsProps) {
  if ('person' in requested) return <PersonDialog key={requested.person.id} {...requested} onClose={onClose} />
  if (requested.act === 'invite') return <InvitePerson onClose={onClose} />
  return <FactorRule people={people.filter(({ invited }) => !invited)} needing={needing} onClose={onClose} />
}

function PersonDialog({ act, ...about }: { act: PersonAct; person: PersonRow; onClose: (done?: string) => void }) {
  if (isPlainAct(act)) return <ConfirmAct act={act} {...about} />
  const Dialog = { role: ChangeRole, sessions: PersonSessions, link: NewLink, withdraw: Withdraw }[act]
  return <Dialog {...about} />
}
