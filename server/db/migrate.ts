import 'server-only'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as apply } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'

// Any fixed number: consoles that start together take turns.
const LOCK = 7_390_115

/** Brings the database up to the newest schema; several consoles starting at once take turns. Rejects when it cannot. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await apply(drizzle(client), { migrationsFolder: path.join(process.cwd(), 'server/db/migrations') })
  } finally {
    await client.end()
  }
}
