import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { createTrunk } from '@/lib/areas/trunks/operations'
import type { Person } from '@/server/core/actor/actor'
import { verifyAudit } from '@/server/core/audit/verify'
import { recover } from '@/server/core/jobs/recover'
import { fingerprintOfKey } from '@/server/core/journal/derive-key'
import { findEntry } from '@/server/core/journal/entries'
import { makeOpenEntriesUnknown } from '@/server/core/journal/restored'
import { closeDatabase } from '@/server/platform/db/database'
import { knownMigrations } from '@/server/platform/db/known-migrations'
import { connected, migrate } from '@/server/platform/db/migrate'
import { env } from '@/server/platform/env'
import { bringBack } from '@/server/testing/database-copies'
import { fileTestbed } from '@/server/testing/file-testbed'
import { freshDatabase, type TestDatabase } from '@/server/testing/test-database'
import { shortDeadline } from '@/server/testing/testbed'
import { readBackup, writeBackup } from './backup-file'
import type { BackupFacts } from './dump'
import { fill, refuseUsed, restoreProblem } from './restore'

const testbed = fileTestbed({ variables: shortDeadline })
const folder = mkdtempSync(join(tmpdir(), 'switchroom-backup-'))
const file = join(folder, 'monday.age')
const secret = { key: randomBytes(48) }
const databases: TestDatabase[] = []
let admin: Person
let original: string

afterAll(async () => {
  await closeDatabase()
  for (const database of databases) await database.drop()
  rmSync(folder, { recursive: true })
})

/** As an operator has it: the database and its roles, and no schema. */
async function emptyTarget(upTo?: number): Promise<TestDatabase> {
  const database = await freshDatabase()
  databases.push(database)
  await connected(database.ownerUrl, (client) =>
    client.query('drop schema public cascade; drop schema drizzle cascade; create schema public'),
  )
  await migrate(database.ownerUrl, inject('database').logins.console.role, upTo)
  return database
}

const count = (url: string, what: string) =>
  connected(url, async (client: Client) => Number((await client.query(`select count(*) as n from ${what}`)).rows[0].n))

/** Every row of a table, independent of order. */
const contentOf = (url: string, table: string) =>
  connected(url, async (client: Client) => {
    const { rows } = await client.query(`select md5(string_agg(t::text, '|' order by t::text)) as sum from ${table} t`)
    return rows[0].sum as string
  })

/** The owner may read everything; the console’s URL is the one in the environment. */
const ownerUrl = () => {
  const url = new URL(env().DATABASE_URL)
  const { owner } = inject('database').logins
  url.username = owner.role
  url.password = owner.password
  return url.href
}

beforeAll(async () => {
  original = env().DATABASE_URL
  admin = await testbed.actor('admin')
})

