import 'server-only'
import { desc, max, type SQL, sql } from 'drizzle-orm'
import { db } from '@/server/platform/db/database'
import { audit } from '@/server/platform/db/schema'
import { ENTRY_PREFIX } from './named'

// A row of the list is a change, whose records share a subject, or a single record. A record of someone reading about a change is a single record.

/** The newest record of each row of a page, and the number of rows. */
export interface Heads {
  newest: number[]
  total: number
}

interface Part {
  first: number
  count: number
}

const isOfChange = sql`audit.subject like ${`${ENTRY_PREFIX}%`} and audit.kind not like 'personal\\_data.%'`

/** Goes through the log from its end until the page is full. The rows are counted in an index with all columns that filters compare. */
export async function heads(where: SQL | undefined, { first, count }: Part): Promise<Heads> {
  const fits = where ?? sql`true`
  const [{ rows: newest }, { rows: counted }] = await Promise.all([
    db().execute<{ seq: string }>(sql`
      select head.seq from (select audit.seq, audit.subject, ${isOfChange} as of_change from audit where ${fits}) head
      where not (head.of_change and exists (
        select from audit where audit.subject = head.subject and audit.seq > head.seq and ${isOfChange} and ${fits}))
      order by head.seq desc limit ${count} offset ${first}`),
    db().execute<{ total: string }>(sql`
      select (select count(*) from (select from audit where ${isOfChange} and ${fits} group by audit.subject) changes)
        + (select count(*) from audit where not (${isOfChange}) and ${fits}) as total`),
  ])
  return { newest: newest.map(({ seq }) => Number(seq)), total: Number(counted[0]?.total ?? 0) }
}

const rowKey = sql`case when ${isOfChange} then audit.subject else audit.seq::text end`

/** For a search: it has to compare every record and every change, so one query finds the page and the total. */
export async function searchedHeads(where: SQL | undefined, { first, count }: Part): Promise<Heads> {
  const rowsAt = (limit: number, offset: number) =>
    db()
      .select({ seq: max(audit.seq), total: sql<number>`count(*) over ()`.mapWith(Number) })
      .from(audit)
      .where(where)
      .groupBy(rowKey)
      .orderBy(desc(max(audit.seq)))
      .limit(limit)
      .offset(offset)
  const rows = await rowsAt(count, first)
  // The total comes with each row. A page beyond the last one has no row, so the first row is read.
  const [any] = rows.length > 0 || first === 0 ? rows : await rowsAt(1, 0)
  return { newest: rows.flatMap(({ seq }) => seq ?? []), total: any?.total ?? 0 }
}
