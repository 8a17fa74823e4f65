import 'server-only'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { env } from '@/server/env'
import './bare-errors'
import * as schema from './schema'

export type Database = NodePgDatabase<typeof schema>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

interface Held {
  pool: Pool
  database: Database
}

// Next may load a module twice (pages and route handlers); one pool per process.
const kept = globalThis as typeof globalThis & { switchroomDatabase?: Held }

function open(): Held {
  // synchronous_commit is asked for in so many words: the journal's "sent" must be on disk before a byte is written.
  const pool = new Pool({
    connectionString: env().DATABASE_URL,
    max: 10,
    options: '-c synchronous_commit=on',
    // A console that is frozen inside a transaction holds the audit log's head, and with it everybody's acts.
    idle_in_transaction_session_timeout: 30_000,
  })
  pool.on('error', () => {
    // An idle connection broke; the pool opens another. Callers see their own failures.
  })
  return { pool, database: drizzle(pool, { schema }) }
}

export function db(): Database {
  kept.switchroomDatabase ??= open()
  return kept.switchroomDatabase.database
}

export function pool(): Pool {
  kept.switchroomDatabase ??= open()
  return kept.switchroomDatabase.pool
}

export async function closeDatabase(): Promise<void> {
  const held = kept.switchroomDatabase
  kept.switchroomDatabase = undefined
  await held?.pool.end()
}

/** The server's settings that make a commit durable (synchronous_commit is our own, above); any that is off is named. */
export async function durabilityProblems(): Promise<string[]> {
  const { rows } = await pool().query(
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes')",
  )
  return rows.filter((r) => r.setting === 'off').map((r) => `${r.name} is off`)
}

function codeOf(error: unknown): string | undefined {
  return (error as { cause?: { code?: string } })?.cause?.code ?? (error as { code?: string })?.code
}

export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505'
}

/** The database is there, and does not take what it was given (a NUL in a text, JSON nested too deeply, a value out of range). */
export function refusesData(error: unknown): boolean {
  return /^(22|54)/.test(codeOf(error) ?? '')
}
