import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A command with these environment variables, as an operator starts it. */
export function startLauncher(program: string, environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join('scripts', 'launch', program)], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

export type Process = { pid: number; parent: number; name: string; uid: number; environment: string }

/** What the system shows about every process. */
export function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8')
        const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1])
        const name = readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ')
        const environment = readFileSync(`/proc/${pid}/environ`, 'latin1')
        return [{ pid: Number(pid), parent: field('PPid'), name, uid: field('Uid'), environment }]
      } catch {
        return []
      }
    })
}
