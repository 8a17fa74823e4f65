import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../launch/setup.mjs'

const folder = join(root, 'deploy')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const sources = [
  'server/platform/counters.ts',
  'server/platform/request-counters.ts',
  'server/desk/metrics/exposition.ts',
]
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')
const histograms = /_(bucket|count|sum)$/

/** Full names, and names that the exposition puts its prefix before. */
const exposed = new Set(
  [...sources.matchAll(/'(switchroom_[a-z_]+)'|tell\(\s*'([a-z_]+)'/g)].map(
    ([, full, short]) => full ?? `switchroom_${short}`,
  ),
)

it.each(['prometheus-rules.yml', 'grafana-dashboard.json'])(
  '%s names only metrics that the console reports',
  (file) => {
    const named = [...read(file).matchAll(/switchroom_[a-z_]+/g)].map(([name]) => name.replace(histograms, ''))
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((name) => !exposed.has(name))).toEqual([])
  },
)

it('dashboard is JSON whose panels do not overlap', () => {
  const { panels } = JSON.parse(read('grafana-dashboard.json')) as {
    panels: { gridPos: Record<'x' | 'y' | 'w' | 'h', number> }[]
  }
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, n) => `${x + (n % w)},${y + Math.floor(n / w)}`),
  )
  expect(panels.length).toBeGreaterThan(10)
  expect(new Set(cells).size).toBe(cells.length)
})

it('every file is named in the documentation', () => {
  const docs = ['install', 'proxy', 'container', 'monitoring'].map((page) =>
    readFileSync(join(root, 'docs/operate', `${page}.md`), 'utf8'),
  )
  expect(readdirSync(folder).filter((file) => !docs.some((page) => page.includes(`deploy/${file}`)))).toEqual([])
})
