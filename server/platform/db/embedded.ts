import 'server-only'
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { isReachable, postgresBinaries } from './embedded-binaries'
import { claimFolder, ENDING_MS, type FolderLock, portServed, releaseFolder } from './folder-lock'

// Runs a real PostgreSQL from the binaries in npm packages. The class in these packages is not used: its exit hook ends the server on SIGINT
// before the console has drained, its start() throws `undefined` when an orphan holds the folder, and as root it needs groupadd and useradd.
// The settings for durability are PostgreSQL's defaults: a record is on disk at commit.

export type EmbeddedDatabase = {
  /** The superuser's address: database `postgres` on loopback, with the password. */
  url: string
  pid: number
  /** Resolves when the server has exited, for any reason. */
  exited: Promise<void>
  stop(): Promise<void>
}

export type DatabaseOptions = {
  dataDir: string
  port?: number
  /** The folder of another PostgreSQL (with `bin/initdb`), to run the tests with an older version. */
  binaries?: string
}

type DatabaseFolder = { home: string; cluster: string; lock: FolderLock; binaries: string; password: string }
type Server = { child: ChildProcess; port: number; exited: Promise<void> }

const USER = 'switchroom'

// PostgreSQL refuses to run as root. The server only needs a uid, so it gets 61000, from a range that neither useradd nor systemd assigns.
// initdb needs a uid with a name: `nobody` creates the folder, which then changes its owner.
const asRoot = process.getuid?.() === 0
const SERVER = asRoot ? { uid: 61_000, gid: 61_000 } : undefined
const NOBODY = asRoot ? { uid: 65_534, gid: 65_534 } : undefined

/** The whole environment of PostgreSQL's processes. Ours contains the provider's credentials and both keys, which its superuser could read. */
const bare = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } as Record<string, string>
const inBare = { env: bare as NodeJS.ProcessEnv, cwd: '/' }

/**
 * Starts PostgreSQL on loopback with its data in `dataDir`, after ending a server that a killed predecessor left behind. Throws if a running
 * process uses the folder.
 */
export async function startDatabase({ dataDir, port, binaries }: DatabaseOptions): Promise<EmbeddedDatabase> {
  const home = prepareHome(dataDir)
  const lock = await claimFolder(home)
  try {
    const folder = binaries ?? postgresBinaries(home, asRoot)
    const place = { home, cluster: join(home, 'cluster'), lock, binaries: folder, password: keepPassword(home) }
    if (!existsSync(place.cluster)) await initialize(place, binaries !== undefined)
    return handle(place, await launch(place, port))
  } catch (error) {
    releaseFolder(home, lock)
    throw error
  }
}

/** The superuser's address of the server that another of our processes runs on this folder, or null. */
export function runningDatabase(home: string): string | null {
  const port = portServed(home)
  return port === null ? null : address(keepPassword(home), port)
}

function prepareHome(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const home = realpathSync(dataDir)
  // Another account must be able to pass through the folder; each file has its own permissions.
  chmodSync(home, asRoot ? 0o711 : 0o700)
  if (!asRoot || isReachable(home)) return home
  throw new Error(
    `PostgreSQL does not run as root, and the account it runs under cannot reach ${home}. Choose another folder with SWITCHROOM_DATA.`,
  )
}

