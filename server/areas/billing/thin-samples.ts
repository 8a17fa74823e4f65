import 'server-only'
import { sql } from 'drizzle-orm'
import type { Job } from '@/server/core/jobs/job'
import { presentAccount } from '@/server/core/journal/account'
import { db } from '@/server/platform/db/database'
import { balanceSamples } from '@/server/platform/db/schema'

/** Of the samples of a decrease that are older than this number of days, only the first of each interval is kept. */
const THINNED = [
  { days: 2, pieceMinutes: 30 },
  { days: 40, pieceMinutes: 120 },
  { days: 120, pieceMinutes: 720 },
] as const

/** Increases, gaps and their neighbors stay: credits and usage remain exact to the cent after a year. */
export async function thinSamples(): Promise<void> {
  for (const { days, pieceMinutes } of THINNED) {
    const piece = (at: string) =>
      sql`date_bin(make_interval(mins => ${pieceMinutes}), ${sql.raw(at)}, timestamptz '2001-01-01')`
    await db().execute(sql`delete from ${balanceSamples} where id in (
      select id from (
        select id, at, after_gap, balance::numeric as held,
          lag(balance::numeric) over w as before, lead(balance::numeric) over w as next,
          lead(after_gap) over w as gap_next, lag(at) over w as at_before
        from ${balanceSamples} where account = ${presentAccount()} window w as (order by at, id)
      ) as beside
      where at < now() - make_interval(days => ${days}) and before >= held and held >= next
        and not after_gap and not gap_next and ${piece('at')} = ${piece('at_before')})`)
  }
}

/** Deletes readings that are no longer needed. `all`: one function for each kind of reading, such as `thinSamples` for the balance. */
export const thinReadingsJob = (all: readonly (() => Promise<void>)[]): Job => ({
  name: 'thin-samples',
  everyMs: 3_600_000,
  run: () => Promise.all(all.map((thin) => thin())),
})
