import 'server-only'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { REPEAT_MINUTES } from '@/lib/areas/callbacks/callback-view'
import { nationalNumber } from '@/lib/core/fields/number'
import { processState } from '@/lib/core/process-state'
import { pairMark, pairOf } from '@/server/areas/messaging/conversation-key'
import { noteWish } from '@/server/areas/messaging/wishes'
import type { Job } from '@/server/core/jobs/job'
import { countCallbacks } from '@/server/platform/counters'
import { db, type Transaction } from '@/server/platform/db/database'
import { lock } from '@/server/platform/db/locks'
import { callbacks } from '@/server/platform/db/schema'
import { contentOf } from './content'

type Row = typeof callbacks.$inferSelect

const AT_ONCE = 200
/** Limits the rounds per second, so that pages are answered in between. */
const BETWEEN_MS = 250

/** Parses new callbacks. A text that asks to stop is recorded in the same transaction. Returns how many. */
export async function sortCallbacks(): Promise<number> {
  const sorted = await sortSome()
  countCallbacks('unreadable', sorted.filter(({ aside }) => aside !== null).length)
  return sorted.length
}

function sortSome(): Promise<{ aside: string | null }[]> {
  return db().transaction(async (tx) => {
    // One at a time, so that of two with the same bytes one is the first.
    await lock(tx, 'callback sorting')
    const rows = await tx
      .select()
      .from(callbacks)
      .where(isNull(callbacks.sortedAt))
      .orderBy(asc(callbacks.id))
      .limit(AT_ONCE)
    if (rows.length === 0) return []
    const read = rows.map((row) => {
      const { content } = contentOf(row)
      const between = pairOf(content)
      return { row, content, pair: between && pairMark(between) }
    })
    const firsts = await firstsOf(tx, rows)
    const lasts = await lastsOf(
      tx,
      read.flatMap(({ pair }) => pair ?? []),
    )
    const sorted = read.map(({ row, content, pair }) => {
      const between = pair !== null && lasts.has(pair) && lasts.get(pair) !== row.hash
      const repeats = repeatOf(row, firsts, between)
      if (pair !== null) lasts.set(pair, row.hash)
      const { kind, section, event, object } = content.read ?? {
        kind: 'other',
        section: null,
        event: null,
        object: null,
      }
      return {
        id: row.id,
        repeats,
        repeated: repeats !== null,
        aside: content.aside,
        kind,
        section,
        event,
        object,
        pair,
      }
    })
    await tx.execute(sql`
      update callbacks set sorted_at = now(), kind = s.kind, repeats = s.repeats, repeated = s.repeated, aside = s.aside,
        section = s.section, event = s.event, object = s.object, pair = s.pair
      from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as s(id bigint, kind text, repeats bigint, repeated boolean,
        aside text, section text, event text, object text, pair text)
      where callbacks.id = s.id`)
    for (const row of rows) if (!sorted.find(({ id }) => id === row.id)?.repeated) await noteWishOf(tx, row)
    return sorted
  })
}

/** Records the request to stop in the same transaction, so that every later reader of the callback finds it. */
async function noteWishOf(tx: Transaction, row: Row): Promise<void> {
  const { content } = contentOf(row)
  const pair = pairOf(content)
  const number = pair && nationalNumber(pair.other)
  if (!number || !content.read?.text) return
  const { text, message } = content.read
  await noteWish(tx, { callback: row.id, number, ours: pair.ours, at: row.at, text, message })
}

const REPEAT_MS = REPEAT_MINUTES * 60_000

type Firsts = Map<string, { id: number; at: Date }[]>

/** Parsed first callbacks with these bytes, around the times of these rows. */
async function firstsOf(tx: Transaction, rows: readonly Row[]): Promise<Firsts> {
  const oldest = Math.min(...rows.map(({ at }) => at.getTime()))
  const hashes = [...new Set(rows.map(({ hash }) => hash))]
  const earlier = await tx
    .select({ id: callbacks.id, at: callbacks.at, hash: callbacks.hash })
    .from(callbacks)
    .where(
      and(
        inArray(callbacks.hash, hashes),
        gte(callbacks.at, new Date(oldest - REPEAT_MS)),
        isNotNull(callbacks.sortedAt),
        eq(callbacks.repeated, false),
      ),
    )
    .orderBy(asc(callbacks.id))
  const firsts: Firsts = new Map()
  for (const { hash, ...first } of earlier) firsts.set(hash, [...(firsts.get(hash) ?? []), first])
  return firsts
}

/** The bytes of each conversation's last text. */
async function lastsOf(tx: Transaction, pairs: string[]): Promise<Map<string, string>> {
  if (pairs.length === 0) return new Map()
  const rows = await tx
    .selectDistinctOn([callbacks.pair], { pair: callbacks.pair, hash: callbacks.hash })
    .from(callbacks)
    .where(and(inArray(callbacks.pair, pairs), isNotNull(callbacks.sortedAt)))
    .orderBy(callbacks.pair, desc(callbacks.id))
  return new Map(rows.flatMap(({ pair, hash }) => (pair === null ? [] : [[pair, hash]])))
}

/**
 * The id of the first callback that this one repeats. Null if it repeats none: then it is the first for later ones. `between`: the contact
 * has written something else in between, because STOP, START and STOP again are three texts.
 */
function repeatOf({ id, at, hash }: Row, firsts: Firsts, between: boolean): number | null {
  const same = firsts.get(hash) ?? []
  const first = between ? undefined : same.findLast((one) => Math.abs(at.getTime() - one.at.getTime()) <= REPEAT_MS)
  if (first) return first.id
  firsts.set(hash, [...same, { id, at }])
  return null
}

const round = processState('sorting of callbacks', () => ({ planned: false, last: 0 }))

/** Sorts in the background, without delaying the sender: at once, unless a round has just run. The job finds what a dead process left. */
export function sortSoon(): void {
  const mine = round()
  if (mine.planned) return
  mine.planned = true
  const wait = Math.max(0, mine.last + BETWEEN_MS - Date.now())
  const timer = setTimeout(async () => {
    mine.last = Date.now()
    const sorted = await sortCallbacks().catch(() => 0)
    mine.planned = false
    if (sorted > 0) sortSoon()
  }, wait)
  timer.unref()
}

export const sortCallbacksJob: Job = {
  name: 'sort callbacks',
  everyMs: 15_000,
  wokenBy: [callbacks],
  run: async () => void (await sortCallbacks()),
}
