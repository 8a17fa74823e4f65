import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, it } from 'vitest'
import { startIssuer } from '@/scripts/testing/issuer'
import { cert, key } from '@/server/testing/certificate'
import { forgetSettings, setRoles, signInWorld } from '@/server/testing/issuer-sign-ins'
import { issuerLines } from './issuer'

const world = signInWorld()

const RETURN =
  'ok: Register these there: https://console.example.com/api/sign-in/return as redirect URI, https://console.example.com/sign-in after sign-out.'
const linesOf = async () => (await issuerLines()).map(({ level, says }) => `${level}: ${says}`)

/** Like doctor with another issuer. */
function become(OIDC_ISSUER: string): void {
  Object.assign(process.env, { OIDC_ISSUER })
  forgetSettings()
}

beforeEach(() => {
  world.issuer.says = { sub: 'nobody' }
})

it('a working issuer is reported with the addresses to register', async () => {
  expect(await linesOf()).toEqual([
    'ok: The issuer answers.',
    'ok: People can sign out there too.',
    'ok: The clocks of this machine and the issuer agree.',
    RETURN,
  ])
})

it('without an issuer nothing is reported', async () => {
  for (const name of Object.keys(world.issuer.variables)) delete process.env[name]
  setRoles()
  expect(await issuerLines()).toEqual([])
})

it.each([
  [
    { issuer: 'http://keycloak:8080/realms/acme' },
    'wrong: The issuer calls itself http://keycloak:8080/realms/acme, and OIDC_ISSUER is ~.',
  ],
  [
    { issuer: 'https://login.example.com/{tenantid}/v2.0' },
    'wrong: The issuer calls itself https://login.example.com/{tenantid}/v2.0, and OIDC_ISSUER is ~.',
  ],
  [{ token_endpoint: undefined, jwks_uri: undefined }, 'wrong: Its configuration has no token_endpoint, jwks_uri.'],
  [{ id_token_signing_alg_values_supported: ['HS256'] }, 'wrong: It signs tokens with HS256 only.'],
  [{ end_session_endpoint: undefined }, 'ok: It has no sign-out: sessions there end by its own rules.'],
  [{ claims_supported: ['sub', 'realm_access'] }, 'ok: It lists the claim realm_access.roles.'],
  [{ claims_supported: ['sub', 'groups'] }, 'warning: It does not list the claim realm_access.roles.'],
  [{ scopes_supported: ['openid', 'email'] }, 'warning: It does not list the scope groups.'],
  [{ issuer: 7 }, 'wrong: The issuer returns no configuration (HTTP 200).'],
])('a discovery document with %j is reported', async (metadata, line) => {
  const OIDC_ROLES = 'operations=telecom-ops'
  setRoles({ OIDC_ROLES, OIDC_GROUPS_CLAIM: 'realm_access.roles', OIDC_SCOPES: 'openid email groups' })
  world.issuer.says.metadata = metadata
  expect(await linesOf()).toContain(line.replace('~', world.issuer.url))
})

it('a slash too many in its name is reported', async () => {
  world.issuer.says.issuer = `${world.issuer.url}/`
  const line = `wrong: The issuer calls itself ${world.issuer.url}/, and OIDC_ISSUER is ${world.issuer.url}.`
  expect(await linesOf()).toContain(line)
})

it.each([
  [-12, 'warning', 'ahead of'],
  [300, 'wrong', 'behind'],
])('a clock %d s apart is reported', async (seconds, level, direction) => {
  world.issuer.says.date = new Date(Date.now() + seconds * 1000).toUTCString()
  expect((await linesOf()).filter((line) => line.includes('clock'))).toEqual([
    expect.stringMatching(new RegExp(`^${level}: The clock of this machine is [\\d.]+ s ${direction} the issuer\\.$`)),
  ])
})

it('no discovery document at that address is reported', async () => {
  world.issuer.says.missing = true
  expect(await linesOf()).toEqual(['wrong: The issuer returns no configuration (HTTP 404).'])
})

it('an issuer that does not answer is reported', async () => {
  const other = await startIssuer()
  await other.close()
  become(other.url)
  expect(await linesOf()).toEqual([expect.stringMatching(/^wrong: The issuer does not answer \(/)])
})

it('an untrusted certificate is named', async () => {
  const server = https.createServer({ key, cert }, (_, answer) => answer.end('{}'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  become(`https://127.0.0.1:${(server.address() as AddressInfo).port}`)
  try {
    expect(await linesOf()).toEqual([
      'wrong: The certificate of the issuer is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT).',
    ])
  } finally {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
})
