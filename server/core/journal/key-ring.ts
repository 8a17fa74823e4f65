import 'server-only'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { deriveKey, fingerprintOfKey } from './derive-key'

// The keys of a database whose JOURNAL_KEY or AUTH_SECRET was rotated (decision 153). The settings contain one encrypted copy of this ring for
// each key that may open it: the old and the new JOURNAL_KEY until the old one is forgotten, then only the new one.

/** The name of the setting, which does not exist before the first rotation. */
export const KEY_RING = 'key_ring'

const Ring = z.object({
  /** The key of keyed hashes. It never changes, so that old and new hashes stay comparable. */
  hash: z.string(),
  /** The key that encrypts new values. */
  seal: z.string(),
  /** During a rotation, further keys that decrypt values: the next key before the switch, the previous key after it. */
  alsoOpen: z.array(z.string()),
  /**
   * Keys of completed rotations. They decrypt links that people stored, the audit log, and values that a console encrypted with its old
   * key because that console was frozen during the rotation.
   */
  links: z.array(z.string()),
  /** The secret that signs sign-in tokens; null: AUTH_SECRET of the environment. */
  auth: z.string().nullable(),
  /** Earlier secrets, newest first; tokens signed with a secret are valid until `until`, in milliseconds. */
  earlierAuth: z.array(z.object({ secret: z.string(), until: z.number() })),
})
export type KeyRing = z.output<typeof Ring>

/** The encrypted copies, by the fingerprint of the key that decrypts each copy. */
export const StoredRing = z.object({ copies: z.record(z.string(), z.base64()) })
export type StoredRing = z.output<typeof StoredRing>

/** The ring before the first rotation. */
export const ringOf = (journalKey: string): KeyRing => ({
  hash: journalKey,
  seal: journalKey,
  alsoOpen: [],
  links: [],
  auth: null,
  earlierAuth: [],
})

const PURPOSE = 'key ring'
const bound = (key: string) => Buffer.from(`${PURPOSE} ${fingerprintOfKey(key)}`)

/** The ring as stored: one encrypted copy for each of these keys. */
export function storedFor(ring: KeyRing, keys: readonly string[]): StoredRing {
  const copies = [...new Set(keys)].map((key) => {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', deriveKey(key, PURPOSE), nonce).setAAD(bound(key))
    const text = Buffer.concat([cipher.update(JSON.stringify(ring)), cipher.final()])
    return [fingerprintOfKey(key), Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')]
  })
  return { copies: Object.fromEntries(copies) }
}

/** The ring, decrypted with this key; null if no copy is for this key. Throws if the copy was altered. */
export function openRing({ copies }: StoredRing, key: string): KeyRing | null {
  const copy = copies[fingerprintOfKey(key)]
  if (copy === undefined) return null
  const bytes = Buffer.from(copy, 'base64')
  const options = { authTagLength: 16 }
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(key, PURPOSE), bytes.subarray(0, 12), options)
  decipher.setAAD(bound(key)).setAuthTag(bytes.subarray(12, 28))
  return Ring.parse(JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')))
}
