import 'server-only'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { processState } from '@/lib/core/process-state'
import { env } from '@/server/platform/env'
import './bare-errors'
import { CHANNEL, countOwnCommits, forgetConnection } from './changes'
import { closeListener } from './listener'
import { type Database, inTransaction, type Queries } from './transaction'

export type { Database, Transaction } from './transaction'

declare const records: unique symbol
/** Single SQL statements that append to the audit log. They use the pool of the transactions (`writers`). */
export type Writing = Queries & { readonly [records]: true }

interface Held {
  pool: Pool
  writers: Pool
  database: Database
  writing: Writing
}

/** Transactions that write wait for each other at the head of the audit log. Reads have a pool of their own, so that they never wait for writers. */
const READERS = 10
const WRITERS = 6

const connection = processState('database', (): { held?: Held } => ({}))

/** The longest statement, an import of 20,000 opt-outs, takes a second. The server times out before the client does, and gives the reason. */
const STATEMENT_MS = 30_000

// These settings override those of the server, database, role and `DATABASE_URL`. The state "sent" is on disk before a byte of a change goes to the
// provider; a statement that waited for a row sees its newest version; dates have one format; a console that freezes in a transaction does not block the audit
// log forever. `random_page_cost` suits an SSD. Set on the open connection, because PgBouncer rejects startup options.
const SETTINGS = `set synchronous_commit = on; set default_transaction_isolation = 'read committed'; set datestyle = ISO;
  set statement_timeout = ${STATEMENT_MS}; set idle_in_transaction_session_timeout = 30000; set random_page_cost = 1.1; listen ${CHANNEL}`

function connections(max: number): Pool {
  const pool = new Pool({
    connectionString: env().DATABASE_URL,
    max,
    // Longer than the time between two heartbeats, so that an idle connection stays open in between.
    idleTimeoutMillis: 60_000,
    // Runs before a caller gets the connection.
    onConnect: async (client) => {
      await client.query(SETTINGS)
    },
    // The limit for opening a connection, and for waiting for a free one.
    connectionTimeoutMillis: 10_000,
    // The limit for a server that no longer answers, for any reason.
    query_timeout: STATEMENT_MS + 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // Without a listener, an error of a connection between two queries would end the process. With it, only the next query fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', countOwnCommits)
  pool.on('release', (error, client) => error && forgetConnection(client, true))
  pool.on('remove', (client) => forgetConnection(client, false))
  pool.on('error', () => {
    // An idle connection broke; the pool opens another, and callers see their own errors.
  })
  return pool
}

function open(): Held {
  const [pool, writers] = [connections(READERS), connections(WRITERS)]
  const transaction: Database['transaction'] = (work) => inTransaction(writers, work)
  const database = Object.assign(drizzle(pool), { transaction })
  return { pool, writers, database, writing: drizzle(writers) as unknown as Writing }
}

function held(): Held {
  const mine = connection()
  mine.held ??= open()
  return mine.held
}

export function db(): Database {
  return held().database
}

export function writing(): Writing {
  return held().writing
}

export function pool(): Pool {
  return held().pool
}

/** The pool for transactions and everything else that writes records. */
export function writers(): Pool {
  return held().writers
}

export async function closeDatabase(): Promise<void> {
  const { held } = connection()
  connection().held = undefined
  await Promise.all([closeListener(), held?.pool.end(), held?.writers.end()])
}

/** Names the settings that would make commits durable, but are off. */
export async function durabilityProblems(): Promise<string[]> {
  const { rows } = await pool().query(
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')",
  )
  return rows.filter((r) => r.setting === 'off').map((r) => `${r.name} is off`)
}

function codeOf(error: unknown): string | undefined {
  return (error as { cause?: { code?: string } })?.cause?.code ?? (error as { code?: string })?.code
}

export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505'
}

/** Whether the new row excludes an existing one, such as a lock on the same key. */
export function isExclusionViolation(error: unknown): boolean {
  return codeOf(error) === '23P01'
}

/** The database is reachable but rejects a value (a NUL, JSON nested too deeply, a number out of range). */
export function refusesData(error: unknown): boolean {
  return /^(22|54)/.test(codeOf(error) ?? '')
}
