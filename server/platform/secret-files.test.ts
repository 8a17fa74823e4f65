import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { secretVariables, withSecretFiles } from './secret-files'

const folder = mkdtempSync(join(tmpdir(), 'switchroom-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const inFile = (name: string, text: string) => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

it.each(secretVariables)('%s may be in a file', (name) => {
  const file = inFile(name, 'word of mine\n')
  expect(withSecretFiles({ [`${name}_FILE`]: file, PORT: '3000' })).toMatchObject({
    [name]: 'word of mine',
    PORT: '3000',
  })
})

it('invalid secret file is refused by name without its value', () => {
  expect(() => withSecretFiles({ JOURNAL_KEY_FILE: join(folder, 'nowhere') })).toThrow(
    'JOURNAL_KEY_FILE: the file cannot be read (ENOENT).',
  )
  expect(() => withSecretFiles({ AUTH_SECRET_FILE: inFile('empty', '\n') })).toThrow(
    'AUTH_SECRET_FILE: the file is empty.',
  )
  const both = { SMTP_URL: 'smtp://a:secret@b', SMTP_URL_FILE: inFile('smtp', 'smtp://c') }
  expect(() => withSecretFiles(both)).toThrow('SMTP_URL and SMTP_URL_FILE are both set: set one of them.')
})
