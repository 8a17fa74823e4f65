import { join } from 'node:path'
import { Client } from 'pg'
import { createDatabase, type Database, startDatabase } from '@/server/db/embedded'

const NAME = 'switchroom'

/** The embedded server with the console's own database; `url` leads to that. */
export async function startConsoleDatabase(folder: string): Promise<Database> {
  const database = await startDatabase({ dataDir: join(folder, 'postgres') })
  try {
    const url = new URL(database.url)
    url.pathname = `/${NAME}`
    if (!(await exists(database.url))) await createDatabase(database.url, NAME)
    return { ...database, url: url.href }
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function exists(adminUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    return (await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [NAME])).rowCount === 1
  } finally {
    await client.end()
  }
}
