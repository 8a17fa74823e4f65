import 'server-only'
import * as oidc from 'openid-client'
import { paths } from '@/lib/core/paths'
import { cachedAnswer } from '@/lib/core/process-state'
import { env } from '@/server/platform/env'
import { type Answered, lacksGroups } from './issuer-groups'
import { askIssuer } from './issuer-request'

// OpenID Connect: authorization code with PKCE, state and nonce. issuer-sign-in.ts decides about people.

/** The name of the issuer on the sign-in page; null if no issuer is configured. */
export function issuerName(): string | null {
  const { OIDC_ISSUER, OIDC_NAME } = env()
  return OIDC_ISSUER ? OIDC_NAME : null
}

/** Seconds until a silent issuer counts as unavailable. */
const TIMEOUT_SECONDS = 8
/** An issuer's metadata rarely changes. */
const HOUR_MS = 3_600_000

// Stores the metadata instead of the library's object, because only the copy of the library that created the object recognizes it.
const serverMetadata = cachedAnswer<oidc.ServerMetadata>('issuer', HOUR_MS)

/** Sends the client secret in a way that the issuer supports. If the metadata lists none, uses the standard's default. */
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
  const configuration = await oidc.discovery(url, OIDC_CLIENT_ID, undefined, undefined, options)
  const metadata = { ...configuration.serverMetadata() }
  // The library accepts another name for multi-tenant issuers. We do not, because there any tenant could claim any identity.
  if (new URL(metadata.issuer).href !== url.href)
    throw new Error('the issuer has another name', { cause: { attribute: 'issuer', body: metadata } })
  return metadata
}

/** Allows http, which env.ts accepts only for an issuer on this machine. */
const plainHere = ({ protocol }: URL) => (protocol === 'http:' ? [oidc.allowInsecureRequests] : [])

/** The issuer's configuration. It is new for each sign-in, so that the keys are loaded again and a rotated key is known immediately. */
export async function issuer(): Promise<oidc.Configuration> {
  const { OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '' } = env()
  const metadata = await serverMetadata(discover, OIDC_ISSUER)
  const config = new oidc.Configuration(metadata, OIDC_CLIENT_ID, undefined, showSecret(OIDC_CLIENT_SECRET))
  config[oidc.customFetch] = askIssuer
  config.timeout = TIMEOUT_SECONDS
  for (const extend of [oidc.enableNonRepudiationChecks, ...plainHere(new URL(OIDC_ISSUER))]) extend(config)
  return config
}

/** The values that the browser must bring back from the issuer. */
export interface Departure {
  state: string
  nonce: string
  verifier: string
}

const returnAddress = (search = '') => new URL(`${paths.issuerReturn}${search}`, env().PUBLIC_URL)

/**
 * Asks the issuer to authenticate the person, not to use its own session. An issuer that follows the standard (OpenID Connect Core 3.1.2.1) then also
 * reports the time. Both parameters, because some issuers know only one of them.
 */
const AGAIN = { prompt: 'login', max_age: '0' }

/** Where to send a browser, and what to store until it returns. `again`: the person proves again who they are. */
export async function departure(again: boolean): Promise<Departure & { url: string }> {
  const config = await issuer()
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: returnAddress().href,
    scope: env().OIDC_SCOPES,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(again && AGAIN),
  })
  return { state, nonce, verifier, url: url.href }
}

/**
 * The claims of the id token for a browser that returned with this query, after checking issuer, audience, signature, times and nonce. Throws if
 * one of these is wrong.
 */
export async function claimsOf(search: string, { state, nonce, verifier }: Departure): Promise<Answered> {
  const config = await issuer()
  const tokens = await oidc.authorizationCodeGrant(config, returnAddress(search), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('there is no id token')
  // Some issuers omit the address or the groups from the token and return them for the same subject on request.
  const complete = claims.email !== undefined && !lacksGroups(claims)
  const stated = claims.email_verified !== undefined || claims.xms_edov !== undefined
  if ((complete && stated) || !config.serverMetadata().userinfo_endpoint) return { claims, more: {} }
  const userInfo = oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
  // If this read fails, people who are known by their subject can still sign in: they need no verified address.
  const more = await (complete ? userInfo.catch(() => ({ sub: claims.sub }) as Awaited<typeof userInfo>) : userInfo)
  // The address and the claim that it is verified come from the same source, or from two sources with the same address.
  const same = typeof claims.email === 'string' && more.email?.toLowerCase() === claims.email.toLowerCase()
  const { email, email_verified, xms_edov } = claims.email === undefined || (!stated && same) ? more : claims
  return { claims: { ...claims, email, email_verified, xms_edov }, more }
}
