import 'server-only'
import { and, eq, gt, sql } from 'drizzle-orm'
import { may, type Role } from '@/lib/core/access/roles'
import type { Fault } from '@/lib/core/acts/outcome'
import type { Transaction } from '@/server/platform/db/database'
import { migratedByNewer } from '@/server/platform/db/known-migrations'
import { people, sessions } from '@/server/platform/db/schema'
import type { Person } from './actor'

/**
 * Checks permission as of now, until the transaction ends: session and role are read again under a lock, because they may have changed since the
 * request arrived. Null if the change is allowed.
 */
export async function noLongerAllowed(
  tx: Transaction,
  actor: Person,
  act: { readonly allowed: readonly Role[] },
  done: 'sent' | 'recorded' = 'sent',
): Promise<Fault | null> {
  const [now] = await tx
    .select({
      role: people.role,
      disabledAt: people.disabledAt,
      revokedAt: sessions.revokedAt,
      outdated: migratedByNewer(),
    })
    .from(people)
    .innerJoin(
      sessions,
      and(eq(sessions.personId, people.id), eq(sessions.idHash, actor.sessionHash), gt(sessions.expiresAt, sql`now()`)),
    )
    .where(eq(people.id, actor.personId))
    .for('share')
  if (!now || now.disabledAt || now.revokedAt) {
    return { kind: 'signed_out', message: `Your session has ended. Sign in again; nothing was ${done}.` }
  }
  // A newer version may give its locks and records another meaning.
  if (now.outdated)
    return { kind: 'gate', message: `The console was updated a moment ago. Reload the page; nothing was ${done}.` }
  if (may(now.role, act)) return null
  return {
    kind: 'forbidden',
    message: `Your role was changed a moment ago and no longer allows this. Nothing was ${done}.`,
  }
}
