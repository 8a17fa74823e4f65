import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { freshDatabase } from '@/server/testing/test-database'

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

describe('test file’s database', () => {
  it('is its own, even if several are created together', async () => {
    const databases = await Promise.all([freshDatabase(), freshDatabase(), freshDatabase()])
    await Promise.all(databases.map(({ ownerUrl }) => query(ownerUrl, 'create table mine ()')))
    expect(new Set(databases.map(({ url }) => url)).size).toBe(3)
    await Promise.all(databases.map(({ drop }) => drop()))
    await expect(query(databases[0]?.url ?? '', 'select 1')).rejects.toThrow('does not exist')
  })

  it('is dropped while a client is still connected', async () => {
    const { url, drop } = await freshDatabase()
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    await drop()
    await expect(client.query('select 1')).rejects.toThrow()
  })
})
