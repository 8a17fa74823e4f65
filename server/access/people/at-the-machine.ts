import 'server-only'
import { and, asc, eq, isNull, max, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Role } from '@/lib/core/access/roles'
import type { Done } from '@/lib/core/changes/outcome'
import { atTheMachine } from '@/server/core/actor/actor'
import { db, type Transaction } from '@/server/platform/db/database'
import { people, sessions } from '@/server/platform/db/schema'
import { alone } from './alone'
import { addPerson, disablePerson, enablePerson, listPeople, type NewPerson, type PersonRecord, refuse } from './people'

// Commands on people, for anyone with access to the machine. The rules are those of the page. On failure each throws a sentence for the operator.

/** Runs a change in one transaction, never at the same time as an administrator's change to people. A refusal rolls back. */
export async function doAtTheMachine<T>(change: (tx: Transaction) => Promise<Done<T>>): Promise<T> {
  return db().transaction(async (tx) => {
    await alone(tx)
    const done = await change(tx)
    if (!done.ok) throw new Error(Object.values(done.fault.fields ?? {})[0] ?? done.fault.message)
    return done.data
  })
}

export async function personWithEmail(email: string): Promise<{ id: string; disabled: boolean }> {
  const [person] = await db()
    .select({ id: people.id, disabledAt: people.disabledAt })
    .from(people)
    .where(eq(sql`lower(${people.email})`, email.toLowerCase()))
  if (!person) throw new Error(`No one here has the address ${email}. Administrators: ${await administrators()}.`)
  return { id: person.id, disabled: person.disabledAt !== null }
}

/** The administrators who can sign in, as shown to someone who needs one. */
export async function administrators(): Promise<string> {
  const active = await db()
    .select({ email: people.email })
    .from(people)
    .where(and(eq(people.role, 'admin'), isNull(people.disabledAt)))
    .orderBy(asc(people.email))
  return active.map(({ email }) => email).join(', ') || 'none yet; start the console, and open /setup'
}

/** Refuses if there would be no administrator: the first person must be able to add the others, because setup closes with the first person. */
export async function leaderMissing(tx: Transaction, role: Role) {
  const leads = and(eq(people.role, 'admin'), isNull(people.disabledAt))
  return role !== 'admin' && (await tx.$count(people, leads)) === 0
    ? refuse('There is no administrator yet. Add one first: no one else can manage people.')
    : null
}

/** Returns the generated password. */
export async function addAtTheMachine(person: z.output<typeof NewPerson>): Promise<string> {
  const { password } = await doAtTheMachine(
    async (tx) => (await leaderMissing(tx, person.role)) ?? addPerson(tx, atTheMachine, person),
  )
  return password
}

/** False: the person was already disabled, and nothing changed. */
export async function disableAtTheMachine(email: string): Promise<boolean> {
  const { id, disabled } = await personWithEmail(email)
  if (!disabled) await doAtTheMachine((tx) => disablePerson(tx, atTheMachine, id))
  return !disabled
}

/** False: the person was not disabled, and nothing changed. */
export async function enableAtTheMachine(email: string): Promise<boolean> {
  const { id, disabled } = await personWithEmail(email)
  if (disabled) await doAtTheMachine((tx) => enablePerson(tx, atTheMachine, id))
  return disabled
}

/** Everyone, with the time of their last activity. */
export async function everyone(): Promise<(PersonRecord & { seenAt: Date | null })[]> {
  const [all, lastSessions] = await Promise.all([
    listPeople(),
    db()
      .select({ id: sessions.personId, at: max(sessions.seenAt) })
      .from(sessions)
      .groupBy(sessions.personId),
  ])
  const last = new Map(lastSessions.map(({ id, at }) => [id, at]))
  return all.map((person) => ({ ...person, seenAt: last.get(person.id) ?? null }))
}
