import { mkdirSync } from 'node:fs'
import { isIP } from 'node:net'
import { migrate, roleOf } from '@/server/platform/db/migrate'
import { freePort } from './children'
import { startConsoleDatabase } from './console-database'
import { dataFolder } from './data-folder'
import { lifetime } from './lifetime'
import { startConsole } from './stack'
import { readSettings, secretsOf } from './start-settings'

const life = lifetime()

await life.run(async () => {
  const settings = readSettings()
  const { PORT, DATABASE_URL, DATABASE_OWNER_URL, PUBLIC_URL } = settings

  const host = bindAddress(settings.HOSTNAME)
  const port = await choosePort(PORT, host)
  const folder = dataFolder()
  makeFolder(folder)
  const databaseUrl = DATABASE_URL || (await life.own('The database', startConsoleDatabase(folder))).url
  if (!DATABASE_URL) console.log(`Data: ${folder}`)
  else if (DATABASE_OWNER_URL) await migrateAsOwner(DATABASE_OWNER_URL, DATABASE_URL)

  const app = startConsole({
    mode: 'production',
    host,
    port,
    env: {
      ...settings,
      ...secretsOf(settings, folder),
      DATABASE_URL: databaseUrl,
      // For the launcher only: the console must not be able to act as the owner.
      DATABASE_OWNER_URL: undefined,
    },
  })
  life.exitWith(() => app.exited)
  await life.own('The console', app)
  await app.ready
  console.log(`Switchroom is at ${PUBLIC_URL || app.url}`)
})

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      `The data folder ${folder} cannot be created (${code}). Set SWITCHROOM_DATA to a folder that this user may write to.`,
    )
  }
}

async function migrateAsOwner(ownerUrl: string, consoleUrl: string): Promise<void> {
  const [owner, role] = await Promise.all([roleOf(ownerUrl), roleOf(consoleUrl)])
  await migrate(ownerUrl, role === owner ? undefined : role)
}

// Containers set HOSTNAME to their own name, not to an address to listen on.
function bindAddress(hostname: string | undefined): string {
  if (!hostname || isIP(hostname) || hostname === 'localhost') return hostname || '127.0.0.1'
  console.error(
    `HOSTNAME is ${hostname}, which is not an IP address. Listening on 127.0.0.1. Set it to 0.0.0.0 to listen on every address.`,
  )
  return '127.0.0.1'
}

async function choosePort(wanted: string | undefined, host: string): Promise<number> {
  const port = await freePort(Number(wanted) || 3000, host)
  // A proxy expects the configured port, so a start on another port would only look like success.
  if (wanted && port !== Number(wanted)) throw new Error(`Port ${wanted} on ${host} is taken.`)
  if (!wanted && port !== 3000) console.log(`Port 3000 is taken; using ${port}.`)
  return port
}
