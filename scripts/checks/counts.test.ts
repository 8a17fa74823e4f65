import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { catalogue } from '@/lib/desk/catalogue/catalogue'

const all = [...catalogue.values()]
const today: Record<string, number> = {
  writes: all.filter(({ kind }) => kind === 'write').length,
  reads: all.filter(({ kind }) => kind === 'read').length,
  operations: all.length,
  routes: new Set(all.map(({ method, path }) => `${method} ${path}`)).size,
}

it.each(['README.md', 'docs/develop/architecture.md'])('%s counts operations as the catalogue does', (file) => {
  const counts = [...readFileSync(file, 'utf8').matchAll(/(\d+) (writes|reads|operations|routes)\b/g)]
  expect(counts.length).toBeGreaterThan(3)
  for (const [words, count, what = ''] of counts) expect(Number(count), words).toBe(today[what])
})

it.each(['README.md', 'CONTRIBUTING.md'])('%s has at most 150 lines', (file) => {
  expect(readFileSync(file, 'utf8').split('\n').length - 1).toBeLessThanOrEqual(150)
})
