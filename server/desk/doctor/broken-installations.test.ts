import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rememberKey } from '@/server/core/journal/which-key'
import { inOneFile } from '@/server/testing/one-file'
import { freshDatabase, type TestDatabase } from '@/server/testing/test-database'
import { openTestbed, type Testbed } from '@/server/testing/testbed'

// The command as operators run it, with real files, ports and databases. Each installation is broken in one way.

interface Broken {
  variables?: Record<string, string | undefined>
  /** Puts the database back. */
  repair?(): Promise<unknown>
}

let testbed: Testbed
let database: TestDatabase
let home: string
let other: Server
const secrets = { AUTH_SECRET: randomBytes(32).toString('base64'), JOURNAL_KEY: randomBytes(32).toString('base64') }
const file = () => path.join(home, 'secrets.json')
const portOf = (server: Server) => (server.address() as AddressInfo).port
const asRoot = process.getuid?.() === 0

beforeAll(async () => {
  database = await freshDatabase()
  testbed = await openTestbed({ database, variables: secrets })
  await testbed.actor('admin')
  await rememberKey()
  other = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end('<!doctype html><title>Sign in to the network</title>')
  })
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  other.closeAllConnections()
  await new Promise((closed) => other.close(closed))
  await testbed.close()
})
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'switchroom-broken-'))
  writeFileSync(file(), JSON.stringify(secrets), { mode: 0o600 })
  return () => rmSync(home, { recursive: true, force: true })
})

/** The command from its sources, and as one file like in a release, which takes a fifth of the time to start. */
const programs = {
  sources: () => ['scripts/launch/switchroom.mjs'],
  oneFile: () => [inOneFile(path.resolve('scripts/launch/command.ts'))],
}

/** A new process each time. Lines: those that are not ok, with their remedies. */
async function doctor(
  program: keyof typeof programs,
  variables: Broken['variables'] = {},
): Promise<{ code: number | null; bad: string; all: string }> {
  const { url, options } = testbed.simulator
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    NODE_ENV: 'production',
    SWITCHROOM_DATA: home,
    DATABASE_URL: database.url,
    PROVIDER_URL: url,
    PROVIDER_ACCOUNT: 'testbed',
    PROVIDER_USERNAME: options.username,
    PROVIDER_PASSWORD: options.password,
    PROVIDER_SECURITY_KEY: options.securityKey,
    ...variables,
  } as unknown as NodeJS.ProcessEnv
  const child = spawn(process.execPath, [...programs[program](), 'doctor'], { env })
  let all = ''
  child.stdout.on('data', (chunk: Buffer) => (all += chunk))
  child.stderr.on('data', (chunk: Buffer) => (all += chunk))
  const code = await new Promise<number | null>((ended) => child.once('close', ended))
  const bad = all.split('\n').filter((line) => /^(?:wrong| +→)/.test(line))
  return { code, bad: bad.map((line) => line.replace(/\s+/g, ' ').trim()).join('\n'), all }
}

const having = (name: string, change: (url: URL) => void) => {
  const url = new URL(database.url)
  change(url)
  return { [name]: url.href }
}
const role = () => sql.identifier(decodeURIComponent(new URL(database.url).username))

