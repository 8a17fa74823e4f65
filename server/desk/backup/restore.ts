import 'server-only'
import { type Client, escapeIdentifier, escapeLiteral } from 'pg'
import packageFile from '@/package.json'
import { RESTORED, type Restored } from '@/server/core/journal/restored'
import { knownMigrations } from '@/server/platform/db/known-migrations'
import { connected, missingMigrations } from '@/server/platform/db/migrate'
import { readBackup } from './backup-file'
import type { BackupFacts, Totals } from './dump'
import type { BackupSecret } from './secret'

/** Each insert statement contains about this many bytes of rows. */
const STATEMENT_BYTES = 2 ** 20

/** Why this version cannot restore the backup; null: it can. `journalKey` and `ourKey` are fingerprints of a JOURNAL_KEY. */
export function restoreProblem({ version, migration, journalKey }: BackupFacts, ourKey: string): string | null {
  if (!knownMigrations().includes(migration))
    return `Version ${version} of Switchroom made this backup, and ${packageFile.version} does not know its schema. Restore it with version ${version}.`
  return journalKey === null || journalKey === ourKey
    ? null
    : 'This backup was made with another JOURNAL_KEY. Restore that key: without it, the encrypted data can’t be read.'
}

/** Throws if the database is in use, has data, or has another schema than the backup: a restore never replaces anything. */
export async function refuseUsed(client: Client, migration: number): Promise<void> {
  const schema = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as there")
  if (!schema.rows[0]?.there) return
  // Throws if a newer version made the schema.
  await missingMigrations(client)
  const { rows } = await client.query<{ people: number; changes: number; running: number; newest: string }>(
    `select (select count(*)::int from people) as people, (select count(*)::int from journal) as changes,
      (select count(*)::int from instances where heartbeat_at > now() - interval '45 seconds') as running,
      (select max(created_at) from drizzle.__drizzle_migrations) as newest`,
  )
  const [counts] = rows
  if (!counts) return
  if (counts.running > 0) throw new Error('A console runs on this database. Restore into an empty one.')
  if (counts.people + counts.changes > 0)
    throw new Error(
      `This database is in use (people: ${counts.people}, changes: ${counts.changes}). Restore into an empty one.`,
    )
  if (Number(counts.newest) !== migration)
    throw new Error('This database has another schema than the backup. Restore into an empty database.')
}

/** Inserts the backup into a database that has the schema but no data, in one transaction. If the file is damaged, the database stays empty. */
export function fill(ownerUrl: string, file: string, secret: BackupSecret, now = new Date()): Promise<Totals> {
  return connected(ownerUrl, async (client) => {
    await client.query("set timezone = 'UTC'; set datestyle = ISO; set statement_timeout = 0")
    await client.query('begin')
    const tables = await tableNames(client)
    await setTriggers(client, tables, 'disable')
    // The migrations inserted a row into audit_head. The backup contains the right row.
    await client.query('delete from audit_head')
    const { facts, totals } = await insertRows(client, file, secret, tables)
    for (const { name, last } of totals.sequences)
      if (last) await client.query(`select setval(${escapeLiteral(escapeIdentifier(name))}, $1)`, [last])
    await setTriggers(client, tables, 'enable')
    // The first start after the restore makes the open entries unknown, and then stores `settled: true`.
    await client.query('insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = $2', [
      RESTORED,
      JSON.stringify({ of: facts.at, at: now.toISOString(), settled: false } satisfies Restored),
    ])
    await client.query(
      `insert into audit (kind, actor, subject, detail, seq, previous, hash)
        values ('data.restored', 'switchroom:command', 'data:all', $1, 0, '', '')`,
      [JSON.stringify({ backup: facts.at })], // A trigger sets seq, previous and hash.
    )
    const broken = await client.query('select seq from audit_broken() limit 1')
    if (broken.rows.length > 0) throw new Error('The audit log of this backup is not intact. Nothing was restored.')
    await client.query('commit')
    return totals
  })
}

async function insertRows(client: Client, file: string, secret: BackupSecret, tableNames: readonly string[]) {
  let [table, size, rows] = ['', 0, [] as string[]]
  const flush = async () => {
    if (rows.length === 0) return
    const name = escapeIdentifier(table)
    await client.query(
      `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, $1::json)`,
      [`[${rows.join(',')}]`],
    )
    ;[size, rows] = [0, []]
  }
  const contents = await readBackup(file, secret, async (of, row) => {
    if (!tableNames.includes(of)) throw new Error(`The backup has a table that this version does not know: ${of}.`)
    if (of !== table || size > STATEMENT_BYTES) await flush()
    table = of
    size += row.length
    rows.push(row)
  })
  await flush()
  return contents
}

async function tableNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  )
  return rows.map(({ name }) => name)
}

/** Triggers are off during a restore. Otherwise they would give the records of the audit log new numbers, times and hashes. */
async function setTriggers(client: Client, tables: readonly string[], state: 'enable' | 'disable'): Promise<void> {
  for (const name of tables) await client.query(`alter table ${escapeIdentifier(name)} ${state} trigger user`)
}
