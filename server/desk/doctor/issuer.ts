import 'server-only'
import { paths } from '@/lib/core/paths'
import { env } from '@/server/platform/env'
import { clockLine, type Line, ok, warning, wrong } from './line'

// The issuer of single sign-on, as far as its discovery document shows. Nobody is signed in.

const ABOUT = 'Single sign-on'
const WAIT_MS = 5_000
/** The difference between clocks with which an id token is still accepted (openid-client's tolerance). */
const CLOCKS_MS = 30_000
const NEEDED = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const

const untrusted = /^(?:UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_SELF_SIGNED_CERT|CERT_|ERR_TLS_CERT_ALTNAME_INVALID)/

export async function issuerLines(): Promise<Line[]> {
  const { OIDC_ISSUER } = env()
  if (!OIDC_ISSUER) return []
  const place = `${OIDC_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`
  try {
    const before = Date.now()
    const answer = await fetch(place, { redirect: 'manual', signal: AbortSignal.timeout(WAIT_MS) })
    const after = Date.now()
    const document: unknown = await answer.json().catch(() => null)
    const metadata = Object(document) as Record<string, unknown>
    if (!answer.ok || typeof metadata.issuer !== 'string')
      return [
        wrong(
          ABOUT,
          `The issuer returns no configuration (HTTP ${answer.status}).`,
          `Check OIDC_ISSUER: ${place} must exist.`,
        ),
      ]
    const clock = clockOf(answer.headers.get('date'), before, after)
    return [...nameLines(metadata.issuer), ...endpointLines(metadata), ...listLines(metadata), ...clock, returnLine()]
  } catch (error) {
    return [silentLine(String(Object((error as Error).cause).code ?? ''))]
  }
}

function silentLine(code: string): Line {
  return untrusted.test(code)
    ? wrong(
        ABOUT,
        `The certificate of the issuer is not trusted (${code}).`,
        'Set NODE_EXTRA_CA_CERTS to the file of the CA that signed it.',
      )
    : wrong(
        ABOUT,
        `The issuer does not answer${code ? ` (${code})` : ''}.`,
        'Check OIDC_ISSUER and the network path to it.',
      )
}

function nameLines(issuer: string): Line[] {
  const { OIDC_ISSUER } = env()
  if (issuer === OIDC_ISSUER) return [ok(ABOUT, 'The issuer answers.')]
  const says = `The issuer calls itself ${issuer}, and OIDC_ISSUER is ${OIDC_ISSUER}.`
  const todo = issuer.includes('{')
    ? 'It is for many tenants. Put the id of your tenant in OIDC_ISSUER instead of common.'
    : 'Set OIDC_ISSUER to the name that the issuer calls itself. If that name is an internal address, set the public one at the identity provider.'
  return [wrong(ABOUT, says, todo)]
}

function endpointLines(metadata: Record<string, unknown>): Line[] {
  const missing = NEEDED.filter((name) => typeof metadata[name] !== 'string')
  const lines =
    missing.length === 0
      ? []
      : [wrong(ABOUT, `Its configuration has no ${missing.join(', ')}.`, 'Is OIDC_ISSUER an OpenID Connect issuer?')]
  const signing = metadata.id_token_signing_alg_values_supported
  if (Array.isArray(signing) && signing.every((name) => /^(HS|none)/.test(name)))
    lines.push(
      wrong(ABOUT, `It signs tokens with ${signing.join(', ')} only.`, 'Choose a signing key for the client there.'),
    )
  const ending = typeof metadata.end_session_endpoint === 'string'
  return [
    ...lines,
    ok(ABOUT, ending ? 'People can sign out there too.' : 'It has no sign-out: sessions there end by its own rules.'),
  ]
}

/** Lists in a discovery document are optional and often incomplete, so a value that a list lacks may still work. */
function listLines({ claims_supported, scopes_supported }: Record<string, unknown>): Line[] {
  const { OIDC_GROUPS_CLAIM: claim, OIDC_ROLES, OIDC_SCOPES } = env()
  const lines: Line[] = []
  if (OIDC_ROLES.length > 0 && Array.isArray(claims_supported)) {
    const listed = claims_supported.some((name) => name === claim || claim.startsWith(`${name}.`))
    lines.push(
      listed
        ? ok(ABOUT, `It lists the claim ${claim}.`)
        : warning(
            ABOUT,
            `It does not list the claim ${claim}.`,
            'Check OIDC_GROUPS_CLAIM by a sign-in: the log says more.',
          ),
    )
  }
  const scopes = OIDC_SCOPES.split(' ')
  const unknown = Array.isArray(scopes_supported) ? scopes.filter((name) => !scopes_supported.includes(name)) : []
  if (unknown.length > 0)
    lines.push(warning(ABOUT, `It does not list the scope ${unknown.join(', ')}.`, 'Check OIDC_SCOPES by a sign-in.'))
  return lines
}

/** A Date header has whole seconds. */
function clockOf(date: string | null, before: number, after: number): Line[] {
  const there = Date.parse(date ?? '')
  if (Number.isNaN(there)) return []
  const apart = (before + after) / 2 - (there + 500)
  return [clockLine(ABOUT, 'the issuer', apart, Math.min(CLOCKS_MS, 1_500 + (after - before) / 2))]
}

const returnLine = (): Line =>
  ok(
    ABOUT,
    `Register these there: ${new URL(paths.issuerReturn, env().PUBLIC_URL)} as redirect URI, ${new URL(paths.signIn, env().PUBLIC_URL)} after sign-out.`,
  )
