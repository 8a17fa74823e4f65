import 'server-only'
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '@/server/env'

// One key in the environment, one derived key per purpose. Format: 1 byte version, 12 bytes nonce, 16 bytes tag, ciphertext.
const VERSION = 1
const derived = new Map<string, Buffer>()

function key(purpose: string): Buffer {
  let found = derived.get(purpose)
  if (!found) {
    found = Buffer.from(hkdfSync('sha256', Buffer.from(env().JOURNAL_KEY, 'base64'), '', purpose, 32))
    derived.set(purpose, found)
  }
  return found
}

/** Encrypts JSON for the journal: inputs, answers and readings carry secrets and personal data. */
export function seal(value: unknown): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key('journal'), nonce)
  const text = Buffer.concat([cipher.update(JSON.stringify(value) ?? 'null', 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), text])
}

/** Null when the bytes were altered or sealed with another key: what was kept is lost then, and the rest still works. */
export function unseal<T>(sealed: Buffer | null): T | null {
  try {
    return sealed && open<T>(sealed)
  } catch {
    return null
  }
}

function open<T>(sealed: Buffer): T {
  if (sealed[0] !== VERSION) throw new Error('sealed by an unknown version')
  const decipher = createDecipheriv('aes-256-gcm', key('journal'), sealed.subarray(1, 13))
  decipher.setAuthTag(sealed.subarray(13, 29))
  return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]).toString('utf8')) as T
}

/** Keyed, so that a short secret in a payload cannot be found by trying. Hex. */
export function fingerprint(purpose: string, text: string): string {
  return createHmac('sha256', key(purpose)).update(text).digest('hex')
}
