import 'server-only'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { may, type Role } from '@/lib/core/access/roles'
import type { Fault } from '@/lib/core/changes/outcome'
import { roleWithin } from '@/lib/desk/catalogue/role-within'
import type { Transaction } from '@/server/platform/db/database'
import { migratedByNewer } from '@/server/platform/db/known-migrations'
import { apiTokens, people, sessions } from '@/server/platform/db/schema'
import type { Person } from './actor'

/**
 * Checks the permission again, because session and role may have changed since the request arrived. A lock on both keeps the result valid until
 * the transaction ends. Null if the change is allowed.
 */
export async function noLongerAllowed(
  tx: Transaction,
  actor: Person,
  change: { readonly allowed: readonly Role[] },
  done: 'sent' | 'recorded' = 'sent',
): Promise<Fault | null> {
  const query = tx
    .select({ role: people.role, outdated: migratedByNewer() })
    .from(people)
    .where(and(eq(people.id, actor.personId), isNull(people.disabledAt)))
    .$dynamic()
  const [now] = await (actor.token
    ? query.innerJoin(apiTokens, holdsToken(actor.token))
    : query.innerJoin(sessions, holdsSession(actor))
  ).for('share')
  if (!now || (actor.token && !roleWithin(actor.role, now.role))) {
    const ended = actor.token ? 'This token is no longer valid;' : 'Your session has ended. Sign in again;'
    return { kind: 'signed_out', message: `${ended} nothing was ${done}.` }
  }
  // This console must not write: in the newer version, locks and records may have another meaning.
  if (now.outdated)
    return { kind: 'gate', message: `The console was updated a moment ago. Reload the page; nothing was ${done}.` }
  if (may(actor.token ? actor.role : now.role, change)) return null
  return {
    kind: 'forbidden',
    message: `Your role was changed a moment ago and no longer allows this. Nothing was ${done}.`,
  }
}

const holdsSession = ({ sessionHash }: Person) =>
  and(
    eq(sessions.personId, people.id),
    eq(sessions.idHash, sessionHash),
    gt(sessions.expiresAt, sql`now()`),
    isNull(sessions.revokedAt),
  )

const holdsToken = ({ id }: NonNullable<Person['token']>) =>
  and(
    eq(apiTokens.personId, people.id),
    eq(apiTokens.id, id),
    gt(apiTokens.expiresAt, sql`now()`),
    isNull(apiTokens.endedAt),
  )
