import { beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '@/server/platform/log'
import { setRoles, signIn, signInWorld } from '@/server/testing/issuer-sign-ins'
import { currentActor } from './current'
import { goToIssuer } from './issuer-return'
import { issuerSignOut } from './issuer-sign-out'

// Real issuers' answers in the form that their documentation and public bug reports show. Each gets in, or the page has a
// sentence and the log names the setting, what was expected and what came.

const world = signInWorld()
const warn = vi.spyOn(log, 'warn')
beforeEach(() => warn.mockClear())

const TENANT = '11111111-2222-3333-4444-555555555555'
const GROUP = 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee'
const ROLES = 'urn:zitadel:iam:org:project:roles'
/** `~` is the test issuer's address, `@` for the person's. */
interface RealIssuer {
  /** Of OIDC_ISSUER. */
  path: string
  /** Its own name for itself; else as configured. */
  name?: string
  variables?: Parameters<typeof setRoles>[0]
  claims?: Record<string, unknown>
  userinfo?: Record<string, unknown>
  metadata?: Record<string, unknown>
  error?: string
  alg?: string
  /** Of this console, instead of the right one. */
  secret?: string
}
type Facts = { setting: string; expected: string; got: string }

const email = '@'
const verified = { email, email_verified: true }
const ops = (group = 'telecom-ops') => `operations=${group}`
const mapped = (OIDC_GROUPS_CLAIM: string) => ({ OIDC_ROLES: ops(), OIDC_GROUPS_CLAIM })

const entra = (claims: Record<string, unknown>, variables: RealIssuer['variables'] = {}): RealIssuer => ({
  path: `/${TENANT}/v2.0`,
  variables,
  claims: { ver: '2.0', tid: TENANT, oid: TENANT, preferred_username: email, name: 'Dana Reed', ...claims },
  userinfo: { name: 'Dana Reed' },
})
const authentik: RealIssuer = { path: '/application/o/switchroom/', claims: { ...verified, groups: ['telecom-ops'] } }
const keycloak: RealIssuer = {
  path: '/realms/acme',
  variables: mapped('realm_access.roles'),
  claims: { ...verified, realm_access: { roles: ['default-roles-acme', 'telecom-ops'] } },
}
const noEnd = { end_session_endpoint: undefined }
const authelia: RealIssuer = {
  path: '',
  metadata: noEnd,
  variables: { OIDC_ROLES: ops(), OIDC_SCOPES: 'openid email profile groups' },
  userinfo: { ...verified, name: 'Dana Reed', groups: ['telecom-ops'] },
}
const zitadel: RealIssuer = {
  path: '',
  variables: mapped(ROLES),
  claims: verified,
  userinfo: { ...verified, [ROLES]: { 'telecom-ops': { '1234': 'acme.zitadel.cloud' } } },
}
const cognito: RealIssuer = {
  path: '/eu-west-1_pool',
  metadata: noEnd,
  variables: mapped('cognito:groups'),
  claims: { ...verified, 'cognito:username': 'dana', 'cognito:groups': ['telecom-ops'] },
}
const google: RealIssuer = { path: '', metadata: noEnd, claims: { ...verified, hd: 'example.com', azp: 'switchroom' } }

const resolved = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value ?? {})
      .replaceAll('~', world.issuer.url)
      .replaceAll('"@"', `"${world.dana.email}"`),
  )

function become({ path, name = `~${path}`, variables, claims, userinfo, metadata, ...other }: RealIssuer): void {
  const { error, alg, secret } = other
  Object.assign(process.env, { OIDC_ISSUER: world.issuer.url + path, ...(secret && { OIDC_CLIENT_SECRET: secret }) })
  setRoles(variables)
  const says = { issuer: name, claims, userinfo, ...(error && { error }), ...(alg && { alg }) }
  // Members that are undefined must stay: they remove what the test issuer would say.
  world.issuer.says = { sub: `sub of ${world.dana.email}`, ...resolved(says), metadata }
}

