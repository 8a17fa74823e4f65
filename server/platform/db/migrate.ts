import 'server-only'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as apply } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import './bare-errors'
import { isNewest, knownMigrations, withMigrations } from './known-migrations'
import { reasonOf } from './reason'
import { giveRights } from './rights'
import { belongsToNewer, noteVersion } from './schema-version'
import { takeTurn } from './turn'

/**
 * Migrates the database to the newest schema; consoles that start together take turns. `consoleRole`: the role the console runs as, which gets
 * the rights in rights.ts; without this role, the console runs as the owner. `upTo`: the last migration to run, for a backup from that time.
 * Rejects on failure.
 */
export async function migrate(ownerUrl: string, consoleRole?: string, upTo?: number): Promise<void> {
  await connected(ownerUrl, async (client) => {
    await refuseShared(ownerUrl, client)
    await takeTurn(client)
    const missing = await missingMigrations(client)
    await takesAllLetters(client)
    await withMigrations(upTo, (folder) => apply(drizzle(client), { migrationsFolder: folder }))
    if (missing > 0 && isNewest(upTo)) await noteVersion(client)
    // Rights are given only on the newest schema, because the list of rights describes no other.
    if (consoleRole && isNewest(upTo)) await giveRights(client, consoleRole)
  })
}

/** Runs at the console's own start: does nothing if the schema is current, otherwise needs the owner's rights. */
export async function ensureSchema(databaseUrl: string): Promise<void> {
  try {
    const missing = await connected(databaseUrl, async (client) => {
      await refuseShared(databaseUrl, client)
      return missingMigrations(client)
    })
    if (missing > 0) await migrate(databaseUrl)
  } catch (error) {
    if (!isDenied(error)) throw error
    throw new Error(
      'The database is not up to date, and the role of DATABASE_URL may not change that. Set DATABASE_OWNER_URL, with which npm start migrates.',
    )
  }
}

export function roleOf(databaseUrl: string): Promise<string> {
  return connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    return rows[0]?.role ?? ''
  })
}

/** Whether the database refused because the role lacks the permission. */
export function isDenied(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return (cause?.code ?? code) === '42501'
}

/**
 * Refuses a pooler that gives a connection to a different client for each statement: a setting such as durable commits would reach other clients
 * or get lost, and the lock of one start could stay behind and block the next start forever.
 */
export async function refuseShared(url: string, client: Client): Promise<void> {
  if (await connected(url, (other) => areShared(client, other)))
    throw new Error('A pooler shares one database connection between several clients. Set it to session mode.')
}

/** Checks several times, and one client twice in a row, because the answers of a pooler that rotates connections can look right by chance. */
async function areShared(one: Client, other: Client): Promise<boolean> {
  const [first, second] = [await servedBy(one), await servedBy(other)]
  for (let round = 0; round < 3; round++) {
    for (const client of [one, one, other])
      if ((await servedBy(client)) !== (client === one ? first : second)) return true
  }
  return first === second
}

/** The server process that answers this client. */
async function servedBy(client: Client): Promise<unknown> {
  return (await client.query('select pg_backend_pid() as process')).rows[0]?.process
}

/** Counts missing migrations. Throws if a newer version has migrated the database, because this one would misread its data. */
export async function missingMigrations(client: Client): Promise<number> {
  const migrations = knownMigrations()
  const there = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as there")
  if (!there.rows[0]?.there) return migrations.length
  const { rows } = await client.query('select max(created_at)::bigint as newest from drizzle.__drizzle_migrations')
  const applied = Number(rows[0]?.newest ?? 0)
  if (applied > Math.max(...migrations)) {
    throw new Error(await belongsToNewer(client))
  }
  if (applied > 0 && applied < Math.min(...migrations)) {
    throw new Error(
      'A development version older than the last 0.1.0 made this database. Start the last 0.1.0 on it once, or start over with an empty database.',
    )
  }
  // Like the migrator itself: everything newer than the newest applied migration is missing.
  return migrations.filter((when) => when > applied).length
}

/** Throws if a new database is not in UTF-8, because text that another encoding cannot represent could not be recorded. */
async function takesAllLetters(client: Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string; empty: boolean }>(
    "select current_setting('server_encoding') as encoding, to_regclass('public.journal') is null as empty",
  )
  const [{ encoding, empty } = { encoding: '', empty: false }] = rows
  if (empty && encoding !== 'UTF8')
    throw new Error(
      `The database is encoded in ${encoding}, and must be in UTF8: create database … encoding 'UTF8' template template0.`,
    )
}

/** Runs the work on its own connection outside the pools. A failed connection is explained without the password. */
export async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  // An idle connection that breaks would otherwise end the process; the next query fails anyway.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const { user, host, port } = client
    throw new Error(`No connection to the database as ${user} at ${host}:${port}: ${reasonOf(error)}`, { cause: error })
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
