import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import type { EmbeddedDatabase } from '@/server/platform/db/embedded'
import { prepareDatabase } from '@/server/platform/db/prepare'
import { type Logins, newLogins } from '@/server/platform/db/roles'
import { temporaryDatabase } from '@/server/testing/temporary-database'
import { memoryFolder } from '../launch/memory-folder'

// One PostgreSQL for all pipeline tests, with a migrated template; each test file copies it (about 25 ms) and has only
// a console's rights. TEST_DATABASE_URL: an existing server, whose user is a superuser. TEST_DATABASE=system: Debian's
// PostgreSQL.

declare module 'vitest' {
  interface ProvidedContext {
    database: { adminUrl: string; template: string; logins: Logins }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const own = process.env.TEST_DATABASE_URL ? undefined : await startOwn()
  const adminUrl = own?.url ?? (process.env.TEST_DATABASE_URL as string)
  const run = randomBytes(4).toString('hex')
  const template = `switchroom_template_${run}`
  const logins = newLogins(`switchroom_${run}`)
  try {
    await prepareDatabase(adminUrl, template, logins)
  } catch (error) {
    await own?.stop()
    throw error
  }
  project.provide('database', { adminUrl, template, logins })
  return () => (own ? own.stop() : cleanUp(adminUrl, template, logins))
}

async function startOwn(): Promise<EmbeddedDatabase> {
  const binaries = process.env.TEST_DATABASE === 'system' ? systemBinaries() : undefined
  return temporaryDatabase({ parent: memoryFolder(), binaries })
}

function systemBinaries(): string {
  const home = '/usr/lib/postgresql'
  const versions = existsSync(home)
    ? readdirSync(home).filter((name) => existsSync(join(home, name, 'bin', 'initdb')))
    : []
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  if (!newest) throw new Error(`No PostgreSQL server in ${home} (Debian: apt-get install postgresql).`)
  return join(home, newest)
}

async function cleanUp(adminUrl: string, template: string, { owner, console }: Logins): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(template)} WITH (FORCE)`)
  for (const { role } of [owner, console]) await client.query(`DROP ROLE IF EXISTS ${client.escapeIdentifier(role)}`)
  await client.end()
}
