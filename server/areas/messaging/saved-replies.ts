import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { MOST_REPLIES, type SavedReply, useInbox } from '@/lib/areas/messaging/inbox'
import { AddReply, ChangeReply, RemoveReply } from '@/lib/areas/messaging/inbox-inputs'
import { may } from '@/lib/core/access/roles'
import type { Done } from '@/lib/core/acts/outcome'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { presentAccount } from '@/server/core/journal/account'
import { type SealContext, seal, unseal } from '@/server/core/journal/seal'
import { localChange, refused } from '@/server/core/operations/local-action'
import { type Database, db, type Transaction } from '@/server/platform/db/database'
import { lock } from '@/server/platform/db/locks'
import { savedReplies } from '@/server/platform/db/schema'

// Texts that the team sends often. Everyone who may reply may use and change them.

type Written = Pick<SavedReply, 'name' | 'text'>

const ofAccount = () => eq(savedReplies.account, presentAccount())
const placeOf = (id: string): SealContext => ['saved_replies.sealed', id]

async function all(on: Transaction | Database): Promise<SavedReply[]> {
  const rows = await on.select().from(savedReplies).where(ofAccount())
  return rows
    .flatMap(({ id, sealed, personName, at }) => {
      const written = unseal<Written>(sealed, placeOf(id))
      return written ? [{ id, ...written, by: personName, at: at.toISOString() }] : []
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** By name; none for roles that may not reply. */
export const savedRepliesFor = async ({ role }: Person): Promise<SavedReply[]> => (may(role, useInbox) ? all(db()) : [])

const no = (message: string, fields?: Record<string, string>) =>
  refused({ kind: 'invalid', message, ...(fields && { fields }) })
const GONE = 'Someone deleted this reply. Reload the page.'

/** Two people must not both find a name free. */
const alone = (tx: Transaction) => lock(tx, 'saved replies')

/** Why this name or one more reply is refused. */
async function problem(tx: Transaction, { name }: Written, own?: string): Promise<Done | null> {
  const others = (await all(tx)).filter(({ id }) => id !== own)
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    return no('One field needs attention.', { name: 'A saved reply has this name already.' })
  return others.length >= MOST_REPLIES ? no(`There are ${MOST_REPLIES} saved replies. Delete one first.`) : null
}

async function add(tx: Transaction, by: Person, written: z.output<typeof AddReply>): Promise<Done> {
  const refusal = await problem(tx, written)
  if (refusal) return refusal
  const id = randomUUID()
  const row = { id, account: presentAccount(), sealed: seal(written, placeOf(id)), personName: by.name }
  await tx.insert(savedReplies).values(row)
  await record(tx, { kind: 'reply.added', actor: by, subject: `reply:${id}` })
  return { ok: true, data: null }
}

async function change(tx: Transaction, by: Person, { id, ...written }: z.output<typeof ChangeReply>): Promise<Done> {
  const refusal = await problem(tx, written, id)
  if (refusal) return refusal
  const changed = await tx
    .update(savedReplies)
    .set({ sealed: seal(written, placeOf(id)), personName: by.name, at: new Date() })
    .where(and(ofAccount(), eq(savedReplies.id, id)))
    .returning({ id: savedReplies.id })
  if (changed.length === 0) return no(GONE)
  await record(tx, { kind: 'reply.changed', actor: by, subject: `reply:${id}` })
  return { ok: true, data: null }
}

async function remove(tx: Transaction, by: Person, { id }: z.output<typeof RemoveReply>): Promise<Done> {
  const gone = await tx
    .delete(savedReplies)
    .where(and(ofAccount(), eq(savedReplies.id, id)))
    .returning({ id: savedReplies.id })
  if (gone.length === 0) return no(GONE)
  await record(tx, { kind: 'reply.removed', actor: by, subject: `reply:${id}` })
  return { ok: true, data: null }
}

const purpose = 'to change saved replies'

export const addReply = localChange(useInbox, purpose, AddReply, add, alone)
export const changeReply = localChange(useInbox, purpose, ChangeReply, change, alone)
export const removeReply = localChange(useInbox, purpose, RemoveReply, remove, alone)
