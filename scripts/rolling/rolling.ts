import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { prepareDatabase } from '@/server/platform/db/prepare'
import { newLogins } from '@/server/platform/db/roles'
import { temporaryDatabase } from '@/server/testing/temporary-database'
import { freePort } from '../launch/children'
import { demoPeople, newSecrets, type StoredPerson } from '../launch/data-folder'
import { lifetime } from '../launch/lifetime'
import { root } from '../launch/setup.mjs'
import { providerEnvironment, startSimulator } from '../launch/stack'
import { RunningConsole, versionIn } from './consoles'
import { startFront } from './front'
import { judge } from './judge'
import { newTally, work } from './people'

// The provider's delay, so that changes are in progress whenever a console gets SIGTERM.
const DELAY_MS = 400
const roleOfEach = [
  ...Array(8).fill('ops'),
  ...Array(6).fill('support'),
  ...Array(4).fill('finance'),
  'admin',
  'auditor',
]

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    // Seconds between two restarts.
    every: { type: 'string', default: '60' },
    upgrade: { type: 'string' },
  },
})

const EVERY_MS = Number(options.every) * 1_000

const life = lifetime()
await life.run(async () => {
  const ours = versionIn(root)
  const first = options.upgrade ? versionIn(options.upgrade) : ours
  const folder = mkdtempSync(join(tmpdir(), 'switchroom-rolling-'))
  const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`)
  console.log(`Logs: ${folder}. ${cpus().length} processors, load ${load()}.`)

  const database = await life.own('The database', temporaryDatabase())
  const provider = await life.own(
    'The simulator',
    startSimulator({ port: await freePort(), delayMs: DELAY_MS, output: { file: join(folder, 'simulator.log') } }),
  )
  const addresses = await prepareDatabase(database.url, 'switchroom', newLogins('switchroom'), first.migration)
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()]
  const origin = `http://localhost:${port}`
  const everyone = people()
  const secrets = newSecrets()
  const consoles = ports.map((one, n) => {
    const environment = {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      SWITCHROOM_DATA: join(folder, `data-${n + 1}`),
      ...secrets,
      ...providerEnvironment(provider.access),
      DATABASE_URL: addresses.url,
      DATABASE_OWNER_URL: addresses.ownerUrl,
      PUBLIC_URL: origin,
      TRUSTED_PROXIES: '127.0.0.1',
      PROVIDER_DEADLINE_SECONDS: '20',
      QUIET_PERIOD_SECONDS: '5',
      NEGATIVE_GAP_SECONDS: '1',
      DEMO_PEOPLE: JSON.stringify(everyone),
    }
    return new RunningConsole(one, environment, join(folder, `console-${n + 1}.log`))
  })
  // Without `exited` (lifetime.ts), because the consoles are stopped on purpose.
  for (const one of consoles) await life.own('A console', { stop: async () => void (await one.stop()) })
  for (const one of consoles) await one.start(first)
  const front = await life.own('The proxy', startFront(port as number, ports, join(folder, 'proxy')))
  say(
    `Two consoles are ready behind ${front.name}.${options.upgrade ? ` They run the build in ${options.upgrade}.` : ''}`,
  )

  const tally = newTally()
  const until = Date.now() + Number(options.minutes) * 60_000
  const versions = first === ours ? [ours] : [first, ours]
  const working = everyone.map((person) => work(person, origin, versions, tally, () => Date.now() >= until))
  const failed = new Promise<never>((_, reject) => {
    for (const one of working) one.catch(reject)
  })
  let restarts = 0
  const restarting = async () => {
    while (Date.now() + EVERY_MS < until) {
      await sleep(EVERY_MS)
      const n = restarts % consoles.length
      const one = consoles[n] as RunningConsole
      const before = { posts: tally.failedPosts, all: total(tally.failed) }
      const stopped = await one.stop()
      const started = await one.start(ours)
      restarts += 1
      // A newer version has migrated: the other console exits within seconds. On a server, its supervisor would start the new
      // version; here, this loop does.
      for (const other of consoles.filter(({ migration }) => migration < ours.migration)) {
        const noticed = Date.now()
        await other.exited()
        say(`The older console exited on its own, ${((Date.now() - noticed) / 1000).toFixed(1)} s later.`)
        await other.start(ours)
        restarts += 1
      }
      say(
        `Console ${n + 1} stopped in ${stopped.toFixed(1)} s, ready after ${started.toFixed(1)} s; ${total(tally.failed) - before.all} requests failed, ${tally.failedPosts - before.posts} of them changes. Load ${load()}.`,
      )
    }
  }
  await Promise.race([Promise.all([restarting(), ...working]), failed])
  say('Waiting until everything is settled.')
  const client = new Client({ connectionString: addresses.ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  await settled(client)
  const { recorded, inLedger, lost, duplicated, unknown } = await judge(client, provider.access.url, tally.done)
  await client.end()

  for (const [name, list] of Object.entries({ lost, duplicated, unknown }))
    for (const one of list.slice(0, 20)) say(`${name}: ${one}`)
  for (const [what, times] of [...tally.shown].sort()) say(`shown ${times} times: ${what}`)
  for (const [what, times] of tally.failed) say(`failed ${times} times: ${what}`)
  const none = lost.length + duplicated.length + unknown.length + total(tally.failed) === 0
  if (none) rmSync(folder, { recursive: true })
  console.log(
    `rolling: ${recorded} changes recorded as sent, ${inLedger} in the ledger; ${lost.length} lost, ${duplicated.length} duplicated, ${unknown.length} unknown. ${tally.requests} requests, ${tally.posts} of them posts; ${total(tally.failed)} failed, ${tally.failedPosts} of them posts. ${tally.reloads} pages of another version. ${restarts} restarts in ${options.minutes} minutes.`,
  )
  await life.end(lost.length + duplicated.length + unknown.length > 0 ? 1 : 0)
})

function people(): StoredPerson[] {
  const [{ password } = { password: '' }] = demoPeople()
  return roleOfEach.map((role, n) => ({
    email: `person-${n + 1}@switchroom.example`,
    name: `Person ${n + 1}`,
    role,
    password,
  }))
}

/** Waits until the consoles have settled all open changes, at most 90 seconds. */
async function settled(client: Client): Promise<void> {
  for (let second = 0; second < 90; second++) {
    const { rows } = await client.query(
      `select count(*)::int as open from journal where state in ('planned', 'sent', 'uncertain')`,
    )
    if (rows[0]?.open === 0) return
    await sleep(1_000)
  }
}

function total(map: Map<string, number>): number {
  return [...map.values()].reduce((sum, one) => sum + one, 0)
}

function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1)
}
