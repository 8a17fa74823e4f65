import 'server-only'
import { aliasedTable, and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { newsAt, type OpenRow, type RowMarks } from '@/lib/core/changes/open-row'
import type { Person } from '@/server/core/actor/actor'
import type { Job } from '@/server/core/jobs/job'
import { presentAccount } from '@/server/core/journal/account'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { attentionMarks, attentionSeen, people } from '@/server/platform/db/schema'

type Markable = Pick<OpenRow, 'key' | 'at' | 'news'>

const none: RowMarks = { taken: null, snoozed: null }

/** All marks, by the row's key; old ones are deleted (forgetMarks). */
const allMarks = remembered('marks', [attentionMarks, people], async () => {
  const taker = aliasedTable(people, 'taker')
  const snoozer = aliasedTable(people, 'snoozer')
  const rows = await db()
    .select({ mark: attentionMarks, taker: taker.name, snoozer: snoozer.name })
    .from(attentionMarks)
    .leftJoin(taker, eq(taker.id, attentionMarks.takenBy))
    .leftJoin(snoozer, eq(snoozer.id, attentionMarks.snoozedBy))
    .where(eq(attentionMarks.account, presentAccount()))
  return new Map(rows.map((one) => [one.mark.key, one]))
})

/** For each row, who took it, and who snoozed it until when. A mark made before the row's latest news does not count. */
export async function marksOf(rows: readonly Markable[]): Promise<(row: Markable) => RowMarks> {
  if (rows.length === 0) return () => none
  const byKey = await allMarks()
  const now = new Date()
  return (row) => {
    const one = byKey.get(row.key)
    if (!one) return none
    const news = new Date(newsAt(row))
    const { takenBy, takenAt, snoozedAt, snoozedUntil, snoozeReason: reason } = one.mark
    return {
      taken:
        takenBy && takenAt && takenAt >= news
          ? { by: one.taker ?? '', personId: takenBy, at: takenAt.toISOString() }
          : null,
      snoozed:
        snoozedAt && snoozedUntil && snoozedUntil > now && snoozedAt >= news
          ? { by: one.snoozer ?? '', at: snoozedAt.toISOString(), until: snoozedUntil.toISOString(), reason }
          : null,
    }
  }
}

/** The names of other people who had each row on screen since its latest news, the latest first. */
export async function seenBy(actor: Person, rows: readonly Markable[]): Promise<ReadonlyMap<string, string[]>> {
  if (rows.length === 0) return new Map()
  const { account, key, personId, at } = attentionSeen
  const sightings = await db()
    .select({ key, at, name: people.name })
    .from(attentionSeen)
    .innerJoin(people, eq(people.id, personId))
    .where(
      and(
        eq(account, presentAccount()),
        ne(personId, actor.personId),
        inArray(
          key,
          rows.map((row) => row.key),
        ),
      ),
    )
    .orderBy(sql`${at} desc`)
  return new Map(
    rows.map((row) => {
      const since = new Date(newsAt(row))
      return [row.key, sightings.filter((one) => one.key === row.key && one.at >= since).map(({ name }) => name)]
    }),
  )
}

const KEPT_DAYS = 90
const old = sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`

/** Nothing reports that a row has ended, so old marks are deleted by age. A mark that was released has no time, and is deleted too. */
export async function forgetMarks(): Promise<void> {
  const { takenAt, snoozedUntil } = attentionMarks
  const recent = sql`greatest(${takenAt}, ${snoozedUntil})`
  await db()
    .delete(attentionMarks)
    .where(or(lt(recent, old), isNull(recent)))
  await db().delete(attentionSeen).where(lt(attentionSeen.at, old))
}

export const forgetMarksJob: Job = { name: 'forget-marks', everyMs: 3_600_000, run: forgetMarks }
