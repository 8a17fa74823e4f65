import { createCipheriv, createHash, createHmac, hkdfSync, randomBytes, scryptSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { Damaged } from './age-file'
import { readBackup } from './backup-file'
import type { BackupSecret } from './secret'

// Files that the releases themselves wrote are restored in releases.test.ts; here is what their writer did, for every other case.

const folder = mkdtempSync(join(tmpdir(), 'switchroom-old-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PIECE = 65_536
const known = { version: '1.1.0', at: '2026-11-26T08:00:00.000Z', migration: 1, journalKey: null }
const passphrase = { passphrase: 'correct horse battery' }
const sha256 = (text: string) => createHash('sha256').update(text)

/** As 1.1.0 wrote it, with little work for scrypt. */
function written(rows: string[], secret: BackupSecret, cost = 4): { header: Buffer; pieces: Buffer[] } {
  const salt = randomBytes(32)
  const master =
    'key' in secret
      ? createHmac('sha256', salt).update(secret.key).digest()
      : scryptSync(secret.passphrase, salt, 32, { N: 2 ** cost, r: 8, p: 1 })
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', master, salt, `switchroom backup ${purpose}`, 32))
  const from = 'key' in secret ? 'key file' : 'passphrase'
  const check = derived('check').toString('base64')
  const lines = `Switchroom backup 1\n${JSON.stringify({ ...known, from, salt: salt.toString('base64'), cost, check })}\n`
  const header = `${lines}${sha256(lines).digest('hex')}\n`
  const total = { end: { rows: { notes: rows.length }, sequences: [] } }
  const content = ['#{"table":"notes"}', ...rows.map((row) => JSON.stringify({ row })), `#${JSON.stringify(total)}`, '']
  const plain = gzipSync(content.join('\n'))
  const pieces: Buffer[] = []
  for (let at = 0; at < plain.length; at += PIECE) {
    const nonce = Buffer.alloc(12)
    nonce.writeUInt32BE(pieces.length, 7)
    nonce[11] = at + PIECE >= plain.length ? 1 : 0
    const cipher = createCipheriv('aes-256-gcm', derived('key'), nonce).setAAD(sha256(header).digest())
    pieces.push(Buffer.concat([cipher.update(plain.subarray(at, at + PIECE)), cipher.final(), cipher.getAuthTag()]))
  }
  return { header: Buffer.from(header), pieces }
}

async function opened(bytes: Buffer[], secret: BackupSecret) {
  const file = join(folder, randomBytes(8).toString('hex'))
  writeFileSync(file, Buffer.concat(bytes))
  const rows: string[] = []
  const read = await readBackup(file, secret, async (_, row) => void rows.push(JSON.parse(row).row))
  return { ...read, rows }
}
const openedPieces = ({ header, pieces }: { header: Buffer; pieces: Buffer[] }, secret: BackupSecret = passphrase) =>
  opened([header, ...pieces], secret)

it.each([0, 1, 40, 100, 200])('%i rows of a kilobyte are read', async (count) => {
  const rows = Array.from({ length: count }, () => randomBytes(1_000).toString('base64'))
  const read = await openedPieces(written(rows, passphrase))
  expect(read.rows).toEqual(rows)
  expect(read.facts).toMatchObject(known)
})

it('pieces cut off, swapped, repeated, changed or under another header are refused', async () => {
  const rows = Array.from({ length: 200 }, () => randomBytes(1_000).toString('base64'))
  const { header, pieces } = written(rows, passphrase)
  const [first = header, second = header, ...rest] = pieces
  expect(rest.length).toBeGreaterThan(0)
  const changed = Buffer.from(second)
  changed[9] = (changed[9] ?? 0) ^ 1
  const refused = [
    [first, second],
    [first, second.subarray(0, -1)],
    [second, first, ...rest],
    [first, first, second, ...rest],
    [first, changed, ...rest],
    [],
  ]
  for (const each of refused) await expect(opened([header, ...each], passphrase)).rejects.toThrow(Damaged)
  const other = Buffer.from(header.toString().replace('"cost":4', '"cost":5'))
  await expect(opened([other, ...pieces], passphrase)).rejects.toThrow('its first lines are not as they were written')
})

it.each(['\n', '', '\r\n'])('a key file that ended with %j opens its backup with any line break', async (end) => {
  const line = Buffer.alloc(48, 7).toString('base64')
  const file = written(['a'], { key: Buffer.from(line + end) })
  for (const copy of [line, `${line}\n`, `${line}\r\n`, ` ${line}`, `\uFEFF${line}\n`])
    expect((await openedPieces(file, { key: Buffer.from(copy) })).rows).toEqual(['a'])
})

it('another secret is refused with a sentence', async () => {
  const byPassphrase = written(['a'], passphrase)
  const key = Buffer.from([1, 2, 13, 10, 200, 0, ...Buffer.alloc(40, 255)])
  const byKey = written(['a'], { key })
  expect((await openedPieces(byKey, { key })).rows).toEqual(['a'])
  expect((await openedPieces(byPassphrase, { passphrase: ' correct horse battery\n' })).rows).toEqual(['a'])
  await expect(openedPieces(byPassphrase, { passphrase: 'correct horse' })).rejects.toThrow('The passphrase is wrong.')
  await expect(openedPieces(byPassphrase, { key })).rejects.toThrow('was made with a passphrase')
  await expect(openedPieces(byKey, { key: randomBytes(48) })).rejects.toThrow(
    'This is not the key file of this backup.',
  )
  await expect(openedPieces(byKey, passphrase)).rejects.toThrow('was made with a key file')
})
