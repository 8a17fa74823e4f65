import 'server-only'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { listTrunks } from '@/lib/areas/trunks/operations'
import { registers } from '@/lib/areas/trunks/registers'
import type { TrunkRow } from '@/lib/areas/trunks/trunk-row'
import { trunkKey } from '@/lib/core/fields/trunk-name'
import { wholeList } from '@/lib/core/operation/whole-list'
import { assumptions } from '@/lib/desk/catalogue/assumptions'
import { presentAccount } from '@/server/core/journal/account'
import { listener } from '@/server/core/operations/answer-listeners'
import { fromNow, untilMs } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { lock } from '@/server/platform/db/locks'
import { remembered } from '@/server/platform/db/remembered'
import { watchedTrunks } from '@/server/platform/db/schema'
import type { KindWatch } from '@/server/store/observations/watch'
import { registrationChecksOn } from './registration-checks'

const ofThisAccount = () => eq(watchedTrunks.account, presentAccount())

/** The names, by trunk key, of the trunks that registration-reader.ts checks. As far as is known, these are the trunks that have to register. */
export const watchedTrunkNames = remembered(
  'watched trunks',
  [watchedTrunks],
  async (): Promise<ReadonlyMap<string, string>> => {
    const rows = await db()
      .select({ trunk: watchedTrunks.trunk, name: watchedTrunks.name })
      .from(watchedTrunks)
      .where(ofThisAccount())
    return new Map(rows.map(({ trunk, name }) => [trunk, name]))
  },
)

/** Every trunk list that the console reads updates the watched trunks: a trunk that was just switched off is no longer checked, so it is not reported as offline. */
export const storeWatchedTrunks = listener(listTrunks, async ({ rows, total, page }, _ageMs, { trunk }) => {
  const whole = !trunk && total === rows.length && (page ?? 1) === 1
  // The one trunk that was asked for: if its row is missing, it is gone.
  const requestedKey = trunk && total === rows.length ? trunkKey(trunk) : null
  await noteTrunks(rows, (key) => whole || key === requestedKey)
})

/** `isGone` is called for a watched trunk that has no row. True: the trunk no longer exists. False: the rows may not be the whole list. */
async function noteTrunks(rows: readonly TrunkRow[], isGone: (key: string) => boolean): Promise<void> {
  const listed = new Map(rows.map((row) => [trunkKey(row.name), row]))
  const changesTo = (watched: ReadonlyMap<string, string>) => ({
    added: [...listed].filter(([key, row]) => registers(row) && !watched.has(key)),
    ended: [...watched.keys()].filter((key) => {
      const row = listed.get(key)
      return row ? !registers(row) : isGone(key)
    }),
  })
  const before = changesTo(await watchedTrunkNames())
  // Nearly always nothing has changed, and then no lock is needed.
  if (before.added.length + before.ended.length === 0) return
  const account = presentAccount()
  await db().transaction(async (tx) => {
    await lock(tx, `watched trunks:${account}`)
    const watched = await tx.select().from(watchedTrunks).where(ofThisAccount())
    const { added, ended } = changesTo(new Map(watched.map(({ trunk, name }) => [trunk, name])))
    if (ended.length > 0)
      await tx.delete(watchedTrunks).where(and(ofThisAccount(), inArray(watchedTrunks.trunk, ended)))
    if (added.length === 0) return
    // Spread over the time between two checks.
    const every = secondsBetweenChecks(watched.length - ended.length + added.length)
    const nextCheckAt = () => fromNow(Math.random() * every)
    await tx
      .insert(watchedTrunks)
      .values(added.map(([trunk, { name }]) => ({ account, trunk, name, nextCheckAt: nextCheckAt() })))
  })
}

const [SHORTEST_SECONDS, LONGEST_SECONDS] = [300, 600]
/** The time between two checks of a trunk grows by this with each watched trunk: 5 minutes up to 200 trunks, 10 from 400. */
const SECONDS_EACH = 1.5

export const secondsBetweenChecks = (trunks: number): number =>
  Math.min(LONGEST_SECONDS, Math.max(SHORTEST_SECONDS, trunks * SECONDS_EACH))

export const countWatchedTrunks = (): Promise<number> => db().$count(watchedTrunks, ofThisAccount())

/** Milliseconds until the next check of a trunk; negative if it is overdue; null if there is no trunk. */
export async function nextCheckMs(): Promise<number | null> {
  const [next] = await db()
    .select({ inMs: untilMs(watchedTrunks.nextCheckAt) })
    .from(watchedTrunks)
    .where(ofThisAccount())
    .orderBy(asc(watchedTrunks.nextCheckAt))
    .limit(1)
  return next?.inMs ?? null
}

/** At most `most` trunks that are due. Taking a trunk moves its next check into the future, so no other console takes it too. */
export async function takeDueTrunks(most: number, everySeconds: number): Promise<string[]> {
  const { rows } = await db().execute<{ name: string }>(sql`
    with due as materialized (
      select trunk from ${watchedTrunks} where account = ${presentAccount()} and next_check_at <= now()
      order by next_check_at limit ${most} for update skip locked
    )
    update ${watchedTrunks} set next_check_at = ${fromNow(everySeconds)} from due
    where watched_trunks.account = ${presentAccount()} and watched_trunks.trunk = due.trunk
    returning watched_trunks.name`)
  return rows.map(({ name }) => name)
}

/** Reads all pages of the list. The listener stores the trunks of each page; a trunk on no page is no longer watched. */
export const trunkListWatch: KindWatch = {
  kind: 'trunks',
  everySeconds: 600,
  mostRequests: 50,
  wanted: registrationChecksOn,
  async look(ask) {
    const rows = await wholeList(ask, listTrunks, { perPage: assumptions.trunk.perPage.most }, ({ name }) => name)
    await noteTrunks(rows, () => true)
    return null
  },
}
