import 'server-only'
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { addressOf, createDatabase } from '@/server/platform/db/create-database'
import { giveDatabase } from '@/server/platform/db/roles'

export interface TestDatabase {
  /** As the console has it. */
  url: string
  /** As who migrates has it: for what a test prepares and the console may not do. */
  ownerUrl: string
  drop(): Promise<void>
}

/** A migrated, empty database of the test file's own. Drop it in `afterAll`; connections still open are cut. */
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
  // A farewell of the server is no error of a test.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}
