import 'server-only'
import * as oidc from 'openid-client'
import { paths } from '@/lib/paths'
import { keptAnswer } from '@/lib/process-state'
import { env } from '@/server/platform/env'
import { askIssuer } from './issuer-request'

// The protocol of OpenID Connect: authorization code with PKCE, state and nonce. Who is let in is another matter (issuer-sign-in.ts).

/** The word for it on the sign-in page; null where there is none. */
export function issuerName(): string | null {
  const { OIDC_ISSUER, OIDC_NAME } = env()
  return OIDC_ISSUER ? OIDC_NAME : null
}

/** Seconds until an issuer that says nothing counts as not there. */
const TIMEOUT_SECONDS = 8
/** What an issuer says of itself changes rarely. */
const HOUR_MS = 3_600_000

// What it says, not the library's object for it: that is known only to the copy of the library that made it (lib/process-state.ts).
const known = keptAnswer<oidc.ServerMetadata>('issuer', HOUR_MS)

/** Of two ways to show the secret the one that the issuer takes; where it says nothing, the one that the standard supposes. */
const showSecret =
  (secret: string): oidc.ClientAuth =>
  (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const way = ways.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost
    return way(secret)(server, ...rest)
  }

async function discover(): Promise<oidc.ServerMetadata> {
  const { OIDC_ISSUER = '', OIDC_CLIENT_ID = '' } = env()
  const url = new URL(OIDC_ISSUER)
  const options = { [oidc.customFetch]: askIssuer, timeout: TIMEOUT_SECONDS, execute: plainHere(url) }
  const found = await oidc.discovery(url, OIDC_CLIENT_ID, undefined, undefined, options)
  const metadata = { ...found.serverMetadata() }
  // The library makes exceptions for issuers of many houses at once: there any house could say who somebody is.
  if (new URL(metadata.issuer).href !== url.href) throw new Error('the issuer calls itself otherwise')
  return metadata
}

/** An address without https is one of this machine (env.ts). */
const plainHere = ({ protocol }: URL) => (protocol === 'http:' ? [oidc.allowInsecureRequests] : [])

/** Its keys are read anew for each sign-in: an exchanged one is known at once. */
async function issuer(): Promise<oidc.Configuration> {
  const { OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '' } = env()
  const metadata = await known(discover, OIDC_ISSUER)
  const config = new oidc.Configuration(metadata, OIDC_CLIENT_ID, undefined, showSecret(OIDC_CLIENT_SECRET))
  config[oidc.customFetch] = askIssuer
  config.timeout = TIMEOUT_SECONDS
  for (const extend of [oidc.enableNonRepudiationChecks, ...plainHere(new URL(OIDC_ISSUER))]) extend(config)
  return config
}

/** What must be known again when somebody comes back, by the browser that went alone. */
export interface Departure {
  state: string
  nonce: string
  verifier: string
}

const returnAddress = (search = '') => new URL(`${paths.issuerReturn}${search}`, env().PUBLIC_URL)

/** Where to send a browser, and what to keep until it comes back. */
export async function departure(): Promise<Departure & { url: string }> {
  const config = await issuer()
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: returnAddress().href,
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return { state, nonce, verifier, url: url.href }
}

export type Claims = Readonly<Record<string, unknown>> & { iss: string; sub: string }

/**
 * What the issuer says of who has come back with this query: the claims of an id token that was checked (issuer, audience, signature, times, nonce).
 * Throws where anything of it is wrong.
 */
export async function claimsOf(search: string, { state, nonce, verifier }: Departure): Promise<Claims> {
  const config = await issuer()
  const tokens = await oidc.authorizationCodeGrant(config, returnAddress(search), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('there is no id token')
  // Some issuers keep addresses out of the token and tell them of the same subject when asked.
  if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims
  const { email, email_verified } = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
  return { ...claims, email, email_verified }
}
