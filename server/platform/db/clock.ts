import 'server-only'
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { db, type Transaction } from './database'

// Every time that is compared with a reading comes from the database, because the clocks of consoles may differ.

export const now = sql<Date>`now()`

export const fromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

/** Milliseconds from now until a time; negative if it is past. */
export const untilMs = (at: PgColumn) => sql<number>`extract(epoch from ${at} - now()) * 1000`.mapWith(Number)

export async function databaseTime(): Promise<Date> {
  const { rows } = await db().execute<{ now: Date | string }>(sql`select now() as now`)
  return new Date(rows[0]?.now ?? Number.NaN)
}

/** Clocks that differ by less than this count as equal. */
const SAME_CLOCK_MS = 1_000

/**
 * Converts a time of this process to the database's clock. `first` is an SQL expression that is evaluated before the clock is read, such as a wait
 * for a lock. Without this, a console whose clock is ahead would record an observation in the future, and all others would be ignored until then.
 */
export async function byDatabase(tx: Transaction, at: Date, first = sql`null`): Promise<Date> {
  const { rows } = await tx.execute<{ now: Date | string }>(sql`select ${first}, clock_timestamp() as now`)
  const ahead = Date.now() - new Date(rows[0]?.now ?? Number.NaN).getTime()
  return Math.abs(ahead) < SAME_CLOCK_MS ? at : new Date(at.getTime() - ahead)
}
