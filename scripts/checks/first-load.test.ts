import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

// A page's static imports load before any interaction. Dynamic imports load later and are not followed.

const heavy = ['zod', '@hookform/resolvers/zod', 'libphonenumber-js/min']
/** The whole table of assumptions is 28 kB; a page needs one area's, in a separate file. */
const heavyFiles = ['lib/desk/catalogue/assumptions.ts']

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test|\.test-d)\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}

/** Imports with values, not only types. */
function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/^import (?!type )([^']*?) ?(?:from )?'([^']+)'/gm)
  return [...found].flatMap(([, what = '', from = '']) => {
    const names = /^\{([^}]*)\}/
      .exec(what)?.[1]
      ?.split(',')
      .filter((name) => name.trim() !== '')
    return names?.every((name) => name.trim().startsWith('type ')) ? [] : [from]
  })
}

function fileOf(spec: string, from: string): string | null {
  const path = spec.startsWith('@/') ? spec.slice(2) : spec.startsWith('.') ? join(dirname(from), spec) : null
  return path && ([`${path}.ts`, `${path}.tsx`].find(existsSync) ?? null)
}

/** The import path from a file to a heavy package or file; null if there is none. */
function wayToHeavy(file: string, visited = new Set<string>()): string[] | null {
  visited.add(file)
  // Browsers only get the names of server actions.
  if (readFileSync(file, 'utf8').startsWith("'use server'")) return null
  for (const spec of importsOf(file)) {
    if (heavy.includes(spec)) return [file, spec]
    const next = fileOf(spec, file)
    if (next && heavyFiles.includes(next)) return [file, next]
    const rest = next && !visited.has(next) ? wayToHeavy(next, visited) : null
    if (rest) return [file, ...rest]
  }
  return null
}

it('no client component loads the schemas or all assumptions', () => {
  const own = [...filesIn('app'), ...filesIn('components')]
  const inBrowser = own.filter((file) => readFileSync(file, 'utf8').startsWith("'use client'"))
  expect(inBrowser.length).toBeGreaterThan(60)
  expect(inBrowser.flatMap((file) => wayToHeavy(file)?.join(' → ') ?? [])).toEqual([])
})

it('the PDF renderer loads with the first PDF', () => {
  const own = [...filesIn('app'), ...filesIn('components'), ...filesIn('lib')]
  const home = 'components/areas/documents/pdf-pages.tsx'
  expect(own.filter((file) => importsOf(file).includes('pdfjs-dist'))).toEqual([home])
  expect(own.filter((file) => importsOf(file).some((spec) => fileOf(spec, file) === home))).toEqual([])
})

it('an operation’s schema loads on use', () => {
  expect(wayToHeavy('lib/areas/billing/operations.ts')).not.toBeNull()
})
