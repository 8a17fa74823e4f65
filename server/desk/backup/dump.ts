import 'server-only'
import { type Client, escapeIdentifier } from 'pg'

// The rows of one moment, as lines of JSON. PostgreSQL itself writes and reads them, so they are exact for every type, and the same in
// PostgreSQL 15 and 18.

/**
 * Not in a backup: a restored console starts without API tokens, the list of running consoles, invitations, sessions and failed sign-ins.
 * It also has no webhooks, because a copy of a console must not call them.
 */
export const leftOut = [
  ...['api_tokens', 'instances', 'invitations', 'sessions', 'sign_in_throttle'],
  ...['webhooks', 'webhook_events', 'webhook_deliveries'],
]
const BATCH = 500

export interface Sequence {
  name: string
  last: string | null
}
/** The last line: what a complete file contains. */
export interface Totals {
  rows: Record<string, number>
  sequences: Sequence[]
}
export interface BackupFacts {
  version: string
  /** When the snapshot was taken. */
  at: string
  /** The newest migration of the database. */
  migration: number
  /** A fingerprint, by which a restore recognizes JOURNAL_KEY (the file has no key); null: the database stores none. */
  journalKey: string | null
}
type BackupLine = { backup: BackupFacts } | { table: string } | { end: Totals }

/** Begins the snapshot: all rows read on this connection show the same moment until the transaction ends; sequences show their current value. */
export async function beginSnapshot(client: Client): Promise<Omit<BackupFacts, 'at' | 'version'> & { at: Date }> {
  await client.query(
    "set timezone = 'UTC'; set datestyle = ISO; set bytea_output = hex; set extra_float_digits = 1; set statement_timeout = 0",
  )
  await client.query('begin isolation level repeatable read, read only')
  const { rows } = await client
    .query<{ at: Date; migration: string; key: string | null }>(
      `select now() as at, (select max(created_at) from drizzle.__drizzle_migrations) as migration,
        (select value #>> '{}' from settings where key = 'journal_key') as key`,
    )
    .catch((error: { code?: string }) => {
      if (error.code !== '42501') throw error
      throw new Error(
        'The role of DATABASE_URL isn’t allowed to read every table. Set DATABASE_OWNER_URL too, as for npm start.',
      )
    })
  const [now] = rows
  if (!now?.migration) throw new Error('The database has no schema yet: there is nothing to back up.')
  return { at: now.at, migration: Number(now.migration), journalKey: now.key }
}

/** Begins a line that is not a row: rows are JSON objects. */
const MARK = '#{'

const marked = (line: BackupLine) => `#${JSON.stringify(line)}\n`

export const markIn = (line: string): BackupLine | null =>
  line.startsWith(MARK) ? (JSON.parse(line.slice(1)) as BackupLine) : null

/** Yields the facts; for each table a line with its name, then its rows, one line each; and at the end the totals. Yields several lines at a time. */
export async function* snapshotLines(client: Client, facts: BackupFacts): AsyncGenerator<string> {
  yield marked({ backup: facts })
  const counted: Record<string, number> = {}
  for (const table of await tables(client)) {
    yield marked({ table })
    counted[table] = 0
    await client.query(
      `declare backup_rows no scroll cursor for select row_to_json(r)::text as line from ${escapeIdentifier(table)} r`,
    )
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from backup_rows`)
      if (rows.length > 0) yield rows.map(({ line }) => `${line}\n`).join('')
      counted[table] += rows.length
      if (rows.length < BATCH) break
    }
    await client.query('close backup_rows')
  }
  yield marked({ end: { rows: counted, sequences: await sequences(client) } })
}

/** Each table comes after the tables that it refers to, so that each row finds the rows that it names. */
async function tables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `select c.relname as name, coalesce(array_agg(f.relname::text) filter (where f.oid <> c.oid), '{}') as needs
      from pg_class c left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' left join pg_class f on f.oid = k.confrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1) group by c.oid, c.relname order by c.relname`,
    [leftOut],
  )
  const placed: string[] = []
  while (placed.length < rows.length) {
    const next = rows.find(({ name, needs }) => !placed.includes(name) && needs.every((need) => placed.includes(need)))
    if (!next) throw new Error('The tables refer to each other in a circle.')
    placed.push(next.name)
  }
  return placed
}

async function sequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1",
  )
  return rows
}
