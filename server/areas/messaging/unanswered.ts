import 'server-only'
import { and, desc, gt, gte, inArray, isNotNull, max, sql } from 'drizzle-orm'
import { CONVERSATION_DAYS, MOST_CONVERSATIONS } from '@/lib/areas/messaging/conversations'
import { sendMedia, sendText } from '@/lib/areas/messaging/sending'
import { type Wish, wishIn } from '@/lib/areas/messaging/stop-words'
import { mayHappen } from '@/lib/core/changes/entry-states'
import { processState } from '@/lib/core/process-state'
import { contentOf } from '@/server/areas/callbacks/content'
import { ofPresentAccount } from '@/server/core/journal/account'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { attentionMarks, callbacks, journal, optOuts, textWishes } from '@/server/platform/db/schema'
import { type NumberPair, pairMark, pairOf } from './conversation-key'
import { noRepliesOf } from './no-reply'
import { optedOutOf } from './opt-outs'
import { openWishes } from './wishes'

// The contacts that wait for an answer. The menu shows their number on every page, so this file never reads all sent messages.

/** Changes of the current account that send a text, in every state. */
export const ownSends = () => and(ofPresentAccount(), inArray(journal.operation, [sendText.id, sendMedia.id]))
export const senderOf = sql<string>`${journal.redacted}->>'from'`
export const recent = sql`now() - make_interval(days => ${CONVERSATION_DAYS})`

export interface ReceivedMessage extends NumberPair {
  callback: number
  at: Date
  text: string | null
  media: string[]
}

/** The messages of decrypted callbacks: a callback's bytes never change, so each callback is decrypted only once. */
const decrypted = processState('received messages', () => new Map<number, ReceivedMessage | null>())

/** The newest message that a callback brought for each pair of numbers, newest first. */
export async function newestReceived(): Promise<ReceivedMessage[]> {
  const newest = await db()
    .select({ id: max(callbacks.id).as('id') })
    .from(callbacks)
    .where(and(isNotNull(callbacks.pair), gt(callbacks.at, recent)))
    .groupBy(callbacks.pair)
    .orderBy(desc(max(callbacks.id)))
    .limit(MOST_CONVERSATIONS)
  const ids = newest.flatMap(({ id }) => id ?? [])
  const missing = ids.filter((id) => !decrypted().has(id))
  const received = new Map(ids.map((id) => [id, decrypted().get(id)]))
  const rows = missing.length > 0 ? await db().select().from(callbacks).where(inArray(callbacks.id, missing)) : []
  if (decrypted().size + rows.length > 2 * MOST_CONVERSATIONS) decrypted().clear()
  for (const row of rows) {
    const message = messageOf(row)
    received.set(row.id, message)
    decrypted().set(row.id, message)
  }
  return ids.flatMap((id) => received.get(id) ?? [])
}

function messageOf(row: typeof callbacks.$inferSelect): ReceivedMessage | null {
  const { content } = contentOf(row)
  const pair = pairOf(content)
  return (
    pair && {
      ...pair,
      callback: row.id,
      at: row.at,
      text: content.read?.text ?? null,
      media: content.read?.media ?? [],
    }
  )
}

interface Settling {
  /** Opted-out numbers, and since when. */
  out: ReadonlyMap<string, Date>
  wishes: ReadonlyMap<string, Wish>
}

export async function settlingOf(others: readonly string[]): Promise<Settling> {
  const [out, open] = await Promise.all([optedOutOf(db(), others), openWishes(db(), others)])
  return { out, wishes: new Map(open.map(({ number, kind }) => [number, kind])) }
}

/** Nothing can be sent to this contact: they opted out after writing, opted out with this message, or may have asked to stop. */
export const isSettled = ({ out, wishes }: Settling, { other, at, text }: ReceivedMessage): boolean =>
  (out.get(other) ?? 0) > at || wishes.get(other) === 'perhaps' || (out.has(other) && wishIn(text ?? '') === 'stop')

/** The contacts that wrote last and can be answered, the longest wait first. */
export const unansweredMessages = remembered(
  'unanswered',
  [callbacks, journal, optOuts, textWishes, attentionMarks],
  readUnanswered,
)

async function readUnanswered(): Promise<ReceivedMessage[]> {
  const received = await newestReceived()
  const oldest = received.at(-1)
  if (!oldest) return []
  const others = [...new Set(received.map(({ other }) => other))]
  const since = new Date(Math.min(...received.map(({ at }) => at.getTime())))
  const [sent, settling, none] = await Promise.all([
    db()
      .select({ ours: senderOf.as('ours'), other: journal.target, at: max(journal.createdAt) })
      .from(journal)
      .where(
        and(
          ownSends(),
          inArray(journal.state, [...mayHappen]),
          inArray(journal.target, others),
          gte(journal.createdAt, since),
        ),
      )
      .groupBy(senderOf, journal.target),
    settlingOf(others),
    noRepliesOf(received),
  ])
  const answered = new Map(sent.map(({ ours, other, at }) => [pairMark({ ours, other }), at]))
  return received
    .filter((one) => (answered.get(pairMark(one)) ?? new Date(0)) < one.at && !isSettled(settling, one))
    .filter((one) => (none.get(pairMark(one))?.until ?? new Date(0)) < one.at)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}
