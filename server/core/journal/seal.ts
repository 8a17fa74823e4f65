import 'server-only'
import { createCipheriv, createDecipheriv, createHmac, type KeyObject, randomBytes } from 'node:crypto'
import { secretFrom } from './derive-key'
import { hashKey, openKeys, sealKey } from './present-keys'

// One key in the environment, one derived key per purpose. Format: 1 byte version, 12 bytes nonce, 16 bytes tag, ciphertext.
const BOUND = 2
/** The older version: bound to no place. */
const LOOSE = 1

/** The place where sealed bytes belong: a column and a row, or a page's URL. It is authenticated with them, so they open in no other place. */
export type SealContext = readonly [
  column:
    | 'journal.sealed_input'
    | 'journal.sealed_kept'
    | 'journal.sealed_answer'
    | 'readings.sealed'
    | 'notes.sealed'
    | 'notifications.sealed'
    | 'watchers.sealed'
    | 'lookups.sealed'
    | 'labeled.sealed'
    | 'drafts.sealed_values'
    | 'document_parts.sealed'
    | 'callbacks.sealed'
    | 'second_factors.sealed'
    | 'approvals.sealed_input'
    | 'bulk_changes.sealed'
    | 'bulk_messages.sealed'
    | 'saved_replies.sealed'
    | 'webhooks.sealed'
    | 'audit.sealed'
    | 'address',
  ...row: readonly string[],
]

const bound = (place: SealContext) => Buffer.from(JSON.stringify(place))

/** Encrypts JSON for one place: inputs, answers and readings contain secrets and personal data. */
export function seal(value: unknown, place: SealContext): Buffer {
  return sealBytes(Buffer.from(JSON.stringify(value) ?? 'null'), place)
}

/** The same for bytes that are not JSON: parts of files. */
export function sealBytes(bytes: Uint8Array, place: SealContext): Buffer {
  return sealWith(sealKey('journal'), bytes, place)
}

export function sealWith(key: KeyObject, bytes: Uint8Array, place: SealContext): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound(place))
  const text = [cipher.update(bytes), cipher.final()]
  return Buffer.concat([Buffer.from([BOUND]), nonce, cipher.getAuthTag(), ...text])
}

/** Null as in `unseal`. */
export function unsealBytes(sealed: Buffer, place: SealContext): Buffer | null {
  try {
    return openBytes(sealed, place)
  } catch {
    return null
  }
}

/** Null if the bytes were altered, moved here, or sealed with another key. Then only this value is lost, and everything else still works. */
export function unseal<T>(sealed: Buffer | null, place: SealContext): T | null {
  try {
    return sealed && open<T>(sealed, place)
  } catch {
    return null
  }
}

/** Whether these bytes can be decrypted here. A failure must not count as an empty value. */
export function opens(sealed: Buffer, place: SealContext): boolean {
  try {
    open(sealed, place)
    return true
  } catch {
    return false
  }
}

function open<T>(sealed: Buffer, place: SealContext): T {
  return JSON.parse(openBytes(sealed, place).toString('utf8')) as T
}

/** Tries all keys, because some values are still sealed with an earlier key after a rotation. */
function openBytes(sealed: Buffer, place: SealContext): Buffer {
  const keys = openKeys('journal')
  for (const key of keys.slice(0, -1)) {
    try {
      return openWith(key, sealed, place)
    } catch {
      // Sealed with another key: the next one is tried.
    }
  }
  return openWith(keys[keys.length - 1] as KeyObject, sealed, place)
}

export function openWith(key: KeyObject, sealed: Buffer, place: SealContext): Buffer {
  const version = sealed[0]
  if (version !== BOUND && version !== LOOSE) throw new Error('sealed by an unknown version')
  // Without the explicit length, Node would accept a shorter tag, which is easier to forge.
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13), { authTagLength: 16 })
  if (version === BOUND) decipher.setAAD(bound(place))
  decipher.setAuthTag(sealed.subarray(13, 29))
  return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()])
}

/** A hash in hex. It is keyed, so that a short secret in a payload cannot be found by trying values. */
export function fingerprint(purpose: string, of: string | Uint8Array): string {
  return createHmac('sha256', hashKey(purpose)).update(of).digest('hex')
}

/** 256 bits derived from the key and this text, and never stored. */
export function derivedSecret(purpose: string, text: string): string {
  return secretFrom(hashKey(purpose), text)
}
