import 'server-only'
import { eq } from 'drizzle-orm'
import { browserName, type SessionRow } from '@/lib/core/access/session-view'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { openSessions, revokeAll, revokeOne } from '@/server/access/auth/sessions'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { db, type Transaction } from '@/server/platform/db/database'
import { people } from '@/server/platform/db/schema'

const endedAlready: Fault = {
  kind: 'invalid',
  message: 'This session has ended already. Reload to see which are open.',
}

/** A person's open sessions, for themselves or an administrator. */
export async function sessionRows(by: Person, personId: string): Promise<SessionRow[]> {
  const rows = await openSessions(personId)
  return rows.map(({ id, createdAt, seenAt, address, agent, idHash }) => ({
    id,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    address,
    browser: browserName(agent),
    current: idHash === by.sessionHash,
  }))
}

export async function sessionsOf(by: Person, personId: string): Promise<Done<SessionRow[]>> {
  const [person] = await db().select({ id: people.id }).from(people).where(eq(people.id, personId))
  if (!person) return { ok: false, fault: { kind: 'invalid', message: 'There is no such person.' } }
  return { ok: true, data: await sessionRows(by, personId) }
}

export async function endOneSession(tx: Transaction, by: Person, personId: string, session: string): Promise<Done> {
  if (!(await revokeOne(tx, personId, session))) return { ok: false, fault: endedAlready }
  await ended(tx, by, personId, 1)
  return { ok: true, data: null }
}

/** Ends all sessions of a person, except the session from which this is requested. Returns how many. */
export async function endAllSessions(tx: Transaction, by: Person, personId: string): Promise<Done<{ ended: number }>> {
  const count = await revokeAll(tx, personId, by.sessionHash)
  if (count > 0) await ended(tx, by, personId, count)
  return { ok: true, data: { ended: count } }
}

async function ended(tx: Transaction, by: Person, personId: string, count: number): Promise<void> {
  await record(tx, { kind: 'sessions.ended', actor: by, subject: `person:${personId}`, detail: { count } })
}
