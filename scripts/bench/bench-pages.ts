import { listTrunks } from '@/lib/areas/trunks/operations'
import { paths } from '@/lib/core/paths'
import type { Visitor } from './bench-http'
import { type BenchCase, type Measured, ms, p50, p99, printTable, ratio } from './bench-report'

/** The kind of a page decides its JavaScript target. A list only shows data; a form takes input. */
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

/** Compares the time of each page with the time of a bare page: a figure to watch, without an aim. */
export function printPages(routes: Route[], fast: Measured, slow: Measured, delay: number): void {
  const bare = p50(fast(`${BARE}.last`))
  const rows = [STATIC, BARE, ...routes.map(({ name }) => name)].map((name) => {
    const last = fast(`${name}.last`)
    return [
      name,
      ms(p50(fast(`${name}.first`))),
      ms(p50(last)),
      ms(p99(last)),
      ms(p50(last) - bare),
      ratio(p50(last) / bare),
      ms(p50(slow(`${name}.first`))),
      ms(p50(slow(`${name}.last`))),
    ]
  })
  printTable(
    `Pages: milliseconds to the first and the last byte; the provider without delay, then with ${delay} ms (bare: asks nobody)`,
    ['', 'first p50', 'last p50', 'p99', 'added', '× bare', `first, ${delay} ms`, `last, ${delay} ms`],
    rows,
  )
}
