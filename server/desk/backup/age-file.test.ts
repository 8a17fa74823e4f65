import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Damaged, decrypted, encrypted } from './age-file'
import { readBackup } from './backup-file'
import { type BackupSecret, passphraseOf, secretProblem } from './secret'

const folder = mkdtempSync(join(tmpdir(), 'switchroom-age-'))
afterAll(() => rmSync(folder, { recursive: true }))

const secret = { key: Buffer.from(`${randomBytes(48).toString('base64')}\n`) }
const PIECE = 65_536 + 16

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of source) all.push(chunk)
  return Buffer.concat(all)
}
const sealed = async (plain: Buffer) => collect(await encrypted(pieces(plain, 9_999), secret))

function fileOf(bytes: Uint8Array): string {
  const file = join(folder, randomBytes(8).toString('hex'))
  writeFileSync(file, bytes)
  return file
}
const opened = (bytes: Uint8Array, by: BackupSecret = secret) => collect(decrypted(fileOf(bytes), by))

it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])('%i bytes are the same after a round trip', async (size) => {
  const plain = randomBytes(size)
  expect((await opened(await sealed(plain))).equals(plain)).toBe(true)
})

it('a file by the program age is read, with its passphrase in any form', async () => {
  const file = join(import.meta.dirname, 'fixtures', 'by-the-program.age')
  const rows: string[] = []
  const { facts } = await readBackup(file, { passphrase: ' four words of mine\r\n' }, async (table, row) => {
    rows.push(`${table} ${row}`)
  })
  expect(facts).toMatchObject({ version: '1.2.0', migration: 1 })
  expect(rows).toEqual(['notes {"note":"of the program"}'])
})

describe('a changed file', () => {
  let bytes: Buffer
  let start = 0
  beforeAll(async () => {
    bytes = await sealed(randomBytes(200_000))
    start = bytes.indexOf('\n---') + 1
    start = bytes.indexOf('\n', start) + 1 + 16
  })
  const flipped = (at: number) => {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    return changed
  }

  it.each([
    ['a byte of its first piece', () => flipped(start + 9)],
    ['a byte of its second piece', () => flipped(start + PIECE + 9)],
    ['its last byte', () => flipped(bytes.length - 1)],
    ['the checksum of its header', () => flipped(bytes.indexOf('\n---') + 6)],
    ['a byte before the content', () => flipped(start - 3)],
  ])('in %s is refused as damaged', async (_, changed) => {
    await expect(opened(changed())).rejects.toThrow(Damaged)
  })

  it('in its work is refused before any work is done', async () => {
    const changed = bytes.toString('latin1').replace(/ 10\n/, ' 60\n')
    await expect(opened(Buffer.from(changed, 'latin1'))).rejects.toThrow('The file is damaged or incomplete')
  })

  it('in its salt may be the wrong secret too', async () => {
    // Still base64.
    const changed = Buffer.from(bytes)
    changed[40] = bytes[40] === 65 ? 66 : 65
    await expect(opened(changed)).rejects.toThrow('or the file is damaged at its beginning')
  })

  it('cut off anywhere is refused as damaged', async () => {
    const ends = [40, start - 30, start - 10, start, start + 1, start + PIECE, start + 2 * PIECE - 1, bytes.length - 1]
    for (const end of ends) await expect(opened(bytes.subarray(0, end)), `${end}`).rejects.toThrow(Damaged)
  })

  it('with pieces swapped, repeated or added is refused as damaged', async () => {
    const [head, first] = [bytes.subarray(0, start), bytes.subarray(start, start + PIECE)]
    const [second, rest] = [bytes.subarray(start + PIECE, start + 2 * PIECE), bytes.subarray(start + 2 * PIECE)]
    const changed = [
      [head, second, first, rest],
      [head, first, first, second, rest],
      [bytes, Buffer.from([10])],
    ]
    for (const each of changed) await expect(opened(Buffer.concat(each))).rejects.toThrow(Damaged)
  })
})

