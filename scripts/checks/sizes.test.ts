import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../launch/setup.mjs'

// CONTRIBUTING.md, habits: size.

const folders = ['app', 'components', 'e2e', 'lib', 'scripts', 'server', 'simulator']
const notShipped = /\.(test|campaign|corpus)\.tsx?$|[/\\]testing[/\\]|^e2e/

const lengths = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.(tsx?|mjs)$/.test(file))
  .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
  .sort((a, b) => b.lines - a.lines)

it('no file is longer than 300 lines', () => {
  expect(lengths.length).toBeGreaterThan(1_000)
  expect(lengths.filter(({ lines }) => lines > 300)).toEqual([])
})

it('nine out of ten shipped files have at most 120 lines', () => {
  const shipped = lengths.filter(({ file }) => !notShipped.test(file))
  const over = shipped.filter(({ lines }) => lines > 120)
  const share = over.length / shipped.length
  // Candidates to split.
  expect(share, over.map(({ file, lines }) => `${lines} ${file}`).join('\n')).toBeLessThanOrEqual(0.1)
})

it('of the schema only the newest snapshot is stored (decision 190)', () => {
  const meta = join(root, 'server', 'platform', 'db', 'migrations', 'meta')
  const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8')) as { entries: { tag: string }[] }
  const newest = `${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`
  expect(readdirSync(meta).sort()).toEqual([newest, '_journal.json'])
})
