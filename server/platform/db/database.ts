import 'server-only'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { processState } from '@/lib/process-state'
import { env } from '@/server/platform/env'
import './bare-errors'
import { type Database, inTransaction, type Queries } from './transaction'

export type { Database, Transaction } from './transaction'

declare const records: unique symbol
/** Single statements that append to the audit log, on the connections of transactions. */
export type Writing = Queries & { readonly [records]: true }

interface Held {
  pool: Pool
  writers: Pool
  database: Database
  writing: Writing
}

/** Whoever records waits for the head of the audit log, all for one; what only reads must never wait for them to give a connection back. */
const READERS = 10
const WRITERS = 6

const connection = processState('database', (): { held?: Held } => ({}))

/** The longest statement, an import of 20,000 opt-outs, takes a second. The server gives up before we do, and says why. */
const STATEMENT_MS = 30_000

// In so many words, whatever the server, the database, the role or the address has set: the journal's "sent" must be on disk before a byte is
// written; who waits for a row goes on from what it says then; times are read in the one form that has one meaning; and a console that is
// frozen inside a transaction holds the audit log's head, and with it everybody's acts.
// Said on the connection and not while it is made: PgBouncer refuses that.
const SETTINGS = `set synchronous_commit = on; set default_transaction_isolation = 'read committed'; set datestyle = ISO;
  set statement_timeout = ${STATEMENT_MS}; set idle_in_transaction_session_timeout = 30000`

function connections(max: number): Pool {
  const pool = new Pool({
    connectionString: env().DATABASE_URL,
    max,
    // Waited for before anybody gets the connection.
    onConnect: async (client) => {
      await client.query(SETTINGS)
    },
    // For a new connection, and for waiting until one is free.
    connectionTimeoutMillis: 10_000,
    // Of a server that says nothing any more, whatever became of it.
    query_timeout: STATEMENT_MS + 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // A farewell of the server that arrives together with an answer meets a client which is just passing from one caller to the next,
  // where nobody listens: it would end the process. The next caller's first statement fails, which is enough.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => {
    // An idle connection broke; the pool opens another. Callers see their own failures.
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

/** Of transactions, and of whatever else records. */
export function writers(): Pool {
  return held().writers
}

export async function closeDatabase(): Promise<void> {
  const { held } = connection()
  connection().held = undefined
  await Promise.all([held?.pool.end(), held?.writers.end()])
}

/** The settings that make a commit durable; any that is off is named. */
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

/** Of two rows that exclude each other, such as locks, one is there already. */
export function isExclusionViolation(error: unknown): boolean {
  return codeOf(error) === '23P01'
}

/** The database is there, and does not take what it was given (a NUL in a text, JSON nested too deeply, a value out of range). */
export function refusesData(error: unknown): boolean {
  return /^(22|54)/.test(codeOf(error) ?? '')
}
