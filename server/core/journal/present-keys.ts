import 'server-only'
import type { KeyObject } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { processState } from '@/lib/core/process-state'
import { db } from '@/server/platform/db/database'
import { settings } from '@/server/platform/db/schema'
import { env } from '@/server/platform/env'
import { deriveKey } from './derive-key'
import { KEY_RING, type KeyRing, openRing, ringOf, StoredRing } from './key-ring'

// The keys that this process uses. Read at start and with each heartbeat, so that a rotation needs no restart.

const held = processState('key ring', (): { ring?: KeyRing; derived: Map<string, KeyObject> } => ({
  derived: new Map(),
}))

const present = (): KeyRing => held().ring ?? ringOf(env().JOURNAL_KEY)

/** Derived once for each purpose and key. */
function derivedFrom(master: string, purpose: string): KeyObject {
  const { derived } = held()
  const name = `${purpose} ${master}`
  let key = derived.get(name)
  if (!key) {
    key = deriveKey(master, purpose)
    derived.set(name, key)
  }
  return key
}

export const hashKey = (purpose: string) => derivedFrom(present().hash, purpose)

export const sealKey = (purpose: string) => derivedFrom(present().seal, purpose)

/** All keys that can open sealed bytes. The first one is the key that seals. */
export function openKeys(purpose: string): KeyObject[] {
  const ring = present()
  return [ring.seal, ...ring.alsoOpen, ...ring.links].map((key) => derivedFrom(key, purpose))
}

/** Signs new sign-in tokens: AUTH_SECRET, unless a rotation replaced it. A secret that no rotation knows was set later, to end all sessions. */
export function authSecret(): string {
  const { auth, earlierAuth } = present()
  const own = env().AUTH_SECRET
  return auth && earlierAuth.some(({ secret }) => secret === own) ? auth : own
}

/** The secrets of valid sign-in tokens; the first one signs new tokens. */
export function authSecrets(): string[] {
  const { auth, earlierAuth } = present()
  const first = authSecret()
  const valid = first === auth ? earlierAuth.filter(({ until }) => until > Date.now()) : []
  return [first, ...valid.map(({ secret }) => secret)]
}

/**
 * Reads the stored ring. `none`: there was no rotation. `closed`: no key of this process opens the ring. A process that started with the old key
 * learns the new one from the ring, and opens the ring with it after the old key is forgotten.
 */
export async function readKeyRing(): Promise<'none' | 'opened' | 'closed'> {
  const [row] = await db().select({ value: settings.value }).from(settings).where(eq(settings.key, KEY_RING))
  if (!row) return 'none'
  const stored = StoredRing.parse(row.value)
  for (const key of [env().JOURNAL_KEY, present().seal, ...present().alsoOpen]) {
    const ring = openRing(stored, key)
    if (!ring) continue
    held().ring = ring
    return 'opened'
  }
  return 'closed'
}
