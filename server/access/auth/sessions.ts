import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Role } from '@/lib/access/roles'
import type { Person } from '@/server/core/actor/actor'
import { type Database, db, type Transaction } from '@/server/platform/db/database'
import { people, sessions } from '@/server/platform/db/schema'
import type { IssuerProof } from '@/server/platform/db/tables/people'
import { lacksFactor } from './factor-rule'
import { justShown, shownThen } from './fresh-code'

/** Absolute life of a session; the browser's token has the same. */
export const SESSION_SECONDS = 12 * 3600

/** Unused for this long, it ends. Shorter for the roles that can move money or people. */
const idleMinutes: Record<Role, number> = { admin: 15, finance: 15, ops: 30, support: 30, auditor: 30 }

/** A caller with a session that holds. Until what they must do first is done, they are nobody's actor (current.ts). */
export interface SignedIn extends Person {
  mustChangePassword: boolean
  /** Their role needs a second factor, and they have none. */
  mustAddFactor: boolean
  /** The issuer of single sign-on has let them in, and their own second factor is still to be shown (issuer-code.ts). */
  mustGiveCode: boolean
}

const [SEVERAL, DUE] = ['several factors', 'code due'] satisfies IssuerProof[]

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}

/**
 * Opens a session; the returned opaque id goes into the browser's token, only its hash is kept here. `code`: the second factor was shown for it.
 * `shownAt`: when several were shown to the issuer, where it says so.
 */
export async function openSession(
  personId: string,
  from: { address?: string; agent?: string; issuer?: IssuerProof; code?: boolean; shownAt?: number | undefined } = {},
  tx: Transaction | Database = db(),
): Promise<string> {
  const id = randomBytes(32).toString('base64url')
  await tx.insert(sessions).values({
    idHash: hashOf(id),
    personId,
    address: from.address ?? '',
    // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL takes no NUL, a terminal none of the others
    agent: (from.agent ?? '').replace(/[\u0000-\u001f\u007f]/g, '').slice(0, 200),
    issuer: from.issuer ?? null,
    ...(from.code && justShown),
    ...(from.issuer === SEVERAL && from.shownAt !== undefined && shownThen(from.shownAt)),
    expiresAt: sql`now() + make_interval(secs => ${SESSION_SECONDS})` as never,
  })
  return id
}

/**
 * The person behind a session id as of this moment; null when it is unknown, over, idle too long, revoked, or the person is disabled.
 * `used`: they do something themselves; what a page asks of its own accord is no use of the session.
 */
export async function actorOf(id: string, { used = true }: { used?: boolean } = {}): Promise<SignedIn | null> {
  const idHash = hashOf(id)
  const [row] = await db()
    .select({
      personId: people.id,
      name: people.name,
      email: people.email,
      role: people.role,
      // Who came by the issuer has used no password, however many have seen it.
      mustChangePassword: sql<boolean>`${people.mustChangePassword} and ${sessions.issuer} is null`,
      mustAddFactor: sql<boolean>`${lacksFactor()} and ${sessions.issuer} is distinct from ${SEVERAL}`,
      mustGiveCode: sql<boolean>`${sessions.issuer} is not distinct from ${DUE}`,
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
  if (used && row.idle > 60)
    await db()
      .update(sessions)
      .set({ seenAt: sql`now()` as never })
      .where(eq(sessions.idHash, idHash))
  const { idle: _, ...person } = row
  return { kind: 'person', ...person, sessionHash: idHash }
}

const ended = { revokedAt: sql`now()` as never }

/** Ends one session, whatever became of its person; their id when there was one to end. */
export async function revokeSession(idHash: string): Promise<string | null> {
  const [row] = await db()
    .update(sessions)
    .set(ended)
    .where(and(eq(sessions.idHash, idHash), isNull(sessions.revokedAt)))
    .returning({ personId: sessions.personId })
  return row?.personId ?? null
}

/** The same by the opaque id of a token. */
export function endSessionOf(id: string): Promise<string | null> {
  return revokeSession(hashOf(id))
}

/** Ends every session of a person but one perhaps: after a change of role or password, or when disabled. How many there were. */
export async function revokeAll(tx: Transaction, personId: string, butHash = ''): Promise<number> {
  const rows = await tx
    .update(sessions)
    .set(ended)
    .where(and(eq(sessions.personId, personId), isNull(sessions.revokedAt), ne(sessions.idHash, butHash)))
    .returning({ id: sessions.id })
  return rows.length
}

/** Ends one session out of a person's list. False: it is not one of theirs, or over. */
export async function revokeOne(tx: Transaction, personId: string, id: string): Promise<boolean> {
  const rows = await tx
    .update(sessions)
    .set(ended)
    .where(and(eq(sessions.personId, personId), eq(sessions.id, id), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  return rows.length === 1
}

export interface OpenSession {
  id: string
  createdAt: Date
  seenAt: Date
  address: string
  agent: string
  idHash: string
}

/** A person's sessions that still hold, the one used last first. */
export async function openSessions(personId: string, role: Role): Promise<OpenSession[]> {
  const { id, createdAt, seenAt, address, agent, idHash } = sessions
  return db()
    .select({ id, createdAt, seenAt, address, agent, idHash })
    .from(sessions)
    .where(
      and(
        eq(sessions.personId, personId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.seenAt, sql`now() - make_interval(mins => ${idleMinutes[role]})`),
      ),
    )
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
}

/** Has the issuer of single sign-on just said who this is? Then that stands for the password. */
export async function issuerVouches({ sessionHash }: Pick<Person, 'sessionHash'>): Promise<boolean> {
  const [row] = await db()
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.idHash, sessionHash),
        isNotNull(sessions.issuer),
        gt(sessions.createdAt, sql`now() - interval '10 minutes'`),
      ),
    )
  return row !== undefined
}

/** How many sessions hold, of whomever; as a piece of a statement. */
export function signedIn(): SQL {
  const limits = Object.entries(idleMinutes).map(([role, minutes]) => sql`when ${role} then ${minutes}::int`)
  return sql`select count(*) from ${sessions} join ${people} on ${people.id} = ${sessions.personId}
    where ${isNull(sessions.revokedAt)} and ${gt(sessions.expiresAt, sql`now()`)} and ${isNull(people.disabledAt)}
      and ${sessions.seenAt} > now() - make_interval(mins => case ${people.role} ${sql.join(limits, sql` `)} end)`
}

/** Has this person signed in from there during the last thirty days? */
export async function signedInFrom(personId: string, address: string): Promise<boolean> {
  const [row] = await db()
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.personId, personId),
        eq(sessions.address, address),
        sql`${sessions.issuer} is distinct from ${DUE}`,
        gt(sessions.createdAt, sql`now() - interval '30 days'`),
      ),
    )
    .limit(1)
  return row !== undefined
}