describe('backup', () => {
  let unknown = ''
  let inProgress = ''

  beforeAll(async () => {
    const lost = await testbed.act(admin, refillBalance, { amount: 4270 })
    expect(lost.status).toBe('unknown')
    unknown = lost.entry ?? ''
    const trunk = (name: string) => ({ trunk: name, kind: 'registration', password: 'Abcd1234efgh' })
    // The load: changes before, during and after the snapshot, and one that is sent while it is taken.
    const hanging = testbed.act(admin, createTrunk, trunk('hangafter'))
    await vi.waitFor(async () => expect(await count(original, "journal where state = 'sent'")).toBe(1), 20_000)
    let done = false
    const load = (async () => {
      for (let n = 0; !done; n++) await testbed.act(admin, createTrunk, trunk(`load ${n}`))
    })()
    const { rows } = await writeBackup(ownerUrl(), file, secret, '1.0.0')
    done = true
    await load
    inProgress = (await hanging).entry ?? ''
    expect(rows.journal).toBeGreaterThanOrEqual(2)
  })

  it('has every row of one moment and no secret in the clear', async () => {
    const { facts, totals } = await readBackup(file, secret)
    expect(facts).toMatchObject({ version: '1.0.0', migration: Math.max(...knownMigrations()) })
    expect(Object.keys(totals.rows)).not.toContain('sessions')
    // A link may have been used since.
    expect(Object.keys(totals.rows)).not.toContain('invitations')
    expect(Object.keys(totals.rows)).not.toContain('api_tokens')
    const bytes = readFileSync(file)
    for (const word of ['hangafter', env().PROVIDER_PASSWORD, env().JOURNAL_KEY, 'example.com'])
      expect(bytes.includes(word), word).toBe(false)
    expect(readdirSync(folder)).toEqual(['monday.age'])
  })

  it('restored elsewhere has the same rows and an intact audit log', async () => {
    const target = await emptyTarget()
    const { rows } = await fill(target.ownerUrl, file, secret)
    for (const table of ['journal', 'readings', 'people', 'opt_outs', 'audit']) {
      const extra = table === 'audit' ? 1 : 0
      expect(await count(target.ownerUrl, table), table).toBe((rows[table] ?? 0) + extra)
    }
    // Values that nobody changed since are equal to the last bit.
    expect(await contentOf(target.ownerUrl, 'people')).toBe(await contentOf(ownerUrl(), 'people'))
    expect(await verifyAudit(target.ownerUrl)).toMatchObject({ broken: [] })
    await expect(connected(target.ownerUrl, (client) => client.query('delete from journal'))).rejects.toThrow()
  })

  it.each(['planned', 'sent'])('restored makes what was %s unknown with its locks and says why', async (state) => {
    const target = await emptyTarget()
    await fill(target.ownerUrl, file, secret)
    await connected(target.ownerUrl, (client) =>
      client.query("update journal set state = $1, sent_at = case when $1 = 'sent' then sent_at end where id = $2", [
        state,
        inProgress,
      ]),
    )
    await bringBack(target.url)
    expect(await makeOpenEntriesUnknown()).toBeGreaterThanOrEqual(2)
    expect(await makeOpenEntriesUnknown()).toBe(0)
    await recover()
    for (const id of [unknown, inProgress]) {
      const entry = await findEntry(id)
      expect(entry).toMatchObject({ state: 'uncertain', nextCheckAt: null, sentAt: expect.any(Date) })
      expect(entry?.fault?.message).toMatch(
        /^Restored from a backup of 20\d\d-\d\d-\d\d \d\d:\d\d UTC\. This change was open then/,
      )
    }
    const sent = testbed.mutations().length
    const signedOut = await testbed.act(admin, refillBalance, { amount: 4270 })
    expect(signedOut).toMatchObject({ status: 'refused', fault: { kind: 'signed_out' } })
    const again = await testbed.act(await testbed.actor('admin'), refillBalance, { amount: 300 })
    expect(again).toMatchObject({ status: 'refused', fault: { kind: 'blocked' } })
    expect(testbed.mutations().length).toBe(sent)
    await bringBack(original)
  })

  it('of a restored database is restored too, as of its own time', async () => {
    const [first, second] = [await emptyTarget(), await emptyTarget()]
    await fill(first.ownerUrl, file, secret)
    const again = join(folder, 'again.age')
    const { at } = await writeBackup(first.ownerUrl, again, secret, '1.0.0')
    await fill(second.ownerUrl, again, secret)
    const noted = "settings where key = 'restored' and value->>'settled' = 'false'"
    expect(await count(second.url, `${noted} and value->>'of' = '${at.toISOString()}'`)).toBe(1)
  })

  it('of an older schema is restored and then migrated', async () => {
    const [older = 0] = knownMigrations().slice(-2)
    const source = await emptyTarget(older)
    await connected(source.ownerUrl, (client) =>
      client.query(
        "insert into people (email, name, role, password_hash) values ('a@example.com', 'A', 'admin', 'none')",
      ),
    )
    const old = join(folder, 'older.age')
    await writeBackup(source.ownerUrl, old, secret, '0.9.0')
    const target = await emptyTarget(older)
    await fill(target.ownerUrl, old, secret)
    await migrate(target.ownerUrl, inject('database').logins.console.role)
    expect(await count(target.ownerUrl, 'people')).toBe(1)
  })
})

describe('restore', () => {
  it('into a used database is refused', async () => {
    const check = connected(ownerUrl(), (client) => refuseUsed(client, Math.max(...knownMigrations())))
    await expect(check).rejects.toThrow(/A console runs on this database|This database is in use \(people: \d+/)
  })

  it('of a newer schema or for another JOURNAL_KEY is refused', () => {
    const ours = fingerprintOfKey(env().JOURNAL_KEY)
    const facts = { version: '2.0.0', migration: Math.max(...knownMigrations()), journalKey: ours } as BackupFacts
    expect(restoreProblem(facts, ours)).toBeNull()
    expect(restoreProblem({ ...facts, migration: 9_999_999_999_999 }, ours)).toContain('Version 2.0.0')
    expect(restoreProblem(facts, fingerprintOfKey(randomBytes(32).toString('base64')))).toContain('another JOURNAL_KEY')
  })

  it('of a damaged file restores nothing', async () => {
    const bytes = readFileSync(file)
    const damaged = join(folder, 'damaged.age')
    const target = await emptyTarget()
    for (const at of [50, 700, bytes.length - 3]) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      writeFileSync(damaged, changed)
      await expect(fill(target.ownerUrl, damaged, secret), `byte ${at}`).rejects.toThrow('damaged')
    }
    writeFileSync(damaged, bytes.subarray(0, bytes.length - 40))
    await expect(fill(target.ownerUrl, damaged, secret)).rejects.toThrow('damaged or incomplete')
    expect(await count(target.ownerUrl, 'people')).toBe(0)
    expect(await count(target.ownerUrl, 'audit_head')).toBe(1)
  })

  it('of a stolen file without its key is refused with a reason', async () => {
    await expect(readBackup(file, { key: randomBytes(48) })).rejects.toThrow('This is not the key file of this backup')
    await expect(readBackup(file, { passphrase: 'correct horse battery' })).rejects.toThrow('The passphrase is wrong')
  })
})
