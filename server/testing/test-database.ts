import 'server-only'
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { addressOf, createDatabase } from '@/server/platform/db/create-database'
import { giveDatabase } from '@/server/platform/db/roles'

export interface TestDatabase {
  /** The console's URL. */
  url: string
  /** The owner's URL, for preparations that the console's role may not make. */
  ownerUrl: string
  drop(): Promise<void>
}

/** A test file's own migrated, empty database. Drop it in `afterAll`; open connections are closed. */
export async function freshDatabase(): Promise<TestDatabase> {
  const { adminUrl, template, logins } = inject('database')
  const name = `switchroom_test_${randomBytes(6).toString('hex')}`
  await createDatabase(adminUrl, name, template)
  await administer(adminUrl, giveDatabase(name, logins))
  return {
    url: addressOf(adminUrl, name, logins.console),
    ownerUrl: addressOf(adminUrl, name, logins.owner),
    drop: () => administer(adminUrl, `DROP DATABASE "${name}" WITH (FORCE)`),
  }
}

async function administer(adminUrl: string, statements: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  // If the server closes the connection, the test must not fail.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}
