import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf } from '@/server/platform/db/create-database'
import { runningDatabase } from '@/server/platform/db/embedded'
import { connected, isDenied, missingMigrations } from '@/server/platform/db/migrate'
import { newLogins } from '@/server/platform/db/roles'
import { setCommandSettings } from '@/server/platform/env'
import { NAME, startConsoleDatabase } from './console-database'
import { dataFolder } from './data-folder'
import type { lifetime } from './lifetime'
import { passingSecrets, readSettings } from './start-settings'

/**
 * Opens the database that `npm start` would use, for a command; never creates one. Server code then has its environment.
 * If a console runs on the embedded database, the command shares this database; otherwise it starts and migrates the
 * embedded database. A database at DATABASE_URL is not migrated.
 */
export async function openDatabase(life: ReturnType<typeof lifetime>): Promise<void> {
  try {
    return await open(life)
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    if (!['EACCES', 'EPERM'].includes(code)) throw error
    throw new Error(`Run this as the user that runs npm start. Only that user may read its data (${message}).`)
  }
}

async function open(life: ReturnType<typeof lifetime>): Promise<void> {
  const stated = readSettings()
  const folder = dataFolder()
  const databaseUrl = stated.DATABASE_URL
  const running = databaseUrl ? null : sharedDatabase(folder)
  const url = databaseUrl ?? running ?? (await life.own('The database', embedded(folder))).url
  if (databaseUrl || running) await refuseUnprepared(url)
  setCommandSettings({
    ...stated,
    ...passingSecrets(stated, folder),
    DATABASE_URL: url,
    DATABASE_OWNER_URL: undefined,
  })
}

/** URL of the embedded server that a console runs: for its superuser, limited to the console's role, whose password nobody stores. */
function sharedDatabase(folder: string): string | null {
  const server = runningDatabase(join(folder, 'postgres'))
  if (!server) return null
  const url = new URL(addressOf(server, NAME))
  url.searchParams.set('options', `-c role=${newLogins(NAME).console.role}`)
  return url.href
}

function embedded(folder: string) {
  if (!existsSync(join(folder, 'postgres', 'cluster')))
    throw new Error(
      `There is no database in ${folder}. Start the console once, or say where its database is: DATABASE_URL, or SWITCHROOM_DATA.`,
    )
  return startConsoleDatabase(folder)
}

async function refuseUnprepared(url: string): Promise<void> {
  const missing = await connected(url, missingMigrations).catch(throwPlainly)
  if (missing > 0)
    throw new Error('The database is not up to date. Start this version of the console once to migrate it.')
}

/** Explains missing database rights and what to do. */
export function throwPlainly(error: unknown): never {
  if (!isDenied(error)) throw error
  throw new Error('The role of DATABASE_URL lacks rights to this database. Use the DATABASE_URL that npm start uses.')
}
