import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { changeAddress, OVERLAP_HOURS, type OwnAddress, seeAddress } from '@/lib/areas/callbacks/callback-view'
import { may } from '@/lib/core/access/roles'
import type { Done } from '@/lib/core/changes/outcome'
import { paths } from '@/lib/core/paths'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { derivedSecret } from '@/server/core/journal/seal'
import { localChange, refused } from '@/server/core/operations/local-action'
import { db, type Transaction } from '@/server/platform/db/database'
import { lock } from '@/server/platform/db/locks'
import { callbackAddresses } from '@/server/platform/db/schema'
import { env } from '@/server/platform/env'

// The address that the provider posts to has 256 secret bits in its path. They are not stored: they derive from the row's id and the console's
// key, and are found by their hash, so that a copy of the database opens nothing.

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const tokenOf = (id: string) => derivedSecret('callback address', id)

/** Anything else is refused without a query of the database. */
const TOKEN = /^[\w-]{43}$/

/** Whether its secret derives from our key. */
const isOurs = ({ id, hash }: { id: string; hash: string }) => hashOf(tokenOf(id)) === hash

const valid = or(isNull(callbackAddresses.endsAt), gt(callbackAddresses.endsAt, sql`now()`))

/** The address with this secret; null if there is none. */
export async function addressOf(token: string): Promise<string | null> {
  if (!TOKEN.test(token)) return null
  const [row] = await db()
    .select({ id: callbackAddresses.id })
    .from(callbackAddresses)
    .where(and(eq(callbackAddresses.hash, hashOf(token)), valid))
  return row?.id ?? null
}

/** The URL, for people who configure it at the provider. Null: they may not see it, no usable URL exists, or PUBLIC_URL is not set. */
export async function ownAddress({ role }: Pick<Person, 'role'>): Promise<OwnAddress | null> {
  const { PUBLIC_URL } = env()
  if (!PUBLIC_URL || !may(role, seeAddress)) return null
  const rows = await db()
    .select()
    .from(callbackAddresses)
    .where(valid)
    .orderBy(sql`${callbackAddresses.endsAt} desc nulls first`, desc(callbackAddresses.createdAt))
  const [present, old] = rows
  // Created with another key: its secret is lost, and a new one is needed.
  if (!present || present.endsAt || !isOurs(present)) return null
  return {
    url: PUBLIC_URL + paths.callbackAddress(tokenOf(present.id)),
    since: present.createdAt.toISOString(),
    by: present.createdBy,
    oldUntil: old?.endsAt?.toISOString() ?? null,
  }
}

export const publicAddress = (): string | null => env().PUBLIC_URL ?? null

const TWO_ALREADY =
  'There is a new URL already. The old URL still works, because the provider may use it. Set the new URL there, then end the old URL.'

/**
 * At most two are valid: the previous one stays valid for a day. While there are two no third is created: two clicks, or two people, would end
 * the one that the provider uses, and its callbacks would be lost.
 */
async function makeAddress(tx: Transaction, by: Person): Promise<Done> {
  const taken = await tx.select().from(callbackAddresses).where(valid)
  const present = taken.find(({ endsAt }) => endsAt === null)
  if (present && isOurs(present) && taken.length > 1) return refused({ kind: 'blocked', message: TWO_ALREADY })
  // If both were created with another key, nobody can configure them at the provider any longer. The older one ends now.
  await tx
    .update(callbackAddresses)
    .set({ endsAt: sql`now()` })
    .where(and(isNotNull(callbackAddresses.endsAt), gt(callbackAddresses.endsAt, sql`now()`)))
  await tx
    .update(callbackAddresses)
    .set({ endsAt: sql`now() + make_interval(hours => ${OVERLAP_HOURS})` })
    .where(isNull(callbackAddresses.endsAt))
  const id = randomUUID()
  await tx.insert(callbackAddresses).values({ id, hash: hashOf(tokenOf(id)), createdBy: by.name })
  await record(tx, { kind: 'callbacks.address_made', actor: by, subject: `callback address ${id}` })
  return { ok: true, data: null }
}

/** For an old URL that became known to someone who should not know it: the URL ends immediately. */
async function endOld(tx: Transaction, by: Person): Promise<Done> {
  const ended = await tx
    .update(callbackAddresses)
    .set({ endsAt: sql`now()` })
    .where(and(isNotNull(callbackAddresses.endsAt), gt(callbackAddresses.endsAt, sql`now()`)))
    .returning({ id: callbackAddresses.id })
  for (const { id } of ended)
    await record(tx, { kind: 'callbacks.address_ended', actor: by, subject: `callback address ${id}` })
  return { ok: true, data: null }
}

const alone = (tx: Transaction) => lock(tx, 'callback addresses')
const Nothing = z.strictObject({})

export const addressChanges = {
  make: localChange(changeAddress, 'to make a new callback URL', Nothing, makeAddress, alone),
  endOld: localChange(changeAddress, 'to end a callback URL', Nothing, endOld, alone),
}
