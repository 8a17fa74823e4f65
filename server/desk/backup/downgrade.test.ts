import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import packageFile from '@/package.json'
import { connected } from '@/server/platform/db/migrate'
import { inOneFile } from '@/server/testing/one-file'
import { freshDatabase, type TestDatabase } from '@/server/testing/test-database'
import { writeBackup } from './backup-file'

// This version plays the older one: the database was migrated by a version 9.9.9 with one more migration.

const NEWER = 'The database belongs to a newer version of Switchroom, 9.9.9.'
const DO = 'Start the newer one, or restore the backup from before the upgrade into an empty database.'

const home = mkdtempSync(path.join(tmpdir(), 'switchroom-downgrade-'))
const key = randomBytes(48).toString('hex')
const files = { key: path.join(home, 'key'), older: path.join(home, 'older.age'), newer: path.join(home, 'newer.age') }
let database: TestDatabase

beforeAll(async () => {
  database = await freshDatabase()
  writeFileSync(files.key, key, { mode: 0o600 })
  const secret = { key: Buffer.from(key) }
  await writeBackup(database.ownerUrl, files.older, secret, packageFile.version)
  await connected(database.ownerUrl, async (client) => {
    await client.query("comment on table drizzle.__drizzle_migrations is 'Switchroom 9.9.9'")
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) select 'of 9.9.9', max(created_at) + 1 from drizzle.__drizzle_migrations",
    )
  })
  await writeBackup(database.ownerUrl, files.newer, secret, '9.9.9')
})
afterAll(async () => {
  await database.drop()
  rmSync(home, { recursive: true })
})

/** A launcher as a release has it; everything that it prints in one line. */
async function run(program: string, ...args: string[]): Promise<{ code: number | null; text: string }> {
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    NODE_ENV: 'production',
    SWITCHROOM_DATA: path.join(home, 'data'),
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    PROVIDER_URL: 'http://127.0.0.1:9',
    PROVIDER_USERNAME: 'nobody',
    PROVIDER_PASSWORD: 'nothing',
    PROVIDER_SECURITY_KEY: 'none',
  } as unknown as NodeJS.ProcessEnv
  const child = spawn(process.execPath, [inOneFile(path.resolve(`scripts/launch/${program}.ts`)), ...args], { env })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk))
  const code = await new Promise<number | null>((ended) => child.once('close', ended))
  return { code, text: text.replace(/\s+/g, ' ') }
}

it.each([
  ['start', ['start']],
  ['migrate', ['command', 'migrate']],
  ['doctor', ['command', 'doctor']],
  ['status', ['command', 'status']],
  ['restore', ['command', 'restore', files.older, '--key-file', files.key]],
])('%s on a newer schema names both versions and the way out', async (_, [program = '', ...args]) => {
  const { code, text } = await run(program, ...args)
  expect(text).toContain(`${NEWER} This is ${packageFile.version}. ${DO}`)
  expect(code).toBe(1)
})

it('restore of a newer backup names both versions', async () => {
  const { code, text } = await run('command', 'restore', files.newer, '--key-file', files.key)
  expect(text).toContain(
    `Version 9.9.9 of Switchroom made this backup, and ${packageFile.version} does not know its schema. Restore it with version 9.9.9.`,
  )
  expect(code).toBe(1)
})

it('migrations note the version that applied them', async () => {
  const fresh = await freshDatabase()
  try {
    const { rows } = await connected(fresh.url, (client) =>
      client.query("select obj_description('drizzle.__drizzle_migrations'::regclass, 'pg_class') as note"),
    )
    expect(rows).toEqual([{ note: `Switchroom ${packageFile.version}` }])
  } finally {
    await fresh.drop()
  }
})
