import 'server-only'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'

export type Queries = Omit<NodePgDatabase, 'transaction'>

declare const open: unique symbol
/** Queries of one open transaction; nothing else may stand where a function asks for it. */
export type Transaction = Queries & { readonly [open]: true }

/** The ORM's own transaction is not to be had: it begins outside its try, and never gives back a connection that is lost there. */
export type Database = Queries & { transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> }

/** Longest wait for a rollback. A connection that does not answer it is closed, which undoes the same. */
const ROLLBACK_MS = 5_000

/**
 * Begin, work, commit, or undo all of it and throw the first error. Whatever happens, the connection goes back to the pool, or is
 * closed when it is of no use any more. An error from the commit leaves open whether it took place.
 */
export async function inTransaction<T>(pool: Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let lost: Error | undefined
  // Between two statements nobody else listens: without this a connection that breaks there would end the process.
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
  // PostgreSQL answers so, and not with an error, when a statement had failed and its error was swallowed.
  if (command !== 'COMMIT') throw new Error('The transaction could not be committed: one of its statements had failed.')
}

async function undo(client: PoolClient): Promise<Error | undefined> {
  const rollback = { text: 'rollback', query_timeout: ROLLBACK_MS }
  return client.query(rollback).then(
    () => undefined,
    (error: Error) => error,
  )
}