describe('no backup', () => {
  const NOT_OURS = 'This file is not a backup of Switchroom.'
  const read = (bytes: Uint8Array) => readBackup(fileOf(bytes), secret)

  it.each([
    ['an empty file', ''],
    ['a dump of pg_dump', 'PGDMP\x01\x0e'],
    ['an archive', gzipSync('text')],
    ['a newer age', 'age-encryption.org/v2\n-> scrypt '],
    ['an armored file', '-----BEGIN AGE ENCRYPTED FILE-----\n'],
  ])('is %s', async (_, bytes) => {
    await expect(read(Buffer.from(bytes))).rejects.toThrow(NOT_OURS)
  })

  it('is what another program encrypted with the same secret', async () => {
    for (const plain of [Buffer.alloc(0), Buffer.from('text'), gzipSync(''), gzipSync('{"a":1}\n')])
      await expect(read(await sealed(plain))).rejects.toThrow(NOT_OURS)
  })

  it('is a file for a key pair', async () => {
    const encrypter = new Encrypter()
    encrypter.addRecipient(await identityToRecipient(await generateIdentity()))
    await expect(read(await encrypter.encrypt('text'))).rejects.toThrow(NOT_OURS)
  })

  it('is a backup that lacks rows', async () => {
    const lines = ['#{"backup":{"version":"1.2.0"}}', '#{"table":"notes"}', '#{"end":{"rows":{"notes":1}}}', '']
    for (const part of [lines, lines.slice(0, 2)])
      await expect(read(await sealed(gzipSync(part.join('\n'))))).rejects.toThrow('The file is incomplete')
  })

  it('is a folder, or nothing: the reason of the system is reported', async () => {
    await expect(readBackup(folder, secret)).rejects.toThrow('EISDIR')
    await expect(readBackup(join(folder, 'none'), secret)).rejects.toThrow('ENOENT')
  })
})

it('another secret is refused with a sentence', async () => {
  const bytes = await sealed(randomBytes(100))
  await expect(opened(bytes, { key: randomBytes(48) })).rejects.toThrow('This is not the key file of this backup')
  await expect(opened(bytes, { passphrase: 'correct horse' })).rejects.toThrow('The passphrase is wrong')
})

it('the program age opens a backup by what the documentation prints of a key file', () => {
  expect(passphraseOf({ key: Buffer.from('one line\n') })).toBe('one line')
  expect(passphraseOf({ key: Buffer.from('two\r\nlines\r\n') })).toBe('twolines')
  const random = randomBytes(32)
  random[0] = 200
  expect(passphraseOf({ key: random })).toBe(random.toString('base64'))
  expect(passphraseOf({ passphrase: 'cafe\u0301 au lait ' })).toBe('caf\u00e9 au lait')
})

it('secrets that are too short are refused', () => {
  expect(secretProblem({ passphrase: 'short' })).toContain('at least 12 characters')
  expect(secretProblem({ passphrase: '   short     ' })).toContain('at least 12 characters')
  for (const key of [randomBytes(16), Buffer.from('short\n'.padEnd(40)), Buffer.alloc(0)])
    expect(secretProblem({ key })).toContain('at least 32 bytes')
  expect(secretProblem({ passphrase: 'long enough to count' })).toBeNull()
  for (const key of [randomBytes(32), Buffer.alloc(48, 7)]) expect(secretProblem({ key })).toBeNull()
})

it('a large database is read no faster than its backup is written, so that memory stays flat', async () => {
  let read = 0
  async function* large(): AsyncGenerator<Buffer> {
    for (; read < 200; read++) yield Buffer.alloc(2 ** 16)
  }
  let written = 0
  for await (const chunk of await encrypted(large(), secret)) {
    written += chunk.length
    expect(read - written / 2 ** 16).toBeLessThan(10)
  }
  expect(read).toBe(200)
})

it('a backup contains nothing in the clear', async () => {
  expect((await sealed(Buffer.from('hangafter'.repeat(100)))).includes('hangafter')).toBe(false)
  expect(readFileSync(join(import.meta.dirname, 'fixtures', 'by-the-program.age')).includes('program')).toBe(false)
})
