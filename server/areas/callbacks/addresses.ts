import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { may } from '@/lib/access/roles'
import type { Done } from '@/lib/acts/outcome'
import { changeAddress, OVERLAP_HOURS, type OwnAddress, useAddress } from '@/lib/callbacks/callback-view'
import { paths } from '@/lib/paths'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { derivedSecret } from '@/server/core/journal/seal'
import { localChange, refused } from '@/server/core/operations/local-action'
import { db, type Transaction } from '@/server/platform/db/database'
import { lock } from '@/server/platform/db/locks'
import { callbackAddresses } from '@/server/platform/db/schema'
import { env } from '@/server/platform/env'

// The address that the provider posts to has a secret in its path, 256 bits. It stands nowhere: it follows from the row's id and the
// console's key, and is found by its hash, so that a copy of the database opens nothing.

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const tokenOf = (id: string) => derivedSecret('callback address', id)

/** Anything else is nobody's, and the database need not be asked. */
const TOKEN = /^[\w-]{43}$/

/** Is its secret the one that our key makes? */
const isOurs = ({ id, hash }: { id: string; hash: string }) => hashOf(tokenOf(id)) === hash

const valid = or(isNull(callbackAddresses.endsAt), gt(callbackAddresses.endsAt, sql`now()`))

/** The address that this secret belongs to; null for any other. */
export async function addressOf(token: string): Promise<string | null> {
  if (!TOKEN.test(token)) return null
  const [row] = await db()
    .select({ id: callbackAddresses.id })
    .from(callbackAddresses)
    .where(and(eq(callbackAddresses.hash, hashOf(token)), valid))
  return row?.id ?? null
}

/** For those who may set it at the provider; null while there is none, and without PUBLIC_URL: nobody could reach it. */
export async function ownAddress({ role }: Pick<Person, 'role'>): Promise<OwnAddress | null> {
  const { PUBLIC_URL } = env()
  if (!PUBLIC_URL || !may(role, useAddress)) return null
  const rows = await db()
    .select()
    .from(callbackAddresses)
    .where(valid)
    .orderBy(sql`${callbackAddresses.endsAt} desc nulls first`, desc(callbackAddresses.createdAt))
  const [present, old] = rows
  // Made with another key: nobody knows its secret any more, and a new one has to be made.
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
  'A new secret already exists, and the previous one still works: the provider may have it. Set the new one there, then end the old one.'

/**
 * At most two are taken at once: the one before is taken a day longer. While there are two no third is made: two presses, or two people,
 * would end the one that the provider has, and what it posts would be lost.
 */
async function makeAddress(tx: Transaction, by: Person): Promise<Done> {
  const taken = await tx.select().from(callbackAddresses).where(valid)
  const present = taken.find(({ endsAt }) => endsAt === null)
  if (present && isOurs(present) && taken.length > 1) return refused({ kind: 'blocked', message: TWO_ALREADY })
  // Made with another key: nobody can set those at the provider any more.
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

/** The old one is known to somebody who should not: it ends at once. */
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
const purpose = 'to make a new callback address'
const Nothing = z.strictObject({})

export const addressActs = {
  make: localChange(changeAddress, purpose, Nothing, makeAddress, alone),
  endOld: localChange(changeAddress, purpose, Nothing, endOld, alone),
}
