import { type Role, roleLabels, roles } from '@/lib/core/access/roles'
import { isolated } from '@/lib/core/text/isolated'

/** A row of the list; plain JSON. */
export interface PersonRow {
  id: string
  name: string
  email: string
  role: Role
  /** ISO 8601; null while active. */
  disabledAt: string | null
  createdAt: string
  /** The second factor; `missing`: the role needs one, and the person must set it up before working. */
  factor: 'on' | 'off' | 'missing'
  /** Bound to the single sign-on account that was first used. */
  bound: boolean
  /** The current person. */
  you: boolean
  /** Set if the person has not joined yet. `until`: when their link expires, ISO 8601. */
  invited: { until: string; expired: boolean } | null
}

const roleHints: Record<Role, string> = {
  admin: 'Everything, including managing people',
  ops: 'Manages services; sees the balance but can’t refill it',
  support: 'Lookup, messages, faxes, blocking callers; can’t see the balance',
  finance: 'Balance, refills and alerts; can’t change services',
  auditor: 'Views what happened; can’t change anything',
}

export const roleOptions = roles.map((role) => ({ value: role, label: roleLabels[role], hint: roleHints[role] }))

const plainChanges = ['disable', 'enable', 'reset', 'factor', 'unbind'] as const

export type PlainChange = (typeof plainChanges)[number]
/** `link` and `withdraw` concern invitations. */
export type PersonChange = PlainChange | 'role' | 'sessions' | 'link' | 'withdraw'

export const isPlainChange = (action: PersonChange): action is PlainChange =>
  (plainChanges as readonly string[]).includes(action)

interface ChangeTexts {
  title: string
  verb: string
  consequence: string
  /** The message shown above the list afterwards. */
  done: string
}

export function changeTexts(action: PlainChange, person: PersonRow): ChangeTexts {
  const name = isolated(person.name)
  switch (action) {
    case 'disable':
      return {
        title: `Disable ${name}`,
        verb: 'Disable',
        consequence: `${name} can no longer sign in, and their sessions end immediately. Their activity stays. They can be enabled again.`,
        done: `${name} is disabled. Their sessions have ended.`,
      }
    case 'enable':
      return {
        title: `Enable ${name}`,
        verb: 'Enable',
        consequence: `${name} can sign in again, with the role and the password they had. If the password may be known to others, reset it too.`,
        done: `${name} is enabled and can sign in again.`,
      }
    case 'reset':
      return {
        title: `Reset the password of ${name}`,
        verb: 'Reset password',
        consequence: `The old password stops working, and the sessions of ${name} end immediately. A new password is generated and shown once.`,
        done: `The password of ${name} is reset. If it did not reach them, reset it again.`,
      }
    case 'factor':
      return {
        title: `Remove the second factor of ${name}`,
        verb: 'Remove second factor',
        consequence: `For someone who lost their phone or key. This removes their authenticator app, its recovery codes and all passkeys. The sessions of ${name} end immediately. They sign in with their password alone, and set up a new factor if their role needs one.`,
        done: `The second factor of ${name} is removed. Their sessions have ended.`,
      }
    case 'unbind':
      return {
        title: `Unlink ${name} from single sign-on`,
        verb: 'Unlink',
        consequence: `For someone whose account at the identity provider changed. The sessions of ${name} end immediately. The next account with this verified email address that signs in is linked to them.`,
        done: `${name} is unlinked. Their sessions have ended.`,
      }
  }
}

export const roleConsequence = ({ name }: PersonRow, role: Role) =>
  `The sessions of ${isolated(name)} end immediately. They sign in again with the same password, as ${roleLabels[role]}.`

/** Shown when administrators act on themselves. */
export function aboutYourself(action: PlainChange | 'role'): string {
  switch (action) {
    case 'disable':
      return 'This is you. You are signed out immediately, and only another administrator can restore your access.'
    case 'role':
      return 'This is you. You are signed out immediately, and only another administrator can give the role back.'
    case 'reset':
      return 'This is you. You are signed out as soon as you leave this page: copy the new password first.'
    case 'factor':
    case 'unbind':
      return 'This is you. You are signed out immediately.'
    case 'enable':
      return 'This is you.'
  }
}
