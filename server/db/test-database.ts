import 'server-only'
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { createDatabase } from './embedded'

/** A migrated, empty database of the test file's own. Drop it in `afterAll`; connections still open are cut. */
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { adminUrl, template } = inject('database')
  const name = `switchroom_test_${randomBytes(6).toString('hex')}`
  const url = await createDatabase(adminUrl, name, template)
  const drop = async () => {
    const client = new Client({ connectionString: adminUrl })
    await client.connect()
    try {
      await client.query(`DROP DATABASE ${client.escapeIdentifier(name)} WITH (FORCE)`)
    } finally {
      await client.end()
    }
  }
  return { url, drop }
}
