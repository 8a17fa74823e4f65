import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '@/lib/roles'
import { startIssuer, type TestIssuer } from '@/scripts/testing/issuer'
import { db } from '@/server/db/database'
import { audit, issuerBindings, people, sessions, settings, signInThrottle } from '@/server/db/schema'
import { manage } from '@/server/people/manage'
import { giveOwnCode } from '@/server/people/own-code'
import { ownFactor } from '@/server/people/own-factor'
import { fileTestbed } from '@/server/testing/file-testbed'
import type { Person } from './actor'
import { currentActor, currentPerson } from './current'
import { FACTOR_RULE } from './factor-rule'
import { backFromIssuer, goToIssuer } from './issuer-return'

// Everything but the framework's own two functions is real: the issuer over HTTP, the database, the cookies' content.

const browser = vi.hoisted(() => ({ jar: new Map<string, string>(), set: [] as [string, object][] }))
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'user-agent': 'Mozilla/5.0 Firefox/140.0', accept: 'text/html' }),
  cookies: async () => ({
    get: (name: string) => (browser.jar.has(name) ? { name, value: browser.jar.get(name) } : undefined),
    getAll: () => [...browser.jar].map(([name, value]) => ({ name, value })),
    set(name: string, value: string, options: { maxAge: number }) {
      browser.set.push([name, options])
      if (options.maxAge > 0) browser.jar.set(name, value)
      else browser.jar.delete(name)
    },
  }),
}))

const testbed = fileTestbed()
let issuer: TestIssuer
let dana: Person

const variables = () => ({ ...issuer.variables, PUBLIC_URL: 'https://console.example.com' })

beforeAll(async () => {
  issuer = await startIssuer()
})
afterAll(() => issuer.close())

beforeEach(async () => {
  Object.assign(process.env, variables())
  forgetSettings()
  newBrowser()
  await db().delete(signInThrottle)
  await rule([])
  dana = await testbed.actor('finance')
  issuer.says = { sub: `sub of ${dana.email}`, email: dana.email, email_verified: true }
})

/** As a process that has just started, but for its connections to the database. */
function forgetSettings() {
  const home = globalThis as typeof globalThis & { switchroom?: Map<string, unknown> }
  home.switchroom?.delete('environment')
  home.switchroom?.delete('issuer')
}

const rule = (value: Role[]) =>
  db().insert(settings).values({ key: FACTOR_RULE, value }).onConflictDoUpdate({ target: settings.key, set: { value } })

const newBrowser = () => {
  browser.jar = new Map()
  browser.set = []
}

