import 'server-only'
import { randomInt } from 'node:crypto'
import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PersonName } from '@/lib/fields/plain-text'
import type { Done, Fault } from '@/lib/outcome'
import { type Role, roles } from '@/lib/roles'
import { record } from '@/server/audit/record'
import { type Person, visitor } from '@/server/auth/actor'
import { hashPassword, passwordProblem } from '@/server/auth/password'
import { revokeAll } from '@/server/auth/sessions'
import { db, type Transaction } from '@/server/db/database'
import { people } from '@/server/db/schema'

export interface PersonRow {
  id: string
  email: string
  name: string
  role: Role
  disabledAt: Date | null
  createdAt: Date
}

const refuse = (message: string, fields?: Record<string, string>): { ok: false; fault: Fault } => ({
  ok: false,
  fault: { kind: 'invalid', message, fields },
})

export function listPeople(): Promise<PersonRow[]> {
  const { id, email, name, role, disabledAt, createdAt } = people
  return db().select({ id, email, name, role, disabledAt, createdAt }).from(people).orderBy(asc(people.name))
}

export const NewPerson = z.strictObject({
  email: z.email('Enter an e-mail address, such as dana@example.com.').max(320),
  name: PersonName,
  role: z.enum(roles, 'Choose a role.'),
})

const words =
  'amber birch cedar comet coral delta ember fjord grove harbor indigo jasper lagoon maple nickel opal pepper quartz raven saffron tundra umber velvet willow zephyr'.split(
    ' ',
  )

/** Four words and five digits: easy to read out, about 2^35 with the throttle in front of it. */
export function madePassword(): string {
  return [...Array.from({ length: 4 }, () => words[randomInt(words.length)]), randomInt(10_000, 99_999)].join('-')
}

/** Adds a person; the returned password is shown once, kept only as a hash, and good for choosing another. */
export async function addPerson(
  tx: Transaction,
  by: Person,
  given: z.output<typeof NewPerson>,
): Promise<Done<{ password: string }>> {
  const password = madePassword()
  const [made] = await tx
    .insert(people)
    .values({ ...given, passwordHash: await hashPassword(password), mustChangePassword: true })
    .onConflictDoNothing()
    .returning({ id: people.id })
  if (!made)
    return refuse('One field needs attention.', { email: 'Somebody with this e-mail address is here already.' })
  await record(tx, {
    kind: 'person.added',
    actor: by,
    subject: `person:${made.id}`,
    detail: { role: given.role },
  })
  return { ok: true, data: { password } }
}

/** Somebody must be left who can manage people. Locks the administrators' rows, so that two cannot demote each other at once. */
async function lastAdmin(tx: Transaction, id: string): Promise<boolean> {
  const others = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.role, 'admin'), isNull(people.disabledAt), ne(people.id, id)))
    .for('update')
  return others.length === 0
}

interface Change {
  kind: string
  patch: Partial<typeof people.$inferInsert>
  losesAdmin?: boolean
}

async function change(tx: Transaction, by: Person, id: string, { kind, patch, losesAdmin }: Change): Promise<Done> {
  const [person] = await tx.select().from(people).where(eq(people.id, id)).for('update')
  if (!person) return refuse('There is no such person.')
  if (losesAdmin && person.role === 'admin' && (await lastAdmin(tx, id))) {
    return refuse('This is the last administrator. Make somebody else an administrator first.')
  }
  await tx.update(people).set(patch).where(eq(people.id, id))
  await revokeAll(tx, id)
  await record(tx, { kind, actor: by, subject: `person:${id}`, detail: patch.role ? { role: patch.role } : {} })
  return { ok: true, data: null }
}

/** A change of role takes effect at once: the person's sessions end. */
export function changeRole(tx: Transaction, by: Person, id: string, role: Role): Promise<Done> {
  return change(tx, by, id, { kind: 'person.role', patch: { role }, losesAdmin: role !== 'admin' })
}

export function disablePerson(tx: Transaction, by: Person, id: string): Promise<Done> {
  return change(tx, by, id, { kind: 'person.disabled', patch: { disabledAt: new Date() }, losesAdmin: true })
}

export function enablePerson(tx: Transaction, by: Person, id: string): Promise<Done> {
  return change(tx, by, id, { kind: 'person.enabled', patch: { disabledAt: null } })
}

export async function resetPassword(tx: Transaction, by: Person, id: string): Promise<Done<{ password: string }>> {
  const password = madePassword()
  const patch = { passwordHash: await hashPassword(password), mustChangePassword: true }
  const done = await change(tx, by, id, { kind: 'person.password_reset', patch })
  return done.ok ? { ok: true, data: { password } } : done
}

export async function nobodyYet(): Promise<boolean> {
  const [row] = await db().select({ n: count() }).from(people)
  return row?.n === 0
}

/** The first administrator. Refused once anybody is there: setup closes for ever. */
export async function createFirstAdmin(given: { email: string; name: string; password: string }): Promise<Done> {
  const problem = passwordProblem(given.password, given)
  if (problem) return refuse('One field needs attention.', { password: problem })
  const passwordHash = await hashPassword(given.password)
  return db().transaction(async (tx) => {
    await tx.execute(sql`lock table ${people} in exclusive mode`)
    const [row] = await tx.select({ n: count() }).from(people)
    if (row?.n !== 0) return refuse('This console is set up already. Sign in instead.')
    await tx.insert(people).values({ email: given.email, name: given.name, role: 'admin', passwordHash })
    await record(tx, { kind: 'setup.done', actor: visitor(given.email), subject: 'setup' })
    return { ok: true as const, data: null }
  })
}
