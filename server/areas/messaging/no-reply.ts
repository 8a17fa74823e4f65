import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { CONVERSATION_DAYS } from '@/lib/areas/messaging/conversations'
import { useInbox } from '@/lib/areas/messaging/inbox'
import { EndNoReply, NeedsNoReply } from '@/lib/areas/messaging/inbox-inputs'
import type { Done } from '@/lib/core/changes/outcome'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { presentAccount } from '@/server/core/journal/account'
import { localChange, refused } from '@/server/core/operations/local-action'
import { db, type Transaction } from '@/server/platform/db/database'
import { attentionMarks, people } from '@/server/platform/db/schema'
import { conversationId, type NumberPair, pairIn, pairMark } from './conversation-key'

// A text such as "Thanks!" waits for no answer. A person marks it: a snooze until the contact writes again, like that of a row under Needs
// attention. A text of a short code, a name or another country, which can't be answered, ends the same way.

const keyOf = (pair: NumberPair) => `conversation:${pairMark(pair)}`
const of = (pair: NumberPair) => and(eq(attentionMarks.account, presentAccount()), eq(attentionMarks.key, keyOf(pair)))

export interface NoReply {
  by: string
  /** Texts up to this moment need no reply. */
  until: Date
}

/** The marks of these pairs, by the keyed hash of each pair. */
export async function noRepliesOf(pairs: readonly NumberPair[]): Promise<ReadonlyMap<string, NoReply>> {
  if (pairs.length === 0) return new Map()
  const rows = await db()
    .select({ key: attentionMarks.key, until: attentionMarks.snoozedAt, by: people.name })
    .from(attentionMarks)
    .innerJoin(people, eq(people.id, attentionMarks.snoozedBy))
    .where(and(eq(attentionMarks.account, presentAccount()), inArray(attentionMarks.key, pairs.map(keyOf))))
  return new Map(
    rows.flatMap(({ key, until, by }) => (until ? [[key.slice('conversation:'.length), { by, until }]] : [])),
  )
}

const unknown = refused({
  kind: 'invalid',
  message: 'This conversation can’t be opened any longer. Open it again from the list.',
})
const DAY_MS = 86_400_000

/** `newest`: the newest text on the person's page. A later text still waits for a reply. */
async function mark(tx: Transaction, by: Person, { key, newest }: z.output<typeof NeedsNoReply>): Promise<Done> {
  const pair = pairIn(key)
  if (!pair) return unknown
  const snoozed = {
    snoozedBy: by.personId,
    snoozedAt: new Date(newest),
    snoozedUntil: new Date(Date.now() + CONVERSATION_DAYS * DAY_MS),
  }
  await tx
    .insert(attentionMarks)
    .values({ account: presentAccount(), key: keyOf(pair), ...snoozed })
    .onConflictDoUpdate({ target: [attentionMarks.account, attentionMarks.key], set: snoozed })
  await record(tx, { kind: 'conversation.no_reply', actor: by, subject: `conversation:${conversationId(pair)}` })
  return { ok: true, data: null }
}

async function unmark(tx: Transaction, by: Person, { key }: z.output<typeof EndNoReply>): Promise<Done> {
  const pair = pairIn(key)
  if (!pair) return unknown
  const deleted = await tx.delete(attentionMarks).where(of(pair)).returning({ key: attentionMarks.key })
  if (deleted.length > 0)
    await record(tx, { kind: 'conversation.reply_needed', actor: by, subject: `conversation:${conversationId(pair)}` })
  return { ok: true, data: null }
}

const purpose = 'to answer conversations'

export const needsNoReply = localChange(useInbox, purpose, NeedsNoReply, mark)
export const endNoReply = localChange(useInbox, purpose, EndNoReply, unmark)
