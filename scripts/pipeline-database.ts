import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { createDatabase, type Database, startDatabase } from '@/server/db/embedded'
import { migrate } from '@/server/db/migrate'

// One PostgreSQL for all pipeline tests, with a migrated template; each test file copies that (some 25 ms).
// TEST_DATABASE_URL: an existing server, whose user may create databases. TEST_DATABASE=system: Debian's PostgreSQL.

declare module 'vitest' {
  interface ProvidedContext {
    database: { adminUrl: string; template: string }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const own = process.env.TEST_DATABASE_URL ? undefined : await startOwn()
  const adminUrl = own?.url ?? (process.env.TEST_DATABASE_URL as string)
  const template = `switchroom_template_${randomBytes(4).toString('hex')}`
  try {
    await migrate(await createDatabase(adminUrl, template))
  } catch (error) {
    await own?.stop()
    throw error
  }
  project.provide('database', { adminUrl, template })
  return () => (own ? own.stop() : dropTemplate(adminUrl, template))
}

async function startOwn(): Promise<Database> {
  return startDatabase({ binaries: process.env.TEST_DATABASE === 'system' ? systemBinaries() : undefined })
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

async function dropTemplate(adminUrl: string, template: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(template)} WITH (FORCE)`)
  await client.end()
}
