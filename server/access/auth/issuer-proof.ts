import 'server-only'
import type { SignInRefusal } from '@/lib/core/access/sign-in-refusals'
import type { Answered } from './issuer-groups'
import { logMismatch } from './issuer-mismatch'

// Whether the issuer authenticated the person for this sign-in. An issuer has a session of its own, and answers from it without asking anything.
// So a sign-in alone does not prove who is at the keyboard; only `auth_time` says when the issuer last authenticated the person.

type Claims = Answered['claims']

/** How far the issuer's clock may be from ours, in seconds (install.md). */
const CLOCKS = 30

/** How long the way to the issuer and back may take, in seconds. A sign-in that takes longer, for example a forgotten tab, proves nothing. */
const LONGEST = 3 * 60

/** Our time in seconds since 1970, as in tokens. */
const seconds = () => Math.floor(Date.now() / 1000)

/**
 * `now`: after this browser was sent to the issuer · `earlier`: before, so the issuer used its own session · `unstated` · `clocks`: the issuer's clock
 * differs from ours · `late`: the browser was sent there too long ago.
 */
type Authenticated = 'now' | 'earlier' | 'unstated' | 'clocks' | 'late'

const stated = ({ auth_time, iat }: Claims) =>
  typeof auth_time === 'number' && typeof iat === 'number' ? { auth_time, iat } : null

/** If the issuer's clock is ahead, an earlier time looks like now. `iat` shows this clock. */
const ahead = ({ auth_time, iat }: { auth_time: number; iat: number }) => Math.max(auth_time, iat) > seconds() + CLOCKS

/** When the issuer authenticated the person. `departedAt`: when this browser was sent to the issuer, in seconds since 1970. */
export function authenticated(claims: Claims, departedAt: number): Authenticated {
  const times = stated(claims)
  if (!times) return 'unstated'
  // The token is newer than the departure. If it seems older, the issuer's clock is behind.
  if (ahead(times) || times.iat < departedAt - CLOCKS) return 'clocks'
  if (times.auth_time < departedAt - CLOCKS) return 'earlier'
  return seconds() - departedAt > LONGEST ? 'late' : 'now'
}

/** The time at which the issuer authenticated the person, in seconds since 1970. Not every issuer reports it, and a future time proves nothing. */
export function authenticatedAt(claims: Claims): number | undefined {
  const times = stated(claims)
  return times && !ahead(times) ? times.auth_time : undefined
}

/** Logs that several factors do not count, because they were checked in our future. */
export function logFuture(claims: Claims): void {
  const times = stated(claims)
  if (times && ahead(times)) logClocks(claims)
}

const logClocks = ({ auth_time, iat }: Claims) =>
  logMismatch(
    'the clocks',
    `now ${seconds()}`,
    `auth_time ${auth_time}, iat ${iat}`,
    'the issuer’s clock differs from ours',
  )

/** Why this sign-in does not prove again who the person is; null: it does. The log shows what was expected and what came. */
export function unproven(claims: Claims, departedAt: number): SignInRefusal | null {
  switch (authenticated(claims, departedAt)) {
    case 'now':
      return null
    case 'unstated':
      logMismatch('auth_time', 'a time', 'absent', 'the issuer does not report when it authenticated the person')
      return 'no-time'
    case 'clocks':
      logClocks(claims)
      return 'clocks'
    case 'late':
      logMismatch(
        'the sign-in',
        `within ${LONGEST} s`,
        `${seconds() - departedAt} s`,
        'the sign-in there took too long',
      )
      return 'stale'
    default:
      logMismatch(
        'auth_time',
        `from ${departedAt - CLOCKS} on`,
        `${claims.auth_time}`,
        'the issuer used its own session, although prompt=login and max_age=0 were requested',
      )
      return 'not-again'
  }
}
