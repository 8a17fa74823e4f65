import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { temporaryDatabase } from '@/server/testing/temporary-database'
import { lifetime } from '../launch/lifetime'
import { seconds } from '../launch/setup.mjs'
import { consolePrograms } from './bench-consoles'
import { Visitor } from './bench-http'
import { ms, printTable, ratio } from './bench-report'
import { type Program, startProvider } from './bench-stack'
import { connectionsOf, fillDatabase } from './sizing-fill'
import { exportActivity, processorMs, type Served, servePages, together } from './sizing-load'

// `npm run bench -- sizing`: how much load one and two consoles can carry, with years of records in the database
// (docs/operate/sizing.md). One and two take turns, so that other load on the machine affects both alike.

const { values: options } = parseArgs({
  options: {
    load: { type: 'string' },
    rows: { type: 'string', default: '200000' },
    people: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '12' },
  },
})
const [people, rounds, forMs] = [Number(options.people), Number(options.rounds), Number(options.seconds) * 1000]
const DELAY_MS = 50
const WARM_UP_MS = 6_000

const began = Date.now()
const life = lifetime()

await life.run(async () => {
  console.log(
    `${cpus().length} cores (${cpus()[0]?.model.trim()}), shared by consoles, database, simulator and client. ` +
      `Load before: ${Number(options.load).toFixed(1)}. The provider answers after ${DELAY_MS} ms.`,
  )
  const database = await life.own('The database', temporaryDatabase())
  const provider = await life.own('The simulator', startProvider(DELAY_MS))
  const { programs, admin, env } = await consolePrograms(database, 2)
  for (const program of programs) await life.own('A console', { stop: () => program.stop() })
  const starts: number[] = []
  for (const program of programs) starts.push(await program.start(provider.access))
  // Otherwise the consoles' jobs would work on the records while they are being written.
  for (const program of programs) await program.stop()
  await fillDatabase({ env, access: provider.access, ownerUrl: database.url, rows: Number(options.rows) })
  for (const program of programs) starts.push(await program.start(provider.access))
  const idle = memoryOf(programs)
  const visitor = new Visitor(programs[0]?.origin ?? '')
  await visitor.signIn(admin.email, admin.password)

  const parts = { console: programs.map(({ pid }) => pid), database: [database.pid], simulator: [provider.pid] }
  const used = () => Object.values(parts).map((pids) => pids.reduce((sum, pid) => sum + processorMs(pid), 0))
  const serve = (count: number, time: number) =>
    servePages(
      programs.slice(0, count).map(({ origin }) => origin),
      visitor.cookie,
      { people, forMs: time },
    )
  for (const count of [1, 2]) await serve(count, WARM_UP_MS)
  const served = new Map<number, { runs: Served[]; used: number[] }>()
  for (let round = 0; round < rounds; round++) {
    for (const count of round % 2 === 0 ? [1, 2] : [2, 1]) {
      const before = [...used(), ownMs()]
      const run = await serve(count, forMs)
      const after = [...used(), ownMs()]
      const figures = served.get(count) ?? { runs: [], used: before.map(() => 0) }
      served.set(count, {
        runs: [...figures.runs, run],
        used: figures.used.map((sum, i) => sum + (after[i] ?? 0) - (before[i] ?? 0)),
      })
      console.log(`… ${count} of 2, round ${round + 1}: ${run.pages} pages (load ${loadavg()[0]?.toFixed(1)})`)
    }
  }
  const rows = [...served].map(([count, { runs, used: spent }]) => {
    const all = together(runs)
    const perPage = spent.map((sum) => ms(sum / all.pages))
    return [String(count), ms(all.perSecond), ms(all.p50), ms(all.p99), ...perPage, all.load.toFixed(1)]
  })
  const of = (count: number) => together(served.get(count)?.runs ?? []).perSecond
  printTable(
    `Pages: ${people} people without a pause; milliseconds for a page, and of processor time by part`,
    ['consoles', 'pages/s', 'p50', 'p99', 'console', 'database', 'simulator', 'client', 'load during'],
    rows,
  )
  console.log(
    `\n  Two consoles ÷ one: ${ratio(of(2) / of(1))}. With ${cpus().length} cores for all parts it is bounded by`,
  )
  console.log('  the sum of the processor times: with one console, a core has been left for the other parts.')
  const memory = memoryOf(programs)
  const file = await exportActivity(programs[0] as Program, visitor)
  const connections = await connectionsOf(database.url)
  printTable(
    'A console',
    ['', 'first', 'second'],
    [
      ['start, empty database', ...starts.slice(0, 2).map(ms)],
      [`start, ${Number(options.rows).toLocaleString('en-US')} changes`, ...starts.slice(2).map(ms)],
      ['memory at start, MB', ...idle],
      ['memory after the run, MB', ...memory],
      ['most while exporting Activity, MB', (file.most / 1e6).toFixed(0), ''],
      ['connections of both', String(connections), ''],
    ],
  )
  console.log(
    `\n  The export: ${file.rows.toLocaleString('en-US')} rows, ${(file.bytes / 1e6).toFixed(0)} MB in ${file.seconds.toFixed(0)} s.`,
  )
  console.log(`\nTook ${seconds(began)}.`)
  life.end()
})

function ownMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function memoryOf(programs: readonly Program[]): string[] {
  return programs.map((one) => (one.memory() / 1e6).toFixed(0))
}
