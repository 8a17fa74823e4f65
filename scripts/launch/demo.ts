import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { claimFolder, releaseFolder } from '@/server/platform/db/folder-lock'
import { setCommandSettings } from '@/server/platform/env'
import { freePort } from './children'
import { startConsoleDatabase } from './console-database'
import { dataFolder, keepPeople, keepSecrets, type StoredPerson } from './data-folder'
import { seedConversations } from './demo-conversations'
import { seedHistory } from './demo-history'
import { seedRegistrations } from './demo-registrations'
import { lifetime } from './lifetime'
import { release } from './place.mjs'
import { seconds } from './setup.mjs'
import { providerEnvironment, startConsole, startSimulator } from './stack'

// For `npm run demo` (production) and `npm run dev` (development). Ignores .env settings of a real provider: nothing
// here may reach one.

const started = Date.now()
const life = lifetime({ says: console.log })
const mode = process.argv[2] === 'development' ? 'development' : 'production'
/** Only the demo image runs this from a release; compose.demo.yaml publishes its port on the loopback address. */
const host = release ? '0.0.0.0' : '127.0.0.1'

await life.run(async () => {
  const folder = join(dataFolder(), mode === 'production' ? 'demo' : 'dev')
  if (process.argv.includes('--fresh')) await forget(folder)
  mkdirSync(folder, { recursive: true })
  const people = keepPeople(folder)
  const admin = people[0] as StoredPerson

  const wanted = Number(process.env.PORT) || 3000
  const port = await freePort(wanted)
  if (port !== wanted) console.log(`Port ${wanted} is taken; using ${port}.`)
  console.log('Starting the database and the simulated provider …')
  const [database, simulator] = await Promise.all([
    life.own('The database', startConsoleDatabase(folder)),
    life.own(
      'The simulator',
      freePort(4810).then((free) =>
        startSimulator({
          port: free,
          stateFile: join(folder, 'simulator.json'),
          output: { file: join(folder, 'simulator.log') },
        }),
      ),
    ),
  ])

  const secrets = keepSecrets(folder)
  console.log('Starting the console …')
  const app = startConsole({
    mode,
    host,
    port,
    output: mode === 'production' ? { file: join(folder, 'console.log') } : 'inherit',
    env: {
      ...secrets,
      ...providerEnvironment(simulator.access),
      DATABASE_URL: database.url,
      PUBLIC_URL: `http://localhost:${port}`,
      INIT_ADMIN_EMAIL: admin.email,
      INIT_ADMIN_NAME: admin.name,
      INIT_ADMIN_PASSWORD: admin.password,
      DEMO_PEOPLE: JSON.stringify(people),
    },
  })
  await life.own('The console', app)
  await app.ready.catch((error: Error) => {
    const log = join(folder, 'console.log')
    const tail = existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(-30).join('\n') : ''
    throw new Error(`The console does not start. ${error.message}\n${tail}`)
  })
  console.log('Adding some history …')
  // The demo works without history too.
  await seedHistory(database.url, simulator.access.url).catch((error: Error) =>
    console.log(`The demo starts without balance history: ${error.message}`),
  )
  await seedRegistrations(database.url, simulator.access.url).catch((error: Error) =>
    console.log(`The demo begins without a history of its trunks: ${error.message}`),
  )
  const places = { databaseUrl: database.url, simulatorUrl: simulator.access.url, consoleUrl: app.url }
  await seedConversations({ ...places, journalKey: secrets.JOURNAL_KEY }).catch((error: Error) =>
    console.log(`The demo starts without conversations: ${error.message}`),
  )
  setCommandSettings({
    ...secrets,
    ...providerEnvironment(simulator.access),
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
  })
  const { seedChanges } = await import('./demo-changes')
  await seedChanges(simulator.access.url).catch((error: Error) =>
    console.log(`The demo starts without changes: ${error.message}`),
  )
  announce(app.url, simulator.access.url, people, folder)
})

function announce(url: string, simulatorUrl: string, people: StoredPerson[], folder: string): void {
  const rows = people.map(({ role, email, password }) => `    ${role.padEnd(9)}${email.padEnd(30)}${password}`)
  console.log(`
  Switchroom is at ${url}   (ready in ${seconds(started)})

    role     email                        password
${rows.join('\n')}

  This is a demo. The provider is simulated at ${simulatorUrl}; nothing leaves this machine.
  Data and logs: ${folder}   (start over: ${startOver()})
  Stop with Ctrl-C.
`)
}

function startOver(): string {
  if (release) return 'docker compose --file compose.demo.yaml down --volumes'
  return `npm run ${mode === 'production' ? 'demo' : 'dev'} -- --fresh`
}

async function forget(folder: string): Promise<void> {
  const home = join(folder, 'postgres')
  if (existsSync(home)) {
    releaseFolder(home, await claimFolder(home))
  }
  rmSync(folder, { recursive: true, force: true })
}
