import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Role } from '@/lib/roles'
import { db, type Transaction } from '@/server/db/database'
import { people, sessions } from '@/server/db/schema'
import type { Actor } from './actor'

/** Absolute life of a session; the browser's token has the same. */
export const SESSION_SECONDS = 12 * 3600

/** Unused for this long, it ends. Shorter for the roles that can move money or people. */
const idleMinutes: Record<Role, number> = { admin: 15, finance: 15, ops: 30, support: 30, auditor: 30 }

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}

/** Opens a session; the returned opaque id goes into the browser's token, only its hash is kept here. */
export async function openSession(personId: string): Promise<string> {
  const id = randomBytes(32).toString('base64url')
  await db()
    .insert(sessions)
    .values({
      idHash: hashOf(id),
      personId,
      expiresAt: sql`now() + make_interval(secs => ${SESSION_SECONDS})` as never,
    })
  return id
}

/** The person behind a session id as of this moment; null when it is unknown, over, idle too long, revoked, or the person is disabled. */
export async function actorOf(id: string): Promise<Actor | null> {
  const idHash = hashOf(id)
  const [row] = await db()
    .select({
      personId: people.id,
      name: people.name,
      email: people.email,
      role: people.role,
      idle: sql<number>`extract(epoch from now() - ${sessions.seenAt})::float8`,
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(
      and(
        eq(sessions.idHash, idHash),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
        isNull(people.disabledAt),
      ),
    )
  if (!row || row.idle > idleMinutes[row.role] * 60) return null
  // Once a minute is exact enough, and keeps this off the path of every call.
  if (row.idle > 60)
    await db()
      .update(sessions)
      .set({ seenAt: sql`now()` as never })
      .where(eq(sessions.idHash, idHash))
  return { personId: row.personId, name: row.name, email: row.email, role: row.role, sessionHash: idHash }
}

export async function revokeSession(idHash: string): Promise<void> {
  await db()
    .update(sessions)
    .set({ revokedAt: sql`now()` as never })
    .where(eq(sessions.idHash, idHash))
}

/** Ends every session of a person: after a change of role or password, or when disabled. */
export async function revokeAll(tx: Transaction, personId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` as never })
    .where(and(eq(sessions.personId, personId), isNull(sessions.revokedAt)))
}
