import 'server-only'
import { and, desc, eq, gte, inArray, max } from 'drizzle-orm'
import { seeReceived } from '@/lib/areas/callbacks/callback-view'
import type { RecordedMessage, RecordedReceived, RecordedSent } from '@/lib/areas/messaging/conversations'
import { may, seesMasked } from '@/lib/core/access/roles'
import { mayHappen } from '@/lib/core/changes/entry-states'
import { hidden } from '@/lib/core/fields/hidden'
import { contentOf } from '@/server/areas/callbacks/content'
import type { Person } from '@/server/core/actor/actor'
import { recordPersonalRead } from '@/server/core/audit/personal-reads'
import { db } from '@/server/platform/db/database'
import { callbacks, journal } from '@/server/platform/db/schema'
import { type NumberPair, pairMark } from './conversation-key'
import { newestStatuses } from './delivery'
import { type Statement, seesTexts, statementOf, textOf } from './sent-here'
import { ownSends, senderOf } from './unanswered'

/** More rows make the page slow, and nobody reads them; the newest are shown. */
const MOST = 500

const between = ({ ours, other }: NumberPair) => and(ownSends(), eq(journal.target, other), eq(senderOf, ours))

/** The last time that the console learned of something in this conversation; null if never. */
export async function lastRecordedAt(actor: Person, pair: NumberPair): Promise<Date | null> {
  const [[sent], [came]] = await Promise.all([
    db()
      .select({ at: max(journal.createdAt) })
      .from(journal)
      .where(between(pair)),
    may(actor.role, seeReceived)
      ? db()
          .select({ at: max(callbacks.at) })
          .from(callbacks)
          .where(eq(callbacks.pair, pairMark(pair)))
      : [],
  ])
  const times = [sent?.at, came?.at].filter((at) => at != null)
  return times.length > 0 ? new Date(Math.max(...times.map((at) => at.getTime()))) : null
}

/** The consent that was stated with the newest message that may have reached the contact. */
export async function lastStatement(pair: NumberPair): Promise<Statement | null> {
  const [change] = await db()
    .select()
    .from(journal)
    .where(and(between(pair), inArray(journal.state, [...mayHappen])))
    .orderBy(desc(journal.createdAt))
    .limit(1)
  return change ? statementOf(change) : null
}

/**
 * The messages of a conversation that the console itself has since a time, oldest first, as this role may see them. No provider request. The caller
 * has checked the permission to see the history.
 */
export async function recordedMessages(actor: Person, pair: NumberPair, since: Date): Promise<RecordedMessage[]> {
  if (seesTexts(actor.role)) await recordPersonalRead(actor, { what: 'conversations', number: pair.other })
  const [sent, received] = await Promise.all([
    sends(actor, pair, since),
    may(actor.role, seeReceived) ? receipts(actor, pair, since) : [],
  ])
  return [...sent, ...received].sort((a, b) => a.at.localeCompare(b.at))
}

async function sends({ role }: Person, pair: NumberPair, since: Date): Promise<RecordedSent[]> {
  const changes = await db()
    .select()
    .from(journal)
    .where(and(between(pair), gte(journal.createdAt, since)))
    .orderBy(desc(journal.createdAt))
    .limit(MOST)
  const statuses = await newestStatuses(changes.flatMap(({ createdIds }) => createdIds?.slice(0, 1) ?? []))
  return changes.map((change) => ({
    kind: 'sent',
    entry: change.id,
    at: (change.sentAt ?? change.createdAt).toISOString(),
    state: change.state,
    person: change.personName,
    ids: change.createdIds ?? [],
    status: statuses.get(change.createdIds?.[0] ?? '') ?? null,
    content: seesTexts(role) ? textOf(change) : null,
  }))
}

async function receipts({ role }: Person, pair: NumberPair, since: Date): Promise<RecordedReceived[]> {
  const rows = await db()
    .select()
    .from(callbacks)
    .where(and(eq(callbacks.pair, pairMark(pair)), gte(callbacks.at, since)))
    .orderBy(desc(callbacks.id))
    .limit(MOST)
  const masked = seesMasked(role, seeReceived)
  return rows.map((row) => {
    const read = masked ? null : contentOf(row).content.read
    const { id, at, repeated } = row
    const reported = { text: masked ? hidden : (read?.text ?? null), media: read?.media ?? [] }
    return { kind: 'received', callback: id, at: at.toISOString(), ...reported, repeated }
  })
}
