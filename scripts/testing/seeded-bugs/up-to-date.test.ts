import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../launch/setup.mjs'
import type { Bug } from './bug'
import { withBug } from './run'

// The campaign takes minutes and runs rarely, so its source texts are checked each time.

it('every seeded bug finds its source text and existing tests', async () => {
  const lists = readdirSync(import.meta.dirname).filter((name) => !/^(bug|run)\.ts$|\.test\.ts$/.test(name))
  const bugs: Bug[] = []
  for (const name of lists)
    bugs.push(...Object.values((await import(join(import.meta.dirname, name))) as object).flat())
  expect(bugs.length).toBeGreaterThanOrEqual(60)
  for (const bug of bugs) {
    expect(() => withBug(readFileSync(join(root, bug.file), 'utf8'), bug)).not.toThrow()
    // A path fragment, which may match several files.
    for (const test of bug.tests)
      expect(
        readdirSync(join(root, dirname(test))).some((name) => name.startsWith(basename(test))),
        test,
      ).toBe(true)
  }
})
