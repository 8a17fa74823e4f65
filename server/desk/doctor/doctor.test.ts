import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearCachedAnswers } from '@/lib/core/process-state'
import { heartbeat } from '@/server/core/journal/instance'
import { rememberKey } from '@/server/core/journal/which-key'
import { closeDatabase } from '@/server/platform/db/database'
import { freshDatabase, type TestDatabase } from '@/server/testing/test-database'
import { openTestbed, type Testbed } from '@/server/testing/testbed'
import { databaseLines, ownerLines } from './database'
import { insideLines } from './inside'
import { clockLine, type Line } from './line'
import { providerLines } from './provider'
import { doorLines, frontLines, mailLines } from './settings'

let database: TestDatabase
let testbed: Testbed
beforeAll(async () => {
  database = await freshDatabase()
  testbed = await openTestbed({ database })
  await rememberKey()
})
afterAll(() => testbed.close())
beforeEach(() => testbed.simulator.reset())

/** Runs like a process with these variables, and restores the previous ones. */
async function having(variables: Record<string, string>, look: () => Promise<Line[]> | Line[]): Promise<string[]> {
  const before = { ...process.env }
  await closeDatabase()
  clearCachedAnswers()
  Object.assign(process.env, variables)
  try {
    return bad(await look())
  } finally {
    for (const name of Object.keys(variables)) if (before[name] === undefined) delete process.env[name]
    Object.assign(process.env, before)
    clearCachedAnswers()
  }
}
const bad = (lines: readonly Line[]) =>
  lines.filter(({ level }) => level !== 'ok').map(({ level, about, says }) => `${level} ${about}: ${says}`)
const place = () => ({ url: database.url, embedded: false, ownerGiven: false })
const looked = async (hasKey = true) => databaseLines(place(), (client) => insideLines(client, hasKey))

describe('doctor’s database check', () => {
  it('passes after a start once a leader exists', async () => {
    await testbed.actor('ops')
    expect(bad(await looked())).toEqual(['wrong People: No administrator can sign in.'])
    await testbed.actor('admin')
    await heartbeat()
    const lines = await looked()
    expect(bad(lines)).toEqual([])
    expect(lines.map(({ says }) => says)).toContain('1 is running on this database.')
  })

  it('reports another key', async () => {
    expect(
      await having({ JOURNAL_KEY: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64') }, () =>
        looked(),
      ),
    ).toEqual(['wrong JOURNAL_KEY: It is not the key that the database was used with.'])
    expect(bad(await looked(false))).toEqual([
      'wrong JOURNAL_KEY: It is neither set nor stored, but the database was used with a key.',
    ])
  })

  it('reports a role with more or fewer rights', async () => {
    const owner = await databaseLines({ ...place(), url: database.ownerUrl }, async () => [])
    expect(bad(owner)).toEqual([
      expect.stringMatching(/^warning Database: The console’s role has more rights than it needs: /),
    ])
    const role = decodeURIComponent(new URL(database.url).username)
    await testbed.asOwner(sql`revoke insert on audit from ${sql.identifier(role)}`)
    expect(bad(await looked())).toEqual(['wrong Database: The console’s role lacks rights on audit.'])
    await testbed.asOwner(sql`grant insert on audit to ${sql.identifier(role)}`)
  })

  it('reports a schema older or newer than this version', async () => {
    await testbed.asOwner(
      sql`update drizzle.__drizzle_migrations set created_at = created_at + 1e12 where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
    )
    expect(bad(await looked())).toEqual([expect.stringContaining('belongs to a newer version')])
    await testbed.asOwner(
      sql`update drizzle.__drizzle_migrations set created_at = created_at - 1e12 where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
    )
    await testbed.asOwner(
      sql`create table kept as select * from drizzle.__drizzle_migrations order by created_at desc limit 1`,
    )
    await testbed.asOwner(
      sql`delete from drizzle.__drizzle_migrations where created_at = (select created_at from kept)`,
    )
    expect(bad(await looked())).toEqual([
      'wrong Database: 1 migration is pending. The role of DATABASE_URL may not change the schema.',
    ])
    await testbed.asOwner(sql`insert into drizzle.__drizzle_migrations select * from kept`)
    await testbed.asOwner(sql`drop table kept`)
  })

  it('names a separate owner on the same database', async () => {
    expect(bad(await ownerLines(database.ownerUrl, database.url))).toEqual([])
    expect(bad(await ownerLines(database.url, database.url))).toEqual([
      'warning Database owner: It is the role of DATABASE_URL too.',
    ])
    const other = await freshDatabase()
    expect(bad(await ownerLines(other.ownerUrl, database.url))).toEqual([
      'wrong Database owner: DATABASE_OWNER_URL points to a different database than DATABASE_URL.',
    ])
    await other.drop()
  })

  it('reports an unreachable database without its password', async () => {
    const url = new URL(database.url)
    url.password = 'wrong-word'
    const [line, ...more] = bad(await databaseLines({ ...place(), url: url.href }, async () => []))
    expect(line).toContain('password authentication failed')
    expect(line).not.toContain('wrong-word')
    expect(more).toEqual([])
  })
})

describe('doctor’s provider check', () => {
  it('sends one read and recognizes the simulator', async () => {
    expect(bad(await providerLines())).toEqual(['warning Provider: It is the simulator.'])
    expect(testbed.simulator.requests.list().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /account/getbalance',
    ])
    expect(testbed.effects()).toEqual([])
  })

  it('reports rejected credentials without showing them', async () => {
    const lines = await having({ PROVIDER_PASSWORD: 'wrong-word' }, providerLines)
    expect(lines[0]).toMatch(/^wrong Provider: It does not accept the credentials/)
    expect(lines.join()).not.toContain('wrong-word')
  })

  it('reports an unreachable provider with the cause', async () => {
    expect(await having({ PROVIDER_URL: 'http://127.0.0.1:9' }, providerLines)).toEqual([
      'wrong Provider: It cannot be reached: it refused the connection.',
    ])
  })

  it('reports a provider whose clock differs', () => {
    expect(clockLine('Provider', 'the provider', 400, 1_000).level).toBe('ok')
    expect(clockLine('Provider', 'the provider', -12_000, 1_000)).toMatchObject({
      level: 'warning',
      says: 'The clock of this machine is 12 s behind the provider.',
    })
    expect(clockLine('Provider', 'the provider', 45_000, 1_000).level).toBe('wrong')
  })
})