function keepPassword(home: string): string {
  const file = join(home, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

// The folder is created next to its final place and renamed when complete, so that an interrupted first start leaves nothing half-finished.
async function initialize({ binaries, home, cluster, password }: DatabaseFolder, older: boolean): Promise<void> {
  const unfinished = `${cluster}.unfinished`
  const passwordFile = join(home, 'password.initdb')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (NOBODY) for (const path of [unfinished, passwordFile]) chownSync(path, NOBODY.uid, NOBODY.gid)
  // The built-in locale sorts alike on every system and needs no system locale. PostgreSQL 17 introduced it.
  const locale = older ? 'locale=C.UTF-8' : 'locale=C --locale-provider=builtin --builtin-locale=C.UTF-8'
  const flags = `--username=${USER} --auth=scram-sha-256 --encoding=UTF8 --${locale}`.split(' ')
  const files = [`--pgdata=${unfinished}`, `--pwfile=${passwordFile}`]
  await promisify(execFile)(join(binaries, 'bin', 'initdb'), [...files, ...flags], { ...NOBODY, ...inBare })
    .catch(({ stderr, message }) => {
      if (String(stderr).includes('could not look up effective user ID'))
        throw new Error(
          `User ${process.getuid?.()} has no name, which PostgreSQL needs once to create its files. Add it to /etc/passwd, or set DATABASE_URL.`,
        )
      throw new Error(`initdb failed: ${(stderr || message).trim()}`)
    })
    .finally(() => rmSync(passwordFile, { force: true }))
  if (SERVER) execFileSync('chown', ['-R', `${SERVER.uid}:${SERVER.gid}`, unfinished])
  renameSync(unfinished, cluster)
}

async function launch(place: DatabaseFolder, wanted: number | undefined): Promise<Server> {
  // Another process may take a free port before we use it, and the processes of a killed server need a moment to exit. Neither problem
  // lasts, so this tries again.
  for (let attempt = 1; ; attempt++) {
    const server = spawnServer(place, wanted ?? (await freePort()))
    if (await becomesReady(server, place.password)) return server
    await end(server)
    if (attempt >= 5) throw new Error(`PostgreSQL does not start: ${lastLines(place.home)}`)
    await sleep(300)
  }
}

function spawnServer({ binaries, home, cluster, lock }: DatabaseFolder, port: number): Server {
  const log = openSync(logFile(home), 'w', 0o600)
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'log_timezone=UTC']
  const args = ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const child = spawn(join(binaries, 'bin', 'postgres'), args, {
    ...SERVER,
    ...inBare,
    // Ctrl-C in a terminal reaches the whole process group, and the database must outlive the draining console.
    detached: true,
    // The server inherits the folder's lock, so that the folder stays locked until the server's last process has exited.
    stdio: ['ignore', log, log, lock],
  })
  closeSync(log)
  const done = () => undefined
  const exited = once(child, 'exit').then(done, (error: Error) => writeFileSync(logFile(home), error.message))
  return { child, port, exited }
}

/** Returns false if the server exited or did not answer within a minute: recovery after a crash can take a while. */
async function becomesReady({ child, port, exited }: Server, password: string): Promise<boolean> {
  let ended = false
  void exited.then(() => {
    ended = true
  })
  for (const until = Date.now() + 60_000; !ended && Date.now() < until; await sleep(25)) {
    const client = new Client({ connectionString: address(password, port), connectionTimeoutMillis: 5_000 })
    // The server may be killed while the connection is idle; that is not our error.
    client.on('error', () => undefined)
    const answers = await client.connect().then(
      () => child.exitCode === null,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (answers) return true
  }
  return false
}

function handle({ home, lock, password }: DatabaseFolder, server: Server): EmbeddedDatabase {
  const { child, port, exited } = server
  // Last resort if this process exits without stop(): only signals still work here.
  const onExit = () => child.kill('SIGINT')
  process.once('exit', onExit)
  let stopping: Promise<void> | undefined
  const stop = async () => {
    await end(server)
    process.off('exit', onExit)
    releaseFolder(home, lock)
  }
  return { url: address(password, port), pid: child.pid as number, exited, stop: () => (stopping ??= stop()) }
}

async function end({ child, exited }: Server): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    child.kill(signal)
    const ended = exited.then(() => true)
    if (await Promise.race([ended, sleep(ENDING_MS[signal], false, { ref: false })])) return
  }
  throw new Error(`The database server, process ${child.pid}, does not stop.`)
}

const address = (password: string, port: number) =>
  `postgres://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

const logFile = (home: string) => join(home, 'postgres.log')
const lastLines = (home: string) => readFileSync(logFile(home), 'utf8').trim().split('\n').slice(-5).join('\n')
