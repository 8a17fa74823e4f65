import 'server-only'
import { sql } from 'drizzle-orm'
import { db } from './database'

// One clock: every time that is compared with a reading comes from the database, because consoles may disagree about theirs.

export const now = sql<Date>`now()`

export const fromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

export async function databaseTime(): Promise<Date> {
  const { rows } = await db().execute<{ now: Date | string }>(sql`select now() as now`)
  return new Date(rows[0]?.now ?? Number.NaN)
}
