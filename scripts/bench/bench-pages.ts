import { listTrunks } from '@/lib/operations/trunks/operations'
import { paths } from '@/lib/paths'
import type { Visitor } from './bench-http'
import { type Aim, type BenchCase, benchResult, type Measured, ms, p50, p99, printTable, ratio } from './bench-report'

/** The JavaScript target by kind of page: a list shows, a form takes input. */
export type Route = { name: string; path: string; kind: 'list' | 'form' }

export async function pageRoutes(visitor: Visitor, entry: string): Promise<Route[]> {
  const trunks = await visitor.get(`/api/read/${listTrunks.id}`)
  const trunk = (JSON.parse(trunks.body.toString()) as { data: { rows: { name: string }[] } }).data.rows[0]?.name
  if (!trunk || !entry) throw new Error('No trunk or no entry exists to open its page.')
  return [
    { name: '/', path: paths.overview, kind: 'list' },
    { name: '/billing', path: paths.billing, kind: 'form' },
    { name: '/trunks', path: paths.trunks, kind: 'list' },
    { name: '/trunks/new', path: paths.newTrunk, kind: 'form' },
    { name: '/trunks/[trunk]', path: paths.trunk(trunk), kind: 'form' },
    { name: '/trunks/[trunk]/change', path: paths.changeTrunk(trunk), kind: 'form' },
    { name: '/trunks/blocked', path: paths.blockedCallers, kind: 'list' },
    { name: '/activity', path: paths.activity, kind: 'list' },
    { name: '/activity/[entry]', path: paths.entry(entry), kind: 'form' },
    { name: '/people', path: paths.people, kind: 'list' },
  ]
}

const BARE = 'bare dynamic page'
const STATIC = 'bare static page'

export function pageCases(routes: Route[], visitor: Visitor, bareVisitor: Visitor): BenchCase[] {
  const page = (name: string, from: Visitor, path: string): BenchCase => ({
    name,
    run: async () => {
      const { status, first, last } = await from.get(path, { Accept: 'text/html', 'Accept-Encoding': 'gzip' })
      if (status !== 200) throw new Error(`${path} answered ${status}.`)
      return { first, last }
    },
  })
  return [
    page(STATIC, bareVisitor, '/static'),
    page(BARE, bareVisitor, '/dynamic'),
    ...routes.map(({ name, path }) => page(name, visitor, path)),
  ]
}

export function printPages(routes: Route[], fast: Measured, slow: Measured, delay: number): Aim[] {
  const bare = p50(fast(`${BARE}.last`))
  const aims: Aim[] = []
  const rows = [STATIC, BARE, ...routes.map(({ name }) => name)].map((name) => {
    const last = fast(`${name}.last`)
    const aim = { what: `page ${name}`, measured: p50(last) / bare, most: 2 }
    const ours = name.startsWith('/')
    if (ours) aims.push(aim)
    return [
      name,
      ms(p50(fast(`${name}.first`))),
      ms(p50(last)),
      ms(p99(last)),
      ms(p50(last) - bare),
      ratio(aim.measured),
      ms(p50(slow(`${name}.first`))),
      ms(p50(slow(`${name}.last`))),
      ours ? benchResult(aim) : '',
    ]
  })
  printTable(
    `Pages: milliseconds to the first and the last byte; the provider without delay, then with ${delay} ms (bare: asks nobody)`,
    ['', 'first p50', 'last p50', 'p99', 'added', '× bare', `first, ${delay} ms`, `last, ${delay} ms`, 'aim: last'],
    rows,
    true,
  )
  return aims
}
