import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { clearCachedAnswers } from '@/lib/core/process-state'
import { leastEnvironment as good } from '@/server/testing/environment'
import { env, environmentProblems, parseEnv, setCommandSettings } from './env'
import { LEAST_BITS, strengthOf } from './secret-strength'

describe('provider URL', () => {
  it.each([
    'https://api.example.com',
    'http://127.0.0.1:9999',
    'http://127.8.8.8',
    'http://localhost:1',
    'http://[::1]:80/api',
  ])('%s is accepted', (url) => expect(parseEnv({ ...good, PROVIDER_URL: url }).PROVIDER_URL).toBe(url))

  it.each([
    'http://api.example.com',
    'http://10.0.0.1',
    'http://0.0.0.0',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'http://[::ffff:127.0.0.1]',
    'HTTP://API.EXAMPLE.COM',
  ])('%s is refused because credentials would be readable in transit', (url) => {
    expect(() => parseEnv({ ...good, PROVIDER_URL: url })).toThrow(/PROVIDER_URL: must begin with https:/)
  })
})

describe('single sign-on', () => {
  const whole = {
    OIDC_ISSUER: 'https://login.example.com/house/',
    OIDC_CLIENT_ID: 'switchroom',
    OIDC_CLIENT_SECRET: 'a secret',
    PUBLIC_URL: 'https://console.example.com',
  }

  it('needs every setting and preserves the issuer as written', () => {
    expect(parseEnv({ ...good, ...whole })).toMatchObject({
      OIDC_ISSUER: 'https://login.example.com/house/',
      OIDC_NAME: 'single sign-on',
    })
    expect(parseEnv(good).OIDC_ISSUER).toBeUndefined()
    for (const name of Object.keys(whole))
      expect(() => parseEnv({ ...good, ...whole, [name]: '' })).toThrow(new RegExp(`${name}: must be set`))
    expect(() => parseEnv({ ...good, OIDC_CLIENT_ID: 'x' })).toThrow('3 problem(s)')
  })

  it.each([
    ['OIDC_ISSUER', 'http://login.example.com', 'https'],
    ['OIDC_ISSUER', 'login.example.com', 'https'],
    ['OIDC_ISSUER', 'https://user:word@login.example.com', 'credentials'],
    ['OIDC_ISSUER', 'https://login.example.com/.well-known/openid-configuration', 'well-known'],
    ['OIDC_CLIENT_SECRET', 'a\nsecret', 'line break'],
    ['OIDC_NAME', 'Ac\u202eme', 'invisible character'],
    ['OIDC_NAME', 'Acme\r\nSet-Cookie: x=y', 'invisible character'],
    ['OIDC_NAME', 'x'.repeat(41), '40 characters'],
    ['OIDC_SCOPES', 'email groups', 'openid'],
    ['OIDC_SCOPES', 'openid,email', 'openid'],
    ['OIDC_SCOPES', 'openid  email', 'single spaces'],
    ['OIDC_GROUPS_CLAIM', 'my groups', 'one claim'],
    ['OIDC_GROUPS_CLAIM', 'email', 'not one about the person'],
    ['OIDC_ROLES', 'telecom-ops', 'entry 1 must be a role, = and a group'],
    ['OIDC_ROLES', 'ops=a; finance=', 'entry 2 must be a role, = and a group'],
    ['OIDC_ROLES', 'boss=a', 'unknown role: use administrator, operations, support, finance, or auditor'],
    ['OIDC_ROLES', 'ops=a; finance=a', 'entry 2 repeats a group'],
    ['OIDC_CREATE_PEOPLE', 'on', 'off, groups, or a role'],
    ['OIDC_CREATE_PEOPLE', 'administrator', 'must not be administrator'],
    ['OIDC_CREATE_DOMAINS', '@example.com', 'domains'],
  ])('single sign-on with %s %j is refused', (name, value, problem) => {
    expect(() => parseEnv({ ...good, ...whole, [name]: value })).toThrow(new RegExp(`${name}: .*${problem}`))
  })

  it.each([
    [{ OIDC_CREATE_PEOPLE: 'groups' }, 'OIDC_ROLES: must be set'],
    [{ OIDC_CREATE_PEOPLE: 'support' }, 'OIDC_CREATE_DOMAINS: must be set'],
    [{ OIDC_CREATE_PEOPLE: 'support', OIDC_CREATE_DOMAINS: 'a.com', OIDC_ROLES: 'ops=a' }, 'must be off or groups'],
  ])('single sign-on with contradicting settings is refused: %j', (variables, problem) => {
    expect(() => parseEnv({ ...good, ...whole, ...variables })).toThrow(problem)
  })

  it('reads groups by role label or id, in order', () => {
    const OIDC_ROLES = ' Operations = telecom ops ;admin=cn=it,dc=example; ops=b;'
    expect(parseEnv({ ...good, OIDC_ROLES }).OIDC_ROLES).toEqual([
      { group: 'telecom ops', role: 'ops' },
      { group: 'cn=it,dc=example', role: 'admin' },
      { group: 'b', role: 'ops' },
    ])
  })

  it('single sign-on on this machine works without https', () => {
    const OIDC_ISSUER = 'http://127.0.0.1:9999'
    expect(parseEnv({ ...good, ...whole, OIDC_ISSUER })).toMatchObject({ OIDC_ISSUER })
  })
})

