import 'server-only'
import { env } from '@/server/platform/env'
import { log } from '@/server/platform/log'

// Answers that are right for the issuer and wrong for the settings here. The log names the setting and both values; no
// address of a person, no token.

const MOST = 1_000

/** `expected` and `got`: one of them is to change, here or at the issuer. */
export function logMismatch(setting: string, expected: string, got: string, message: string): void {
  log.warn({ what: 'single sign-on', setting, expected, got: got.slice(0, MOST) }, message)
}

/** In the library's errors: the document's name, the token's, or the one of the answer's query. */
interface Comparison {
  attribute?: unknown
  claim?: unknown
  body?: { issuer?: unknown }
  claims?: { iss?: unknown }
  parameters?: unknown
}

function otherName(cause: unknown): unknown {
  const { attribute, claim, body, claims, parameters } = Object(cause) as Comparison
  if (attribute === 'issuer') return body?.issuer
  if (claim === 'iss') return claims?.iss
  return parameters instanceof URLSearchParams ? (parameters.get('iss') ?? undefined) : undefined
}

/** Whether the error is that the issuer has another name than the configured one; logs both. */
export function isRenamed(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const [expected = '', got] = [env().OIDC_ISSUER, otherName(at.cause)]
    if (got === undefined || got === expected) continue
    logMismatch('OIDC_ISSUER', expected, String(got), 'the issuer has another name')
    return true
  }
  return false
}
