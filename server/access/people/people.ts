import 'server-only'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { type Role, roles } from '@/lib/core/access/roles'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { emailAddress } from '@/lib/core/fields/email'
import { PersonName } from '@/lib/core/fields/plain-text'
import { hasFactor } from '@/server/access/auth/factor-rule'
import { removeFactors } from '@/server/access/auth/passkeys'
import { hashPassword } from '@/server/access/auth/password'
import { revokeAll } from '@/server/access/auth/sessions'
import { endTokensOf } from '@/server/access/tokens/tokens'
import { endWebhooksOf } from '@/server/access/webhooks/webhooks'
import type { Actor, Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { now } from '@/server/platform/db/clock'
import { db, type Transaction } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { issuerBindings, passkeys, people, secondFactors } from '@/server/platform/db/schema'
import { endHandedOut } from './handed-out'
import { madePassword } from './made-password'

export interface PersonRecord {
  id: string
  email: string
  name: string
  role: Role
  disabledAt: Date | null
  createdAt: Date
  factor: boolean
  /** Whether the person has signed in with single sign-on, and is bound to the account used there. */
  bound: boolean
}

export const refuse = (message: string, fields?: Record<string, string>): { ok: false; fault: Fault } => ({
  ok: false,
  fault: { kind: 'invalid', message, fields },
})

export const listPeople = remembered(
  'people',
  [people, issuerBindings, passkeys, secondFactors],
  (): Promise<PersonRecord[]> => {
    const { id, email, name, role, disabledAt, createdAt } = people
    const bound = sql<boolean>`${issuerBindings.personId} is not null`
    return db()
      .select({ id, email, name, role, disabledAt, createdAt, factor: hasFactor(), bound })
      .from(people)
      .leftJoin(issuerBindings, eq(issuerBindings.personId, people.id))
      .orderBy(asc(people.name))
  },
)

export const NewPerson = z.strictObject({
  email: emailAddress('dana@example.com'),
  name: PersonName,
  role: z.enum(roles, 'Choose a role.'),
})

/** Adds a person. The returned password is shown once and stored only as a hash. With it, the person can only choose another. */
export async function addPerson(
  tx: Transaction,
  by: Actor,
  person: z.output<typeof NewPerson>,
): Promise<Done<{ password: string }>> {
  const password = madePassword()
  const [created] = await tx
    .insert(people)
    .values({
      ...person,
      passwordHash: await hashPassword(password),
      mustChangePassword: true,
      passwordMadeAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: people.id })
  if (!created) return refuse('One field needs attention.', { email: 'Someone already has this email address.' })
  await record(tx, {
    kind: 'person.added',
    actor: by,
    subject: `person:${created.id}`,
    detail: { role: person.role },
  })
  return { ok: true, data: { password } }
}

/** Whether no other administrator exists: one must remain. Locks the others' rows, so that two administrators cannot demote each other at once. */
export async function lastAdmin(tx: Transaction, id: string): Promise<boolean> {
  const others = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.role, 'admin'), isNull(people.disabledAt), ne(people.id, id)))
    .for('update')
  return others.length === 0
}

interface Change {
  kind: string
  patch?: Omit<PgUpdateSetSource<typeof people>, 'role'> & { role?: Role }
  losesAdmin?: boolean
  detail?: Record<string, unknown>
}

async function change(
  tx: Transaction,
  by: Actor,
  id: string,
  { kind, patch, losesAdmin, detail = {} }: Change,
): Promise<Done> {
  const [person] = await tx.select().from(people).where(eq(people.id, id)).for('update')
  if (!person) return refuse('There is no such person.')
  if (losesAdmin && person.role === 'admin' && (await lastAdmin(tx, id))) {
    return refuse('This is the last administrator. Make someone else an administrator first.')
  }
  if (patch) await tx.update(people).set(patch).where(eq(people.id, id))
  await revokeAll(tx, id)
  if (patch?.role || patch?.disabledAt) {
    await endTokensOf(tx, by, id, patch.role)
    await endWebhooksOf(tx, by, id, patch.role)
  }
  const loses = person.role === 'admin' && (losesAdmin || patch?.passwordHash !== undefined)
  if (loses) await endHandedOut(tx, by, person.email)
  await record(tx, {
    kind,
    actor: by,
    subject: `person:${id}`,
    detail: patch?.role ? { role: patch.role, from: person.role } : detail,
  })
  return { ok: true, data: null }
}

/** A change of role applies immediately: the person's sessions end. */
export function changeRole(tx: Transaction, by: Person, id: string, role: Role): Promise<Done> {
  return change(tx, by, id, { kind: 'person.role', patch: { role }, losesAdmin: role !== 'admin' })
}

export function disablePerson(tx: Transaction, by: Actor, id: string): Promise<Done> {
  return change(tx, by, id, { kind: 'person.disabled', patch: { disabledAt: new Date() }, losesAdmin: true })
}

export function enablePerson(tx: Transaction, by: Actor, id: string): Promise<Done> {
  return change(tx, by, id, { kind: 'person.enabled', patch: { disabledAt: null } })
}

export async function resetPassword(tx: Transaction, by: Actor, id: string): Promise<Done<{ password: string }>> {
  const password = madePassword()
  const patch = { passwordHash: await hashPassword(password), mustChangePassword: true, passwordMadeAt: now }
  const done = await change(tx, by, id, { kind: 'person.password_reset', patch })
  return done.ok ? { ok: true, data: { password } } : done
}

/** For a person who has lost the second factor: they sign in with the password only, and set up another factor if their role needs one. */
export async function takeFactorAway(tx: Transaction, by: Actor, id: string): Promise<Done> {
  const removed = await removeFactors(tx, id)
  if (!removed) return refuse('This person has no second factor. Reload the page.')
  return change(tx, by, id, { kind: 'person.factor_removed', detail: removed })
}

/** For a person with a new single sign-on account: the next account that signs in with their email address is bound to them. */
export async function unbind(tx: Transaction, by: Person, id: string): Promise<Done> {
  const done = await change(tx, by, id, { kind: 'person.unbound' })
  if (!done.ok) return done
  const deleted = await tx.delete(issuerBindings).where(eq(issuerBindings.personId, id)).returning()
  return deleted.length === 1 ? done : refuse('This person is not bound to single sign-on. Reload the page.')
}
