import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { addressOf, createDatabase } from './create-database'

// An installation of before, with what it may hold, is brought up to keys as paths and to accounts.

const folder = path.join(process.cwd(), 'server/db/migrations')
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
const from = files.findIndex((name) => name.startsWith('0015'))
const name = `switchroom_test_${randomBytes(6).toString('hex')}`
let client: Client

async function apply(wanted: string[]): Promise<void> {
  await client.query('begin')
  for (const file of wanted.sort())
    for (const statement of readFileSync(path.join(folder, file), 'utf8').split('--> statement-breakpoint'))
      await client.query(statement)
  await client.query('commit')
}

async function hold(key: string): Promise<void> {
  const id = randomUUID()
  await client.query(
    `insert into journal (id, operation, target, state, person_id, person_name, role, payload_hash, same_hash, redacted, instance, attempt)
     values ($1, 'o', 't', 'uncertain', $1, 'p', 'admin', 'h', 'h', '{}', $1, $1)`,
    [id],
  )
  await client.query('insert into locks (key, entry) values ($1, $2)', [key, id])
}

beforeAll(async () => {
  const { adminUrl } = inject('database')
  await createDatabase(adminUrl, name)
  client = new Client({ connectionString: addressOf(adminUrl, name) })
  await client.connect()
  await apply(files.slice(0, from))
})
afterAll(async () => {
  await client.end()
  const admin = new Client({ connectionString: inject('database').adminUrl })
  await admin.connect()
  await admin.query(`DROP DATABASE "${name}" WITH (FORCE)`)
  await admin.end()
})

it('open locks go on holding; of a whole and its part the whole', async () => {
  for (const key of [
    'block:lobby:2125550123',
    'trunk:lobby',
    'block:other:2125550123',
    'did:1',
    'did:2:inbound',
    'acct:refill',
  ])
    await hold(key)
  await apply(files.slice(from))
  const { rows } = await client.query('select key, account from locks where released_at is null order by key')
  expect(rows.map(({ key }) => key)).toEqual([
    'acct:refill',
    'did:1',
    'did:2:inbound',
    'trunk:lobby',
    'trunk:other:block:2125550123',
  ])
  expect(rows.every(({ account }) => account === null)).toBe(true)
  await expect(hold('did:2')).rejects.toMatchObject({ code: '23P01' })
  await expect(hold('trunk:other')).rejects.toMatchObject({ code: '23P01' })
  await hold('did:3')
})
