import 'server-only'
import { createDecipheriv, createHash, createHmac, hkdfSync, scrypt, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { z } from 'zod'
import { trimmed, writtenForms } from '@/lib/core/text/written-value'
import { beginning, Damaged } from './age-file'
import { type BackupSecret, wrongSecret } from './secret'

// Reads backups of 1.0 and 1.1, which had a format of their own (decision 148). Version 2.0 removes this file.

const FORMAT = 'Switchroom backup 1'
/** Longer than any header. */
const HEADER_BYTES = 4096
const PIECE = 64 * 1024
const TAG = 16

const Header = z.object({
  version: z.string(),
  at: z.iso.datetime(),
  migration: z.number(),
  journalKey: z.string().nullable(),
  from: z.enum(['passphrase', 'key file']),
  salt: z.base64(),
  /** Work of scrypt, as a power of two. Bounded, because it is read before anything is proven. */
  cost: z.number().int().min(1).max(20),
  /** Derived together with the key; shows whether the secret is right before anything is decrypted. */
  check: z.base64(),
})
type Header = z.output<typeof Header>

/** The content of an older backup, still compressed; null: the file has another format. */
export async function openOldContainer(file: string, secret: BackupSecret) {
  const [format, text, sum] = (await beginning(file, HEADER_BYTES)).split('\n', 3)
  if (format !== FORMAT) return null
  const lines = `${format}\n${text}\n`
  if (sum !== createHash('sha256').update(lines).digest('hex'))
    throw new Damaged('The file is damaged: its first lines are not as they were written.')
  const header = `${lines}${sum}\n`
  const facts = Header.parse(JSON.parse(text ?? ''))
  const key = await keyFor(facts, secret)
  return { facts, content: decrypted(file, key, header) }
}

async function keyFor({ salt, cost, check, from }: Header, secret: BackupSecret): Promise<Buffer> {
  const kind = 'key' in secret ? 'key file' : 'passphrase'
  if (kind !== from) throw new Error(`This backup was made with a ${from}, and opens with nothing else.`)
  for (const form of formsOf(secret)) {
    const keys = await keysFrom(form, Buffer.from(salt, 'base64'), cost)
    if (timingSafeEqual(keys.check, Buffer.from(check, 'base64'))) return keys.key
  }
  throw new Error(`${wrongSecret(secret)}.`)
}

/** Old keys were derived from the exact bytes of the secret, so other line breaks gave another key. These are the forms to try. */
const formsOf = (secret: BackupSecret): BackupSecret[] =>
  'key' in secret
    ? writtenForms(secret.key).map((key) => ({ key }))
    : [...new Set([secret.passphrase, trimmed(secret.passphrase)])].map((passphrase) => ({ passphrase }))

async function keysFrom(secret: BackupSecret, salt: Buffer, cost: number): Promise<{ key: Buffer; check: Buffer }> {
  const master =
    'key' in secret
      ? createHmac('sha256', salt).update(secret.key).digest()
      : await stretched(secret.passphrase, salt, cost)
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, salt, `switchroom backup ${purpose}`, 32))
  return { key: derive('key'), check: derive('check') }
}

function stretched(passphrase: string, salt: Buffer, cost: number): Promise<Buffer> {
  const work = { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** (cost + 11) }
  return new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), salt, 32, work, (error, key) => (error ? reject(error) : resolve(key))),
  )
}

/** Each piece is bound to its number, to the header and to whether it is the last one (STREAM). */
async function* decrypted(file: string, key: Buffer, header: string): AsyncGenerator<Buffer> {
  const bound = createHash('sha256').update(header).digest()
  let [held, index]: [Buffer, number] = [Buffer.alloc(0), 0]
  const piece = (last: boolean) => {
    const bytes = held.subarray(0, PIECE + TAG)
    held = held.subarray(PIECE + TAG)
    const nonce = Buffer.alloc(12)
    nonce.writeUInt32BE(index++, 7)
    nonce[11] = last ? 1 : 0
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG })
      decipher.setAAD(bound).setAuthTag(bytes.subarray(-TAG))
      return Buffer.concat([decipher.update(bytes.subarray(0, -TAG)), decipher.final()])
    } catch {
      throw new Damaged('The file is damaged or incomplete: it is not as it was written.')
    }
  }
  for await (const chunk of createReadStream(file, { start: Buffer.byteLength(header, 'latin1') })) {
    held = Buffer.concat([held, chunk as Buffer])
    while (held.length > PIECE + TAG) yield piece(false)
  }
  yield piece(true)
}
