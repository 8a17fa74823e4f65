import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { Damaged, decrypted, encrypted } from './chunks'
import { keyFor, newHeader, readHeader, secretProblem } from './header'

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of source) all.push(chunk)
  return Buffer.concat(all)
}

const key = randomBytes(32)
const PIECE = 65_536 + 16

it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])('%i bytes are the same after a round trip', async (size) => {
  const plain = randomBytes(size)
  const sealed = await collect(encrypted(pieces(plain, 9_999), key, 'header'))
  expect((await collect(decrypted(pieces(sealed, 7_777), key, 'header', 0))).equals(plain)).toBe(true)
})

it('pieces cut off, swapped, repeated or under another header are refused', async () => {
  const sealed = await collect(encrypted(pieces(randomBytes(200_000), 50_000), key, 'header'))
  const [first, second] = [sealed.subarray(0, PIECE), sealed.subarray(PIECE, 2 * PIECE)]
  const rest = sealed.subarray(2 * PIECE)
  const open = (bytes: Buffer, header = 'header') => collect(decrypted(pieces(bytes, 40_000), key, header, 0))
  await expect(open(sealed.subarray(0, 2 * PIECE))).rejects.toThrow(Damaged)
  await expect(open(sealed.subarray(0, 2 * PIECE - 1))).rejects.toThrow('damaged or incomplete')
  await expect(open(Buffer.concat([second, first, rest]))).rejects.toThrow('what begins at byte 0')
  await expect(open(Buffer.concat([first, first, second, rest]))).rejects.toThrow(`what begins at byte ${PIECE}`)
  await expect(open(sealed, 'another')).rejects.toThrow(Damaged)
  await expect(open(Buffer.alloc(0))).rejects.toThrow('damaged or incomplete')
})

const known = { version: '1.0.0', at: new Date(0).toISOString(), migration: 1, journalKey: null }

it('passphrase opens its file, another one is refused with a reason', async () => {
  const { header, key } = await newHeader(known, { passphrase: 'correct horse battery' }, 10)
  const { facts } = readHeader(Buffer.concat([Buffer.from(header), randomBytes(3_000)]))
  expect((await keyFor(facts, { passphrase: 'correct horse battery' })).equals(key)).toBe(true)
  await expect(keyFor(facts, { passphrase: 'correct horse' })).rejects.toThrow('The passphrase is wrong.')
  await expect(keyFor(facts, { key: randomBytes(40) })).rejects.toThrow('was made with a passphrase')
  expect(() => readHeader(Buffer.from(header.replace('"cost":10', '"cost":11')))).toThrow('The file is damaged')
  expect(() => readHeader(Buffer.from('PGDMP'))).toThrow('not a backup of Switchroom')
  expect(() => readHeader(Buffer.from(header.replace('backup 1', 'backup 2')))).toThrow('A newer version')
})

it('secrets that are too short are refused', () => {
  expect(secretProblem({ passphrase: 'short' })).toContain('at least 12 characters')
  expect(secretProblem({ key: randomBytes(16) })).toContain('at least 32 bytes')
  expect(secretProblem({ passphrase: 'long enough to count' })).toBeNull()
})
