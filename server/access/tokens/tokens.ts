import 'server-only'
import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TokenRow } from '@/lib/core/access/api-token'
import { NewToken } from '@/lib/core/access/new-token'
import { type Role, roleLabels, roles } from '@/lib/core/access/roles'
import { isolated } from '@/lib/core/text/isolated'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import { roleWithin } from '@/lib/desk/catalogue/role-within'
import type { Actor, Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { localChange, refused } from '@/server/core/operations/local-action'
import { now } from '@/server/platform/db/clock'
import { db, type Transaction, type Writing } from '@/server/platform/db/database'
import { apiTokens, people } from '@/server/platform/db/schema'
import { newSecret, secretHash } from './secret'

/** `administers`: a token decides what a script may do, so the rules for administration apply. */
const manageTokens = { allowed: roles, administers: true } as const

/** How many active tokens a person may have: enough for one token for each script. */
const MOST_ACTIVE = 50

const active = () => and(isNull(apiTokens.endedAt), gt(apiTokens.expiresAt, sql`now()`))

const invalid = (field: string, message: string) =>
  refused({ kind: 'invalid', message: 'One field needs attention.', fields: { [field]: message } })

export const tokenChanges = {
  /** The returned secret is shown once; only its hash is stored. */
  add: localChange(manageTokens, 'to create a token', NewToken, async (tx, by, token) => {
    const { name, role, readOnly, days } = token
    const service = token.service || null
    if (service && by.role !== 'admin')
      return invalid('service', 'Only administrators create tokens for a service. Leave it empty for your own scripts.')
    if (!roleWithin(role, by.role))
      return invalid('role', `${roleLabels[role]} may do or see more than you. Choose another role.`)
    const operations = [...new Set(token.operations)]
    const unknown = operations.find((id) => !catalogue.has(id))
    if (unknown !== undefined) return invalid('operations', `There is no operation ${isolated(unknown)}.`)
    const mine = await tx.$count(apiTokens, and(eq(apiTokens.personId, by.personId), active()))
    if (mine >= MOST_ACTIVE) return invalid('name', `You have ${MOST_ACTIVE} active tokens. Revoke one first.`)
    const secret = newSecret()
    const addresses = [...new Set(token.addresses)]
    const [created] = await tx
      .insert(apiTokens)
      .values({
        ...{ personId: by.personId, name, service, role, readOnly, operations, addresses, hash: secretHash(secret) },
        expiresAt: sql`now() + make_interval(days => ${Number(days)}::int)`,
      })
      .returning({ id: apiTokens.id, expiresAt: apiTokens.expiresAt })
    if (!created) throw new Error('the token was not made')
    await recordToken(tx, by, 'token.made', { id: created.id, name }, { role, service, days: Number(days), readOnly })
    return { ok: true, data: { secret, until: created.expiresAt.toISOString() } }
  }),

  end: localChange(
    manageTokens,
    'to revoke a token',
    z.strictObject({ id: z.uuid('There is no such token.') }),
    async (tx, by, { id }) => {
      const own = by.role === 'admin' ? undefined : eq(apiTokens.personId, by.personId)
      const ended = await endTokens(tx, by, and(eq(apiTokens.id, id), own))
      return ended > 0
        ? { ok: true, data: null }
        : refused({ kind: 'invalid', message: 'This token is already revoked, or it isn’t yours. Reload the page.' })
    },
  ),
}

/** Ends these tokens; returns how many. Their next request is refused, on every console. */
export async function endTokens(
  tx: Transaction | Writing,
  by: Actor,
  which: SQL | undefined,
  kind = 'token.revoked',
): Promise<number> {
  const ended = await tx
    .update(apiTokens)
    .set({ endedAt: now })
    .where(and(isNull(apiTokens.endedAt), which))
    .returning({ id: apiTokens.id, name: apiTokens.name })
  for (const token of ended) await recordToken(tx, by, kind, token)
  return ended.length
}

/** Ends the tokens of a person who is disabled, or those that a new role no longer covers. */
export function endTokensOf(tx: Transaction, by: Actor, personId: string, role?: Role): Promise<number> {
  const uncovered = role && roles.filter((one) => !roleWithin(one, role))
  return endTokens(
    tx,
    by,
    and(eq(apiTokens.personId, personId), uncovered ? inArray(apiTokens.role, uncovered) : undefined),
  )
}

function recordToken(
  tx: Transaction | Writing,
  by: Actor,
  kind: string,
  { id, name }: { id: string; name: string },
  detail: Record<string, unknown> = {},
): Promise<void> {
  return record(tx, { kind, actor: by, subject: `token:${id}`, detail: { token: name, ...detail } })
}

/** A person's own tokens; for administrators, all tokens. The newest first, active or not. */
export async function listTokens(by: Person): Promise<TokenRow[]> {
  const rows = await db()
    .select({
      ...{ id: apiTokens.id, name: apiTokens.name, service: apiTokens.service, role: apiTokens.role },
      ...{ readOnly: apiTokens.readOnly, operations: apiTokens.operations, addresses: apiTokens.addresses },
      ...{ createdAt: apiTokens.createdAt, expiresAt: apiTokens.expiresAt, usedAt: apiTokens.usedAt },
      owner: people.name,
      ended: sql<boolean>`${apiTokens.endedAt} is not null`,
      expired: sql<boolean>`${apiTokens.expiresAt} <= now()`,
    })
    .from(apiTokens)
    .innerJoin(people, eq(people.id, apiTokens.personId))
    .where(by.role === 'admin' ? undefined : eq(apiTokens.personId, by.personId))
    .orderBy(desc(apiTokens.createdAt))
    .limit(500)
  return rows.map(({ ended, expired, ...token }) => ({
    ...token,
    createdAt: token.createdAt.toISOString(),
    expiresAt: token.expiresAt.toISOString(),
    usedAt: token.usedAt?.toISOString() ?? null,
    state: ended ? 'ended' : expired ? 'expired' : 'active',
  }))
}
