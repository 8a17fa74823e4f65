import { Client } from 'pg'
import { expect, it } from 'vitest'
import { freshDatabase } from '@/server/testing/test-database'
import { ensureSchema, migrate } from './migrate'

it('starts on a schema that is there, and not on that of a newer version', async () => {
  const database = await freshDatabase()
  try {
    await ensureSchema(database.url)
    await migrate(database.ownerUrl)
    const client = new Client({ connectionString: database.ownerUrl })
    await client.connect()
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) select 'of tomorrow', max(created_at) + 1 from drizzle.__drizzle_migrations",
    )
    await client.end()
    await expect(ensureSchema(database.url)).rejects.toThrow('belongs to a newer version')
    await expect(migrate(database.ownerUrl)).rejects.toThrow('belongs to a newer version')
  } finally {
    await database.drop()
  }
})
