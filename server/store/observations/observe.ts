import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { ThingKind } from '@/lib/notes/observations'
import { processState } from '@/lib/process-state'
import { presentAccount } from '@/server/core/journal/account'
import { changeCount, hearing } from '@/server/platform/db/changes'
import { byDatabase } from '@/server/platform/db/clock'
import { db, type Transaction } from '@/server/platform/db/database'
import { lockExpression } from '@/server/platform/db/locks'
import { observations } from '@/server/platform/db/schema'

/** What a reading showed of one thing. `facts`: other values for lists, nothing secret; their change counts, too. */
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
 * Records what a reading showed: changes, or that nothing changed. `whole`: it was the whole list, so missing things are no longer listed. `at`:
 * when it was requested, by our clock. Drops an answer older than the newest observation. Returns the changes.
 */
export async function observe(
  kind: ThingKind,
  seen: readonly ObservedState[],
  { at: requested = new Date(), whole = false }: { at?: Date; whole?: boolean } = {},
): Promise<ObservedState[]> {
  if (seen.length === 0 && !whole) return []
  const place = JSON.stringify([kind, whole, seen.map(({ key }) => key)])
  const said = JSON.stringify(seen)
  const last = written().get(place)
  const holds = last && hearing() && last.said === said && last.changes === changeCount([observations])
  if (last && requested < last.at && last.said !== said) return []
  if (last && holds && performance.now() - last.since < SAME_FOR_MS) {
    if (requested > last.at) last.at = requested
    return []
  }
  const changed = await write(kind, seen, requested, whole)
  if (hearing()) {
    written().set(place, { said, at: requested, since: performance.now(), changes: changeCount([observations]) })
    const [oldest] = written().keys()
    if (written().size > MOST_KNOWN && oldest !== undefined) written().delete(oldest)
  }
  return changed
}

/** The same reading within this time is not written again, unless anyone wrote another. */
const SAME_FOR_MS = 30_000
const MOST_KNOWN = 200

interface Written {
  said: string
  /** The newest reading that said the same: an older one is no news. */
  at: Date
  since: number
  changes: number
}

const written = processState('observations written', () => new Map<string, Written>())

async function write(
  kind: ThingKind,
  seen: readonly ObservedState[],
  requested: Date,
  whole: boolean,
): Promise<ObservedState[]> {
  const account = presentAccount()
  return db().transaction(async (tx) => {
    const at = await lockKind(tx, account, kind, requested)
    const known = new Map(
      (await newestRows(tx, kind, whole ? undefined : seen.map(({ key }) => key))).map((row) => [row.key, row]),
    )
    const isNews = ({ key }: { key: string }) => (known.get(key)?.seenAt ?? at) <= at
    const unique = [...new Map(seen.map((one) => [one.key, one])).values()].filter(isNews)
    const same = unique.flatMap((one) => {
      const row = known.get(one.key)
      return row && isSame(row, one) ? [row.id] : []
    })
    const changed = unique.filter((one) => !isSame(known.get(one.key), one))
    const gone = whole ? [...known.values()].filter((row) => !seen.some(({ key }) => key === row.key)) : []
    const stillGone = gone.filter(({ status }) => status === null).map(({ id }) => id)
    const newlyGone = gone.filter((row) => row.status !== null && isNews(row))
    const still = [...same, ...stillGone]
    if (still.length > 0) await tx.update(observations).set({ seenAt: at }).where(inArray(observations.id, still))
    const rows = [...changed, ...newlyGone.map(({ key, facts }) => ({ key, status: null, facts }))]
    if (rows.length > 0) {
      await tx.insert(observations).values(rows.map((row) => ({ ...row, account, kind, at, seenAt: at })))
    }
    return changed
  })
}

const plain = (facts: unknown) => JSON.parse(JSON.stringify(facts))

const isSame = (row: Row | undefined, { status, facts }: ObservedState) =>
  row !== undefined && row.status === status && isDeepStrictEqual(row.facts, plain(facts))
