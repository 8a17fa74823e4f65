import 'server-only'
import { sql } from 'drizzle-orm'
import { db, type Transaction } from './database'

// One clock: every time that is compared with a reading comes from the database, because consoles may disagree about theirs.

export const now = sql<Date>`now()`

export const fromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

export async function databaseTime(): Promise<Date> {
  const { rows } = await db().execute<{ now: Date | string }>(sql`select now() as now`)
  return new Date(rows[0]?.now ?? Number.NaN)
}

/** Clocks that are as close as this are taken for the same. */
const SAME_CLOCK_MS = 1_000

/**
 * A time of this process by the database's clock, after `first`, which may have to be waited for. Consoles may disagree about theirs, and what
 * one of them had seen in what is still to come would stand against everything that the others see until then.
 */
export async function byDatabase(tx: Transaction, at: Date, first = sql`null`): Promise<Date> {
  const { rows } = await tx.execute<{ now: Date | string }>(sql`select ${first}, clock_timestamp() as now`)
  const ahead = Date.now() - new Date(rows[0]?.now ?? Number.NaN).getTime()
  return Math.abs(ahead) < SAME_CLOCK_MS ? at : new Date(at.getTime() - ahead)
}
