import 'server-only'
import { Client } from 'pg'
import { addressOf, createDatabase } from './create-database'
import { migrate } from './migrate'
import { giveDatabase, handOver, type Logins, makeRole } from './roles'

/**
 * With a superuser's address, creates the two roles, the database, its schema and the console's rights, or updates those that exist.
 * Returns both roles' addresses. `upTo` as in `migrate`.
 */
export async function prepareDatabase(
  adminUrl: string,
  name: string,
  logins: Logins,
  upTo?: number,
): Promise<{ url: string; ownerUrl: string }> {
  const exists = await withClient(adminUrl, async (client) => {
    await client.query(makeRole(logins.owner))
    await client.query(makeRole(logins.console))
    return (await client.query('SELECT FROM pg_database WHERE datname = $1', [name])).rowCount === 1
  })
  if (!exists) await createDatabase(adminUrl, name)
  await withClient(addressOf(adminUrl, name), async (client) => {
    await client.query(giveDatabase(name, logins))
    await client.query(handOver(logins))
  })
  const ownerUrl = addressOf(adminUrl, name, logins.owner)
  await migrate(ownerUrl, logins.console.role, upTo)
  return { url: addressOf(adminUrl, name, logins.console), ownerUrl }
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  // The server may be killed while the connection is idle; that is not our error.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
