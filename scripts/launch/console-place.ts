import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { preloads } from './bare-environment.mjs'
import type { ProcessOwner } from './children'
import { dataFolder } from './data-folder'
import { consoleFolder, root } from './place.mjs'

// Under root the console runs as its own account, different from PostgreSQL's, so that neither can reach the other's
// files and processes. A uid suffices without creating a user; neither useradd nor systemd assigns 61001.
const CONSOLE: ProcessOwner = { uid: 61_001, gid: 61_001 }

/** Files of a build that must be readable, each representing its folder. */
const telling = [
  'server.js',
  '.next/BUILD_ID',
  '.next/server/app-paths-manifest.json',
  'node_modules/next/package.json',
  'server/platform/db/migrations/meta/_journal.json',
]
const scripts = join(root, 'scripts', 'launch')

export type ConsolePlace = { folder: string; account?: ProcessOwner; preloads?: string }

/** Folder and account of the built console. Throws a message for the operator if it could only run as root. */
export function consolePlace(port: number): ConsolePlace {
  const built = consoleFolder
  if (process.getuid?.() !== 0) return { folder: built }
  mayListen(port)
  if (canRead(built, scripts)) return { folder: built, account: CONSOLE }
  const folder = copyOf(built)
  if (canRead(folder, folder)) return { folder, account: CONSOLE, preloads: folder }
  throw new Error(
    `The console does not run as root, and the account it runs under cannot read ${folder}. Choose another folder with SWITCHROOM_DATA.`,
  )
}

function canRead(folder: string, imported: string): boolean {
  const files = [...telling.map((file) => join(folder, file)), ...preloads.map((file) => join(imported, file))]
  const code = 'for (const file of process.argv.slice(1)) fs.accessSync(file, fs.constants.R_OK)'
  const { error, status } = spawnSync(process.execPath, ['-e', code, ...files], {
    ...CONSOLE,
    cwd: '/',
    env: { NODE_ENV: 'production' },
    stdio: 'ignore',
  })
  if (error) {
    throw new Error(
      `The console does not run as root, and the account it runs under cannot run ${process.execPath}. Install Node where every account may run it, such as /usr/local, or start Switchroom as another user.`,
    )
  }
  return status === 0
}

/** Other accounts cannot reach a clone in a home folder of mode 0700. So each build is copied once, owned by root and readable by all. */
function copyOf(built: string): string {
  const id = readFileSync(join(built, '.next', 'BUILD_ID'), 'utf8').trim()
  const home = dataFolder()
  const folder = join(home, `console-${id}`)
  if (existsSync(folder)) {
    utimesSync(folder, new Date(), new Date())
    return folder
  }
  mkdirSync(home, { recursive: true })
  const unfinished = `${folder}.${process.pid}`
  cpSync(built, unfinished, { recursive: true, verbatimSymlinks: true })
  for (const file of preloads) cpSync(join(scripts, file), join(unfinished, file))
  openTree(unfinished)
  renameSync(unfinished, folder)
  const copies = readdirSync(home).filter((name) => name.startsWith('console-') && !folder.endsWith(name))
  for (const copy of copies.map((name) => join(home, name))) if (!isUsed(copy)) rmSync(copy, { recursive: true })
  return folder
}

const KEPT_MS = 24 * 3_600_000

/** Whether a console may run in this copy: in this process space now, or since a start in the last day, for example in another container. */
export function isUsed(copy: string): boolean {
  const changedAt = statSync(copy, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY
  if (Date.now() - changedAt < KEPT_MS) return true
  if (!existsSync('/proc/self')) return false
  const folder = realpathSync(copy)
  return readdirSync('/proc').some((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === folder
    } catch {
      return false
    }
  })
}

function openTree(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openTree(path)
    else if (entry.isFile()) chmodSync(path, 0o644)
  }
}

function mayListen(port: number): void {
  const setting = '/proc/sys/net/ipv4/ip_unprivileged_port_start'
  const first = existsSync(setting) ? Number(readFileSync(setting, 'utf8')) : 1024
  if (port < first) {
    throw new Error(`The console does not run as root, so it cannot listen on port ${port}: choose ${first} or above.`)
  }
}
