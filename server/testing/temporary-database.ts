import 'server-only'
import { closeSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedDatabase, startDatabase } from '@/server/platform/db/embedded'
import { claimFolder } from '@/server/platform/db/folder-lock'

const PREFIX = 'switchroom-db-'

/** A database in a new folder in `parent`, deleted on stop. First deletes folders that killed processes have left there. */
export async function temporaryDatabase(
  options: { parent?: string; binaries?: string } = {},
): Promise<EmbeddedDatabase> {
  const { parent = tmpdir(), binaries } = options
  await removeAbandoned(parent)
  const dataDir = mkdtempSync(join(parent, PREFIX))
  const forget = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const database = await startDatabase({ dataDir, binaries })
    return { ...database, stop: () => database.stop().then(forget) }
  } catch (error) {
    forget()
    throw error
  }
}

async function removeAbandoned(parent: string): Promise<void> {
  for (const name of readdirSync(parent).filter((one) => one.startsWith(PREFIX))) {
    const home = join(parent, name)
    // If a folder has no owner, another process is creating or deleting it at this moment.
    const lock = existsSync(join(home, 'owner.json')) && (await claimFolder(home).catch(() => false))
    if (typeof lock !== 'number') continue
    rmSync(home, { recursive: true, force: true })
    closeSync(lock)
  }
}
