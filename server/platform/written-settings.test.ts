import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { isQuoted, quotedSecrets, textOf, writtenValue } from '@/lib/core/text/written-value'
import { passphraseOf } from '@/server/desk/backup/secret'
import { leastEnvironment } from '@/server/testing/environment'
import { parseEnv } from './env'
import { secretVariables, withSecretFiles } from './secret-files'

const folder = mkdtempSync(join(tmpdir(), 'switchroom-written-'))
afterAll(() => rmSync(folder, { recursive: true }))

const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()

/** What editors, shells and clipboards make of one line. */
const forms: [string, (line: string) => Buffer][] = [
  ['no line break', (line) => Buffer.from(line)],
  ['a line break', (line) => Buffer.from(`${line}\n`)],
  ['one of Windows', (line) => Buffer.from(`${line}\r\n`)],
  ['several', (line) => Buffer.from(`${line}\n\n\r\n`)],
  ['spaces and a tab at its end', (line) => Buffer.from(`${line} \t \n`)],
  ['a space before it', (line) => Buffer.from(` ${line}`)],
  ['a byte order mark', (line) => Buffer.from(`\uFEFF${line}\n`)],
  ['UTF-16 of PowerShell', (line) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`${line}\r\n`, 'utf16le')])],
  ['UTF-16, big end first', (line) => Buffer.concat([Buffer.from([0xfe, 0xff]), swapped(`${line}\n`)])],
  ['a no-break space and a zero-width one', (line) => Buffer.from(`${line}\u00A0\u200B`)],
]

describe.each(forms)('a secret with %s', (name, made) => {
  it.each(secretVariables)('is read from the file of %s', (variable) => {
    const file = join(folder, `${variable} ${name.length}`)
    writeFileSync(file, made('word of mine'))
    expect(withSecretFiles({ [`${variable}_FILE`]: file })[variable]).toBe('word of mine')
  })

  it('opens a backup made with its key file, and with its passphrase', () => {
    const line = Buffer.alloc(48, 7).toString('base64')
    for (const original of [`${line}\n`, line, `${line}\r\n`])
      expect(passphraseOf({ key: made(line) })).toBe(passphraseOf({ key: Buffer.from(original) }))
    const [typed = ''] = textOf(made('four words of mine')).split(/\r?\n/, 1)
    expect(passphraseOf({ passphrase: typed })).toBe('four words of mine')
  })
})

describe('quotes of an env file', () => {
  it.each([`"`, `'`, '`'])('in %s are not part of a value that has a form', (quote) => {
    const given = {
      ...leastEnvironment,
      ...Object.fromEntries(
        Object.entries({
          DATABASE_URL: leastEnvironment.DATABASE_URL,
          PROVIDER_URL: 'https://api.example.com',
          PUBLIC_URL: 'https://console.example.com',
          JOURNAL_KEY: leastEnvironment.JOURNAL_KEY,
          SMTP_URL: 'smtp://a:b@mail.example.com',
          MAIL_FROM: 'console@example.com',
          PROVIDER_READS: '5',
          LOG_LEVEL: 'warn',
          OIDC_ROLES: 'operations=telecom-ops',
          TRUSTED_PROXIES: '10.0.0.1',
        }).map(([name, value]) => [name, `${quote}${value}${quote} `]),
      ),
    }
    expect(parseEnv(given)).toMatchObject({ PROVIDER_READS: 5, LOG_LEVEL: 'warn', MAIL_FROM: 'console@example.com' })
  })

  it('of a secret that someone chose stay, and are named', () => {
    expect(writtenValue('PROVIDER_PASSWORD', '"abc" ')).toBe('"abc"')
    expect(writtenValue('PROVIDER_PASSWORD', ' pass word ')).toBe('pass word')
    const [remark] = quotedSecrets({ PROVIDER_PASSWORD: "'hidden'", PROVIDER_USERNAME: 'me', METRICS_TOKEN: '"' })
    expect(remark).toMatch(/^PROVIDER_PASSWORD begins and ends with quotation marks, which count as part of the value/)
    expect(remark).not.toContain('hidden')
    expect(isQuoted('“abc”')).toBe(true)
    for (const text of ['"', '"a', 'a"', '"a"b"', `"a'`, '']) expect([text, isQuoted(text)]).toEqual([text, false])
  })
})

it.each([
  'http://127.0.0.1:4318',
  'http://127.0.0.1:4318/',
  'http://127.0.0.1:4318/v1/traces',
  'http://127.0.0.1:4318/v1/traces/',
  '"http://127.0.0.1:4318/v1/traces"',
])('a collector at %s gets traces once at /v1/traces', (OTEL_EXPORTER_OTLP_ENDPOINT) => {
  expect(parseEnv({ ...leastEnvironment, OTEL_EXPORTER_OTLP_ENDPOINT }).OTEL_EXPORTER_OTLP_ENDPOINT).toBe(
    'http://127.0.0.1:4318',
  )
})