describe('real issuer', () => {
  it.each([
    [
      'Entra ID, app roles and xms_edov',
      entra({ email, xms_edov: true, roles: ['telecom-ops'] }, mapped('roles')),
      'ops',
    ],
    [
      'Entra ID, xms_edov as a number',
      entra({ email, xms_edov: '1', groups: [GROUP] }, { OIDC_ROLES: ops(GROUP) }),
      'ops',
    ],
    ['Google, without roles', google, 'finance'],
    ['Cognito', cognito, 'ops'],
    [
      'email_verified as text in the token',
      { ...authentik, claims: { ...verified, email_verified: 'true' } },
      'finance',
    ],
    [
      'email_verified as text from userinfo, as Cognito writes it',
      { ...authelia, userinfo: { ...verified, email_verified: 'true', groups: ['telecom-ops'] } },
      'ops',
    ],
    [
      'the address in the token, its statement from userinfo only',
      { ...authentik, claims: { email }, userinfo: { email, email_verified: true } },
      'finance',
    ],
    ['Authelia, claims from userinfo only', authelia, 'ops'],
    ['Authentik, slash at the end', { ...authentik, variables: mapped('groups') }, 'ops'],
    ['Keycloak, realm roles', keycloak, 'ops'],
    [
      'Keycloak, client roles',
      {
        ...keycloak,
        variables: mapped('resource_access.my.app.roles'),
        claims: { ...verified, resource_access: { 'my.app': { roles: ['telecom-ops'] } } },
      },
      'ops',
    ],
    ['Zitadel, roles from userinfo only', zitadel, 'ops'],
    [
      'Zitadel, roles of another project too',
      { ...zitadel, userinfo: { [ROLES]: { x: { 1: 'a' }, 'telecom-ops': { 1: 'a' } } } },
      'ops',
    ],
  ] as [string, RealIssuer, string][])('signs in: %s', async (_, issuer, role) => {
    become(issuer)
    expect(await signIn()).toBe('/start')
    expect(await currentActor()).toMatchObject({ email: world.dana.email, role })
    expect(warn).not.toHaveBeenCalled()
    expect(await issuerSignOut()).toEqual(issuer.metadata === noEnd ? null : expect.stringContaining('/logout?'))
  })

  it.each([
    [
      'Entra ID, no statement on the address',
      entra({ email }),
      'unverified',
      { setting: 'email_verified', expected: 'true', got: 'absent' },
    ],
    [
      'Entra ID, xms_edov false',
      entra({ email, xms_edov: false }),
      'unverified',
      { setting: 'email_verified', expected: 'true', got: 'absent' },
    ],
    [
      'Entra ID, email_verified false as text',
      entra({ email, email_verified: 'false', xms_edov: true }),
      'unverified',
      { setting: 'email_verified', expected: 'true', got: '"false"' },
    ],
    [
      'Entra ID, account without mail',
      entra({}),
      'unverified',
      { setting: 'email', expected: 'an address', got: 'absent' },
    ],
    [
      'Entra ID, 201 groups',
      entra(
        {
          email,
          xms_edov: true,
          _claim_names: { groups: 'src1' },
          _claim_sources: { src1: { endpoint: 'https://graph.microsoft.com/x' } },
        },
        mapped('groups'),
      ),
      'many-groups',
      { setting: 'OIDC_GROUPS_CLAIM', expected: 'groups', got: '_claim_names' },
    ],
    [
      'Entra ID, a token of version 1',
      entra({ email, xms_edov: true, iss: `https://sts.windows.net/${TENANT}/` }),
      'renamed',
      { setting: 'OIDC_ISSUER', expected: `~/${TENANT}/v2.0`, got: `https://sts.windows.net/${TENANT}/` },
    ],
    [
      'Google, with roles',
      { ...google, variables: mapped('groups') },
      'no-groups',
      { setting: 'OIDC_GROUPS_CLAIM', expected: 'groups', got: expect.stringContaining('hd') },
    ],
    [
      'Google, iss without https',
      { ...google, claims: { ...verified, iss: 'accounts.google.com' } },
      'renamed',
      { setting: 'OIDC_ISSUER', expected: '~', got: 'accounts.google.com' },
    ],
    [
      'Cognito, person in no group',
      { ...cognito, claims: verified },
      'no-groups',
      { setting: 'OIDC_GROUPS_CLAIM', expected: 'cognito:groups', got: expect.any(String) },
    ],
    [
      'Authelia, scope not allowed',
      { ...authelia, error: 'invalid_scope' },
      'scope',
      { setting: 'OIDC_SCOPES', expected: 'openid email profile groups', got: 'invalid_scope' },
    ],
    [
      'Authentik, its default of 2025',
      { ...authentik, claims: { email, email_verified: false } },
      'unverified',
      { setting: 'email_verified', expected: 'true', got: 'false' },
    ],
    [
      'Authentik, no signing key chosen',
      { ...authentik, alg: 'HS256', metadata: { id_token_signing_alg_values_supported: ['HS256'] } },
      'untrusted',
      { setting: 'the signing key at the issuer', expected: 'a public key', got: 'HS256' },
    ],
    [
      'Keycloak, token of another client',
      { ...keycloak, claims: { ...verified, aud: 'account' } },
      'untrusted',
      { setting: 'OIDC_CLIENT_ID', expected: 'switchroom', got: 'account' },
    ],
    [
      'any, wrong client secret',
      { ...keycloak, secret: 'old' },
      'unfit',
      { setting: 'OIDC_CLIENT_SECRET', expected: 'accepted', got: 'invalid_client' },
    ],
    [
      'any, a clock of tomorrow',
      { ...keycloak, claims: { ...verified, nbf: 4_000_000_000 } },
      'untrusted',
      { setting: 'the clocks', expected: expect.stringMatching(/^now \d+$/), got: 'nbf 4000000000' },
    ],
    [
      'Keycloak, roles in the access token only',
      { ...keycloak, claims: verified },
      'no-groups',
      { setting: 'OIDC_GROUPS_CLAIM', expected: 'realm_access.roles', got: expect.stringContaining('email_verified') },
    ],
    [
      'Keycloak, group with its path',
      { ...keycloak, variables: mapped('groups'), claims: { ...verified, groups: ['/telecom-ops'] } },
      'no-role',
      { setting: 'OIDC_ROLES', expected: 'telecom-ops', got: '/telecom-ops' },
    ],
    [
      'Keycloak, token with its internal host',
      { ...keycloak, claims: { ...verified, iss: 'http://keycloak:8080/realms/acme' } },
      'renamed',
      { setting: 'OIDC_ISSUER', expected: '~/realms/acme', got: 'http://keycloak:8080/realms/acme' },
    ],
    [
      'Zitadel, roles not asserted',
      { ...zitadel, userinfo: verified },
      'no-groups',
      { setting: 'OIDC_GROUPS_CLAIM', expected: ROLES, got: expect.any(String) },
    ],
  ] as [string, RealIssuer, string, Facts][])('is refused with both values: %s', async (_, issuer, why, facts) => {
    become(issuer)
    expect(await signIn()).toBe(`/sign-in?refused=${why}`)
    expect(await currentActor()).toBeNull()
    const logged = JSON.stringify(warn.mock.calls.map(([facts]) => facts))
    expect(JSON.parse(logged.replaceAll(world.issuer.url, '~'))).toEqual([{ what: 'single sign-on', ...facts }])
    expect(logged).not.toContain(world.dana.email)
  })

  it.each([
    ['Entra ID, common', { path: '/common/v2.0', name: '~/{tenantid}/v2.0' }],
    ['Authentik, without its slash', { path: '/application/o/switchroom', name: '~/application/o/switchroom/' }],
    ['Keycloak, internal host behind a proxy', { path: '/realms/acme', name: 'http://keycloak:8080/realms/acme' }],
    ['Keycloak, http behind a proxy', { path: '/realms/acme', name: 'http://login.example.com/realms/acme' }],
  ] as [string, RealIssuer][])('is not left for with another name: %s', async (_, issuer) => {
    become(issuer)
    expect(await goToIssuer(null)).toMatchObject({ fault: { message: expect.stringContaining('OIDC_ISSUER') } })
    const [expected, got] = [world.issuer.url + issuer.path, issuer.name?.replace('~', world.issuer.url)]
    expect(warn.mock.calls.map(([facts]) => facts)).toEqual([
      { what: 'single sign-on', setting: 'OIDC_ISSUER', expected, got },
    ])
  })
})
