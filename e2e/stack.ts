import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext } from '@playwright/test'
import { Client } from 'pg'
import { freePort } from '../scripts/launch/children'
import { demoPeople, newSecrets, type Person } from '../scripts/launch/data-folder'
import { seedHistory } from '../scripts/launch/demo-history'
import { root } from '../scripts/launch/setup.mjs'
import { type Console, providerEnvironment, startConsole, startSimulator } from '../scripts/launch/stack'
import { startIssuer, type TestIssuer } from '../scripts/testing/issuer'
import { SimulatorControl } from './simulator'

export type Role = 'admin' | 'ops' | 'support' | 'finance' | 'auditor'

/** `issuer`: with everybody, who may sign in by single sign-on too. */
type Beginning = 'everybody' | 'nobody' | 'issuer'

/** A console, its database and a simulated provider, all of one worker's own. */
export type Stack = {
  url: string
  simulator: SimulatorControl
  people: Record<Role, Person>
  /** Of the console's database, for what no page shows. */
  readonly databaseUrl: string
  /** The same as the owner of the tables, who the console's own role need not be. */
  readonly ownerUrl: string
  /** Lets running calls finish, then starts again on the same address. After `killConsole` it only starts. */
  restartConsole(): Promise<void>
  /** As a power cut would: SIGKILL, and nobody starts it again. */
  killConsole(): Promise<void>
  /**
   * A new database and the simulator's first state, for a test that must not meet what others left: an open unknown, say.
   * With `nobody`, as an installation starts for the first time.
   */
  startOver(beginning?: Beginning): Promise<void>
  /** Tells that a test begins: only from then on there is anything to start over from. */
  takenByTest(): void
  /** A year of readings of the balance, as the simulator's account has moved; how many were put there. */
  seedHistory(): Promise<number>
  /** By the command for whoever has the console's settings: the password it prints. */
  newPassword(email: string): Promise<string>
  /** The issuer of single sign-on, once somebody has started over with it: who sits at the browser, and how it lies. */
  readonly issuer: TestIssuer
  /** What the running console has printed so far. */
  printed(): string
  /** What `signInAs` has signed in already. */
  sessions: Map<Role, Awaited<ReturnType<BrowserContext['storageState']>>>
}

/** What `next build` has left, for what a test must know of it. */
export const buildFolder = join(root, '.next', 'server')

/** Where the accessibility spec puts a picture of each page that it visits, when somebody wants to look at them. */
export const picturesFolder = process.env.E2E_PICTURES

/** How often forms are pressed by chance: a thousand times in the long version of that test. */
export const randomClicks = Number(process.env.E2E_CLICKS) || 60

/**
 * Milliseconds that the provider waits before each answer, and at most the network before each request of a browser: who waits for less than
 * a person would see fails then, also on a machine where he is lucky otherwise.
 */
export const slowBy = Number(process.env.E2E_SLOW) || 0

// Short enough to wait for in a test.
const timings = { PROVIDER_DEADLINE_SECONDS: '3', QUIET_PERIOD_SECONDS: '5', NEGATIVE_GAP_SECONDS: '1' }

export function logFile(name: 'console' | 'simulator', worker: number): string {
  const folder = join(root, 'test-results')
  mkdirSync(folder, { recursive: true })
  return join(folder, `${name}-${worker}.log`)
}

