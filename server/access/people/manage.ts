import 'server-only'
import { z } from 'zod'
import type { MadeInvitation } from '@/lib/core/access/invitation'
import { roles } from '@/lib/core/access/roles'
import type { Done } from '@/lib/core/changes/outcome'
import type { Person } from '@/server/core/actor/actor'
import { signedOut } from '@/server/core/operations/faults'
import { localAction, localChange } from '@/server/core/operations/local-action'
import type { Transaction } from '@/server/platform/db/database'
import { alone } from './alone'
import { setFactorRule } from './factor-rule'
import { mailInvitation, type NewLink } from './invitation-mail'
import { invite, inviteAgain, withdrawInvitation } from './invitations'
import { changeRole, disablePerson, enablePerson, NewPerson, resetPassword, takeFactorAway, unbind } from './people'
import { endAllSessions, endOneSession, sessionsOf } from './sessions'

/** Roles that may see and change this console's people. */
export const managePeople = { allowed: ['admin'], administers: true } as const

/** Roles that may see each person's role. Only `managePeople` allows email addresses, invitations and changes. */
export const seeRoles = { allowed: ['admin', 'auditor'] } as const

const purpose = 'to manage people'

const managed = <S extends z.ZodType, T>(
  schema: S,
  run: (tx: Transaction, by: Person, input: z.output<S>) => Promise<Done<T>>,
) => localChange(managePeople, purpose, schema, run, alone)

const Somebody = z.strictObject({ id: z.uuid('There is no such person.') })
const NewRole = Somebody.extend({ role: z.enum(roles, 'Choose a role.') })
const FactorRule = z.strictObject({ roles: z.array(z.enum(roles, 'Choose roles.')).max(roles.length) })
const Session = Somebody.extend({ session: z.uuid('There is no such session.') })

/** Also sends the new link by mail, if that is possible. */
const mailed =
  (change: (by: Person | null, input: unknown) => Promise<Done<NewLink>>) =>
  async (by: Person | null, input: unknown): Promise<Done<MadeInvitation>> => {
    const done = await change(by, input)
    if (!done.ok || !by) return done.ok ? { ok: false, fault: signedOut } : done
    const { token, until } = done.data
    return { ok: true, data: { token, until: until.toISOString(), mail: await mailInvitation(by, done.data) } }
  }

/** What an administrator may do with people. Each change to an existing person ends all sessions of this person. */
export const manage = {
  invite: mailed(managed(NewPerson, invite)),
  inviteAgain: mailed(managed(Somebody, (tx, by, { id }) => inviteAgain(tx, by, id))),
  withdrawInvitation: managed(Somebody, (tx, by, { id }) => withdrawInvitation(tx, by, id)),
  changeRole: managed(NewRole, (tx, by, { id, role }) => changeRole(tx, by, id, role)),
  disable: managed(Somebody, (tx, by, { id }) => disablePerson(tx, by, id)),
  enable: managed(Somebody, (tx, by, { id }) => enablePerson(tx, by, id)),
  resetPassword: managed(Somebody, (tx, by, { id }) => resetPassword(tx, by, id)),
  removeFactor: managed(Somebody, (tx, by, { id }) => takeFactorAway(tx, by, id)),
  unbind: managed(Somebody, (tx, by, { id }) => unbind(tx, by, id)),
  setFactorRule: managed(FactorRule, setFactorRule),
  sessions: localAction(managePeople, purpose, Somebody, (by, { id }) => sessionsOf(by, id)),
  endSession: managed(Session, (tx, by, { id, session }) => endOneSession(tx, by, id, session)),
  endSessions: managed(Somebody, (tx, by, { id }) => endAllSessions(tx, by, id)),
}
