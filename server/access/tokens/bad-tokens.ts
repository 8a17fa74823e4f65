import 'server-only'
import type { IncomingMessage } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { TOKEN_PREFIX } from '@/lib/core/access/api-token'
import { processState } from '@/lib/core/process-state'
import { addressOf } from '@/server/access/auth/address'
import { secretHash, secretIn } from './secret'

/**
 * Counts requests with a bad token from one address, in this process only. The limit is not against guessing, which is impossible; it
 * bounds the cost of a flood. Above the limit, a token that was accepted before is still looked up.
 */
export const POINTS = 30
export const badTokens = processState('bad tokens', () => ({
  failures: new RateLimiterMemory({ points: POINTS, duration: 60, blockDuration: 60 }),
  accepted: new Set<string>(),
  /** Until when an address is above the limit, in milliseconds of the steady clock. */
  blocked: new Map<string, number>(),
}))
export const MOST_ACCEPTED = 1000

export const FLOOD = 'Too many requests with a wrong token came from this address.'

/** The hash of the token in a header; null if no console can have made it. */
export function tokenIn(header: string | null | undefined): string | null {
  const [, token = ''] = /^bearer +(\S+)$/i.exec(header ?? '') ?? []
  return token && secretIn(token) === token ? secretHash(token) : null
}

/** The same decision as in bearer.ts, before the framework handles the request. A token in the URL passes, because it has to be revoked. */
export function refusesFlood({ url = '', headers, socket }: IncomingMessage): string | null {
  const { accepted, blocked } = badTokens()
  const forwarded = [headers['x-forwarded-for']].flat().join(',')
  const until = blocked.get(addressOf(new Headers({ 'x-forwarded-for': forwarded }), socket.remoteAddress ?? ''))
  if (until === undefined || until <= performance.now() || url.includes(TOKEN_PREFIX)) return null
  const hash = tokenIn(headers.authorization)
  return hash && accepted.has(hash) ? null : FLOOD
}
