import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../launch/setup.mjs'

// The tests of these folders share their modules (vitest.config.ts): what one of them replaces there, the next would meet.

const tests = ['lib', 'simulator'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

it.each(tests)('%s replaces nothing', (file) => {
  const text = readFileSync(join(root, file), 'utf8')
  expect(text.match(/\bvi\.(mock|doMock|stub\w+|spyOn|useFakeTimers)\b|process\.env\b/g) ?? []).toEqual([])
})
