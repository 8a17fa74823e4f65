import 'server-only'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { pool } from '@/server/db/database'

// In the database, so that a restart or a second console forgets nothing. By account and by address: one guards against many
// guesses at one person, the other against one machine trying many people.
const rules = {
  account: { points: 8, duration: 15 * 60, blockDuration: 15 * 60 },
  address: { points: 60, duration: 15 * 60, blockDuration: 15 * 60 },
} as const

type Rule = keyof typeof rules
const made = new Map<Rule, RateLimiterPostgres>()

function limiter(rule: Rule): RateLimiterPostgres {
  const known = made.get(rule)
  if (known) return known
  const store = { storeClient: pool(), tableName: 'sign_in_throttle', tableCreated: true, keyPrefix: rule }
  const limit = new RateLimiterPostgres({ ...store, ...rules[rule] })
  made.set(rule, limit)
  return limit
}

/** Takes one attempt; seconds to wait when there is none left, else null. */
export async function throttled(rule: Rule, key: string): Promise<number | null> {
  try {
    await limiter(rule).consume(key.toLowerCase().slice(0, 200))
    return null
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal
    return Math.ceil(((refusal as { msBeforeNext?: number }).msBeforeNext ?? 60_000) / 1000)
  }
}

/** After a good sign-in the account's failures are forgotten. */
export async function forgiven(rule: Rule, key: string): Promise<void> {
  await limiter(rule).delete(key.toLowerCase().slice(0, 200))
}
