/** Milliseconds, one number per run of a case. */
export type Samples = number[]

function percentile(samples: Samples, share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const p50 = (samples: Samples) => percentile(samples, 0.5)
export const p99 = (samples: Samples) => percentile(samples, 0.99)

export const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1)
export const ratio = (value: number) => value.toFixed(value < 1.2 ? 3 : 2)

/** The measured and the target ratio. */
export type Aim = { what: string; measured: number; most: number }

/** On a busy machine even ratios shift: a case that waits for a processor several times suffers more. */
const MOST_LOAD = 1.5
let judges = true

/** Whether results are judged. `load` is the load before the run, because the run itself adds load. */
export function judgesAt(load: number): boolean {
  judges = load <= MOST_LOAD
  return judges
}

export function benchResult({ measured, most }: Aim): string {
  if (!judges) return `not judged (≤ ${most})`
  return `${measured <= most ? 'ok' : 'over'} (≤ ${most})`
}

/** Columns are right-aligned, except the first, and the last if it has words. */
export function printTable(title: string, head: string[], rows: string[][], lastIsWords = false): void {
  const widths = head.map((name, i) => Math.max(name.length, ...rows.map((row) => (row[i] ?? '').length)))
  const alignsLeft = (i: number) => i === 0 || (lastIsWords && i === head.length - 1)
  const line = (row: string[]) =>
    head.map((_, i) => (row[i] ?? '')[alignsLeft(i) ? 'padEnd' : 'padStart'](widths[i] ?? 0)).join('   ')
  console.log(`\n${title}\n`)
  for (const row of [head, ...rows]) console.log(`  ${line(row).trimEnd()}`)
}

/** One run of a case; returns its milliseconds, or several by name (`name.first`). */
export type BenchCase = { name: string; run: (round: number) => Promise<number | Record<string, number>> }

export type Measured = (name: string) => Samples

/**
 * Runs every case once per round. Each round starts with another case, so that other load affects all alike. The first
 * rounds warm up and do not count. `first`: number of the first round, for a run that continues an earlier one.
 */
export async function interleave(cases: BenchCase[], rounds: number, warmUp: number, first = 0): Promise<Measured> {
  const samples = new Map<string, Samples>()
  const addSample = (name: string, spent: number) => {
    if (!samples.has(name)) samples.set(name, [])
    samples.get(name)?.push(spent)
  }
  for (let round = first; round < first + warmUp + rounds; round++) {
    for (let i = 0; i < cases.length; i++) {
      const { name, run } = cases[(i + round) % cases.length] as BenchCase
      const spent = await run(round)
      if (round < first + warmUp) continue
      if (typeof spent === 'number') addSample(name, spent)
      else for (const [part, time] of Object.entries(spent)) addSample(`${name}.${part}`, time)
    }
  }
  return (name) => samples.get(name) ?? []
}