export async function startStack(worker: number): Promise<Stack & { stop(): Promise<void> }> {
  const everyone = demoPeople()
  const admin = everyone[0] as Person
  const port = await freePort()
  const provider = await startSimulator({
    port: await freePort(),
    ...(slowBy > 0 && { delayMs: slowBy }),
    output: { file: logFile('simulator', worker) },
  })
  const simulator = await SimulatorControl.reach(provider.access.url)
  const log = logFile('console', worker)
  const secrets = newSecrets()
  const sessions: Stack['sessions'] = new Map()
  let databaseUrl = await makeDatabase()
  const first = {
    INIT_ADMIN_EMAIL: admin.email,
    INIT_ADMIN_NAME: admin.name,
    INIT_ADMIN_PASSWORD: admin.password,
    DEMO_PEOPLE: JSON.stringify(everyone),
  }
  let firstPeople: Partial<typeof first> = first
  /** Everybody of the first start, who come along into each database after it: to make them again takes a third of a start. */
  let known: Known | undefined
  let printedBefore = 0
  let issuer: TestIssuer | undefined
  let singleSignOn: Record<string, string> = {}
  let running: Console | undefined
  /** What it has begun with, until anybody does anything with it. */
  let fresh: Beginning | undefined = 'everybody'

  async function start(): Promise<Console> {
    printedBefore = existsSync(log) ? statSync(log).size : 0
    running = startConsole({
      mode: 'production',
      host: '127.0.0.1',
      port,
      output: { file: log, append: true },
      env: {
        ...secrets,
        ...timings,
        ...providerEnvironment(provider.access),
        DATABASE_URL: databaseUrl,
        PUBLIC_URL: `http://localhost:${port}`,
        ...singleSignOn,
        ...firstPeople,
      },
    })
    await running.ready
    return running
  }

  async function stopConsole(): Promise<void> {
    await running?.stop()
    running = undefined
  }

  async function stop(): Promise<void> {
    await stopConsole()
    await provider.stop()
    await issuer?.close()
    await dropDatabase(databaseUrl)
  }

  const stack = {
    url: `http://localhost:${port}`,
    simulator,
    people: Object.fromEntries(everyone.map((person) => [person.role, person])) as Record<Role, Person>,
    sessions,
    get databaseUrl() {
      return databaseUrl
    },
    get ownerUrl() {
      const url = new URL(server().adminUrl)
      url.pathname = new URL(databaseUrl).pathname
      return url.href
    },
    get issuer() {
      if (!issuer) throw new Error("Nobody has started over with 'issuer'.")
      return issuer
    },
    async restartConsole() {
      fresh = undefined
      await stopConsole()
      await start()
    },
    async killConsole() {
      fresh = undefined
      await running?.kill()
      running = undefined
    },
    takenByTest() {
      fresh = undefined
    },
    async startOver(beginning: Beginning = 'everybody') {
      // The first spec of a worker, or one that comes after a test that has cleaned up behind itself.
      if (fresh === beginning) return
      // Killed: what it waits for belongs to a test that is over.
      await stack.killConsole()
      firstPeople = beginning === 'nobody' ? {} : first
      if (beginning === 'issuer') issuer ??= await startIssuer()
      singleSignOn = (beginning === 'issuer' && issuer?.variables) || {}
      await dropDatabase(databaseUrl)
      databaseUrl = await makeDatabase()
      if (beginning !== 'nobody' && known) await putPeople(stack.ownerUrl, known)
      sessions.clear()
      await simulator.clearFaults()
      await simulator.reset()
      await start()
      fresh = beginning
    },
    seedHistory: () => seedHistory(databaseUrl, simulator.url),
    async newPassword(email: string) {
      const env = { ...process.env, ...secrets, ...providerEnvironment(provider.access), DATABASE_URL: databaseUrl }
      const command = [join(root, 'scripts', 'launch', 'admin.mjs'), 'new-password', email]
      const { stdout } = await promisify(execFile)(process.execPath, command, { env })
      return / signs in with (\S+), then chooses a new password\./.exec(stdout)?.[1] ?? ''
    },
    printed: () => readFileSync(log).subarray(printedBefore).toString('utf8'),
    stop,
  }
  try {
    await start()
    known = await peopleOf(stack.ownerUrl)
    return stack
  } catch (error) {
    await stop()
    throw new Error(`The console does not start; see ${log}. ${(error as Error).message}`)
  }
}

// A copy of the migrated one; the console gets there as the role that it runs as in real life.
async function makeDatabase(): Promise<string> {
  const { consoleUrl, ownerUrl } = server()
  const name = `switchroom_e2e_${randomBytes(6).toString('hex')}`
  const [template, owner] = [new URL(ownerUrl).pathname.slice(1), new URL(ownerUrl).username]
  await administer((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${owner}`))
  const url = new URL(consoleUrl)
  url.pathname = `/${name}`
  return url.href
}

async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await administer((client) => client.query(`DROP DATABASE ${client.escapeIdentifier(name)} WITH (FORCE)`))
}

const administer = (work: (client: Client) => Promise<unknown>) => connected(server().adminUrl, work)

/** As scripts/launch/database.ts prints it. */
function server(): { adminUrl: string; consoleUrl: string; ownerUrl: string } {
  const printed = process.env.E2E_DATABASE
  if (!printed) throw new Error('The global setup has not started a database.')
  return JSON.parse(printed)
}

/** Statements on the console's database by its owner: what the console itself may not do. */
export async function asOwner({ ownerUrl }: Pick<Stack, 'ownerUrl'>, statements: string[]): Promise<void> {
  await connected(ownerUrl, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
}

/** Rows as JSON: people, and what was recorded when the first of them came. */
type Known = { people: string; setup: string }

function peopleOf(ownerUrl: string): Promise<Known> {
  return connected(ownerUrl, async (client) => {
    const { rows } = await client.query(
      "select (select json_agg(p) from people p)::text as people, (select json_agg(a) from audit a where kind = 'setup.done')::text as setup",
    )
    return rows[0]
  })
}

function putPeople(ownerUrl: string, { people, setup }: Known): Promise<unknown> {
  return connected(ownerUrl, async (client) => {
    await client.query('insert into people select * from json_populate_recordset(null::people, $1)', [people])
    await client.query('insert into audit select * from json_populate_recordset(null::audit, $1)', [setup])
  })
}

async function connected<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
