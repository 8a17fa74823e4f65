import 'server-only'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { type Colleague, type Take, useInbox } from '@/lib/areas/messaging/inbox'
import { AssignConversation, ReleaseConversation, TakeConversation } from '@/lib/areas/messaging/inbox-inputs'
import { may } from '@/lib/core/access/roles'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { isolated } from '@/lib/core/text/isolated'
import { listPeople } from '@/server/access/people/people'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { presentAccount } from '@/server/core/journal/account'
import { localChange, refused } from '@/server/core/operations/local-action'
import { db, type Transaction } from '@/server/platform/db/database'
import { conversationTakes, people } from '@/server/platform/db/schema'
import { conversationId, type NumberPair, pairIn, pairMark } from './conversation-key'

// A colleague takes a conversation, so that two people do not answer it. Taking blocks nobody: a reply is guarded by its own lock.

const ofAccount = () => eq(conversationTakes.account, presentAccount())
const of = (pair: NumberPair) => and(ofAccount(), eq(conversationTakes.pair, pairMark(pair)))

/** The people who have taken these conversations, by the mark of each pair of numbers. */
export async function takesOf(by: Person, pairs: readonly NumberPair[]): Promise<Map<string, Take>> {
  if (pairs.length === 0) return new Map()
  const rows = await db()
    .select({ pair: conversationTakes.pair, at: conversationTakes.at, holder: people.id, name: people.name })
    .from(conversationTakes)
    .innerJoin(people, eq(people.id, conversationTakes.personId))
    .where(and(ofAccount(), inArray(conversationTakes.pair, pairs.map(pairMark))))
  return new Map(
    rows.map(({ pair, at, ...take }) => [pair, { ...take, mine: take.holder === by.personId, at: at.toISOString() }]),
  )
}

const fault = (message: string): Fault => ({ kind: 'invalid', message })
const unknown = refused(fault('This conversation can’t be opened any longer. Open it again from the list.'))

/** Gives the conversation to a person by compare-and-set: of two people, the first gets it, and the other sees who has it. */
async function give(tx: Transaction, pair: NumberPair, holder: string | null, to: string): Promise<Done> {
  const mine = { personId: to, at: new Date() }
  const taken = holder
    ? await tx
        .update(conversationTakes)
        .set(mine)
        .where(and(of(pair), eq(conversationTakes.personId, holder)))
        .returning({ at: conversationTakes.at })
    : await tx
        .insert(conversationTakes)
        .values({ account: presentAccount(), pair: pairMark(pair), ...mine })
        .onConflictDoNothing()
        .returning({ at: conversationTakes.at })
  return taken.length > 0 ? { ok: true, data: null } : refused(fault(await holderNow(tx, pair)))
}

async function take(tx: Transaction, by: Person, { key, holder }: z.output<typeof TakeConversation>): Promise<Done> {
  const pair = pairIn(key)
  if (!pair) return unknown
  const done = await give(tx, pair, holder, by.personId)
  if (!done.ok) return done
  const subject = `conversation:${conversationId(pair)}`
  await record(tx, { kind: 'conversation.taken', actor: by, subject, detail: holder ? { over: holder } : {} })
  return done
}

const answering = () => and(isNull(people.disabledAt), inArray(people.role, [...useInbox.allowed]))

/** Everyone else who may take conversations. */
export async function colleaguesOf({ personId }: Person): Promise<Colleague[]> {
  const everyone = await listPeople()
  return everyone
    .filter(({ id, role, disabledAt }) => id !== personId && disabledAt === null && may(role, useInbox))
    .map(({ id, name }) => ({ id, name }))
}

async function assign(
  tx: Transaction,
  by: Person,
  { key, holder, to }: z.output<typeof AssignConversation>,
): Promise<Done> {
  const pair = pairIn(key)
  if (!pair) return unknown
  const [colleague] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, to), answering()))
  if (!colleague) return refused(fault('This person can’t answer texts. Choose someone else.'))
  const done = await give(tx, pair, holder, to)
  if (!done.ok) return done
  const subject = `conversation:${conversationId(pair)}`
  await record(tx, {
    kind: 'conversation.assigned',
    actor: by,
    subject,
    detail: { to, ...(holder && { over: holder }) },
  })
  return done
}

async function holderNow(tx: Transaction, pair: NumberPair): Promise<string> {
  const [now] = await tx
    .select({ name: people.name })
    .from(conversationTakes)
    .innerJoin(people, eq(people.id, conversationTakes.personId))
    .where(of(pair))
  return now ? `${isolated(now.name)} took it in the meantime.` : 'It was released in the meantime. Take it again.'
}

async function release(tx: Transaction, by: Person, { key }: z.output<typeof ReleaseConversation>): Promise<Done> {
  const pair = pairIn(key)
  if (!pair) return unknown
  const deleted = await tx
    .delete(conversationTakes)
    .where(and(of(pair), eq(conversationTakes.personId, by.personId)))
    .returning({ at: conversationTakes.at })
  if (deleted.length === 0) return refused(fault(await holderNow(tx, pair)))
  const subject = `conversation:${conversationId(pair)}`
  await record(tx, { kind: 'conversation.released', actor: by, subject })
  return { ok: true, data: null }
}

const purpose = 'to take conversations'

export const takeConversation = localChange(useInbox, purpose, TakeConversation, take)
export const assignConversation = localChange(useInbox, purpose, AssignConversation, assign)
export const releaseConversation = localChange(useInbox, purpose, ReleaseConversation, release)
