import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

interface Cost {
  cpu: number
  wall: number
  where: string
}

/** Ends a run with the processor seconds that each test cost (measured.ts), the most expensive test first. */
export default class Costs implements Reporter {
  readonly costs: Cost[] = []

  onTestEnd({ location, title, annotations }: TestCase, { duration, annotations: measured }: TestResult): void {
    const cpu = [...annotations, ...measured].find(({ type }) => type === 'cpu')?.description
    if (cpu === undefined) return
    const file = location.file.replace(/^.*\/e2e\//, '')
    this.costs.push({ cpu: Number(cpu), wall: duration / 1000, where: `${file}:${location.line} ${title}` })
  }

  onEnd(_: FullResult): void {
    if (this.costs.length === 0) return
    const row = (cpu: string, wall: string, where: string) => `${cpu.padStart(8)}${wall.padStart(9)}  ${where}`
    const all = this.costs.reduce((sum, { cpu }) => sum + cpu, 0)
    const rows = [...this.costs].sort((a, b) => b.cpu - a.cpu)
    process.stdout.write(
      [
        '',
        row('CPU s', 'wall s', 'test'),
        ...rows.map(({ cpu, wall, where }) => row(cpu.toFixed(1), wall.toFixed(1), where)),
        row(all.toFixed(1), '', `all ${rows.length} tests`),
        '',
      ].join('\n'),
    )
  }

  printsToStdio(): boolean {
    return false
  }
}
