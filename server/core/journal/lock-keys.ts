import 'server-only'
import { and, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm'
import { locks } from '@/server/platform/db/schema'
import { fingerprint } from './seal'

// Keys are paths: did:2125550100 is the whole of did:2125550100:inbound. A whole excludes its parts and a part its wholes; parts do not exclude
// each other. The database's constraint locks_held decides; this module has the same relation for queries.

/** Keys as stored: a part that an operation marks as private (lib/core/operation/private-part.ts) is a keyed hash. */
export function storedKeys(keys: readonly string[]): string[] {
  return keys.map((key) =>
    key
      .split(':')
      .map((part) => (PRIVATE.test(part) ? fingerprint('lock', part) : part))
      .join(':'),
  )
}

const PRIVATE = /^hmac\(.*\)$/

/** The key and the wholes that it is a part of: a, a:b, a:b:c. */
function upwards(key: string): string[] {
  const steps = key.split(':')
  return steps.map((_, n) => steps.slice(0, n + 1).join(':'))
}

/** Rows of this account whose key is one of these, or a whole or a part of one. */
export function related(account: string | null, requested: readonly string[]): SQL | undefined {
  const keys = storedKeys(requested)
  const parts = keys.map((key) => and(gte(locks.key, `${key}:`), lt(locks.key, `${key};`)))
  return and(eq(locks.account, account ?? ''), or(inArray(locks.key, keys.flatMap(upwards)), ...parts))
}

/** Rows of this account whose key is one of these or a whole of one. */
export function wholesOf(account: string | null, keys: readonly string[]): SQL | undefined {
  return and(eq(locks.account, account ?? ''), inArray(locks.key, storedKeys(keys).flatMap(upwards)))
}

/** The same relation for two keys in memory. The keys must have no private parts, because the stored form of such a part is a hash. */
export const isRelated = (key: string, thing: string) => isWholeOf(key, thing) || key.startsWith(`${thing}:`)
export const isWholeOf = (key: string, thing: string) => upwards(thing).includes(key)
