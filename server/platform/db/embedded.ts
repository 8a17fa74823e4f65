import 'server-only'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import {
  type Account,
  giveTree,
  initdbAccount,
  isReachable,
  serverAccount,
  serverEnvironment,
} from './embedded-account'
import { postgresBinaries } from './embedded-binaries'
import { claimFolder, endOrphan, endServer, releaseFolder, removeAbandoned } from './embedded-owner'

// A real PostgreSQL from the binaries in npm packages. The class which comes with them is not used: its exit hook ends the
// server on SIGINT before the console has drained, its start() throws `undefined` when an orphan holds the folder, and
// under root it needs groupadd and useradd. Durability is left at PostgreSQL's defaults: a record is on disk at commit.

export type Database = {
  /** Administrator's address: database `postgres` on loopback, with the password. */
  url: string
  pid: number
  /** Resolves when the server has ended, for whatever reason. */
  exited: Promise<void>
  stop(): Promise<void>
}

export type DatabaseOptions = {
  dataDir?: string
  /** Where the temporary folder is made; what killed ones have left there is removed. Unless told, the system's place for such. */
  temporaryIn?: string
  port?: number
  /** Another PostgreSQL's folder (with `bin/initdb`), to run the tests against an older version. */
  binaries?: string
}

type Place = {
  home: string
  cluster: string
  binaries: string
  locale: string[]
  password: string
  account: Account | undefined
}

const USER = 'switchroom'
const TEMPORARY = 'switchroom-db-'

/**
 * Starts PostgreSQL on loopback with its data in `dataDir` (none: a temporary folder, deleted on stop), after ending the
 * server which a killed predecessor left behind. Throws if a living process uses the folder.
 */
export async function startDatabase(options: DatabaseOptions = {}): Promise<Database> {
  if (options.temporaryIn) await removeAbandoned(options.temporaryIn, TEMPORARY)
  const place = preparePlace(options)
  const { home, cluster } = place
  const temporary = options.dataDir === undefined
  try {
    await endOrphan(cluster)
    if (!existsSync(cluster)) await initialise(place)
    const { child, port } = await launch(place, options.port)
    return handle(place, child, port, temporary)
  } catch (error) {
    releaseFolder(home)
    if (temporary) rmSync(home, { recursive: true, force: true })
    throw error
  }
}

function preparePlace({ dataDir, temporaryIn = tmpdir(), binaries }: DatabaseOptions): Place {
  if (dataDir) mkdirSync(dataDir, { recursive: true })
  const home = realpathSync(dataDir ?? mkdtempSync(join(temporaryIn, TEMPORARY)))
  const account = serverAccount()
  // Another account has to pass through the folder; what it may read in there is decided file by file.
  chmodSync(home, account ? 0o711 : 0o700)
  if (account && !isReachable(home)) {
    throw new Error(
      `PostgreSQL does not run as root, and the account it runs under cannot reach ${home}. Choose another folder with SWITCHROOM_DATA.`,
    )
  }
  claimFolder(home)
  return {
    home,
    account,
    cluster: join(home, 'cluster'),
    binaries: binaries ?? postgresBinaries(account, home),
    // The built-in locale sorts alike on every system and needs none of its locales; PostgreSQL has it since 17.
    locale: binaries
      ? ['--locale', 'C.UTF-8']
      : ['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    password: keepPassword(home),
  }
}

function keepPassword(home: string): string {
  const file = join(home, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

// Made beside its place and renamed when complete, so that an interrupted first start leaves nothing half done.
async function initialise({ binaries, locale, home, cluster, password, account }: Place): Promise<void> {
  const unfinished = `${cluster}.unfinished`
  const passwordFile = join(home, 'password.initdb')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  const as = account && initdbAccount()
  if (as) for (const path of [unfinished, passwordFile]) chownSync(path, as.uid, as.gid)
  const flags = ['--username', USER, '--pwfile', passwordFile, '--auth', 'scram-sha-256', '--encoding', 'UTF8']
  try {
    await run(join(binaries, 'bin', 'initdb'), ['--pgdata', unfinished, ...flags, ...locale], as)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  if (account) giveTree(account, unfinished)
  renameSync(unfinished, cluster)
}

function run(command: string, args: string[], as: Account | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...as, env: serverEnvironment, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr.on('data', (chunk) => (errors += chunk))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`initdb failed: ${errors.trim()}`))))
  })
}

async function launch(place: Place, wanted: number | undefined): Promise<{ child: ChildProcess; port: number }> {
  // Between choosing a free port and using it somebody else may take it; and the processes of a server that was killed
  // outright need a moment to notice. Both end by themselves, so a new attempt is the answer.
  for (let attempt = 1; ; attempt++) {
    const port = wanted ?? (await freePort())
    const child = spawnServer(place, port)
    try {
      await untilReady(child, address(place, port))
      return { child, port }
    } catch (error) {
      if (child.pid !== undefined && !hasEnded(child)) await endServer(child.pid)
      if (attempt >= 5) throw new Error(`PostgreSQL does not start: ${lastLines(place.home)}`, { cause: error })
      await sleep(300)
    }
  }
}

function spawnServer({ binaries, home, cluster, account }: Place, port: number): ChildProcess {
  const log = openSync(logFile(home), 'w', 0o600)
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'log_timezone=UTC']
  // Detached: Ctrl-C in a terminal reaches the whole process group, and the database must outlive the console's draining.
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...account, env: serverEnvironment, cwd: '/', detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  return child
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  let failed: Error | undefined
  child.once('error', (error) => (failed = error))
  // Recovery after a crash can take a while; a server that gives up ends, which is noticed at once.
  const until = Date.now() + 60_000
  for (;;) {
    if (failed) throw failed
    if (hasEnded(child)) throw new Error(`it ended with ${child.exitCode ?? child.signalCode}`)
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    // The server may be killed while it has nothing to answer: that is no error of ours.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return
    } catch (error) {
      if (Date.now() > until) throw error
    } finally {
      await client.end().catch(() => undefined)
    }
    await sleep(25)
  }
}

function handle(place: Place, child: ChildProcess, port: number, temporary: boolean): Database {
  const pid = child.pid as number
  // The last resort, when this process ends without stop(): signals are all that still works there.
  const onExit = () => child.kill('SIGINT')
  process.once('exit', onExit)
  const exited = hasEnded(child)
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let stopping: Promise<void> | undefined
  const stop = async () => {
    if (!hasEnded(child)) await endServer(pid)
    await exited
    process.off('exit', onExit)
    releaseFolder(place.home)
    if (temporary) rmSync(place.home, { recursive: true, force: true })
  }
  return { url: address(place, port), pid, exited, stop: () => (stopping ??= stop()) }
}

export function address({ password }: Pick<Place, 'password'>, port: number): string {
  return `postgres://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

function logFile(home: string): string {
  return join(home, 'postgres.log')
}

function lastLines(home: string): string {
  return readFileSync(logFile(home), 'utf8').trim().split('\n').slice(-5).join('\n')
}
