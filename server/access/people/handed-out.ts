import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { revokeAll } from '@/server/access/auth/sessions'
import type { Actor } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { now } from '@/server/platform/db/clock'
import type { Transaction } from '@/server/platform/db/database'
import { audit, invitations, people } from '@/server/platform/db/schema'

// An administrator has seen the links and passwords that they created, and could use them after losing access.

/** The author of the newest audit event of these kinds about the row with this id. */
const createdBy = (id: typeof people.id | typeof invitations.id, ...kinds: string[]) =>
  sql`(select ${audit.actor} from ${audit} where ${audit.subject} = 'person:' || ${id} and ${audit.kind} in ${kinds}
    order by ${audit.seq} desc limit 1)`

/**
 * Runs when an administrator loses the role, is disabled or gets a new password. Ends the open invitations that they created, and the passwords that
 * they generated and nobody has changed yet, with all sessions of the people who got such a password.
 */
export async function endHandedOut(tx: Transaction, by: Actor, email: string): Promise<void> {
  const withdrawn = await tx
    .update(invitations)
    .set({ endedAt: now, end: 'withdrawn' })
    .where(
      and(isNull(invitations.endedAt), eq(createdBy(invitations.id, 'person.invited', 'person.invited_again'), email)),
    )
    .returning({ id: invitations.id })
  const expired = await tx
    .update(people)
    .set({ passwordMadeAt: new Date(0) })
    .where(and(people.mustChangePassword, eq(createdBy(people.id, 'person.added', 'person.password_reset'), email)))
    .returning({ id: people.id })
  for (const { id } of expired) await revokeAll(tx, id)
  const detail = { madeBy: email }
  for (const { id } of withdrawn)
    await record(tx, { kind: 'person.invitation_withdrawn', actor: by, subject: `person:${id}`, detail })
  for (const { id } of expired)
    await record(tx, { kind: 'person.password_ended', actor: by, subject: `person:${id}`, detail })
}
