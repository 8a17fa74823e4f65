import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createDatabase } from '@/server/platform/db/create-database'
import { temporaryDatabase } from '@/server/testing/temporary-database'
import { lifetime } from '../launch/lifetime'
import { root, seconds } from '../launch/setup.mjs'
import type { ProviderAccess } from '../launch/stack'
import { callCases, printCalls } from './bench-calls'
import { consoleProgram } from './bench-consoles'
import { Visitor } from './bench-http'
import { printJavaScript } from './bench-javascript'
import { pageCases, pageRoutes, printPages } from './bench-pages'
import { type Aim, interleave, judgesAt, ms, p50, printTable, type Samples } from './bench-report'
import { bareProgram, type Program, startProvider } from './bench-stack'

// docs/develop/testing.md lists the comparisons. Only ratios count: milliseconds depend on the machine. Nothing is
// asserted: a missed target is reported, and only a failed measurement is an error.

const DELAY_MS = 50

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, samples: { type: 'string' }, load: { type: 'string' } },
})
const samples = Number(options.samples) || (options.quick ? 40 : 200)
const warmUp = options.quick ? 20 : 50
const starts = options.quick ? 3 : 5

const began = Date.now()
const life = lifetime()

await life.run(async () => {
  const load = Number(options.load)
  const judged = judgesAt(load)
  printMachine(load)
  const database = await life.own('The database', temporaryDatabase())
  const fastProvider = await life.own('The simulator', startProvider(0))
  const slowProvider = await life.own('The simulator', startProvider(DELAY_MS))
  const [{ program: ours, admin }, bare] = await Promise.all([consoleProgram(database), bareProgram()])
  // Without `exited` (lifetime.ts), because both programs are stopped and restarted here.
  await life.own('The console', { stop: () => ours.stop() })
  await life.own('The bare app', { stop: () => bare.stop() })

  // The first start creates the administrator.
  await ours.start(slowProvider.access)
  const startTimes = await measureStarts([ours, bare], slowProvider.access)
  const idle = [ours.memory(), bare.memory()]

  const visitor = new Visitor(ours.origin)
  const bareVisitor = new Visitor(bare.origin)
  await visitor.signIn(admin.email, admin.password)
  const scratch = await createDatabase(database.url, 'bench')
  const stage = { visitor, bareVisitor, access: slowProvider.access, databaseUrl: scratch }
  const { cases, entries, close } = await callCases(stage)
  // Pages are measured first, because the calls make more refills than a real account has in a day. Before that, one round of
  // calls makes the entry whose page is measured.
  await interleave(cases, 1, 0)
  const routes = await pageRoutes(visitor, entries.at(-1) ?? '')
  const pages = pageCases(routes, visitor, bareVisitor)
  tell(`pages, ${DELAY_MS} ms of delay`)
  const slowPages = await interleave(pages, samples, warmUp)
  await ours.start(fastProvider.access)
  tell('pages, no delay')
  const fastPages = await interleave(pages, samples, warmUp)
  await ours.start(slowProvider.access)
  tell(`calls, ${cases.length} kinds`)
  const callTimes = await interleave(cases, samples, warmUp, 1)
  await close()
  const used = [ours.memory(), bare.memory()]

  const ofCalls = printCalls(callTimes, DELAY_MS)
  printPages(routes, fastPages, slowPages, DELAY_MS)
  const aims: Aim[] = [...ofCalls, ...(await printJavaScript(routes, visitor, bareVisitor))]
  printPrograms(startTimes, idle, used)
  if (judged) printSummary(aims)
  else
    console.log(`\nNot judged: the load before the run was ${load.toFixed(1)}, more than 1.5. Took ${seconds(began)}.`)
  life.exitWith(() => 0)
  process.kill(process.pid, 'SIGTERM')
})

function printMachine(load: number): void {
  const cores = cpus()
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', 'next', 'package.json'), 'utf8'))
  console.log(
    `${cores.length} cores (${cores[0]?.model.trim()}), Node ${process.versions.node}, Next ${version}. ` +
      `${samples} samples of each case after ${warmUp} to warm up, in turns; pages as an administrator. Load before: ${load.toFixed(1)}.`,
  )
}

function tell(what: string): void {
  console.log(`… ${what} (load ${loadavg()[0]?.toFixed(1)})`)
}

async function measureStarts(programs: Program[], access: ProviderAccess): Promise<Samples[]> {
  const samples: Samples[] = programs.map(() => [])
  for (let i = 0; i < starts; i++) {
    for (const [n, program] of programs.entries()) samples[n]?.push(await program.start(access))
  }
  return samples
}

function printPrograms(startTimes: Samples[], idle: number[], used: number[]): void {
  const megabytes = (bytes = Number.NaN) => `${(bytes / 1e6).toFixed(0)} MB`
  const rows = ['console', 'bare app'].map((name, i) => {
    const times = startTimes[i] ?? []
    return [name, ms(p50(times)), ms(Math.max(...times)), megabytes(idle[i]), megabytes(used[i])]
  })
  printTable(
    'The process: milliseconds from start to the first good answer (console: /api/ready, database there), memory resident',
    ['', 'start p50', 'slowest', 'memory at start', 'after the run'],
    rows,
  )
}

function printSummary(aims: Aim[]): void {
  const over = aims.filter(({ measured, most }) => !(measured <= most))
  const names = over.map(({ what, measured, most }) => `${what} ${measured.toFixed(2)} (≤ ${most})`)
  console.log(
    `\n${aims.length - over.length} of ${aims.length} aims met in ${seconds(began)}${over.length > 0 ? `; over: ${names.join(', ')}` : ''}`,
  )
}
