import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { type Transaction, writers } from './database'

/** All advisory locks of the console's transactions, so that no two share a name by accident. */
export type LockName =
  | 'callback addresses'
  | 'callback sorting'
  | 'guesses'
  | 'labels'
  | 'opt-out ledger'
  | 'people'
  | 'policy'
  | 'saved replies'
  | 'views'
  | `balance:${string}`
  | `limit:${string}`
  | `observe:${string}`
  | `port:${string}`
  | `recipient:${string}`
  | `registration:${string}`
  | `watched trunks:${string}`

const key = (name: LockName): SQL => sql`hashtextextended(${name}, 0)`

/** The expression that waits for the lock and holds it until its transaction ends. */
export const lockExpression = (name: LockName): SQL => sql`pg_advisory_xact_lock(${key(name)})`

/** Waits for the lock and holds it until the transaction ends. */
export const lock = (tx: Transaction, name: LockName) => tx.execute(sql`select ${lockExpression(name)}`)

/** The same for several locks, one after another in the given order. Every caller must use the same order, to prevent deadlocks. */
export async function lockAll(tx: Transaction, names: readonly LockName[]): Promise<void> {
  if (names.length === 0) return
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sql.param(names)}::text[]) as name`,
  )
}

/** The expression that takes the lock shared. `lock` waits until all shared holders have released it. */
export const sharedLockExpression = (name: LockName): SQL => sql`pg_advisory_xact_lock_shared(${key(name)})`

/** The same as SQL text, to be sent in one round trip with another statement. */
export const lockSharedStatement = (name: 'policy') =>
  `select pg_advisory_xact_lock_shared(hashtextextended('${name}', 0))`

/**
 * Runs one statement under a lock, in one round trip and one transaction. The statement sees what was committed while it waited for the lock, but
 * its `statement_timestamp()` is the moment in which lock and statement were sent. `query` is called right before that moment, when a connection
 * is free. The values of the query are part of the SQL text.
 */
export async function underLock<Row>(name: LockName, query: () => SQL): Promise<Row[]> {
  const client = await writers().connect()
  try {
    const both = sql`select ${lockExpression(name)}; ${query()}`
    const answers: unknown = await drizzle(client).execute(both.inlineParams())
    return (answers as { rows: Row[] }[])[1]?.rows ?? []
  } finally {
    client.release()
  }
}
