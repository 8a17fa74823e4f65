import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { processState } from '@/lib/core/process-state'
import type { ThingKind } from '@/lib/desk/notes/observations'
import { presentAccount } from '@/server/core/journal/account'
import { byDatabase } from '@/server/platform/db/clock'
import { db, type Transaction } from '@/server/platform/db/database'
import { lockExpression } from '@/server/platform/db/locks'
import { observations } from '@/server/platform/db/schema'

/** What a reading showed of one thing. `facts`: other values that lists show, without secrets. A change of these counts, too. */
export interface ObservedState {
  key: string
  status: string
  facts: Record<string, unknown>
}

type Row = typeof observations.$inferSelect

/** The newest row of each thing of a kind, in this account. */
export async function newestRows(tx: Transaction | ReturnType<typeof db>, kind: ThingKind, keys?: string[]) {
  return tx
    .selectDistinctOn([observations.key])
    .from(observations)
    .where(
      and(
        eq(observations.account, presentAccount()),
        eq(observations.kind, kind),
        keys && inArray(observations.key, keys),
      ),
    )
    .orderBy(observations.key, desc(observations.id))
}

/** Observers of a kind wait for each other. Returns a reading's time by the database's clock. */
const lockKind = (tx: Transaction, account: string | null, kind: ThingKind, at: Date): Promise<Date> =>
  byDatabase(tx, at, lockExpression(`observe:${account}:${kind}`))

/**
 * Records what a reading showed: changes, or that nothing changed. `whole`: the reading has the whole list, so missing things are gone. `at`:
 * when the reading was requested, by our clock. Drops an answer older than the newest observation. Returns the things that changed, without those
 * that are gone.
 */
export async function observe(
  kind: ThingKind,
  states: readonly ObservedState[],
  { at: requested = new Date(), whole = false }: { at?: Date; whole?: boolean } = {},
): Promise<ObservedState[]> {
  if (states.length === 0 && !whole) return []
  const account = presentAccount()
  return db().transaction(async (tx) => {
    const at = await lockKind(tx, account, kind, requested)
    const newest = new Map(
      (await newestRows(tx, kind, whole ? undefined : states.map(({ key }) => key))).map((row) => [row.key, row]),
    )
    const isNews = ({ key }: { key: string }) => (newest.get(key)?.seenAt ?? at) <= at
    const unique = [...new Map(states.map((one) => [one.key, one])).values()].filter(isNews)
    const same = unique.flatMap((one) => {
      const row = newest.get(one.key)
      return row && isSame(row, one) ? [row.id] : []
    })
    const changed = unique.filter((one) => !isSame(newest.get(one.key), one))
    const unlisted = whole ? [...newest.values()].filter((row) => !states.some(({ key }) => key === row.key)) : []
    const stillUnlisted = unlisted.filter(({ status }) => status === null).map(({ id }) => id)
    const newlyUnlisted = unlisted.filter((row) => row.status !== null && isNews(row))
    const still = [...same, ...stillUnlisted]
    if (still.length > 0) await tx.update(observations).set({ seenAt: at }).where(inArray(observations.id, still))
    const rows = [...changed, ...newlyUnlisted.map(({ key, facts }) => ({ key, status: null, facts }))]
    if (rows.length > 0) {
      await tx.insert(observations).values(rows.map((row) => ({ ...row, account, kind, at, seenAt: at })))
    }
    return changed
  })
}

const plain = (facts: unknown) => JSON.parse(JSON.stringify(facts))

const isSame = (row: Row | undefined, { status, facts }: ObservedState) =>
  row !== undefined && row.status === status && isDeepStrictEqual(row.facts, plain(facts))

/** An equal reading within this time is not written again. */
const SAME_FOR_MS = 30_000
const MOST_KNOWN = 200

interface Shown {
  text: string
  /** The time of the newest reading that showed the same: an older reading that differs is not news. */
  at: Date
  since: number
}

const shown = processState('observations of pages', () => new Map<string, Shown>())

/** The same for a reading of a page, without writing equal readings: people open a page often, and it nearly always shows the same. */
export async function observeShown(
  kind: ThingKind,
  states: readonly ObservedState[],
  { at = new Date(), whole = false }: { at?: Date; whole?: boolean } = {},
): Promise<void> {
  const place = JSON.stringify([kind, whole, states.map(({ key }) => key)])
  const text = JSON.stringify(states)
  const last = shown().get(place)
  if (last && last.text !== text && at < last.at) return
  if (last && last.text === text && performance.now() - last.since < SAME_FOR_MS) {
    if (at > last.at) last.at = at
    return
  }
  await observe(kind, states, { at, whole })
  shown().set(place, { text, at, since: performance.now() })
  const [oldest] = shown().keys()
  if (shown().size > MOST_KNOWN && oldest !== undefined) shown().delete(oldest)
}
