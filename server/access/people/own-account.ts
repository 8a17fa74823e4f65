import 'server-only'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { roles } from '@/lib/core/access/roles'
import type { Done } from '@/lib/core/changes/outcome'
import { hashPassword, passwordProblem } from '@/server/access/auth/password'
import { revokeAll } from '@/server/access/auth/sessions'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { localAction, localChange } from '@/server/core/operations/local-action'
import type { Transaction } from '@/server/platform/db/database'
import { people } from '@/server/platform/db/schema'
import { chosenPassword, twice } from './chosen-password'
import { field, wrongPassword } from './current-password'
import { endAllSessions, endOneSession, sessionRows } from './sessions'

// What people of every role may do to their own account.

const everyRole = { allowed: roles }
const purpose = 'to use an account'

const Passwords = twice(
  z.strictObject({
    current: z.string().min(1, 'Enter your current password.').max(200, 'At most 200 characters.'),
    ...chosenPassword,
  }),
)

/** The requesting session stays; all others of this person end. */
async function change(tx: Transaction, by: Person, next: string): Promise<Done> {
  const patch = { passwordHash: await hashPassword(next), mustChangePassword: false, passwordMadeAt: null }
  await tx.update(people).set(patch).where(eq(people.id, by.personId))
  await revokeAll(tx, by.personId, by.sessionHash)
  await record(tx, { kind: 'person.password_changed', actor: by, subject: `person:${by.personId}` })
  return { ok: true, data: null }
}

const changeNow = localChange(everyRole, purpose, z.strictObject({ next: z.string() }), (tx, by, { next }) =>
  change(tx, by, next),
)

async function changePassword(by: Person, { current, next }: z.output<typeof Passwords>): Promise<Done> {
  const refused = await wrongPassword(by, current)
  if (refused) return refused
  if (current === next) return field('next', 'This is your current password. Choose another.')
  const problem = await passwordProblem(next, by)
  return problem ? field('next', problem) : changeNow(by, { next })
}

const Session = z.strictObject({ session: z.uuid('There is no such session.') })
const Nothing = z.strictObject({})

export const ownAccount = {
  changePassword: localAction(everyRole, purpose, Passwords, changePassword),
  sessions: (by: Person) => sessionRows(by, by.personId),
  endSession: localChange(everyRole, purpose, Session, (tx, by, { session }) =>
    endOneSession(tx, by, by.personId, session),
  ),
  endOtherSessions: localChange(everyRole, purpose, Nothing, (tx, by) => endAllSessions(tx, by, by.personId)),
}
