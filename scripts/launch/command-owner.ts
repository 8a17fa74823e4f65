import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf } from '@/server/platform/db/create-database'
import { runningDatabase, startDatabase } from '@/server/platform/db/embedded'
import { NAME } from './console-database'
import { dataFolder } from './data-folder'
import type { lifetime } from './lifetime'
import { readSettings } from './start-settings'

/** The URL of a role that may read everything: the owner, or the embedded server's superuser. Starts that server if it does not run. */
export async function everything(life: ReturnType<typeof lifetime>): Promise<string> {
  const running = runningOwner()
  if (running) return running
  const dataDir = join(dataFolder(), 'postgres')
  if (!existsSync(join(dataDir, 'cluster')))
    throw new Error(`There is no database in ${dataFolder()}. Set DATABASE_URL, or SWITCHROOM_DATA.`)
  return addressOf((await life.own('The database', startDatabase({ dataDir }))).url, NAME)
}

/** The same without starting a server; null if the embedded server does not run. */
export function runningOwner(): string | null {
  const { DATABASE_URL, DATABASE_OWNER_URL } = readSettings()
  if (DATABASE_URL) return DATABASE_OWNER_URL || DATABASE_URL
  const server = runningDatabase(join(dataFolder(), 'postgres'))
  return server && addressOf(server, NAME)
}
