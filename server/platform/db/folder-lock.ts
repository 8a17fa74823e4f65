import 'server-only'
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tryLock } from 'fs-native-extensions'
import { ourProcessSpace, type ProcessSpace, startedAt } from '@/server/platform/living-process'

/** The process that holds the database's folder (`postgres/`), stored there in owner.json. It is not the database's owner, which is a role. */
interface Holder {
  pid: number
  started: string | undefined
  /** The process space (one PID namespace of one boot) in which `pid` is valid; null if the system does not report one. */
  space: ProcessSpace | null
  /** The host name of the machine or container, for messages. */
  host: string
}

/** The file descriptor of the lock. The lock ends when this process and every process that inherited the descriptor have closed it. */
export type FolderLock = number

/** How long a server may take to exit after SIGINT (a fast shutdown: disconnects clients, writes everything) and SIGQUIT (immediate shutdown). */
export const ENDING_MS = { SIGINT: 20_000, SIGQUIT: 10_000 }

export class FolderInUse extends Error {}

/**
 * Takes the folder with a file lock. A file lock works between containers and machines too, where process ids are not comparable. The database server
 * inherits the lock, so the server of a killed console still holds the folder. If that server runs in this process space, this function ends the
 * server. If the server runs in another container or machine, this function throws FolderInUse.
 */
export async function claimFolder(home: string): Promise<FolderLock> {
  const lock = openSync(join(home, 'lock'), 'a', 0o600)
  try {
    for (const began = Date.now(); ; await sleep(50)) {
      const [holder, waited] = [readHolder(home), Date.now() - began]
      if (holder && isLiving(holder)) throw inUse(home, holder)
      if (tookLock(lock, home)) break
      if (waited > ENDING_MS.SIGINT + ENDING_MS.SIGQUIT || (holder && !isHere(holder))) throw inUse(home, holder)
      if (holder) endOrphan(home, waited < ENDING_MS.SIGINT ? 'SIGINT' : 'SIGQUIT')
    }
    const us: Holder = { pid: process.pid, started: startedAt(process.pid), space: ourProcessSpace(), host: hostname() }
    writeFileSync(holderFile(home), JSON.stringify(us), { mode: 0o600 })
    return lock
  } catch (error) {
    closeSync(lock)
    throw error
  }
}

export function releaseFolder(home: string, lock: FolderLock): void {
  rmSync(holderFile(home), { force: true })
  closeSync(lock)
}

/** The port of the folder’s database server; null unless the holder is a living process of this process space. */
export function portServed(home: string): number | null {
  const holder = readHolder(home)
  const server = holder && isLiving(holder) ? postmaster(home) : null
  return server?.port ? server.port : null
}

function tookLock(lock: FolderLock, home: string): boolean {
  try {
    return tryLock(lock)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Error(
      `${home} is on a file system without locks (${code ?? message}), where two consoles could damage the database. Choose another folder with SWITCHROOM_DATA.`,
    )
  }
}

/**
 * Signals the database server of a killed console. Called only if the console is dead and the lock is still held. In this case the server
 * still runs, so the process id in postmaster.pid is still its id.
 */
function endOrphan(home: string, signal: NodeJS.Signals): void {
  const { pid = 0 } = postmaster(home) ?? {}
  try {
    if (pid > 1) process.kill(pid, signal)
  } catch {
    // The server has exited. The lock ends when the server's child processes have exited too.
  }
}

/** The process id and the port of the server, from the first and the fourth line of postmaster.pid. */
function postmaster(home: string): { pid: number; port: number } | null {
  try {
    const lines = readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]) }
  } catch {
    return null
  }
}

function inUse(home: string, holder: Holder | undefined): FolderInUse {
  const by = !holder
    ? 'a database server that does not end'
    : `process ${holder.pid}${isHere(holder) ? '' : ` of another container or machine, ${holder.host}`}`
  return new FolderInUse(`${home} is in use by ${by}. Stop that first, or choose another folder with SWITCHROOM_DATA.`)
}

const isLiving = (holder: Holder) => isHere(holder) && startedAt(holder.pid) === holder.started

// Versions without the lock wrote no process space into the holder file. Such a holder counts as a process of this process space.
const isHere = ({ space = ourProcessSpace() }: Partial<Holder>) =>
  JSON.stringify(space) === JSON.stringify(ourProcessSpace())

const holderFile = (home: string) => join(home, 'owner.json')

function readHolder(home: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(holderFile(home), 'utf8')) as Holder
  } catch {
    return undefined
  }
}
