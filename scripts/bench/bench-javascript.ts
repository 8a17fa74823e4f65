import { gzipSync } from 'node:zlib'
import type { Visitor } from './bench-http'
import type { Route } from './bench-pages'
import { type Aim, benchResult, printTable, ratio } from './bench-report'

type FirstLoad = {
  /** The page's scripts by URL, gzipped sizes. */
  scripts: Map<string, number>
  bytes: number
  /** The page's React data in the HTML: plain and gzipped size. */
  inline: number
  inlineGzip: number
  htmlGzip: number
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

/** The page's scripts, except those with `nomodule`, which no supported browser loads. */
function scriptsOf(html: string): string[] {
  const sources = [...html.matchAll(/<script\b[^>]*>/g)]
    .filter(([tag]) => !/\snomodule/i.test(tag))
    .map(([tag]) => attribute(tag, 'src'))
  const preloads = [...html.matchAll(/<link\b[^>]*>/g)]
    .filter(([tag]) => attribute(tag, 'rel') === 'modulepreload' || attribute(tag, 'as') === 'script')
    .map(([tag]) => attribute(tag, 'href'))
  // Scripts that React loads from the page's data, with or without a tag.
  const reported = [...html.matchAll(/\/_next\/static\/chunks\/[\w.~-]+\.js/g)]
    .map(([path]) => path)
    .filter((path) => !new RegExp(`<script[^>]*src="${path.replace(/[.]/g, '\\.')}[^>]*nomodule`, 'i').test(html))
  return [...new Set([...sources, ...preloads, ...reported].filter((path) => path !== undefined))]
}

const sizes = new Map<string, number>()

async function firstLoad(visitor: Visitor, path: string): Promise<FirstLoad> {
  const page = await visitor.get(path)
  if (page.status !== 200) throw new Error(`${path} answered ${page.status}.`)
  const html = page.body.toString()
  const scripts = new Map<string, number>()
  for (const script of scriptsOf(html)) {
    const address = visitor.origin + script
    if (!sizes.has(address)) {
      const { status, body } = await visitor.get(script)
      if (status !== 200) throw new Error(`${script} answered ${status}.`)
      sizes.set(address, gzipSync(body).length)
    }
    scripts.set(script, sizes.get(address) ?? 0)
  }
  const inline = [...html.matchAll(/<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, code]) => code)
    .join('')
  return {
    scripts,
    bytes: [...scripts.values()].reduce((sum, size) => sum + size, 0),
    inline: Buffer.byteLength(inline),
    inlineGzip: gzipSync(inline).length,
    htmlGzip: gzipSync(html).length,
  }
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

export async function printJavaScript(routes: Route[], visitor: Visitor, bareVisitor: Visitor): Promise<Aim[]> {
  const bare = await firstLoad(bareVisitor, '/dynamic')
  const loads = await Promise.all(routes.map(async (route) => ({ route, load: await firstLoad(visitor, route.path) })))
  const heaviest = Math.max(...loads.filter(({ route }) => route.kind === 'form').map(({ load }) => load.bytes))
  const row = (name: string, load: FirstLoad, aim?: Aim) => [
    name,
    String(load.scripts.size),
    kB(load.bytes),
    kB(load.bytes - bare.bytes),
    ratio(load.bytes / bare.bytes),
    kB(load.inlineGzip),
    kB(load.inline),
    kB(load.htmlGzip),
    aim ? benchResult(aim) : '',
  ]
  const aims: Aim[] = []
  const rows = loads.map(({ route, load }) => {
    const held = route.kind === 'list' || load.bytes === heaviest
    const most = route.kind === 'list' ? 1.25 : 1.65
    const aim = { what: `JavaScript of ${route.name}`, measured: load.bytes / bare.bytes, most }
    if (held) aims.push(aim)
    return row(route.name, load, held ? aim : undefined)
  })
  printTable(
    'JavaScript of a first visit, gzipped: what the page names, without what only old browsers load; and what stands inside the page',
    ['', 'files', 'JavaScript', 'added', '× bare', 'inline', '(raw)', 'whole HTML', 'aim'],
    [row('bare dynamic page', bare), ...rows],
    true,
  )
  return aims
}
