import 'server-only'
import { createHash } from 'node:crypto'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { processState } from '@/lib/process-state'
import { visitor } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { pool, writing } from '@/server/platform/db/database'

// In the database, so that a restart or a second console forgets nothing. What is counted is what failed: a try is taken before it is
// known whether it is good, so that a thousand at once are not one, and given back when it was.

const QUARTER_HOUR = 15 * 60
const rules = {
  /** One person from one address. */
  pair: { points: 8, duration: QUARTER_HOUR, blockDuration: QUARTER_HOUR },
  /** One person from anywhere: who has many addresses. Higher, because anybody can use it up. */
  account: { points: 40, duration: QUARTER_HOUR, blockDuration: QUARTER_HOUR },
  /** One address at any person: who tries one password at everybody. */
  address: { points: 60, duration: QUARTER_HOUR, blockDuration: QUARTER_HOUR },
  /** The code of the first run, from one address. */
  setup: { points: 20, duration: QUARTER_HOUR, blockDuration: QUARTER_HOUR },
  /** The present password, asked for again before a new one. */
  password: { points: 8, duration: QUARTER_HOUR, blockDuration: QUARTER_HOUR },
  /** Who comes back from the issuer of single sign-on and is not let in, from one address: each is a request to the issuer. */
  issuer: { points: 60, duration: QUARTER_HOUR, blockDuration: QUARTER_HOUR },
  /** The second factor of one person, from anywhere: whoever is asked for it knows the password. */
  code: { points: 8, duration: QUARTER_HOUR, blockDuration: QUARTER_HOUR },
} as const

export type Rule = keyof typeof rules
/** What a try counts for: a rule, and whom or what it counts against. */
export type Bucket = readonly [Rule, string]

const made = processState('throttles', () => new Map<Rule, RateLimiterPostgres>())

function limiter(rule: Rule): RateLimiterPostgres {
  const known = made().get(rule)
  if (known) return known
  const store = { storeClient: pool(), tableName: 'sign_in_throttle', tableCreated: true, keyPrefix: rule }
  const limit = new RateLimiterPostgres({ ...store, ...rules[rule] })
  made().set(rule, limit)
  return limit
}

/** A typed email address may be anything and of any length; the table's key may not. */
const keyOf = (text: string) => createHash('sha256').update(text.toLowerCase()).digest('hex').slice(0, 40)

async function take([rule, key]: Bucket): Promise<{ wait: number; first: boolean } | null> {
  try {
    await limiter(rule).consume(keyOf(key))
    return null
  } catch (thrown) {
    // A refusal is no Error. It cannot be recognized by its class: each copy of this module has a copy of the library.
    if (thrown instanceof Error) throw thrown
    const refusal = thrown as RateLimiterRes
    return {
      wait: Math.ceil((refusal.msBeforeNext || 60_000) / 1000),
      first: refusal.consumedPoints === rules[rule].points + 1,
    }
  }
}

/**
 * Takes one try of every bucket; seconds to wait when one of them has none left, and then none of the others lost one. The first
 * refusal of a row of them is recorded: all of them would fill the audit log at a stranger's will.
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

/** The try was good: it does not count, and what failed before it at the first, the caller's own bucket is forgotten. */
export async function forgiven([own, ...shared]: readonly Bucket[]): Promise<void> {
  if (own) await limiter(own[0]).delete(keyOf(own[1]))
  await giveBack(shared)
}
