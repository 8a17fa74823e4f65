import 'server-only'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { deriveKey, fingerprintOfKey } from './derive-key'

// The key ring: all keys of a database whose JOURNAL_KEY or AUTH_SECRET was rotated (decision 153). The table `settings` stores one copy of the
// ring, encrypted, for each key that may decrypt it: for the old and the new JOURNAL_KEY until the old key is forgotten, then only for the new.

/** The name of the row in `settings`, which does not exist before the first rotation. */
export const KEY_RING = 'key_ring'

const Ring = z.object({
  /** The key that computes keyed hashes. It never changes, so that old and new hashes stay comparable. */
  hash: z.string(),
  /** The key that encrypts new values. */
  seal: z.string(),
  /** Other keys that decrypt values during a rotation. Before `seal` changes: the new key. After it has changed: the old key. */
  alsoOpen: z.array(z.string()),
  /**
   * Old keys of completed rotations. The stored JSON calls this member `links`, so the name stays. The keys decrypt bookmarked URLs with
   * encrypted numbers or searches, and encrypted numbers in the audit log. A console that was frozen during the rotation may have encrypted values
   * with an old key afterwards: these keys decrypt such values too.
   */
  links: z.array(z.string()),
  /** The secret that signs sign-in tokens. AUTH_SECRET of the environment signs them if this is null, or if no rotation has replaced AUTH_SECRET. */
  auth: z.string().nullable(),
  /** Earlier secrets, the newest first. `until`: the end of validity of the tokens that this secret signed, in Unix milliseconds. */
  earlierAuth: z.array(z.object({ secret: z.string(), until: z.number() })),
})
export type KeyRing = z.output<typeof Ring>

/** The encrypted copies of the ring. Each copy has the fingerprint of the key that decrypts it. */
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
const authenticatedData = (key: string) => Buffer.from(`${PURPOSE} ${fingerprintOfKey(key)}`)

/** The ring in its stored form: one encrypted copy for each of these keys. */
export function storedFor(ring: KeyRing, keys: readonly string[]): StoredRing {
  const copies = [...new Set(keys)].map((key) => {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', deriveKey(key, PURPOSE), nonce).setAAD(authenticatedData(key))
    const encrypted = Buffer.concat([cipher.update(JSON.stringify(ring)), cipher.final()])
    return [fingerprintOfKey(key), Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64')]
  })
  return { copies: Object.fromEntries(copies) }
}

/** Decrypts the ring with this key. Returns null if there is no copy for this key, and throws if the copy was altered. */
export function openRing({ copies }: StoredRing, key: string): KeyRing | null {
  const copy = copies[fingerprintOfKey(key)]
  if (copy === undefined) return null
  const bytes = Buffer.from(copy, 'base64')
  const options = { authTagLength: 16 }
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(key, PURPOSE), bytes.subarray(0, 12), options)
  decipher.setAAD(authenticatedData(key)).setAuthTag(bytes.subarray(12, 28))
  return Ring.parse(JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')))
}
