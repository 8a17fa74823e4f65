import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext } from '@playwright/test'
import { Client } from 'pg'
import { freePort } from '../scripts/launch/children'
import { demoPeople, newSecrets, type StoredPerson } from '../scripts/launch/data-folder'
import { seedHistory } from '../scripts/launch/demo-history'
import { root } from '../scripts/launch/setup.mjs'
import { type Console, providerEnvironment, startConsole, startSimulator } from '../scripts/launch/stack'
import { startIssuer, type TestIssuer } from '../scripts/testing/issuer'
import { SimulatorControl } from './simulator'

export type StackRole = 'admin' | 'ops' | 'support' | 'finance' | 'auditor'

/** `everybody`: with the people of every role; `nobody`: a first installation; `issuer`: with everybody, and single sign-on. */
type Beginning = 'everybody' | 'nobody' | 'issuer'

/** A console, its database and a simulated provider for one worker. */
export type Stack = {
  url: string
  simulator: SimulatorControl
  people: Record<StackRole, StoredPerson>
  /** URL of the console's database, for tests of what no page shows. */
  readonly databaseUrl: string
  /** URL of the same database for the server's superuser, who may do more than the console's own role. */
  readonly ownerUrl: string
  /** Waits for running calls, then restarts the console on the same port. After `killConsole`, it only starts the console. */
  restartConsole(): Promise<void>
  /** Kills the console (SIGKILL), like a power cut, and does not restart it. */
  killConsole(): Promise<void>
  /** A second console on the same database, or on a relay to it. The test stops it. Sessions are valid at both. */
  secondConsole(database?: string): Promise<{ url: string; stop(): Promise<void> }>
  /**
   * Makes a new database and resets the simulator, for a test that must not see what other tests left, such as an open
   * unknown.
   */
  startOver(beginning?: Beginning): Promise<void>
  /** Says that a test uses the stack, so that the next `startOver` must reset it. */
  takenByTest(): void
  /** Writes a year of balance readings that match the simulator's account; returns their number. */
  seedHistory(): Promise<number>
  /** Runs a command of `switchroom` with the console's settings; returns what it printed. */
  command(...args: string[]): Promise<string>
  /** Runs the command-line password reset; returns the printed password. */
  newPassword(email: string): Promise<string>
  /** The single sign-on issuer, after starting over with `issuer`. A test sets on it who signs in and how it misbehaves. */
  readonly issuer: TestIssuer
  /** What the running console has printed so far. */
  printed(): string
  /** Cookies of roles that `signInAs` has signed in. */
  sessions: Map<StackRole, Awaited<ReturnType<BrowserContext['storageState']>>>
}

/** Output of `next build`, for tests that read it. */
export const buildFolder = join(root, '.next', 'server')

/** Folder for the accessibility spec's pictures, if wanted. */
export const picturesFolder = process.env.E2E_PICTURES

/** All tests and looks, as the campaign runs them. */
export const allLooks = Boolean(process.env.E2E_ALL)

/** Number of random presses in clicks.spec.ts; a thousand in the long version of this test. */
export const randomClicks = Number(process.env.E2E_CLICKS) || 60

/**
 * Delay in milliseconds of each provider answer, and the longest delay of each browser request. With a delay, a test that
 * does not wait for enough fails on any machine.
 */
export const slowBy = Number(process.env.E2E_SLOW) || 0

const groups = { OIDC_ROLES: 'operations=telecom-ops; finance=accounting', OIDC_CREATE_PEOPLE: 'groups' }

// Short enough for a test.
const timings = { PROVIDER_DEADLINE_SECONDS: '3', QUIET_PERIOD_SECONDS: '5', NEGATIVE_GAP_SECONDS: '1' }

export function logFile(name: 'console' | 'simulator', worker: number): string {
  const folder = join(root, 'test-results')
  mkdirSync(folder, { recursive: true })
  return join(folder, `${name}-${worker}.log`)
}

