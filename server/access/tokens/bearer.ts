import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { RateLimiterRes } from 'rate-limiter-flexible'
import { tokenName } from '@/lib/core/access/api-token'
import { coveredBy } from '@/lib/core/fields/ip-address'
import { roleWithin } from '@/lib/desk/catalogue/role-within'
import { fullAddressOf } from '@/server/access/auth/address'
import { floodRule } from '@/server/access/auth/request-guard'
import { type Person, visitor } from '@/server/core/actor/actor'
import { db, writing } from '@/server/platform/db/database'
import { apiTokens, people } from '@/server/platform/db/schema'
import { badTokens, FLOOD, MOST_ACCEPTED, POINTS, refusesFlood, tokenIn } from './bad-tokens'
import { secretHash, secretIn } from './secret'
import { endTokens } from './tokens'

/** The owner of an accepted token, with the token's role and its other limits. */
export interface Bearer {
  actor: Person
  readOnly: boolean
  /** Empty: all operations of the role. */
  operations: readonly string[]
}

/** Why a request is not accepted; `retryAfter` in seconds. */
export interface NotAccepted {
  status: 401 | 403 | 429
  message: string
  retryAfter?: number
}

export async function bearerOf(request: Request): Promise<Bearer | NotAccepted> {
  const { failures, accepted, blocked } = badTokens()
  const address = fullAddressOf(request.headers)
  const { pathname, searchParams } = new URL(request.url)
  const exposed = secretIn([pathname, ...[...searchParams].flat()].join(' '))
  if (exposed) return revokeExposed(exposed)
  const hash = tokenIn(request.headers.get('authorization'))
  // The request counts before its token is looked up, so that simultaneous requests all count. With a valid token, it is no longer counted.
  const limit = await failures.consume(address.counted).catch((thrown: RateLimiterRes) => thrown)
  if (limit.consumedPoints > POINTS && !(hash && accepted.has(hash))) {
    if (blocked.size >= MOST_ACCEPTED) blocked.clear()
    blocked.set(address.counted, performance.now() + limit.msBeforeNext)
    floodRule().refuses = refusesFlood
    return { status: 429, message: FLOOD, retryAfter: Math.ceil(limit.msBeforeNext / 1000) }
  }
  const token = hash ? await lookUp(hash) : null
  if (!token || typeof token === 'string') {
    if (hash) accepted.delete(hash)
    return { status: 401, message: token ?? 'The token is missing or wrong. Send it as “Authorization: Bearer swr_…”.' }
  }
  await failures.reward(address.counted)
  if (accepted.size >= MOST_ACCEPTED) accepted.clear()
  if (hash) accepted.add(hash)
  const { addresses, ...bearer } = token
  if (addresses.length > 0 && !coveredBy(address.full, addresses))
    return { status: 403, message: 'This token is not valid from this address.' }
  return bearer
}

/** Revokes a token that appeared in a URL: logs and browser histories may contain it, so it is no longer secret. */
async function revokeExposed(token: string): Promise<NotAccepted> {
  const ended = await endTokens(writing(), visitor(null), eq(apiTokens.hash, secretHash(token)), 'token.exposed')
  const now = ended > 0 ? 'so this one is revoked now. Create another' : 'so this one was revoked earlier. Use another'
  return { status: 401, message: `A token must not be in a URL, ${now}, and send it in the Authorization header.` }
}

async function lookUp(hash: string): Promise<(Bearer & { addresses: readonly string[] }) | string | null> {
  const [row] = await db()
    .select({
      token: apiTokens,
      owner: people.name,
      email: people.email,
      ownRole: people.role,
      disabled: sql<boolean>`${people.disabledAt} is not null`,
      expired: sql<boolean>`${apiTokens.expiresAt} <= now()`,
      usedLongAgo: sql<boolean>`coalesce(${apiTokens.usedAt} < now() - interval '1 minute', true)`,
    })
    .from(apiTokens)
    .innerJoin(people, eq(people.id, apiTokens.personId))
    .where(eq(apiTokens.hash, hash))
  if (!row) return null
  const { token, owner, email } = row
  if (token.endedAt || row.disabled) return 'This token is revoked.'
  if (row.expired) return 'This token has expired. Create another.'
  if (!roleWithin(token.role, row.ownRole)) return 'The role of this token’s owner no longer allows it.'
  // One update a minute is exact enough.
  if (row.usedLongAgo) await db().update(apiTokens).set({ usedAt: sql`now()` }).where(eq(apiTokens.id, token.id))
  const actor: Person = {
    ...{ kind: 'person', personId: token.personId, email, role: token.role, sessionHash: '' },
    name: tokenName({ name: token.name, service: token.service, owner }),
    token: { id: token.id, name: token.name },
  }
  const { readOnly, operations, addresses } = token
  return { actor, readOnly, operations, addresses }
}
