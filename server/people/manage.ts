import 'server-only'
import { z } from 'zod'
import type { Done, Fault } from '@/lib/outcome'
import { may, reasonDenied, roles } from '@/lib/roles'
import type { Actor } from '@/server/auth/actor'
import { invalid, signedOut } from '@/server/operations/faults'
import { addPerson, changeRole, disablePerson, enablePerson, NewPerson, resetPassword } from './people'

/** Who may see and change the people of this console. */
export const managePeople = { allowed: ['admin'] } as const

const refused = (fault: Fault): { ok: false; fault: Fault } => ({ ok: false, fault })

/** Who → may → parse, before anything of a request is believed. */
function managed<S extends z.ZodType, T>(schema: S, run: (by: Actor, input: z.output<S>) => Promise<Done<T>>) {
  return async (by: Actor | null, given: unknown): Promise<Done<T>> => {
    if (!by) return refused(signedOut)
    if (!may(by.role, managePeople)) {
      return refused({ kind: 'forbidden', message: `${reasonDenied(by.role, managePeople)} to manage people.` })
    }
    const parsed = schema.safeParse(given)
    return parsed.success ? run(by, parsed.data) : refused(invalid(parsed.error))
  }
}

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
