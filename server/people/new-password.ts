import 'server-only'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { record } from '@/server/audit/record'
import { atTheMachine } from '@/server/auth/actor'
import { removeFactor } from '@/server/auth/second-factor'
import { db } from '@/server/db/database'
import { people } from '@/server/db/schema'
import { resetPassword } from './people'

/**
 * For whoever has the machine: when the only administrator has lost the password, nobody in the console can make another. Returns the made
 * one, which has to be replaced at the next sign-in; the person's sessions end, and a second factor is taken away. Throws, in words for the operator, for who is not there.
 */
export async function newPasswordFor(email: string): Promise<string> {
  const [person] = await db()
    .select({ id: people.id, disabledAt: people.disabledAt })
    .from(people)
    .where(eq(sql`lower(${people.email})`, email.toLowerCase()))
  if (!person) throw new Error(`Nobody here has the address ${email}. Administrators: ${await administrators()}.`)
  if (person.disabledAt)
    throw new Error(`${email} is disabled, which an administrator can undo under People: ${await administrators()}.`)
  const made = await db().transaction(async (tx) => {
    const made = await resetPassword(tx, atTheMachine, person.id)
    // Who has lost the telephone too must not be told so only at the door.
    if (await removeFactor(tx, person.id))
      await record(tx, { kind: 'person.factor_removed', actor: atTheMachine, subject: `person:${person.id}` })
    return made
  })
  if (!made.ok) throw new Error(made.fault.message)
  return made.data.password
}

async function administrators(): Promise<string> {
  const active = await db()
    .select({ email: people.email })
    .from(people)
    .where(and(eq(people.role, 'admin'), isNull(people.disabledAt)))
    .orderBy(asc(people.email))
  return active.map(({ email }) => email).join(', ') || 'none yet; start the console, and open /setup'
}