const installations: [string, (secret: string) => Broken | Promise<Broken>, cause: string, remedy: string][] = [
  [
    'PostgreSQL is not running',
    () => ({ variables: having('DATABASE_URL', (url) => (url.port = '9')) }),
    'wrong Database No connection to the database',
    'Start PostgreSQL, or correct host and port in DATABASE_URL.',
  ],
  [
    'the database password is wrong',
    (secret) => ({ variables: having('DATABASE_URL', (url) => (url.password = secret)) }),
    'password authentication failed',
    'Correct the password in DATABASE_URL.',
  ],
  [
    'a newer version has migrated the database',
    async () => {
      await testbed.asOwner(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) select 'of tomorrow', max(created_at) + 1 from drizzle.__drizzle_migrations`,
      )
      await testbed.asOwner(sql`comment on table drizzle.__drizzle_migrations is 'Switchroom 9.9.9'`)
      return {
        repair: () => testbed.asOwner(sql`delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'`),
      }
    },
    'wrong Database The database belongs to a newer version of Switchroom, 9.9.9.',
    'restore the backup from before the upgrade into an empty database.',
  ],
  [
    'the console’s role lost rights',
    async () => {
      await testbed.asOwner(sql`revoke insert on audit from ${role()}`)
      return { repair: () => testbed.asOwner(sql`grant insert on audit to ${role()}`) }
    },
    'wrong Database The console’s role lacks rights on audit.',
    'A start with DATABASE_OWNER_URL gives it the rights.',
  ],
  [
    'JOURNAL_KEY is malformed',
    (secret) => ({ variables: { JOURNAL_KEY: secret } }),
    'wrong Environment JOURNAL_KEY: must be 32 bytes in base64: openssl rand -base64 32',
    'See .env.example',
  ],
  [
    'JOURNAL_KEY comes from another installation',
    () => {
      writeFileSync(file(), JSON.stringify({ ...secrets, JOURNAL_KEY: randomBytes(32).toString('base64') }))
      return {}
    },
    'wrong JOURNAL_KEY It is not the key that the database was used with.',
    'Restore secrets.json from the backup',
  ],
  [
    'the data folder is lost',
    () => {
      rmSync(file())
      return {}
    },
    'wrong JOURNAL_KEY It is neither set nor stored, but the database was used with a key.',
    'Restore secrets.json from the backup',
  ],
  [
    'every user can read secrets.json',
    () => {
      chmodSync(file(), 0o644)
      return {}
    },
    'wrong secrets.json Every user of this machine can read it.',
    'chmod 600 ',
  ],
  [
    'the data folder belongs to another user',
    () => {
      // Root may write everywhere; anyone else can give away no file.
      if (asRoot) chownSync(home, 12_345, 12_345)
      else chmodSync(home, 0o500)
      return {}
    },
    asRoot
      ? 'wrong secrets.json This file does not belong to the data folder’s user'
      : 'wrong Data folder This user cannot read or cannot write this folder.',
    asRoot ? 'chown -R --reference=' : 'Run this as the user that runs npm start.',
  ],
  [
    'another program uses the port',
    () => ({ variables: { PORT: String(portOf(other)) } }),
    'wrong PORT Another program uses port',
    'Stop that program, or set another PORT here and in the proxy.',
  ],
  [
    'PUBLIC_URL has a path',
    () => ({ variables: { PUBLIC_URL: 'https://example.com/switchroom' } }),
    'wrong Environment PUBLIC_URL: must not have a path: the console is at the root of its host',
    'See .env.example',
  ],
  [
    'PUBLIC_URL leads to another site',
    () => ({ variables: { PUBLIC_URL: `http://127.0.0.1:${portOf(other)}` } }),
    'wrong PUBLIC_URL Something else answers there (HTTP 200).',
    'Check that the name leads to the proxy, and the proxy to the console.',
  ],
  [
    'the provider rejects the credentials',
    (secret) => ({ variables: { PROVIDER_PASSWORD: secret } }),
    'wrong Provider It does not accept the credentials (HTTP 401).',
    'Check PROVIDER_USERNAME, PROVIDER_PASSWORD and PROVIDER_SECURITY_KEY.',
  ],
  [
    'a network sign-in page answers for the provider',
    () => ({ variables: { PROVIDER_URL: `http://127.0.0.1:${portOf(other)}` } }),
    'wrong Provider A web page answers instead of the API (HTTP 200).',
    'Correct PROVIDER_URL, or let this machine pass the proxy that answers.',
  ],
]

describe('fourteen broken installations', () => {
  it('doctor passes an installation that is not broken', async () => {
    const { code, all } = await doctor('sources')
    expect(all).toContain(' 0 wrong.')
    expect(code).toBe(0)
  })

  it.each(installations)('doctor names cause and remedy when %s', async (_, damage, cause, remedy) => {
    const secret = `never-shown-${randomBytes(4).toString('hex')}`
    const { variables, repair } = await damage(secret)
    const there = existsSync(file())
    try {
      const { code, bad, all } = await doctor('oneFile', variables)
      expect(bad).toContain(cause)
      expect(bad).toContain(remedy)
      expect(bad.match(/^wrong/gm)).toHaveLength(1)
      expect(all).not.toContain(secret)
      expect(code).toBe(1)
      // It repairs nothing, so a lost file stays lost.
      expect(existsSync(file())).toBe(there)
    } finally {
      await repair?.()
    }
  })
})

it('the table has fourteen broken installations', () => {
  expect(installations).toHaveLength(14)
})
