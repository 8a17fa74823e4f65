import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

// An OpenID Connect issuer for tests: each test chooses who signs in and how the issuer misbehaves. It validates the
// console's requests like a real one: client, redirect URI, PKCE, single use of a code.

const CLIENT = { id: 'switchroom', secret: 'a secret of tests' }

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

interface Lies {
  /** Overrides claims of the id token. */
  claims?: Record<string, unknown>
  /** Signs with an unknown key. */
  foreignKey?: boolean
  /** Algorithm in the token's header. */
  alg?: string
  /** Refuses with this standard error code. */
  error?: string
  /** Claims only available from the userinfo endpoint. */
  userinfo?: Record<string, unknown>
  /** The issuer's name in its discovery document and its tokens. */
  issuer?: string
  authorizationEndpoint?: string
  /** Overrides members of its discovery document. */
  metadata?: Record<string, unknown>
  /** The issuer has no discovery document. */
  missing?: boolean
  /** The issuer's clock, as a Date header. */
  date?: string
  /**
   * How many seconds ago the person signed in at the issuer in this browser. The issuer then asks nothing, unless the request wants the person to sign
   * in again (`prompt=login`, `max_age`). Without it, the person signs in now.
   */
  session?: number
  /** Ignores `prompt` and `max_age`. */
  stubborn?: boolean
}

interface AuthorizationRequest {
  nonce: string
  challenge: string
  redirect: string
  /** When the person signed in at the issuer, in seconds since 1970. */
  authTime: number
}

export interface TestIssuer {
  url: string
  variables: Record<string, string>
  /** The signed-in person, and the misbehavior. Set by each test. */
  says: { sub: string; email?: string; email_verified?: unknown; amr?: string[]; groups?: unknown } & Lies
  /** Paths of received requests. */
  requests: string[]
  close(): Promise<void>
}

export async function startIssuer(): Promise<TestIssuer> {
  const [own, foreign] = [newKey(), newKey()]
  const codes = new Map<string, AuthorizationRequest>()
  const server = http.createServer((request, response) => void answer(request, response))
  const sockets = new Set<import('node:net').Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer: TestIssuer = {
    url,
    variables: {
      OIDC_ISSUER: url,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'Acme',
    },
    says: { sub: 'nobody' },
    requests: [],
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  /** Seconds since the person signed in at the issuer. */
  function ageFor(query: URLSearchParams): number {
    const { session = 0, stubborn } = issuer.says
    const most = Number(query.get('max_age') ?? Number.POSITIVE_INFINITY)
    const again = query.get('prompt')?.split(' ').includes('login') || session > most
    return again && !stubborn ? 0 : session
  }

  function idToken({ nonce, authTime }: AuthorizationRequest): string {
    const { sub, email, email_verified, amr, groups, claims, foreignKey, alg = 'RS256' } = issuer.says
    const now = Math.floor(Date.now() / 1000)
    const allClaims = {
      iss: issuer.says.issuer ?? url,
      aud: CLIENT.id,
      sub,
      nonce,
      iat: now,
      exp: now + 300,
      auth_time: authTime,
      email,
      email_verified,
      amr,
      groups,
      ...claims,
    }
    const signed = `${base64url({ alg, kid: 'one' })}.${base64url(allClaims)}`
    if (alg === 'none') return `${signed}.`
    const key = foreignKey ? foreign.privateKey : own.privateKey
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key).toString('base64url')}`
  }

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '', url)
    issuer.requests.push(pathname)
    const json = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...(issuer.says.date && { date: issuer.says.date }) })
        .end(JSON.stringify(body))
    // The issuer may have a path, its endpoints have none.
    switch (pathname.slice(Math.max(0, pathname.indexOf('/.well-known/')))) {
      case '/.well-known/openid-configuration':
        if (issuer.says.missing) return void json(404, {})
        return void json(200, {
          issuer: issuer.says.issuer ?? url,
          authorization_endpoint: issuer.says.authorizationEndpoint ?? `${url}/authorize`,
          token_endpoint: `${url}/token`,
          jwks_uri: `${url}/keys`,
          userinfo_endpoint: `${url}/userinfo`,
          end_session_endpoint: `${url}/logout`,
          id_token_signing_alg_values_supported: ['RS256'],
          ...issuer.says.metadata,
        })
      case '/keys':
        return void json(200, { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig' }] })
      case '/authorize': {
        const back = new URL(query.get('redirect_uri') ?? '')
        back.searchParams.set('state', query.get('state') ?? '')
        if (issuer.says.error) back.searchParams.set('error', issuer.says.error)
        else {
          const code = randomBytes(16).toString('hex')
          const [nonce, challenge] = [query.get('nonce') ?? '', query.get('code_challenge') ?? '']
          const authTime = Math.floor(Date.now() / 1000) - ageFor(query)
          codes.set(code, { nonce, challenge, redirect: query.get('redirect_uri') ?? '', authTime })
          back.searchParams.set('code', code)
        }
        return void response.writeHead(303, { location: back.href }).end()
      }
      case '/token': {
        const form = new URLSearchParams(await textOf(request))
        const requested = codes.get(form.get('code') ?? '')
        codes.delete(form.get('code') ?? '')
        const [id, secret] = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64')
          .toString()
          .split(':')
        const challenge = createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url')
        const shown = [id, secret].map((part = '') => decodeURIComponent(part.replaceAll('+', ' ')))
        if (shown[0] !== CLIENT.id || shown[1] !== CLIENT.secret) return void json(401, { error: 'invalid_client' })
        if (requested?.challenge !== challenge || requested.redirect !== form.get('redirect_uri'))
          return void json(400, { error: 'invalid_grant' })
        return void json(200, { access_token: 'access', token_type: 'Bearer', id_token: idToken(requested) })
      }
      case '/logout': {
        const back = query.get('post_logout_redirect_uri') ?? ''
        if (query.get('client_id') !== CLIENT.id || !back.endsWith('/sign-in'))
          return void json(400, { error: 'invalid_request' })
        return void response.writeHead(303, { location: back }).end()
      }
      case '/userinfo':
        return void json(200, { sub: issuer.says.sub, ...issuer.says.userinfo })
      default:
        return void json(404, {})
    }
  }
  return issuer
}

async function textOf(request: http.IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}
