import 'server-only'
import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/** When the process started, as the system reports it; undefined if there is no such process, or only a zombie. */
export function startedAt(pid: number): string | undefined {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined
  }
  try {
    // The name in parentheses may contain spaces and parentheses, so fields are counted after the last closing parenthesis.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

/** Process ids can be compared only within the same PID namespace and the same boot. An equal host name proves neither. */
export interface ProcessSpace {
  boot: string
  pids: string
}

/** This process’s own process space; null if the system does not report one. */
export function ourProcessSpace(): ProcessSpace | null {
  try {
    return {
      boot: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(),
      pids: readlinkSync('/proc/self/ns/pid'),
    }
  } catch {
    return null
  }
}

/** True only if the end is certain: no process of our space has this id, or the process with this id started at another time. */
export function hasCertainlyEnded(pid: number, started: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return true
  }
  // A process with this id exists, but its start may be hidden from us (hidepid). Then only its heartbeat shows whether it lives.
  const now = startedAt(pid)
  return now !== undefined && now !== started
}
