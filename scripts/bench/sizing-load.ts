import { readdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { paths } from '@/lib/core/paths'
import { keepAlive, send, type Visitor } from './bench-http'
import { p50, p99 } from './bench-report'
import type { Program } from './bench-stack'

// People who open one page after another, without a pause, on one or several consoles in turn.

/** What a team opens most, in equal shares. */
const PAGES = [
  paths.overview,
  paths.attention,
  paths.activity,
  paths.conversations,
  paths.billing,
  paths.refills,
  paths.trunks,
  paths.people,
]

/** The unit of the times in /proc/PID/stat: a hundredth of a second. */
const TICK_MS = 10

/** Milliseconds of processor time that a process and its children have used; Linux only, NaN elsewhere. */
export function processorMs(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        const [, parent, ...rest] = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')
          .map(Number)
        const [user = 0, system = 0, ...ofEnded] = rest.slice(9, 13)
        if (Number(name) === pid) return user + system + (ofEnded[0] ?? 0) + (ofEnded[1] ?? 0)
        return parent === pid ? user + system : 0
      } catch {
        return 0
      }
    })
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_MS
}

export interface Served {
  pages: number
  seconds: number
  times: number[]
  load: number
}

/** `cookie`: of a session that every console accepts. */
export async function servePages(
  origins: readonly string[],
  cookie: string,
  { people, forMs }: { people: number; forMs: number },
): Promise<Served> {
  const times: number[] = []
  const began = performance.now()
  const headers = { Cookie: cookie, Accept: 'text/html', 'Accept-Encoding': 'gzip' }
  const person = async (n: number) => {
    const agent = keepAlive()
    const origin = origins[n % origins.length] as string
    for (let turn = n; performance.now() - began < forMs; turn++) {
      const path = PAGES[turn % PAGES.length] as string
      const { status, last } = await send(origin + path, { headers, agent })
      if (status !== 200) throw new Error(`${path} answered ${status}.`)
      times.push(last)
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: people }, (_, n) => person(n)))
  return { pages: times.length, seconds: (performance.now() - began) / 1000, times, load: loadavg()[0] ?? 0 }
}

export const together = (all: readonly Served[]) => {
  const times = all.flatMap((one) => one.times)
  const pages = times.length
  return {
    pages,
    perSecond: pages / all.reduce((sum, { seconds }) => sum + seconds, 0),
    p50: p50(times),
    p99: p99(times),
    load: Math.max(...all.map(({ load }) => load)),
  }
}

const EVERY_MS = 100

/** Exports all of Activity; returns the rows, bytes and seconds, and the most memory that the console used during the export. */
export async function exportActivity(program: Program, visitor: Visitor) {
  let most = program.memory()
  const watching = setInterval(() => {
    most = Math.max(most, program.memory())
  }, EVERY_MS)
  const began = performance.now()
  try {
    const { status, body } = await visitor.get(paths.exportList('activity'))
    if (status !== 200) throw new Error(`The export answered ${status}.`)
    const rows = body.toString().trim().split('\n').length - 1
    return { rows, bytes: body.length, seconds: (performance.now() - began) / 1000, most }
  } finally {
    clearInterval(watching)
  }
}
