import 'server-only'
import { createHash, createHmac, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { trimmed, writtenForms } from '@/lib/core/text/written-value'
import { Damaged } from './chunks'

// The first three lines of a backup: what it is, its facts, and their checksum. No fact is a secret.

const FORMAT = 'Switchroom backup 1'
/** A passphrase, or a file with random bytes. */
export type BackupSecret = { passphrase: string } | { key: Buffer }

const Facts = z.object({
  version: z.string(),
  /** When the snapshot was taken. */
  at: z.iso.datetime(),
  /** The newest migration of the database. */
  migration: z.number(),
  /** Recognizes JOURNAL_KEY, which is not in the file; null: the database was used with none. */
  journalKey: z.string().nullable(),
  from: z.enum(['passphrase', 'key file']),
  salt: z.base64(),
  /** Work of scrypt, as a power of two. Bounded, because it is read before anything is proven. */
  cost: z.number().int().min(1).max(20),
  /** Derived together with the key: recognizes the right secret without opening anything. */
  check: z.base64(),
})
export type BackupFacts = z.output<typeof Facts>

const COST = 17
/** As in docs/operate/backup.md. */
const LEAST_KEY_BYTES = 32
const LEAST_PASSPHRASE = 12

/** Why this secret cannot protect a file; null: it can. */
export function secretProblem(secret: BackupSecret): string | null {
  if ('key' in secret)
    return secret.key.length >= LEAST_KEY_BYTES
      ? null
      : `The key file must have at least ${LEAST_KEY_BYTES} bytes: openssl rand -base64 48 > FILE`
  return secret.passphrase.length >= LEAST_PASSPHRASE
    ? null
    : `The passphrase must have at least ${LEAST_PASSPHRASE} characters.`
}

export async function newHeader(
  known: Pick<BackupFacts, 'version' | 'at' | 'migration' | 'journalKey'>,
  secret: BackupSecret,
  cost = COST,
): Promise<{ header: string; key: Buffer }> {
  const salt = randomBytes(32)
  const { key, check } = await keysFrom(secret, salt, cost)
  const from = 'key' in secret ? 'key file' : 'passphrase'
  const facts: BackupFacts = { ...known, from, salt: salt.toString('base64'), cost, check: check.toString('base64') }
  const lines = `${FORMAT}\n${JSON.stringify(facts)}\n`
  return { header: `${lines}${sumOf(lines)}\n`, key }
}

/** `start`: the first bytes of the file, at least a few kilobytes. */
export function readHeader(start: Buffer): { header: string; facts: BackupFacts } {
  const [format, text, sum] = start.toString('latin1').split('\n', 3)
  if (format !== FORMAT) {
    const newer = format?.startsWith('Switchroom backup ')
    throw new Error(
      newer ? 'A newer version of Switchroom made this backup.' : 'This file is not a backup of Switchroom.',
    )
  }
  const lines = `${format}\n${text}\n`
  if (sum !== sumOf(lines)) throw new Damaged('The file is damaged: its first lines are not as they were written.')
  return { header: `${lines}${sum}\n`, facts: Facts.parse(JSON.parse(text ?? '')) }
}

/** The key of the file. Throws if the secret is another one. */
export async function keyFor({ salt, cost, check, from }: BackupFacts, secret: BackupSecret): Promise<Buffer> {
  const given = 'key' in secret ? 'key file' : 'passphrase'
  if (given !== from) throw new Error(`This backup was made with a ${from}, and opens with nothing else.`)
  for (const form of formsOf(secret)) {
    const found = await keysFrom(form, Buffer.from(salt, 'base64'), cost)
    if (timingSafeEqual(found.check, Buffer.from(check, 'base64'))) return found.key
  }
  throw new Error(from === 'passphrase' ? 'The passphrase is wrong.' : 'This is not the key file of this backup.')
}

/** A key file that was pasted or copied since is still the right one. */
function formsOf(secret: BackupSecret): BackupSecret[] {
  if ('key' in secret) return writtenForms(secret.key).map((key) => ({ key }))
  const typed = trimmed(secret.passphrase)
  return [secret, ...(typed === secret.passphrase ? [] : [{ passphrase: typed }])]
}

async function keysFrom(secret: BackupSecret, salt: Buffer, cost: number): Promise<{ key: Buffer; check: Buffer }> {
  // A key file is random already; words need work, so that they cannot be guessed quickly.
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

const sumOf = (lines: string) => createHash('sha256').update(lines).digest('hex')
