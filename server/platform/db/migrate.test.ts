import net from 'node:net'
import { Client } from 'pg'
import { expect, inject, it } from 'vitest'
import { freshDatabase } from '@/server/testing/test-database'
import { addressOf } from './create-database'
import { ensureSchema, migrate } from './migrate'

it('migrations accept the current schema and refuse a newer one', async () => {
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

it('migrations upgrade the last 0.1.0 database and refuse older ones', async () => {
  const database = await freshDatabase()
  const client = new Client({ connectionString: database.ownerUrl })
  const leaveOnly = (when: string) =>
    client.query(`with gone as (delete from drizzle.__drizzle_migrations)
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('of 0.1.0', ${when})`)
  try {
    await client.connect()
    const newest = (await client.query('select max(created_at) as at from drizzle.__drizzle_migrations')).rows[0].at
    await leaveOnly(newest)
    await ensureSchema(database.url)
    // The day before the last migration of 0.1.0.
    await leaveOnly('1795495226511')
    await expect(ensureSchema(database.url)).rejects.toThrow('older than the last 0.1.0')
    await expect(migrate(database.ownerUrl)).rejects.toThrow('older than the last 0.1.0')
  } finally {
    await client.end()
    await database.drop()
  }
})

it('migrations refuse a database encoded in SQL_ASCII', async () => {
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

it.each([1, 2, 3])('migrations refuse a pooler that shares %i connections', async (size) => {
  const database = await freshDatabase()
  const pooler = await sharingPooler(database.ownerUrl, size)
  try {
    await expect(migrate(pooler.url)).rejects.toThrow('session mode')
    await expect(ensureSchema(pooler.url)).rejects.toThrow('session mode')
    await ensureSchema(database.url)
  } finally {
    await pooler.close()
    await database.drop()
  }
})

/** Like PgBouncer in transaction mode under light load: the statements of all clients take turns on its connections. */
async function sharingPooler(url: string, size: number) {
  const streams = await Promise.all(Array.from({ length: size }, () => rawConnection(url)))
  const asking = new Map<net.Socket, net.Socket>()
  for (const stream of streams) stream.on('data', (chunk) => asking.get(stream)?.write(chunk))
  const server = net.createServer((client) => {
    // Reports signed in (R, 0) and ready (Z, idle) at once.
    client.once('data', () => {
      client.write(Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1'))
      client.on('data', (chunk) => {
        // A disconnect (X) concerns only the pooler.
        if (chunk[0] === 0x58) return
        const stream = streams.shift() as net.Socket
        streams.push(stream)
        asking.set(stream, client)
        stream.write(chunk)
      })
    })
    client.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = new URL(url)
  address.port = String((server.address() as net.AddressInfo).port)
  const close = async () => {
    for (const stream of streams) stream.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: address.href, close }
}

/** A signed-in connection that carries raw bytes. */
async function rawConnection(url: string): Promise<net.Socket> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const { stream } = (client as unknown as { connection: { stream: net.Socket } }).connection
  return stream.removeAllListeners('data')
}
