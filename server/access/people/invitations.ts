import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { INVITATION_HOURS } from '@/lib/core/access/invitation'
import type { Role } from '@/lib/core/access/roles'
import type { Done } from '@/lib/core/changes/outcome'
import type { Actor } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { hashKey } from '@/server/core/journal/present-keys'
import { fromNow, now } from '@/server/platform/db/clock'
import { db, type Transaction } from '@/server/platform/db/database'
import { invitations, people } from '@/server/platform/db/schema'
import { mailIsPossible, type NewLink } from './invitation-mail'
import { refuse } from './people'

// Administrators invite by a one-time link; the person exists only once it is used (accept-invitation.ts).

/** A token of 256 random bits, stored only as a keyed hash. */
const newToken = () => randomBytes(32).toString('base64url')
export const tokenHash = (token: string) => createHmac('sha256', hashKey('invitation')).update(token).digest('hex')

const until = fromNow(INVITATION_HOURS * 3600)
const shown = {
  id: invitations.id,
  email: invitations.email,
  name: invitations.name,
  role: invitations.role,
  until: invitations.expiresAt,
}
const removedNotice = () => refuse('This invitation has been used or withdrawn. Reload the page.')

export async function invite(
  tx: Transaction,
  by: Actor,
  person: { email: string; name: string; role: Role },
): Promise<Done<NewLink>> {
  const [there] = await tx
    .select({ id: people.id })
    .from(people)
    .where(eq(sql`lower(${people.email})`, person.email.toLowerCase()))
  if (there) return refuse('One field needs attention.', { email: 'Someone already has this email address.' })
  const token = newToken()
  const [created] = await tx
    .insert(invitations)
    .values({ ...person, tokenHash: tokenHash(token), expiresAt: until })
    .onConflictDoNothing()
    .returning(shown)
  if (!created)
    return refuse('One field needs attention.', {
      email: 'This person has already been invited. Create a new link in the list instead.',
    })
  await recordLink(tx, by, 'person.invited', created)
  return { ok: true, data: { ...created, token } }
}

/** Records a new link. Runs before its email is sent; `mail` says whether the console sends one. */
const recordLink = (tx: Transaction, by: Actor, kind: string, { id, role }: { id: string; role: Role }) =>
  record(tx, { kind, actor: by, subject: `person:${id}`, detail: { role, mail: mailIsPossible() } })

const open = (id: string) => and(eq(invitations.id, id), isNull(invitations.endedAt))

/** Creates a new link for the same person; the old link no longer works. */
export async function inviteAgain(tx: Transaction, by: Actor, id: string): Promise<Done<NewLink>> {
  const token = newToken()
  const replaced = sql`array_append(${invitations.replaced}, ${invitations.tokenHash})`
  const [renewed] = await tx
    .update(invitations)
    .set({ replaced, tokenHash: tokenHash(token), expiresAt: until })
    .where(open(id))
    .returning(shown)
  if (!renewed) return removedNotice()
  await recordLink(tx, by, 'person.invited_again', renewed)
  return { ok: true, data: { ...renewed, token } }
}

export async function withdrawInvitation(tx: Transaction, by: Actor, id: string): Promise<Done> {
  const ended = await tx
    .update(invitations)
    .set({ endedAt: now, end: 'withdrawn' })
    .where(open(id))
    .returning({ id: invitations.id })
  if (ended.length === 0) return removedNotice()
  await record(tx, { kind: 'person.invitation_withdrawn', actor: by, subject: `person:${id}` })
  return { ok: true, data: null }
}

/** Includes expired invitations, which an administrator renews with a new link or withdraws. */
export function listInvitations() {
  const { createdAt } = invitations
  return db()
    .select({ ...shown, createdAt, expired: sql<boolean>`${invitations.expiresAt} <= now()` })
    .from(invitations)
    .where(isNull(invitations.endedAt))
    .orderBy(asc(invitations.name))
}
