import 'server-only'
import { z } from 'zod'
import type { Done } from '@/lib/outcome'
import { roles } from '@/lib/roles'
import type { Actor } from '@/server/auth/actor'
import { ownAct } from '@/server/operations/own-act'
import { addPerson, changeRole, disablePerson, enablePerson, NewPerson, resetPassword } from './people'

/** Who may see and change the people of this console. */
export const managePeople = { allowed: ['admin'] } as const

const managed = <S extends z.ZodType, T>(schema: S, run: (by: Actor, input: z.output<S>) => Promise<Done<T>>) =>
  ownAct(managePeople, 'to manage people', schema, run)

const Somebody = z.strictObject({ id: z.uuid('There is no such person.') })
const NewRole = Somebody.extend({ role: z.enum(roles, 'Choose a role.') })

/** What an administrator may do to people. Each ends the person's sessions, but for adding. */
export const manage = {
  add: managed(NewPerson, addPerson),
  changeRole: managed(NewRole, (by, { id, role }) => changeRole(by, id, role)),
  disable: managed(Somebody, (by, { id }) => disablePerson(by, id)),
  enable: managed(Somebody, (by, { id }) => enablePerson(by, id)),
  resetPassword: managed(Somebody, (by, { id }) => resetPassword(by, id)),
}
