import 'server-only'
import type { Client } from 'pg'

// The key of the advisory lock for migrations: any fixed number.
const LOCK = 7_390_115

/**
 * Waits until nobody else migrates this database. Holds the turn until the connection ends. Reports a wait, because migrating a
 * big database takes time, and a killed console holds its turn until the database server notices.
 */
export async function takeTurn(client: Client): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
  if (rows[0]?.mine) return
  const { rows: others } = await client.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())`,
    [LOCK],
  )
  const server = others[0] ? ` (process ${others[0].pid} of the database server)` : ''
  process.stderr.write(`Waiting for another start, which is bringing the database up to date${server} …\n`)
  await client.query('select pg_advisory_lock($1)', [LOCK])
}
