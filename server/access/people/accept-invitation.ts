import 'server-only'
import { eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { InvitationFacts } from '@/lib/core/access/invitation'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { hashPassword, passwordProblem } from '@/server/access/auth/password'
import { openSession } from '@/server/access/auth/sessions'
import { throttled } from '@/server/access/auth/throttle'
import { visitor } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { invalid } from '@/server/core/operations/faults'
import { now } from '@/server/platform/db/clock'
import { type Database, db, type Transaction } from '@/server/platform/db/database'
import { invitations, people } from '@/server/platform/db/schema'
import { alone } from './alone'
import { chosenPassword, twice } from './chosen-password'
import { field, tooOften } from './current-password'
import { tokenHash } from './invitations'
import { refuse } from './people'

// For the holder of an invitation's link, who has no session. Answers say nothing about people.

const AGAIN = 'Ask an administrator for a new one.'
const ends = {
  unknown: `This invitation link isn’t valid. Open it again from your email, or ask an administrator for a new one.`,
  replaced: 'A newer link replaced this one. Use the newest link, or ask an administrator for another one.',
  expired: `This invitation has expired. ${AGAIN}`,
  withdrawn: `This invitation was withdrawn. ${AGAIN}`,
  used: 'This invitation has been used. Sign in instead.',
}

interface Caller {
  address: string
  agent: string
}
type InvitationRow = typeof invitations.$inferSelect

const token = z.string().max(200)
const Shown = z.strictObject({ token })
const Accepted = twice(z.strictObject({ token, ...chosenPassword }))

/** The open invitation of this token, or why there is none. In a transaction, its row stays locked. */
async function openOne(on: Database | Transaction, token: string): Promise<InvitationRow | keyof typeof ends> {
  const hash = tokenHash(token)
  const [row] = await on
    .select({ found: invitations, expired: sql<boolean>`${invitations.expiresAt} <= now()` })
    .from(invitations)
    .where(or(eq(invitations.tokenHash, hash), sql`${hash} = any(${invitations.replaced})`))
    .for('update')
  if (!row) return 'unknown'
  if (row.found.end) return row.found.end
  if (row.found.tokenHash !== hash) return 'replaced'
  return row.expired ? 'expired' : row.found
}

const over = (why: keyof typeof ends): { ok: false; fault: Fault } => refuse(ends[why])

/** The same, with a limit for tokens that never existed. A right token is never refused because of what others tried from the same address. */
async function countedOne(token: string, { address }: Caller): Promise<Done<InvitationRow>> {
  const invitation = await openOne(db(), token)
  if (typeof invitation !== 'string') return { ok: true, data: invitation }
  const wait =
    invitation === 'unknown' ? await throttled([['invitation', address]], { subject: 'invitation', address }) : null
  return wait === null ? over(invitation) : tooOften(wait)
}

export async function readInvitation(input: unknown, caller: Caller): Promise<Done<InvitationFacts>> {
  const parsed = Shown.safeParse(input)
  if (!parsed.success) return { ok: false, fault: invalid(parsed.error) }
  const invitation = await countedOne(parsed.data.token, caller)
  if (!invitation.ok) return invitation
  const { name, email, expiresAt } = invitation.data
  return { ok: true, data: { name, email, until: expiresAt.toISOString() } }
}

/** Creates the person and their first session; returns its id. */
export async function acceptInvitation(input: unknown, caller: Caller): Promise<Done<{ sid: string }>> {
  const parsed = Accepted.safeParse(input)
  if (!parsed.success) return { ok: false, fault: invalid(parsed.error) }
  const invitation = await countedOne(parsed.data.token, caller)
  if (!invitation.ok) return invitation
  const problem = await passwordProblem(parsed.data.next, invitation.data)
  if (problem) return field('next', problem)
  const passwordHash = await hashPassword(parsed.data.next)
  return db().transaction((tx) => join(tx, parsed.data.token, passwordHash, caller))
}

async function join(
  tx: Transaction,
  token: string,
  passwordHash: string,
  { address, agent }: Caller,
): Promise<Done<{ sid: string }>> {
  await alone(tx)
  const invitation = await openOne(tx, token)
  if (typeof invitation === 'string') return over(invitation)
  const { id, email, name, role } = invitation
  const inserted = await tx
    .insert(people)
    .values({ id, email, name, role, passwordHash })
    .onConflictDoNothing()
    .returning({ id: people.id })
  // Someone added the person in the meantime, for example on the command line.
  if (inserted.length === 0) return over('used')
  await tx.update(invitations).set({ endedAt: now, end: 'used' }).where(eq(invitations.id, id))
  const actor = visitor(email)
  await record(
    tx,
    { kind: 'person.joined', actor, subject: `person:${id}`, detail: { role } },
    { kind: 'sign_in.done', actor, subject: 'sign-in', detail: { address, with: 'invitation' } },
  )
  return { ok: true, data: { sid: await openSession(id, { address, agent }, tx) } }
}
