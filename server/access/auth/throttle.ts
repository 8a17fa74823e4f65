import 'server-only'
import { createHash } from 'node:crypto'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { processState } from '@/lib/core/process-state'
import { visitor } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { pool, writing } from '@/server/platform/db/database'

// Limits failed attempts. They are counted in the database, for all consoles and across restarts. If a secret could be guessed, an attempt is
// counted before its result is known (so that simultaneous ones all count), and no longer counts if it succeeds. A passkey, a link or an issuer's
// answer cannot be guessed: it is checked first, and only a failure counts, so that a right one is never refused.

const QUARTER_HOUR = 15 * 60
const rules = {
  /** One person from one address. */
  pair: { points: 8, duration: QUARTER_HOUR, blockDuration: QUARTER_HOUR },
  /** One person from anywhere, against an attacker with many addresses. This limit is higher, because anyone can use it up. */
  account: { points: 40, duration: QUARTER_HOUR, blockDuration: QUARTER_HOUR },
  /** One address for any person, against one password tried for everyone. */
  address: { points: 60, duration: QUARTER_HOUR, blockDuration: QUARTER_HOUR },
  /** Attempts to enter the code of the first run, from one address. */
  setup: { points: 20, duration: QUARTER_HOUR, blockDuration: QUARTER_HOUR },
  /** Refused passkeys, from one address. */
  passkey: { points: 20, duration: QUARTER_HOUR, blockDuration: QUARTER_HOUR },
  /** Invitation links that never existed, from one address. */
  invitation: { points: 20, duration: QUARTER_HOUR, blockDuration: QUARTER_HOUR },
  /** The current password of a signed-in person, for example before they choose a new one. */
  password: { points: 8, duration: QUARTER_HOUR, blockDuration: QUARTER_HOUR },
  /** Failed returns from the issuer of single sign-on, from one address: each costs a request to the issuer. */
  issuer: { points: 60, duration: QUARTER_HOUR, blockDuration: QUARTER_HOUR },
  /** One person's second factor, from all addresses together: strangers cannot use it up, because a password or the issuer comes first. */
  code: { points: 8, duration: QUARTER_HOUR, blockDuration: QUARTER_HOUR },
} as const

export type ThrottleRule = keyof typeof rules
/** What an attempt counts against: a rule, and a person or an address. */
export type Bucket = readonly [ThrottleRule, string]

const limiters = processState('throttles', () => new Map<ThrottleRule, RateLimiterPostgres>())

function limiter(rule: ThrottleRule): RateLimiterPostgres {
  const limiter = limiters().get(rule)
  if (limiter) return limiter
  const store = { storeClient: pool(), tableName: 'sign_in_throttle', tableCreated: true, keyPrefix: rule }
  const limit = new RateLimiterPostgres({ ...store, ...rules[rule] })
  limiters().set(rule, limit)
  return limit
}

/** A hash, because an entered email address may contain anything and have any length, which the table's key does not allow. */
const keyOf = (text: string) => createHash('sha256').update(text.toLowerCase()).digest('hex').slice(0, 40)

async function take([rule, key]: Bucket): Promise<{ wait: number; first: boolean } | null> {
  try {
    await limiter(rule).consume(keyOf(key))
    return null
  } catch (thrown) {
    // The library throws a refusal, which is not an `Error`. `instanceof` its class would fail, as each copy of this module has its own library.
    if (thrown instanceof Error) throw thrown
    const refusal = thrown as RateLimiterRes
    return {
      wait: Math.ceil((refusal.msBeforeNext || 60_000) / 1000),
      first: refusal.consumedPoints === rules[rule].points + 1,
    }
  }
}

/**
 * Takes one attempt from every bucket; returns the seconds to wait if one is empty, and then takes none from the others. Of consecutive
 * refusals only the first is recorded, because strangers could otherwise fill the audit log.
 */
export async function throttled(
  buckets: readonly Bucket[],
  about: { subject: string; address?: string },
): Promise<number | null> {
  const taken: Bucket[] = []
  for (const bucket of buckets) {
    const refused = await take(bucket)
    if (!refused) {
      taken.push(bucket)
      continue
    }
    await giveBack(taken)
    if (refused.first) {
      const detail = { rule: bucket[0], waitSeconds: refused.wait, address: about.address }
      await record(writing(), { kind: 'throttle.closed', actor: visitor(null), subject: about.subject, detail })
    }
    return refused.wait
  }
  return null
}

async function giveBack(buckets: readonly Bucket[]): Promise<void> {
  for (const [rule, key] of buckets) await limiter(rule).reward(keyOf(key), 1)
}

/** A success does not count, and clears earlier failures in the first bucket, the caller's own. */
export async function forgiven([own, ...shared]: readonly Bucket[]): Promise<void> {
  if (own) await limiter(own[0]).delete(keyOf(own[1]))
  await giveBack(shared)
}
