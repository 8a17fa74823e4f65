import 'server-only'
import { and, desc, gte, inArray, lte } from 'drizzle-orm'
import { seeReceived } from '@/lib/areas/callbacks/callback-view'
import type { RecordedReceived } from '@/lib/areas/messaging/conversations'
import type { KnownText } from '@/lib/areas/messaging/message-search'
import type { MessageRecord } from '@/lib/areas/messaging/operations'
import { textsOfListed } from '@/lib/areas/messaging/texts-of-listed'
import { SAME_MOMENT_MS } from '@/lib/areas/messaging/thread'
import { may, seesMasked } from '@/lib/core/access/roles'
import { nationalNumber } from '@/lib/core/fields/number'
import { contentOf } from '@/server/areas/callbacks/content'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { callbacks } from '@/server/platform/db/schema'
import { pairMark } from './conversation-key'
import { textsOf } from './sent-here'

/** More callbacks than a page of messages has; beyond that, texts are missing. */
const MOST = 2_000

/**
 * The texts of listed messages, by their id: of those sent from here, and of received ones that a callback brought. Null: not for this role.
 * `context`: all messages of that time, if `records` are only some of them. Without it, a record could get the text of another message.
 */
export async function knownTexts(
  actor: Person,
  records: readonly MessageRecord[],
  context: readonly MessageRecord[] = records,
): Promise<Map<string, KnownText> | null> {
  const [sent, received] = await Promise.all([
    textsOf(
      actor,
      records.map(({ id }) => id),
    ),
    receivedTexts(actor, records, context),
  ])
  return sent && new Map<string, KnownText>([...received, ...sent])
}

/** The pair of a received message; null for others. */
function pairOf({ from, to, direction, time }: MessageRecord): string | null {
  const ours = nationalNumber(to)
  if (direction.toLowerCase() !== 'in' || !ours || Number.isNaN(Date.parse(time))) return null
  return pairMark({ ours, other: nationalNumber(from) ?? from })
}

async function receivedTexts(
  { role }: Person,
  records: readonly MessageRecord[],
  context: readonly MessageRecord[],
): Promise<Map<string, KnownText>> {
  const texts = new Map<string, KnownText>()
  if (!may(role, seeReceived) || seesMasked(role, seeReceived)) return texts
  const wanted = new Set(records.map(pairOf))
  const byPair = new Map<string, MessageRecord[]>()
  for (const record of context) {
    const pair = pairOf(record)
    if (pair && wanted.has(pair)) byPair.set(pair, [...(byPair.get(pair) ?? []), record])
  }
  const came = await callbacksOf(byPair)
  for (const [pair, listed] of byPair)
    for (const [id, text] of textsOfListed(came.get(pair) ?? [], listed)) texts.set(id, text)
  return texts
}

async function callbacksOf(byPair: ReadonlyMap<string, readonly MessageRecord[]>) {
  const came = new Map<string, RecordedReceived[]>()
  const times = [...byPair.values()].flat().map(({ time }) => Date.parse(time))
  if (times.length === 0) return came
  const rows = await db()
    .select()
    .from(callbacks)
    .where(
      and(
        inArray(callbacks.pair, [...byPair.keys()]),
        gte(callbacks.at, new Date(times.reduce((a, b) => Math.min(a, b)) - SAME_MOMENT_MS)),
        lte(callbacks.at, new Date(times.reduce((a, b) => Math.max(a, b)) + SAME_MOMENT_MS)),
      ),
    )
    .orderBy(desc(callbacks.id))
    .limit(MOST)
  for (const row of rows) {
    const { read } = contentOf(row).content
    const one = { kind: 'received' as const, callback: row.id, at: row.at.toISOString(), repeated: row.repeated }
    const pair = row.pair ?? ''
    came.set(pair, [...(came.get(pair) ?? []), { ...one, text: read?.text ?? null, media: read?.media ?? [] }])
  }
  return came
}
