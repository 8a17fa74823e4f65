import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepSecrets } from './data-folder'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchroom-data-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('secrets are generated once, readable by their owner only', () => {
  const secrets = keepSecrets(folder)
  expect(keepSecrets(folder)).toEqual(secrets)
  expect(readdirSync(folder)).toEqual(['secrets.json'])
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
})

it('a damaged file is named, not quoted', () => {
  for (const text of ['', '{"AUTH_SECRET": "kept-secret" "JOURNAL_KEY": "other"}', 'kept-secret']) {
    writeFileSync(join(folder, 'secrets.json'), text)
    expect(() => keepSecrets(folder)).toThrow(/secrets\.json is not JSON/)
    expect(() => keepSecrets(folder)).not.toThrow('secret"')
  }
})
