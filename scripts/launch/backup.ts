import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import packageFile from '@/package.json'
import { fingerprintOfKey } from '@/server/core/journal/derive-key'
import { readBackup, writeBackup } from '@/server/desk/backup/backup-file'
import { fill, refuseUsed, restoreProblem } from '@/server/desk/backup/restore'
import { addressOf } from '@/server/platform/db/create-database'
import { startDatabase } from '@/server/platform/db/embedded'
import { connected, migrate, roleOf } from '@/server/platform/db/migrate'
import { prepareDatabase } from '@/server/platform/db/prepare'
import { newLogins } from '@/server/platform/db/roles'
import { backupSecret, typedPath } from './backup-secret'
import { openDatabase } from './command-database'
import { everything } from './command-owner'
import type { GivenCommand } from './command-usage'
import { NAME } from './console-database'
import { dataFolder } from './data-folder'
import type { lifetime } from './lifetime'
import { readSettings, secretsOf } from './start-settings'

type Life = ReturnType<typeof lifetime>

/** Writes a backup, whether or not a console runs. */
export async function backUp(life: Life, { of, options }: GivenCommand): Promise<void> {
  const file = typedPath(of)
  const secret = await backupSecret(options, { twice: true })
  const began = Date.now()
  const { at, rows } = await writeBackup(await everything(life), file, secret, packageFile.version)
  const megabytes = (statSync(file).size / 2 ** 20).toFixed(1)
  console.log(
    `${file}: ${megabytes} MB, in ${((Date.now() - began) / 1000).toFixed(1)} s, read back and complete. Taken ${at.toISOString()}; ${counted(rows)}.`,
  )
  await recorded(life, at, rows)
  console.log('The backup does not contain JOURNAL_KEY, which decrypts the encrypted data. Store that key elsewhere.')
}

/** Records the backup in the audit log. The backup is valid even if this fails, for example before this version has migrated the database. */
async function recorded(life: Life, at: Date, { people = 0, journal = 0 }: Record<string, number>): Promise<void> {
  try {
    await openDatabase(life)
    const { recordBackup } = await import('@/server/desk/setup/last-backup')
    await recordBackup(at, { people, changes: journal })
  } catch (error) {
    console.log(`The audit log does not name this backup: ${error instanceof Error ? error.message : error}`)
  }
}

/** Restores into an empty database only. The file and the key are checked before any database is changed. */
export async function restore(life: Life, { of, options }: GivenCommand): Promise<void> {
  const file = typedPath(of)
  const secret = await backupSecret(options, { twice: false })
  const { facts } = await readBackup(file, secret)
  const settings = readSettings()
  const folder = dataFolder()
  if (facts.journalKey && !settings.JOURNAL_KEY && !existsSync(join(folder, 'secrets.json')))
    throw new Error(`There is no JOURNAL_KEY. Set it, or put the old secrets.json into ${folder}, then restore.`)
  const problem = restoreProblem(
    facts,
    facts.journalKey ? fingerprintOfKey(secretsOf(settings, folder).JOURNAL_KEY) : '',
  )
  if (problem) throw new Error(problem)
  const prepare = settings.DATABASE_URL ? existingTarget(settings) : await embeddedTarget(life, folder)
  await prepare.check(facts.migration)
  const ownerUrl = await prepare.schema(facts.migration)
  const { rows } = await fill(ownerUrl, file, secret)
  await prepare.schema()
  console.log(`Restored the backup of ${facts.at}; ${counted(rows)}. The audit log is intact.`)
  console.log('At the next start, what was open then becomes unknown and waits for a person. Everyone signs in again.')
}

const counted = ({ people = 0, journal = 0, audit = 0 }: Record<string, number>) =>
  `people: ${people}, changes: ${journal}, audit records: ${audit}`

interface Target {
  check(migration: number): Promise<void>
  /** Creates the schema as of this migration, by default of this version; returns the owner's URL. */
  schema(upTo?: number): Promise<string>
}

function existingTarget({ DATABASE_URL = '', DATABASE_OWNER_URL }: ReturnType<typeof readSettings>): Target {
  const ownerUrl = DATABASE_OWNER_URL || DATABASE_URL
  return {
    check: (migration) => connected(ownerUrl, (client) => refuseUsed(client, migration)),
    async schema(upTo) {
      const [owner, role] = await Promise.all([roleOf(ownerUrl), roleOf(DATABASE_URL)])
      await migrate(ownerUrl, role === owner ? undefined : role, upTo)
      return ownerUrl
    },
  }
}

async function embeddedTarget(life: Life, folder: string): Promise<Target> {
  const { url } = await life.own('The database', startDatabase({ dataDir: join(folder, 'postgres') }))
  return {
    async check(migration) {
      const there = await connected(url, (client) => client.query('select from pg_database where datname = $1', [NAME]))
      if (there.rowCount) await connected(addressOf(url, NAME), (client) => refuseUsed(client, migration))
    },
    schema: async (upTo) => (await prepareDatabase(url, NAME, newLogins(NAME), upTo)).ownerUrl,
  }
}
