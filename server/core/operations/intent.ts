import 'server-only'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { processState } from '@/lib/core/process-state'
import { fingerprint } from '@/server/core/journal/seal'

// An intent is one decision of one person about one operation: a random id, an expiry, and a keyed tag that binds both to the person and the
// operation. The id becomes the journal entry's id, so that a second click reaches the first one's row.

const LIFETIME_MS = 12 * 60 * 60 * 1000

function tag(id: string, expires: number, person: string, operation: string): string {
  return fingerprint('intent', `${id}\n${expires}\n${person}\n${operation}`).slice(0, 32)
}

const newestId = processState('newest entry id', () => ({ at: 0 }))

/**
 * A version 7 UUID (time-ordered), so that the journal's index grows at one end. No two ids of a process have the same millisecond, because people
 * read out only the time part (lib/core/changes/request-id.ts).
 */
export function newEntryId(): string {
  const newest = newestId()
  newest.at = Math.max(Date.now(), newest.at + 1)
  const time = newest.at.toString(16).padStart(12, '0')
  const rest = randomBytes(10)
  rest[0] = ((rest[0] ?? 0) & 0x0f) | 0x70
  rest[2] = ((rest[2] ?? 0) & 0x3f) | 0x80
  const hex = time + rest.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** `id`: for a decision that was recorded with its entry's id before anything was sent (a recipient of a bulk send). */
export function mintIntent(personId: string, operation: string, id = newEntryId()): string {
  const expires = Date.now() + LIFETIME_MS
  return `${id}.${expires.toString(36)}.${tag(id, expires, personId, operation)}`
}

/** When the intent was minted. The person decided after that. */
export const mintedAt = (intent: string): Date =>
  new Date(Number.parseInt(intent.split('.')[1] ?? '', 36) - LIFETIME_MS)

/** The entry id inside an intent; null if it was not minted for this person and operation, or is too old. */
export function readIntent(intent: string, personId: string, operation: string): string | null {
  const [id = '', expiry = '', signature = ''] = intent.split('.')
  const expires = Number.parseInt(expiry, 36)
  if (!/^[0-9a-f-]{36}$/.test(id) || !Number.isFinite(expires) || expires < Date.now()) return null
  // Compared as bytes: `timingSafeEqual` needs equal lengths in bytes, and one character may have several bytes.
  const [tagged, wanted] = [signature, tag(id, expires, personId, operation)].map((text) => Buffer.from(text)) as [
    Buffer,
    Buffer,
  ]
  return tagged.length === wanted.length && timingSafeEqual(tagged, wanted) ? id : null
}
