import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Role } from '@/lib/core/access/roles'
import { MOST_SESSION_HOURS, type SessionEnd } from '@/lib/core/access/session-limits'
import type { Person } from '@/server/core/actor/actor'
import { type Database, db, type Transaction } from '@/server/platform/db/database'
import { people, sessions } from '@/server/platform/db/schema'
import type { IssuerProof } from '@/server/platform/db/tables/people'
import { hasFactor, lacksFactor } from './factor-rule'
import { isFresh, issuersTime, justProved } from './fresh-code'
import { hoursLimit, idleLimit } from './session-limits'

/** How long the browser's token lives; the session behind it ends earlier. */
export const SESSION_SECONDS = MOST_SESSION_HOURS * 3600

/** A caller with a valid session. Until they complete the required steps, they are not an actor (current.ts). */
export interface SignedIn extends Person {
  mustChangePassword: boolean
  /** Their role needs a second factor, and they have none. */
  mustAddFactor: boolean
  /** They have a second factor, app or passkey, which has not been proved in this session, neither by them nor by the issuer (factor-due.ts). */
  mustGiveFactor: boolean
  /** The start page that the person chose; null: the Overview. */
  startPage: string | null
}

const DUE: IssuerProof = 'code due'
const SEVERAL: IssuerProof[] = ['several factors', 'several factors now']
/** The issuer authenticated the person for this sign-in. */
const NOW: IssuerProof[] = ['one factor now', 'several factors now']

/** A condition on sessions: no second factor was proved at the sign-in with single sign-on, or the session has another origin. */
const withoutSeveral = () => sql<boolean>`(${sessions.issuer} is null or ${notInArray(sessions.issuer, SEVERAL)})`

/** A condition on people and sessions. */
const factorDue = () =>
  sql<boolean>`(${sessions.issuer} is not distinct from ${DUE} or ${hasFactor()} and ${sessions.codeAt} is null
    and ${withoutSeveral()})`

const isOf = (proof: IssuerProof | null, kinds: IssuerProof[]) => proof !== null && kinds.includes(proof)

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}

/**
 * Opens a session. The returned random id goes into the browser's token; only its hash is stored. `code`: the second factor was proved for this
 * session. `authenticatedAt`: when the issuer authenticated the person, if the issuer reports it, in seconds since 1970.
 */
export async function openSession(
  personId: string,
  from: {
    address?: string
    agent?: string
    issuer?: IssuerProof
    code?: boolean
    authenticatedAt?: number | undefined
  } = {},
  tx: Transaction | Database = db(),
): Promise<string> {
  const id = randomBytes(32).toString('base64url')
  const { issuer = null, authenticatedAt } = from
  await tx.insert(sessions).values({
    idHash: hashOf(id),
    personId,
    address: from.address ?? '',
    // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL rejects NUL, and terminals interpret the others
    agent: (from.agent ?? '').replace(/[\u0000-\u001f\u007f]/g, '').slice(0, 200),
    issuer,
    ...(from.code && justProved),
    ...(authenticatedAt !== undefined && isOf(issuer, SEVERAL) && { codeAt: issuersTime(authenticatedAt) }),
    ...(authenticatedAt !== undefined && isOf(issuer, NOW) && { createdAt: issuersTime(authenticatedAt) }),
    expiresAt: sql`now() + make_interval(hours => ${hoursLimit()})`,
  })
  return id
}

/**
 * The person behind a session id right now; null if it is unknown, expired, idle too long, revoked, or the person is disabled. `used`: a
 * person caused the request, which extends the session; background polling does not.
 */