/** Presses the button, and is at the issuer; what it sends the browser back with. */
async function signInThere(to: unknown = null): Promise<string> {
  const gone = await goToIssuer(to)
  if (!gone.ok) throw new Error(gone.fault.message)
  const answer = await fetch(gone.data, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  expect(back.origin + back.pathname).toBe('https://console.example.com/api/sign-in/return')
  return back.search
}
const signIn = async (to: unknown = null) => backFromIssuer(await signInThere(to))
const refused = (why: string) => `/sign-in?refused=${why}`
const events = async () =>
  await db().select({ kind: audit.kind, actor: audit.actor, subject: audit.subject }).from(audit).orderBy(audit.seq)
const kinds = async () => (await events()).map(({ kind }) => kind)
// The framework asks once for a request, and forgets.
const who = async () => (await currentActor())?.email ?? null

describe('who comes back from the issuer', () => {
  it('is let in by a verified address, once bound by the subject alone, with a session like any other', async () => {
    expect(await signIn('/billing?x=1')).toBe('/billing?x=1')
    expect(await who()).toBe(dana.email)
    const [row] = await db().select().from(sessions).where(eq(sessions.issuer, 'one factor'))
    expect(row).toMatchObject({ personId: dana.personId, agent: 'Mozilla/5.0 Firefox/140.0' })
    expect(browser.set).toContainEqual([
      '__Host-switchroom.session',
      { path: '/', httpOnly: true, sameSite: 'lax', secure: true, maxAge: 12 * 3600 },
    ])
    expect([...browser.jar.keys()]).toEqual(['__Host-switchroom.session'])
    expect((await kinds()).slice(-2)).toEqual(['person.bound', 'sign_in.by_issuer'])
    expect(JSON.stringify(await db().select().from(audit))).not.toContain(issuer.says.sub)
    // Another address there, or one that is not verified any more, is still the same person.
    issuer.says = { sub: issuer.says.sub, email: 'somebody-else@example.com', email_verified: false }
    newBrowser()
    expect(await signIn()).toBe('/')
    expect(await who()).toBe(dana.email)
  })

  it('is known in whatever case the address is written, and where it is told only when asked', async () => {
    const { sub } = issuer.says
    issuer.says = { sub, userinfo: { email: dana.email.toUpperCase(), email_verified: true } }
    expect(await signIn()).toBe('/')
    expect(await who()).toBe(dana.email)
  })

  it('ends the session that the browser had', async () => {
    await signIn()
    const before = [...browser.jar]
    const ops = await testbed.actor('ops')
    issuer.says = { sub: 'ops', email: ops.email, email_verified: true }
    await signIn()
    expect(await who()).toBe(ops.email)
    browser.jar = new Map(before)
    expect(await who()).toBeNull()
  })

  it.each([
    ['nobody', { email: 'stranger@example.com' }],
    ['unverified', { email_verified: false }],
    ['unverified', { email_verified: undefined }],
    ['unverified', { email_verified: 'true' }],
    ['unverified', { email: undefined }],
    ['untrusted', { sub: 'x'.repeat(256) }],
    ['untrusted', { sub: 'x\u0000y' }],
  ])('is refused as %s: %j', async (why, says) => {
    Object.assign(issuer.says, says)
    expect(await signIn('/billing')).toBe(`${refused(why)}&to=%2Fbilling`)
    expect(await who()).toBeNull()
    expect(await db().select().from(issuerBindings).where(eq(issuerBindings.personId, dana.personId))).toEqual([])
  })

  it.each([
    ['Kelvin’s K', 'frank@example.com', 'fran\u212a@example.com'],
    ['a dotless i', 'lina@example.com', 'l\u0131na@example.com'],
    ['a full-width a', 'ada@example.com', '\uff41da@example.com'],
    ['a blank before it', 'ben@example.com', ' ben@example.com'],
    ['a second address', 'eva@example.com', 'eva@example.com,other@example.com'],
  ])('is nobody else by %s', async (_, email, given) => {
    await db().insert(people).values({ email, name: 'x', role: 'ops', passwordHash: 'none' })
    issuer.says.email = given
    expect(await signIn()).toBe(refused('unverified'))
  })

  it('is told the same when disabled as a stranger, before and after they were bound', async () => {
    const disable = (disabledAt: Date | null) =>
      db().update(people).set({ disabledAt }).where(eq(people.id, dana.personId))
    await disable(new Date())
    expect(await signIn()).toBe(refused('nobody'))
    await disable(null)
    expect(await signIn()).toBe('/')
    await disable(new Date())
    newBrowser()
    expect(await signIn()).toBe(refused('nobody'))
    expect(await who()).toBeNull()
    expect((await events()).at(-1)).toEqual({
      kind: 'sign_in.issuer_refused',
      actor: dana.email,
      subject: 'sign-in',
    })
  })

  it('is refused with another account of the same address, until an administrator unbinds the first', async () => {
    await signIn()
    newBrowser()
    issuer.says.sub = 'another'
    expect(await signIn()).toBe(refused('other'))
    expect((await events()).at(-1)).toMatchObject({ kind: 'sign_in.other_account', actor: dana.email })
    const admin = await testbed.actor('admin')
    expect(await manage.unbind(dana, { id: dana.personId })).toMatchObject({ fault: { kind: 'forbidden' } })
    expect(await manage.unbind(admin, { id: dana.personId })).toMatchObject({ ok: true })
    expect((await events()).at(-1)).toMatchObject({ kind: 'person.unbound', actor: admin.email })
    expect(await manage.unbind(admin, { id: dana.personId })).toMatchObject({ ok: false })
    newBrowser()
    expect(await signIn()).toBe('/')
    expect(await who()).toBe(dana.email)
  })

  it('does not have to replace a password that was made for them: they used none', async () => {
    await db().update(people).set({ mustChangePassword: true }).where(eq(people.id, dana.personId))
    await signIn()
    expect(await who()).toBe(dana.email)
  })
})

describe('what the issuer answers', () => {
  it.each([
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['for another console', { claims: { aud: 'another' } }],
    ['for several, of which another acts', { claims: { aud: ['switchroom', 'another'], azp: 'another' } }],
    ['by another issuer', { claims: { iss: 'https://other.example.com' } }],
    ['expired', { claims: { exp: Math.floor(Date.now() / 1000) - 120 } }],
    ['not yet good', { claims: { nbf: Math.floor(Date.now() / 1000) + 120 } }],
    ['signed by a key of nobody', { foreignKey: true }],
    ['not signed', { alg: 'none' }],
    ['signed with what is no secret', { alg: 'HS256' }],
  ])('is refused: %s', async (_, lie) => {
    Object.assign(issuer.says, lie)
    expect(await signIn()).toBe(refused('untrusted'))
    expect(await who()).toBeNull()
  })

  it('may be no', async () => {
    issuer.says.error = 'access_denied'
    expect(await signIn('/trunks')).toBe(`${refused('denied')}&to=%2Ftrunks`)
  })

  it('must be of the issuer that was set: not of one for many houses, nor leading to a script', async () => {
    for (const lie of [
      { issuer: 'https://other.example.com' },
      { issuer: `${issuer.url}/{tenantid}/` },
      { authorizationEndpoint: 'javascript:alert(1)' },
    ]) {
      forgetSettings()
      issuer.says = { sub: 'x', ...lie }
      expect(await goToIssuer(null)).toMatchObject({
        fault: { message: expect.stringContaining('not set up rightly') },
      })
    }
  })

  it('may be nothing: the sign-in page says so, now and when it is gone meanwhile', async () => {
    const search = await signInThere('/fax')
    const other = await startIssuer()
    Object.assign(process.env, { OIDC_ISSUER: other.url })
    forgetSettings()
    await other.close()
    const told = 'Acme does not answer. Try again in a moment, or sign in with your password.'
    expect(await goToIssuer(null)).toMatchObject({ ok: false, fault: { message: told } })
    expect(await backFromIssuer(search)).toBe(`${refused('silent')}&to=%2Ffax`)
  })
})

describe('the way back', () => {
  it('is good once', async () => {
    const search = await signInThere()
    const thief = new Map(browser.jar)
    expect(await backFromIssuer(search)).toBe('/')
    expect(await backFromIssuer(search)).toBe(refused('stale'))
    // Not even with the cookies of before: the code is used up.
    browser.jar = thief
    expect(await backFromIssuer(search)).toBe(refused('untrusted'))
    expect(await who()).toBeNull()
  })

  it('is good in the browser that went: nobody is signed in as somebody else by a link', async () => {
    const search = await signInThere()
    const mallory = browser.jar
    newBrowser()
    expect(await backFromIssuer(search)).toBe(refused('stale'))
    // Also not where that browser has gone by itself: the state is another one.
    await signInThere()
    expect(await backFromIssuer(search)).toBe(refused('stale'))
    expect(await who()).toBeNull()
    // A cookie of the one under the name that another state asks for.
    const own = new URLSearchParams(await signInThere())
    const [name] = [...browser.jar.keys()].slice(-1) as [string]
    browser.jar.set(name, [...mallory.values()][0] ?? '')
    expect(await backFromIssuer(`?${own}`)).toBe(refused('stale'))
  })

  it('leads two tabs each to its own page', async () => {
    const [first, second] = [await signInThere('/trunks'), await signInThere('/fax')]
    expect(await backFromIssuer(first)).toBe('/trunks')
    expect(await backFromIssuer(second)).toBe('/fax')
  })

  it('keeps no more than a few of who goes and does not come back', async () => {
    for (let times = 0; times < 11; times++) await signInThere()
    expect(browser.jar.size).toBeLessThanOrEqual(4)
  })

  it.each([
    'https://evil.example.com',
    '//evil.example.com',
    '/.//evil.example.com',
    '/\\evil',
    '/api/auth/signout',
    7,
    'x',
  ])('leads nowhere else: %j', async (to) => expect(await signIn(to)).toBe('/'))

  it.each(['', '?', '?state=', '?state=x&code=y', '?error=access_denied', `?state=${'x'.repeat(9000)}`])(
    'is nothing without a beginning: %.30s',
    async (search) => expect(await backFromIssuer(search)).toBe(refused('stale')),
  )

  it('has no session in the cookie that waits for it, and is none itself', async () => {
    await signInThere()
    const [[name, value]] = [...browser.jar] as [[string, string]]
    expect(name).toMatch(/^__Host-switchroom\.issuer\.[\da-f]{16}$/)
    browser.jar.set('__Host-switchroom.session', value)
    expect(await who()).toBeNull()
  })

  it('is closed for a while to an address that comes back in vain too often', async () => {
    issuer.says.email = 'stranger@example.com'
    for (let times = 0; times < 60; times++) await signIn()
    issuer.says.email = dana.email
    expect(await signIn()).toBe(refused('often'))
    expect(await who()).toBeNull()
  }, 60_000)

  it('is not there without an issuer', async () => {
    const search = await signInThere()
    for (const name of Object.keys(issuer.variables)) delete process.env[name]
    forgetSettings()
    expect(await goToIssuer(null)).toMatchObject({ ok: false })
    expect(await backFromIssuer(search)).toBe('/sign-in')
  })
})

describe('the second factor', () => {
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
  const need = () => rule(['finance'])

  async function setUp(): Promise<string> {
    await signIn()
    const by = await currentPerson()
    const { secret, sealed } = await ownFactor
      .begin(by, {})
      .then((begun) => (begun.ok ? begun.data : (undefined as never)))
    expect(await ownFactor.turnOn(by, { sealed, code: codeOf(secret, -1) })).toMatchObject({ ok: true })
    newBrowser()
    return secret
  }

  it('of their own is asked for, because the issuer stands for the password', async () => {
    const secret = await setUp()
    const before = (await kinds()).length
    await signIn()
    expect(await who()).toBeNull()
    const by = await currentPerson()
    expect(by).toMatchObject({ email: dana.email, mustGiveCode: true })
    expect((await kinds()).length).toBe(before)
    expect(await giveOwnCode(by, { code: '000000' })).toMatchObject({ fault: { fields: { code: expect.any(String) } } })
    expect((await kinds()).at(-1)).toBe('sign_in.issuer_code_refused')
    expect(await giveOwnCode(by, { code: codeOf(secret) })).toMatchObject({ ok: true })
    expect(await who()).toBe(dana.email)
    expect((await kinds()).at(-1)).toBe('sign_in.by_issuer')
    expect(await giveOwnCode(await currentPerson(), { code: codeOf(secret, 1) })).toMatchObject({
      fault: { kind: 'signed_out' },
    })
  })

  it('is guessed a few times only', async () => {
    const secret = await setUp()
    await signIn()
    const by = await currentPerson()
    for (let times = 0; times < 8; times++) await giveOwnCode(by, { code: '000000' })
    expect(await giveOwnCode(by, { code: codeOf(secret) })).toMatchObject({ fault: { kind: 'gate' } })
    expect(await who()).toBeNull()
  })

  it('is not asked for where the issuer shows several', async () => {
    await setUp()
    issuer.says.amr = ['pwd', 'mfa']
    expect(await signIn()).toBe('/')
    expect(await who()).toBe(dana.email)
  })

  it.each([
    [undefined, true],
    [['pwd'], true],
    ['mfa', true],
    [['otp', 'mfa'], false],
  ])('must be set up where the role needs one, unless the issuer shows several: %j', async (amr, must) => {
    await need()
    Object.assign(issuer.says, { claims: { amr } })
    await signIn()
    expect((await who()) === null).toBe(must)
    expect(await currentPerson()).toMatchObject({ mustAddFactor: must, mustGiveCode: false })
  })

  it('is set up without a password by whom the issuer has just let in, and by nobody later', async () => {
    await need()
    await signIn()
    const by = await currentPerson()
    const begun = await ownFactor.begin(by, {})
    if (!begun.ok || !by) throw new Error('not begun')
    const { secret, sealed, vouched } = begun.data
    expect(vouched).toBe(true)
    const first = { sealed, code: codeOf(secret) }
    await db()
      .update(sessions)
      .set({ createdAt: sql`now() - interval '11 minutes'` as never })
      .where(eq(sessions.idHash, by.sessionHash))
    expect(await ownFactor.turnOn(by, first)).toMatchObject({ fault: { message: expect.stringContaining('too long') } })
    expect(await ownFactor.turnOn(by, { ...first, password: '' })).toMatchObject({
      fault: { fields: { password: expect.any(String) } },
    })
    await db().update(sessions).set({ createdAt: new Date() }).where(eq(sessions.idHash, by.sessionHash))
    expect(await ownFactor.turnOn(by, first)).toMatchObject({ ok: true })
    expect(await who()).toBe(dana.email)
  })
})
