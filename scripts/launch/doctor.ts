import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { databaseLines, ownerLines } from '@/server/desk/doctor/database'
import { insideLines } from '@/server/desk/doctor/inside'
import { type Line, ok, warning, wrong } from '@/server/desk/doctor/line'
import { isDatabaseUrl } from '@/server/platform/db/address'
import { addressOf } from '@/server/platform/db/create-database'
import { runningDatabase, startDatabase } from '@/server/platform/db/embedded'
import { FolderInUse } from '@/server/platform/db/folder-lock'
import { newLogins } from '@/server/platform/db/roles'
import { environmentProblems, setCommandSettings } from '@/server/platform/env'
import { printable } from '@/server/platform/log'
import { NAME } from './console-database'
import { dataFolder } from './data-folder'
import { folderLines, readableByOthers } from './doctor-folder'
import { portLines } from './doctor-port'
import type { lifetime } from './lifetime'
import { isBuilt } from './place.mjs'
import { givenSettings, passingSecrets, problemsOf, remarksOn, settingsFile } from './start-settings'

type GivenSettings = ReturnType<typeof givenSettings>

/**
 * Prints what is right, doubtful and wrong, one line each. Changes nothing, neither here nor at the provider. Returns
 * true if nothing is wrong.
 */
export async function doctor(life: ReturnType<typeof lifetime>): Promise<boolean> {
  const counts = { ok: 0, warning: 0, wrong: 0 }
  const tell = (lines: readonly Line[]) => {
    for (const { level, about, says, todo } of lines) {
      counts[level] += 1
      // Strips control characters: the text may quote other servers.
      console.log(printable(`${level.padEnd(9)}${about.padEnd(17)}${says.replace(/\p{Cc}+/gu, ' ')}`))
      if (todo) console.log(`${' '.repeat(26)}→ ${todo}`)
    }
  }
  const settings = givenSettings()
  const folder = dataFolder()
  const environment = environmentLines(settings, folder)
  const understood = environment.every(({ level }) => level !== 'wrong')
  tell(environment)
  tell(attempt('Data folder', () => folderLines(folder, !settings.DATABASE_URL)))
  tell(understood ? await portLines(settings) : [])
  tell(isBuilt() ? [] : [warning('Build', 'There is no build.', 'npm run build')])
  tell(await database(life, settings, folder, understood))
  if (understood) {
    const { providerLines } = await import('@/server/desk/doctor/provider')
    const { issuerLines } = await import('@/server/desk/doctor/issuer')
    const { doorLines, frontLines, mailLines, tracesLines } = await import('@/server/desk/doctor/settings')
    tell(frontLines(settings.HOSTNAME || '127.0.0.1'))
    const looked = [doorLines(), providerLines(), mailLines(), issuerLines(), tracesLines()]
    for (const lines of looked) tell(await lines)
  } else console.log('\nProvider, mail and proxy are checked once the environment is valid.')
  console.log(`\n${counts.ok} ok, ${counts.warning} warnings, ${counts.wrong} wrong.`)
  return counts.wrong === 0
}

const ABOUT = 'Environment'

/** Also applies a valid environment to this process. */
function environmentLines(settings: GivenSettings, folder: string): Line[] {
  let secrets: GivenSettings
  try {
    secrets = passingSecrets(settings, folder)
  } catch (error) {
    const todo = Object(error).code
      ? 'Run this as the user that runs npm start.'
      : 'Then run switchroom doctor again: it compares the key with the database.'
    return [wrong('secrets.json', (error as Error).message, todo)]
  }
  const all: GivenSettings = { ...settings, ...secrets, DATABASE_OWNER_URL: undefined }
  // A placeholder: the URL of the embedded database is known only when it runs.
  if (!settings.DATABASE_URL) all.DATABASE_URL = `postgres://127.0.0.1/${NAME}`
  const problems = new Set([...problemsOf(settings), ...environmentProblems(all)])
  const lines = [...problems].map((problem) => wrong(ABOUT, problem, 'See .env.example and docs/operate/configure.md.'))
  if (lines.length === 0) {
    setCommandSettings(all)
    lines.push(ok(ABOUT, 'All settings are valid.'))
  }
  const remarks = remarksOn(settings).map((remark) => warning(ABOUT, remark, 'Fix the setting, or remove it.'))
  return [...lines, ...remarks, ...readableByOthers('.env', settingsFile())]
}

async function database(
  life: ReturnType<typeof lifetime>,
  settings: GivenSettings,
  folder: string,
  understood: boolean,
) {
  const hasKey = Boolean(settings.JOURNAL_KEY) || existsSync(join(folder, 'secrets.json'))
  const inside: typeof insideLines = async (client) => (understood ? insideLines(client, hasKey) : [])
  const { DATABASE_URL: url, DATABASE_OWNER_URL: owner } = settings
  if (url) {
    if (!isDatabaseUrl(url)) return []
    const lines = await databaseLines({ url, embedded: false, ownerGiven: Boolean(owner) }, (client) =>
      inside(client, hasKey),
    )
    return owner && isDatabaseUrl(owner) ? [...lines, ...(await ownerLines(owner, url))] : lines
  }
  const dataDir = join(folder, 'postgres')
  if (!existsSync(join(dataDir, 'cluster'))) return [ok('Database', 'Embedded. The first start creates it.')]
  try {
    const server = runningDatabase(dataDir) ?? (await life.own('The database', startDatabase({ dataDir }))).url
    const place = { url: addressOf(server, NAME), role: newLogins(NAME).console.role, embedded: true, ownerGiven: true }
    return await databaseLines(place, (client) => inside(client, hasKey))
  } catch (error) {
    const todo =
      error instanceof FolderInUse
        ? 'Run this in that container, or on that machine.'
        : 'Run this as the user that runs npm start.'
    return [wrong('Database', (error as Error).message, todo)]
  }
}

function attempt(about: string, look: () => Line[]): Line[] {
  try {
    return look()
  } catch (error) {
    return [wrong(about, (error as Error).message, 'Run this as the user that runs npm start.')]
  }
}
