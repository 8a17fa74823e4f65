import 'server-only'
import type { SignInRefusal } from '@/lib/core/access/sign-in-refusals'
import type { Answered } from './issuer-groups'
import { logMismatch } from './issuer-mismatch'

// Whether the issuer authenticated the person for this sign-in. An issuer has a session of its own, and answers from it without asking anything.
// So a sign-in alone does not prove who is at the keyboard; only `auth_time` says when the issuer last authenticated the person.

type Claims = Answered['claims']

/** How far the issuer's clock may be from ours, in seconds (install.md). */
const CLOCKS = 30

/** Our time in seconds since 1970, as in tokens. */
const seconds = () => Math.floor(Date.now() / 1000)

/** `now`: after this browser was sent to the issuer · `earlier`: before, so the issuer used its own session · `unstated` · `clocks`: in our future. */
type Authenticated = 'now' | 'earlier' | 'unstated' | 'clocks'

/** When the issuer authenticated the person. `departedAt`: when this browser was sent to the issuer, in seconds since 1970. */
export function authenticated({ auth_time, iat }: Claims, departedAt: number): Authenticated {
  if (typeof auth_time !== 'number' || typeof iat !== 'number') return 'unstated'
  // If the issuer's clock is ahead, an earlier time looks like now. `iat` shows this clock.
  if (Math.max(auth_time, iat) > seconds() + CLOCKS) return 'clocks'
  return auth_time >= departedAt - CLOCKS ? 'now' : 'earlier'
}

/** The time at which the issuer checked the person's factors, in seconds since 1970. Not every issuer reports it, and a future time proves nothing. */
export const authenticatedAt = (claims: Claims): number | undefined =>
  ['now', 'earlier'].includes(authenticated(claims, 0)) ? (claims.auth_time as number) : undefined

/** Why this sign-in does not prove again who the person is; null: it does. The log shows what was expected and what came. */
export function unproven(claims: Claims, departedAt: number): SignInRefusal | null {
  const { auth_time, iat } = claims
  switch (authenticated(claims, departedAt)) {
    case 'now':
      return null
    case 'unstated':
      logMismatch('auth_time', 'a time', 'absent', 'the issuer does not report when it authenticated the person')
      return 'no-time'
    case 'clocks':
      logMismatch('the clocks', `now ${seconds()}`, `auth_time ${auth_time}, iat ${iat}`, 'the issuer’s clock is ahead')
      return 'clocks'
    default:
      logMismatch(
        'auth_time',
        `from ${departedAt - CLOCKS} on`,
        `${auth_time}`,
        'the issuer used its own session, although prompt=login and max_age=0 were requested',
      )
      return 'not-again'
  }
}
