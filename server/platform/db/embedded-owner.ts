import 'server-only'
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startedAt } from '@/server/platform/living-process'

type Owner = { pid: number; started: string }

/** Takes the folder for this process. Throws while a living process has it; a dead one's claim is taken over. */
export function claimFolder(home: string): void {
  const file = join(home, 'owner.json')
  const owner = livingOwner(home)
  if (owner) {
    throw new Error(
      `${home} is in use by process ${owner.pid}. Stop that first, or choose another folder with SWITCHROOM_DATA.`,
    )
  }
  writeFileSync(file, JSON.stringify({ pid: process.pid, started: startedAt(process.pid) }), { mode: 0o600 })
}

/** The process that has the folder now. */
export function livingOwner(home: string): Owner | undefined {
  const owner = readOwner(join(home, 'owner.json'))
  return owner && startedAt(owner.pid) === owner.started ? owner : undefined
}

export function releaseFolder(home: string): void {
  rmSync(join(home, 'owner.json'), { force: true })
}

/** Ends and deletes what predecessors that were killed left in `parent`, in folders whose names begin so. */
export async function removeAbandoned(parent: string, prefix: string): Promise<void> {
  for (const name of readdirSync(parent).filter((one) => one.startsWith(prefix))) {
    const home = join(parent, name)
    const owner = readOwner(join(home, 'owner.json'))
    // Without an owner it is being made, or deleted, at this moment.
    if (!owner || startedAt(owner.pid) === owner.started) continue
    await endOrphan(join(home, 'cluster'))
    rmSync(home, { recursive: true, force: true })
  }
}

/**
 * Ends the server that a killed predecessor left running on this folder. Stopping is chosen over adopting: it takes a
 * tenth of a second, and what runs afterwards is our child, with our settings and this package's version.
 */
export async function endOrphan(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0])
  if (!Number.isInteger(pid) || pid <= 1 || !servesFolder(pid, cluster)) return
  await endServer(pid)
}

/** Fast shutdown (clients are disconnected, everything is written), and an immediate one if that hangs. */
export async function endServer(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    if (!signalServer(pid, signal)) return
    const until = Date.now() + patience
    while (Date.now() < until) {
      await sleep(20)
      if (startedAt(pid) === undefined) return
    }
  }
  throw new Error(`The database server, process ${pid}, does not stop.`)
}

function signalServer(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

// A number alone proves nothing: after a restart of a container the same one belongs to something else.
function servesFolder(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === cluster
    } catch {
      return false
    }
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.includes(cluster) ?? false
}

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner
  } catch {
    return undefined
  }
}
