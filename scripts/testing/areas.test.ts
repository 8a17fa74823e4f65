import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../launch/setup.mjs'
import { areaOf, costTable, filtersOf } from './areas.mjs'

const specs = readdirSync(join(root, 'e2e')).filter((name) => name.endsWith('.spec.ts'))
const cost = (file: string, tests: number, cpu: number) =>
  Array.from({ length: tests }, () => ({ file, cpu: cpu / tests, wall: 1 }))

it('every spec runs with its area, and areas name existing specs', () => {
  for (const spec of specs) expect(filtersOf(areaOf(spec)).specs).toContain(`e2e/${spec}`)
  for (const area of new Set(specs.map(areaOf)))
    for (const path of filtersOf(area).specs) expect(existsSync(join(root, path)), path).toBe(true)
})

it('a new area needs no line', () => {
  expect(areaOf('e2e/fax.spec.ts')).toBe('fax')
  expect(filtersOf('fax')).toEqual({ specs: ['e2e/fax.spec.ts'], tests: ['fax'] })
})

it('an area’s cost is its specs’ total, the most expensive area first', () => {
  const lines = costTable([
    ...cost('fax.spec.ts', 3, 9),
    ...cost('messaging.spec.ts', 10, 30),
    ...cost('delivery.spec.ts', 8, 30),
  ])
  expect(lines.slice(1).map((line) => line.split(/ +/))).toEqual([
    ['messaging', '18', '60.0', '18.0'],
    ['fax', '3', '9.0', '3.0'],
  ])
})
