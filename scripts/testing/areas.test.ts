import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../launch/setup.mjs'
import { areaOf, budget, filtersOf } from './areas.mjs'

const specs = readdirSync(join(root, 'e2e')).filter((name) => name.endsWith('.spec.ts'))
const cost = (file: string, tests: number, cpu: number) =>
  Array.from({ length: tests }, () => ({ file, cpu: cpu / tests, wall: 1 }))

it('every spec is run with its area, and an area names only specs that are there', () => {
  for (const spec of specs) expect(filtersOf(areaOf(spec)).specs).toContain(`e2e/${spec}`)
  for (const area of new Set(specs.map(areaOf)))
    for (const path of filtersOf(area).specs) expect(existsSync(join(root, path)), path).toBe(true)
})

it('a new area needs no line', () => {
  expect(areaOf('e2e/fax.spec.ts')).toBe('fax')
  expect(filtersOf('fax')).toEqual({ specs: ['e2e/fax.spec.ts'], tests: ['fax'] })
})

it('the specs of an area share its budget: one test more, or far too much time, breaks it', () => {
  const fine = [...cost('messaging.spec.ts', 10, 30), ...cost('delivery.spec.ts', 8, 30), ...cost('fax.spec.ts', 3, 9)]
  expect(budget(fine).broken).toEqual([])
  expect(budget([...fine, ...cost('delivery.spec.ts', 1, 1)]).broken).toEqual([
    'messaging has 19 browser tests; 18 are the most.',
  ])
  const dear = budget(cost('fax.spec.ts', 3, 71))
  expect([dear.broken, dear.lines[1]]).toEqual([[], expect.stringMatching(/^fax .* above its budget$/)])
  expect(budget(cost('fax.spec.ts', 3, 141)).broken).toEqual([
    'fax takes 141 CPU seconds in the browser; 70 are the aim.',
  ])
})
