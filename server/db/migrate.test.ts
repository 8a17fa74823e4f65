import { Client } from 'pg'
import { expect, inject, it } from 'vitest'
import { freshDatabase } from '@/server/testing/test-database'
import { addressOf } from './create-database'
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

it('does not begin in a database that has no letters for every name', async () => {
  const { adminUrl } = inject('database')
  const name = `switchroom_ascii_${process.pid}_${Date.now()}`
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`)
    await expect(migrate(addressOf(adminUrl, name))).rejects.toThrow('encoded in SQL_ASCII')
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
})