export async function actorOf(id: string, { used = true }: { used?: boolean } = {}): Promise<SignedIn | null> {
  const idHash = hashOf(id)
  const [row] = await db()
    .select({
      personId: people.id,
      name: people.name,
      email: people.email,
      role: people.role,
      startPage: people.startPage,
      // Single sign-on bypasses the password, so a generated one need not be changed in this session.
      mustChangePassword: sql<boolean>`${people.mustChangePassword} and ${sessions.issuer} is null`,
      mustAddFactor: sql<boolean>`${lacksFactor()} and ${withoutSeveral()}`,
      mustGiveFactor: factorDue(),
      idle: sql<number>`extract(epoch from now() - ${sessions.seenAt})::float8`,
      idleLimit: idleLimit(),
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
  if (!row || row.idle > row.idleLimit * 60) return null
  // Once a minute is exact enough, so most requests skip this write.
  if (used && row.idle > 60) await db().update(sessions).set({ seenAt: sql`now()` }).where(eq(sessions.idHash, idHash))
  const { idle: _, idleLimit: __, ...person } = row
  return { kind: 'person', ...person, sessionHash: idHash }
}

/** Why a session of this id is no longer valid, with the role of its person; null if it is valid or unknown. */
export async function endOf(id: string): Promise<{ end: SessionEnd; role: Role } | null> {
  const [row] = await db()
    .select({
      role: people.role,
      ended: sql<boolean>`${sessions.revokedAt} is not null or ${people.disabledAt} is not null`,
      over: sql<boolean>`${sessions.expiresAt} <= now()`,
      idle: sql<boolean>`${isIdle()}`,
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(eq(sessions.idHash, hashOf(id)))
  if (!row) return null
  const { role } = row
  if (row.ended) return { end: 'ended', role }
  if (row.over) return { end: 'age', role }
  return row.idle ? { end: 'idle', role } : null
}

const isIdle = () => sql`(${sessions.seenAt} < now() - make_interval(mins => ${idleLimit()}))`

const ended = { revokedAt: sql`now()` }

/** The person whose session ended, and what the issuer had proved for it; null: the session did not come from single sign-on. */
interface Ended {
  personId: string
  issuer: IssuerProof | null
}

/** Ends one session, even if it has expired or its person is disabled. Returns it if it had not been ended before. */
export async function revokeSession(idHash: string): Promise<Ended | null> {
  const [row] = await db()
    .update(sessions)
    .set(ended)
    .where(and(eq(sessions.idHash, idHash), isNull(sessions.revokedAt)))
    .returning({ personId: sessions.personId, issuer: sessions.issuer })
  return row ?? null
}

/** The same by the session id in a token. */
export function endSessionOf(id: string): Promise<Ended | null> {
  return revokeSession(hashOf(id))
}

/** Ends every session of a person, except the one with the hash `butHash` if it is given. Returns how many. */
export async function revokeAll(tx: Transaction, personId: string, butHash = ''): Promise<number> {
  const rows = await tx
    .update(sessions)
    .set(ended)
    .where(and(eq(sessions.personId, personId), isNull(sessions.revokedAt), ne(sessions.idHash, butHash)))
    .returning({ id: sessions.id })
  return rows.length
}

/** Ends one of a person's sessions, by its id in lists. False: it is not a session of this person, or it was ended before. */
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

/** A person's valid sessions, the most recently used one first. */
export async function openSessions(personId: string): Promise<OpenSession[]> {
  const { id, createdAt, seenAt, address, agent, idHash } = sessions
  return db()
    .select({ id, createdAt, seenAt, address, agent, idHash })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(
      and(
        eq(sessions.personId, personId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
        sql`not ${isIdle()}`,
      ),
    )
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
}

const tenMinutesAgo = sql`now() - interval '10 minutes'`

/**
 * Whether a person without a second factor needs no password to set one up. Either the issuer authenticated the person for this session, in the last
 * ten minutes. A new session alone is no proof: the issuer may have opened it from its own session, without asking anything (issuer-proof.ts). Or
 * the person has just used a factor of their own, and removed it. A code at the time of a sign-in with single sign-on is the issuer's.
 */
export async function needsNoPassword({ sessionHash }: Pick<Person, 'sessionHash'>): Promise<boolean> {
  const [row] = await db()
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.idHash, sessionHash),
        or(
          and(inArray(sessions.issuer, NOW), gt(sessions.createdAt, tenMinutesAgo)),
          and(isFresh, or(isNull(sessions.issuer), gt(sessions.codeAt, sessions.createdAt))),
        ),
      ),
    )
  return row !== undefined
}

/** The number of valid sessions of all people, as part of an SQL query. */
export function signedIn(): SQL {
  return sql`select count(*) from ${sessions} join ${people} on ${people.id} = ${sessions.personId}
    where ${isNull(sessions.revokedAt)} and ${gt(sessions.expiresAt, sql`now()`)} and ${isNull(people.disabledAt)}
      and not ${isIdle()}`
}

/** Whether this person has completed a sign-in from this address in the last thirty days. */
export async function signedInFrom(personId: string, address: string): Promise<boolean> {
  const [row] = await db()
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(
      and(
        eq(sessions.personId, personId),
        eq(sessions.address, address),
        not(factorDue()),
        gt(sessions.createdAt, sql`now() - interval '30 days'`),
      ),
    )
    .limit(1)
  return row !== undefined
}