describe('doctor’s proxy check', () => {
  const front = (variables: Record<string, string>, host = '127.0.0.1') => having(variables, () => frontLines(host))

  it('passes on this machine and behind a named proxy', async () => {
    expect(await front({})).toEqual([])
    expect(frontLines('127.0.0.1')[0]?.says).toBe(
      'None is set: people can sign in only on this machine, at localhost or 127.0.0.1.',
    )
    expect(await front({ PUBLIC_URL: 'https://switchroom.example.com', TRUSTED_PROXIES: '127.0.0.1' })).toEqual([])
  })

  it.each([
    [
      {},
      '0.0.0.0',
      'warning PUBLIC_URL: None is set, and the console listens on 0.0.0.0: passwords travel unencrypted, and people can sign in only at localhost or its IP address.',
    ],
    [{ PUBLIC_URL: 'http://switchroom.example.com' }, '127.0.0.1', 'warning PUBLIC_URL: It isn’t an https address'],
    [{ PUBLIC_URL: 'https://switchroom.example.com' }, '127.0.0.1', 'warning TRUSTED_PROXIES: It names no proxy'],
  ] as [Record<string, string>, string, string][])('reports %j on %s', async (variables, host, message) => {
    const [line, ...more] = await front(variables, host)
    expect(line?.startsWith(message)).toBe(true)
    expect(more).toEqual([])
  })

  it('reports an address that leads to no healthy console', async () => {
    let status = 'ok'
    const server = createServer((_, answer) => answer.end(JSON.stringify({ status }))).listen(0, '127.0.0.1')
    await new Promise((listening) => server.once('listening', listening))
    const PUBLIC_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await having({ PUBLIC_URL }, doorLines)).toEqual([])
    status = 'no database'
    expect(await having({ PUBLIC_URL }, doorLines)).toEqual([
      'warning PUBLIC_URL: No healthy console answers there (HTTP 200).',
    ])
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
    expect(await having({ PUBLIC_URL }, doorLines)).toEqual(['warning PUBLIC_URL: Nothing answers there.'])
  })

  it('reports where mail fails, without the password', async () => {
    expect(await having({}, () => mailLines())).toEqual([])
    const lines = await having({ SMTP_URL: 'smtp://dana:secret-word@127.0.0.1:9', MAIL_FROM: 'a@example.com' }, () =>
      mailLines(2_000),
    )
    expect(lines).toEqual([expect.stringMatching(/^wrong Mail: The attempt failed at connecting: /)])
    expect(lines.join()).not.toContain('secret-word')
  })
})