export async function startStack(worker: number): Promise<Stack & { stop(): Promise<void> }> {
  const everyone = demoPeople()
  const admin = everyone[0] as StoredPerson
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
  /** People of the first start, copied into each later database: creating them again takes a third of a start. */
  let known: Known | undefined
  let printedBefore = 0
  let issuer: TestIssuer | undefined
  let singleSignOn: Record<string, string> = {}
  let running: Console | undefined
  /** How the stack began, while no test has used it since. */
  let fresh: Beginning | undefined = 'everybody'

  const consoleAt = (at: number, database: string) =>
    startConsole({
      mode: 'production',
      host: '127.0.0.1',
      port: at,
      output: { file: log, append: true },
      env: {
        ...secrets,
        ...timings,
        ...providerEnvironment(provider.access),
        DATABASE_URL: database,
        PUBLIC_URL: `http://localhost:${at}`,
        ...singleSignOn,
        ...firstPeople,
      },
    })

  async function start(): Promise<Console> {
    printedBefore = existsSync(log) ? statSync(log).size : 0
    running = consoleAt(port, databaseUrl)
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
    people: Object.fromEntries(everyone.map((person) => [person.role, person])) as Record<StackRole, StoredPerson>,
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
      if (!issuer) throw new Error("startOver('issuer') was not called.")
      return issuer
    },
    async restartConsole() {
      fresh = undefined
      await stopConsole()
      await start()
    },
    async secondConsole(database = databaseUrl) {
      const at = await freePort()
      const second = consoleAt(at, database)
      await second.ready
      return { url: `http://localhost:${at}`, stop: () => second.stop() }
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
      // No test has used the stack since it began like this.
      if (fresh === beginning) return
      // The console is killed, not stopped, because its pending requests belong to a finished test.
      await stack.killConsole()
      firstPeople = beginning === 'nobody' ? {} : first
      if (beginning === 'issuer') issuer ??= await startIssuer()
      singleSignOn = beginning === 'issuer' ? { ...issuer?.variables, ...groups } : {}
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
    async command(...args: string[]) {
      const owner = new URL(server().ownerUrl)
      owner.pathname = new URL(databaseUrl).pathname
      const database = { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: owner.href }
      const env = { ...process.env, ...secrets, ...providerEnvironment(provider.access), ...database }
      const program = join(root, 'scripts', 'launch', 'switchroom.mjs')
      return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout
    },
    async newPassword(email: string) {
      const stdout = await stack.command('people', 'password', email)
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

/** Turns off the background checks of trunks, which would run at times that no test can know. */
const NO_CHECKS = "insert into settings (key, value) values ('registration checks', 'false')"

// A copy of the migrated template; the console connects with its restricted role, as in production.
async function makeDatabase(): Promise<string> {
  const { consoleUrl, ownerUrl } = server()
  const name = `switchroom_e2e_${randomBytes(6).toString('hex')}`
  const [template, owner] = [new URL(ownerUrl).pathname.slice(1), new URL(ownerUrl).username]
  await administer((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${owner}`))
  const [url, asItsOwner] = [new URL(consoleUrl), new URL(ownerUrl)]
  url.pathname = asItsOwner.pathname = `/${name}`
  await asOwner({ ownerUrl: asItsOwner.href }, [NO_CHECKS])
  return url.href
}

async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await administer((client) => client.query(`DROP DATABASE ${client.escapeIdentifier(name)} WITH (FORCE)`))
}

const administer = (work: (client: Client) => Promise<unknown>) => connected(server().adminUrl, work)

/** The server's URLs, as scripts/launch/database.ts prints them. */
function server(): { adminUrl: string; consoleUrl: string; ownerUrl: string } {
  const printed = process.env.E2E_DATABASE
  if (!printed) throw new Error('The global setup has not started a database.')
  return JSON.parse(printed)
}

/** Runs statements with the rights of the owner or more, for what the console itself may not do. */
export async function asOwner({ ownerUrl }: Pick<Stack, 'ownerUrl'>, statements: string[]): Promise<void> {
  await connected(ownerUrl, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
}

/** Rows as JSON: people, and the records of the first setup. */
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