describe('unusable setting', () => {
  it.each([
    ['PROVIDER_SECURITY_KEY', `key-of\nthe-portal`, 'line break'],
    ['PROVIDER_SECURITY_KEY', 'key of the portal', 'characters that a header allows'],
    ['PROVIDER_PASSWORD', `word\r\nX-Other: yes`, 'line break'],
    ['PROVIDER_USERNAME', 'name:word', 'colon'],
    ['PROVIDER_URL', 'https://:word@api.example.com', 'credentials'],
    ['PROVIDER_URL', 'https://api.example.com/#v1', 'fragment'],
    ['PROVIDER_DEADLINE_SECONDS', '2592000', 'at most 3600 seconds'],
    ['QUIET_PERIOD_SECONDS', '1e14', 'at most'],
    ['QUIET_PERIOD_SECONDS', '60s', 'number of seconds'],
    ['PROVIDER_READS', 'many', 'whole number'],
    ['PROVIDER_PASSWORD', '   ', 'must be set'],
    ['PUBLIC_URL', 'https://example.com/console', 'path'],
    ['DATABASE_URL', 'postgres://switchroom:wo#rd@127.0.0.1/switchroom', '%23'],
    ['DEMO_PEOPLE', 'secret-word', 'JSON'],
  ])('%s %j is refused', (name, value, problem) => {
    expect(() => parseEnv({ ...good, [name]: value })).toThrow(new RegExp(`${name}: .*${problem}`))
    expect(() => parseEnv({ ...good, [name]: value })).not.toThrow(value)
  })
})

const bytes = (text: string | Uint8Array) => Buffer.from(text).toString('base64')

describe('secret', () => {
  it.each([
    'a'.repeat(32),
    'ab'.repeat(20),
    'abcdefgh'.repeat(8),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    '0123456789012345678901234567890123456789',
    'changemechangemechangemechangeme',
    `${randomBytes(6).toString('base64')}`.repeat(6),
    `${'x'.repeat(60)}7f`,
    'secret-secret-secret-secret-secret!',
    '00000000-0000-0000-0000-000000000001',
  ])('AUTH_SECRET %s is refused', (secret) => {
    expect(() => parseEnv({ ...good, AUTH_SECRET: secret })).toThrow(/AUTH_SECRET: is too easy to guess/)
  })

  it.each([
    bytes(Buffer.alloc(32)),
    bytes('a'.repeat(32)),
    bytes(Buffer.from(Array.from({ length: 32 }, (_, i) => i))),
    bytes(Buffer.from(Array.from({ length: 32 }, (_, i) => 255 - i * 2))),
    bytes('0123456789abcdef0123456789abcdef'),
  ])('JOURNAL_KEY %s is refused', (key) => {
    expect(() => parseEnv({ ...good, JOURNAL_KEY: key })).toThrow(/JOURNAL_KEY: is too easy to guess/)
  })

  it('is accepted for 20,000 random values of each usual form', () => {
    const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let i = 0; i < 20_000; i++) {
      // Deterministic: about one in a million random 16-byte values in hex is below the limit and would be refused.
      const random = createHash('sha256').update(String(i)).digest()
      const forms = [random.subarray(0, 16).toString('hex'), random.subarray(0, 24).toString('base64'), random]
      forms.forEach((form, at) => {
        least[at] = Math.min(least[at] ?? 0, strengthOf(form))
      })
    }
    expect(Math.min(...least)).toBeGreaterThan(LEAST_BITS)
  })
})

it('mail server without a sender address is refused', () => {
  const SMTP_URL = 'smtp://127.0.0.1'
  expect(() => parseEnv({ ...good, SMTP_URL })).toThrow(/MAIL_FROM: must be set if SMTP_URL is set/)
  expect(() => parseEnv({ ...good, SMTP_URL, MAIL_FROM: '' })).toThrow(/MAIL_FROM/)
  expect(parseEnv({ ...good, SMTP_URL, MAIL_FROM: 'console@example.com' }).SMTP_URL).toBe(SMTP_URL)
})

it.each([
  'smtp://user:pa#ss@mail.example.com',
  'smtp://user:pa/ss@mail.example.com',
  'smtp://user:pa?ss@mail.example.com:587',
  'smtp://user:pa ss@mail.example.com',
  'smtp://',
])('ambiguous mail server address is refused and not repeated: %s', (SMTP_URL) => {
  const problems = environmentProblems({ ...good, SMTP_URL, MAIL_FROM: 'console@example.com' })
  expect(problems).toEqual([expect.stringMatching(/^SMTP_URL: must be a URL such as /)])
  expect(problems.join()).not.toMatch(/pa.ss/)
})

it('a command’s settings override its environment, and no program that it starts inherits them', () => {
  // Another file of this worker may have read the environment before.
  clearCachedAnswers()
  onTestFinished(clearCachedAnswers)
  const token = randomBytes(32).toString('base64')
  process.env.METRICS_TOKEN_FILE = '/nowhere'
  onTestFinished(() => void delete process.env.METRICS_TOKEN_FILE)
  setCommandSettings({ ...good, METRICS_TOKEN: token })
  expect(env()).toMatchObject({ METRICS_TOKEN: token, JOURNAL_KEY: expect.anything() })
  const { stdout } = spawnSync(process.execPath, ['-p', 'JSON.stringify(process.env)'], { encoding: 'utf8' })
  for (const secret of [token, good.AUTH_SECRET, good.JOURNAL_KEY, good.DATABASE_URL])
    expect(stdout).not.toContain(secret)
})
