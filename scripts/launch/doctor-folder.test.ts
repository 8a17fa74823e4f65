import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { folderLines, readableByOthers, roomLine } from './doctor-folder'

const home = mkdtempSync(join(tmpdir(), 'switchroom-doctor-'))
afterAll(() => rmSync(home, { recursive: true }))

it.each([
  [2_000, true, 'ok'],
  [500, true, 'warning'],
  [100, true, 'wrong'],
  [150, false, 'ok'],
  [50, false, 'wrong'],
] as const)('%i MB free, database inside: %j, is %s', (free, embedded, level) => {
  expect(roomLine('/data', free * 2 ** 20, embedded).level).toBe(level)
})

it('a secret file that others may read is reported', () => {
  const file = join(home, 'secrets.json')
  expect(readableByOthers('secrets.json', file)).toEqual([])
  writeFileSync(file, '{}', { mode: 0o600 })
  expect(readableByOthers('secrets.json', file)).toEqual([])
  rmSync(file)
  writeFileSync(file, '{}', { mode: 0o644 })
  expect(readableByOthers('secrets.json', file)).toMatchObject([{ level: 'wrong', todo: `chmod 600 ${file}` }])
  rmSync(file)
  writeFileSync(file, '{}', { mode: 0o640 })
  expect(readableByOthers('secrets.json', file)).toMatchObject([{ level: 'warning' }])
})

it('a missing folder is created by the first start', () => {
  const lines = folderLines(join(home, 'not', 'there'), false)
  expect(lines.map(({ says }) => says)).toContain('It does not exist yet. The first start creates it.')
})
