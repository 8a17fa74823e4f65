import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second, the same on every Linux. */
const TICKS = 100

/**
 * Processor seconds of this process and all its descendants. A process that has ended counts for the one that waited for
 * it. Undefined if the system does not report these times.
 */
export function cpuSeconds(): number | undefined {
  const children = new Map<number, number[]>()
  const ticks = new Map<number, number>()
  try {
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue
      const fields = statOf(name)
      if (!fields) continue
      const pid = Number(name)
      const parent = Number(fields[1])
      children.set(parent, [...(children.get(parent) ?? []), pid])
      // utime and stime, then cutime and cstime of children that this process waited for.
      ticks.set(
        pid,
        [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0),
      )
    }
  } catch {
    return undefined
  }
  const below = (pid: number): number =>
    (children.get(pid) ?? []).reduce((sum, child) => sum + below(child), ticks.get(pid) ?? 0)
  return below(process.pid) / TICKS
}

/** Fields after the program name, which may have spaces and brackets. */
function statOf(pid: string): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
