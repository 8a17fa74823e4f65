import 'server-only'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'

export type Queries = Omit<NodePgDatabase, 'transaction'>

declare const open: unique symbol
/** Queries of one open transaction. It is a type of its own, so that nothing else can be passed in its place. */
export type Transaction = Queries & { readonly [open]: true }

/** Hides the ORM's own `transaction`, which sends `begin` outside its try block and leaks the connection if that fails. */
export type Database = Queries & { transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> }

/** The longest wait for a rollback. A connection that does not answer is closed, which also rolls back. */
const ROLLBACK_MS = 5_000

/**
 * Begins, runs the work and commits, or rolls back and throws the first error. The connection always returns to the pool, or is closed if
 * it is unusable. After an error from the commit, it is unknown whether the commit took place.
 */
export async function inTransaction<T>(pool: Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let lost: Error | undefined
  // Between two statements nothing else handles errors: without this listener a broken connection would end the process.
  const onError = (error: Error) => {
    lost = error
  }
  client.on('error', onError)
  try {
    await client.query('begin')
    const result = await work(drizzle(client) as unknown as Transaction)
    await commit(client)
    return result
  } catch (error) {
    lost ??= await undo(client)
    throw error
  } finally {
    client.off('error', onError)
    client.release(lost)
  }
}

async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  // If a statement failed and its error was swallowed, PostgreSQL answers ROLLBACK instead of an error.
  if (command !== 'COMMIT') throw new Error('The transaction could not be committed: one of its statements had failed.')
}

async function undo(client: PoolClient): Promise<Error | undefined> {
  const rollback = { text: 'rollback', query_timeout: ROLLBACK_MS }
  return client.query(rollback).then(
    () => undefined,
    (error: Error) => error,
  )
}
