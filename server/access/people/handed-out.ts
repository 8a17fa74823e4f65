import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { revokeAll } from '@/server/access/auth/sessions'
import type { Actor } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { now } from '@/server/platform/db/clock'
import type { Transaction } from '@/server/platform/db/database'
import { audit, invitations, people } from '@/server/platform/db/schema'

// An administrator has seen the links and passwords that they made, and could use them to come back.

/** The author of the newest of these for the row with this id, by the audit log. */
const madeBy = (id: typeof people.id | typeof invitations.id, ...kinds: string[]) =>
  sql`(select ${audit.actor} from ${audit} where ${audit.subject} = 'person:' || ${id} and ${audit.kind} in ${kinds}
    order by ${audit.seq} desc limit 1)`

/**
 * Ends what this person handed out and nobody has used yet, when they lose their own access: open invitations, and generated passwords with the
 * sessions that they opened.
 */
export async function endHandedOut(tx: Transaction, by: Actor, email: string): Promise<void> {
  const withdrawn = await tx
    .update(invitations)
    .set({ endedAt: now, end: 'withdrawn' })
    .where(
      and(isNull(invitations.endedAt), eq(madeBy(invitations.id, 'person.invited', 'person.invited_again'), email)),
    )
    .returning({ id: invitations.id })
  const expired = await tx
    .update(people)
    .set({ passwordMadeAt: new Date(0) })
    .where(and(people.mustChangePassword, eq(madeBy(people.id, 'person.added', 'person.password_reset'), email)))
    .returning({ id: people.id })
  for (const { id } of expired) await revokeAll(tx, id)
  const detail = { madeBy: email }
  for (const { id } of withdrawn)
    await record(tx, { kind: 'person.invitation_withdrawn', actor: by, subject: `person:${id}`, detail })
  for (const { id } of expired)
    await record(tx, { kind: 'person.password_ended', actor: by, subject: `person:${id}`, detail })
}
