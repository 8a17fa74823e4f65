import 'server-only'
import { ResponseBodyError } from 'openid-client'
import type { SignInRefusal } from '@/lib/core/access/sign-in-refusals'
import { env } from '@/server/platform/env'
import { log } from '@/server/platform/log'

// Answers that the issuer considers right but that do not match our settings. The log has the setting and both values, but
// no token and no email address.

const MOST = 1_000

/** Logs the expected value and the one that arrived. One of the two must be changed, here or at the issuer. */
export function logMismatch(setting: string, expected: string, got: string, message: string): void {
  log.warn({ what: 'single sign-on', setting, expected, got: got.slice(0, MOST) }, message)
}

/** What the library compared, in the causes of its errors. */
interface Comparison {
  attribute?: unknown
  body?: { issuer?: unknown }
  claim?: unknown
  claims?: Record<string, unknown>
  parameters?: unknown
  header?: { alg?: unknown }
  alg?: unknown
  expected?: unknown
  now?: unknown
}

/** The issuer's name in its metadata, in the token, or in the answer's query. */
function nameIn({ attribute, body, claim, claims, parameters }: Comparison): unknown {
  if (attribute === 'issuer') return body?.issuer
  if (claim === 'iss') return claims?.iss
  return parameters instanceof URLSearchParams ? (parameters.get('iss') ?? undefined) : undefined
}

type Mismatch = [refused: SignInRefusal, setting: string, expected: string, got: string, message: string]

function mismatchOf(compared: Comparison): Mismatch | null {
  const { OIDC_ISSUER = '', OIDC_CLIENT_ID = '' } = env()
  const name = nameIn(compared)
  if (name !== undefined && name !== OIDC_ISSUER)
    return ['renamed', 'OIDC_ISSUER', OIDC_ISSUER, String(name), 'the issuer has another name']
  const { claim, claims, header, alg = header?.alg, expected, now } = compared
  if (claim === 'aud')
    return ['untrusted', 'OIDC_CLIENT_ID', OIDC_CLIENT_ID, String(claims?.aud), 'the token is for another client']
  if (typeof claim === 'string' && now !== undefined)
    return ['untrusted', 'the clocks', `now ${now}`, `${claim} ${claims?.[claim]}`, 'the token is from another time']
  if (alg !== undefined)
    return [
      'untrusted',
      'the signing key at the issuer',
      String(expected ?? 'a public key'),
      String(alg),
      'the token is signed in another way',
    ]
  return null
}

/** A mismatch if the token endpoint did not accept the client's id or secret. */
function clientOf(error: Error): Mismatch | null {
  const isClient = error instanceof ResponseBodyError && /^(invalid|unauthorized)_client$/.test(error.error)
  if (!isClient) return null
  return ['unfit', 'OIDC_CLIENT_SECRET', 'accepted', error.error, 'the issuer did not accept the client']
}

/** Why a sign-in is refused where one value differs from another; logs both. Null: the error has another cause. */
export function mismatchIn(error: unknown): SignInRefusal | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const mismatch = clientOf(at) ?? mismatchOf(Object(at.cause))
    if (!mismatch) continue
    const [refused, ...details] = mismatch
    logMismatch(...details)
    return refused
  }
  return null
}
