import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { emailAddress } from '@/lib/core/fields/email'
import { manage } from '@/server/access/people/manage'
import { giveOwnCode } from '@/server/access/people/own-code'
import { ownFactor } from '@/server/access/people/own-factor'
import { db } from '@/server/platform/db/database'
import { audit, issuerBindings, people, sessions } from '@/server/platform/db/schema'
import { browser } from '@/server/testing/browser'
import { events, refused, rule, signIn, signInWorld, who } from '@/server/testing/issuer-sign-ins'
import { codeOf } from '@/server/testing/second-factors'
import { currentPerson } from './current'
import { codeNow } from './fresh-code'

const world = signInWorld()
const kinds = async () => (await events()).map(({ kind }) => kind)

describe('issuer sign-in', () => {
  it('accepts a verified email once, then the subject', async () => {
    expect(await signIn('/billing?x=1')).toBe('/billing?x=1')
    expect(await who()).toBe(world.dana.email)
    const [row] = await db().select().from(sessions).where(eq(sessions.issuer, 'one factor now'))
    expect(row).toMatchObject({ personId: world.dana.personId, agent: 'Mozilla/5.0 Firefox/140.0' })
    expect(browser.set).toContainEqual([
      '__Host-switchroom.session',
      { path: '/', httpOnly: true, sameSite: 'lax', secure: true, maxAge: 24 * 3600 },
    ])
    expect([...browser.jar.keys()]).toEqual(['__Host-switchroom.session'])
    expect((await kinds()).slice(-2)).toEqual(['person.bound', 'sign_in.by_issuer'])
    expect(JSON.stringify(await db().select().from(audit))).not.toContain(world.issuer.says.sub)
    // A person whose email address at the issuer has changed, or is no longer verified, is still the same person.
    world.issuer.says = { sub: world.issuer.says.sub, email: 'somebody-else@example.com', email_verified: false }
    browser.renew()
    expect(await signIn()).toBe('/start')
    expect(await who()).toBe(world.dana.email)
  })

  it('ignores email case and asks for missing claims', async () => {
    const { sub } = world.issuer.says
    world.issuer.says = { sub, userinfo: { email: world.dana.email.toUpperCase(), email_verified: true } }
    expect(await signIn()).toBe('/start')
    expect(await who()).toBe(world.dana.email)
  })

  it('ends the browser’s previous session', async () => {
    await signIn()
    const before = [...browser.jar]
    const ops = await world.testbed.actor('ops')
    world.issuer.says = { sub: 'ops', email: ops.email, email_verified: true }
    await signIn()
    expect(await who()).toBe(ops.email)
    browser.jar = new Map(before)
    expect(await who()).toBeNull()
  })

  it.each([
    ['nobody', { email: 'stranger@example.com' }],
    ['unverified', { email_verified: false }],
    ['unverified', { email_verified: undefined }],
    ['unverified', { email_verified: 'yes' }],
    ['unverified', { email: undefined }],
    ['untrusted', { sub: 'x'.repeat(256) }],
    ['untrusted', { sub: 'x\u0000y' }],
  ])('is refused as %s: %j', async (why, says) => {
    Object.assign(world.issuer.says, says)
    expect(await signIn('/billing')).toBe(`${refused(why)}&to=%2Fbilling`)
    expect(await who()).toBeNull()
    expect(await db().select().from(issuerBindings).where(eq(issuerBindings.personId, world.dana.personId))).toEqual([])
  })

  it.each([
    ['Kelvin’s K', 'frank@example.com', 'fran\u212a@example.com'],
    ['a dotless i', 'lina@example.com', 'l\u0131na@example.com'],
    ['a full-width a', 'ada@example.com', '\uff41da@example.com'],
    ['a leading space', 'ben@example.com', ' ben@example.com'],
    ['a second address', 'eva@example.com', 'eva@example.com,other@example.com'],
  ])('is never another person by %s', async (_, email, given) => {
    await db().insert(people).values({ email, name: 'x', role: 'ops', passwordHash: 'none' })
    world.issuer.says.email = given
    expect(await signIn()).toBe(refused('unverified'))
  })

  it.each([
    'lena@xn--e1afmkfd.xn--p1ai',
    'wei@xn--fiq228c.xn--fiqs8s',
    "o'hara@example.museum",
    'dana+sip@example.co.uk',
    'it@voip.branch.example.technology',
    '1@example.xn--vermgensberatung-pwb',
  ])('finds %s, as an invitation takes it', async (email) => {
    expect(emailAddress('x').parse(email)).toBe(email)
    await db().insert(people).values({ email, name: 'x', role: 'ops', passwordHash: 'none' })
    world.issuer.says = { sub: email, email, email_verified: true }
    expect(await signIn()).toBe('/start')
    expect(await who()).toBe(email)
  })

  it('treats disabled people like strangers, bound or not', async () => {
    const disable = (disabledAt: Date | null) =>
      db().update(people).set({ disabledAt }).where(eq(people.id, world.dana.personId))
    await disable(new Date())
    expect(await signIn()).toBe(refused('nobody'))
    await disable(null)
    expect(await signIn()).toBe('/start')
    await disable(new Date())
    browser.renew()
    expect(await signIn()).toBe(refused('nobody'))
    expect(await who()).toBeNull()
    expect((await events()).at(-1)).toEqual({
      kind: 'sign_in.issuer_refused',
      actor: world.dana.email,
      subject: 'sign-in',
    })
  })

  it('rejects a second account with the address until unbound', async () => {
    await signIn()
    browser.renew()
    world.issuer.says.sub = 'another'
    expect(await signIn()).toBe(refused('other'))
    expect((await events()).at(-1)).toMatchObject({ kind: 'sign_in.other_account', actor: world.dana.email })
    const admin = await world.testbed.actor('admin')
    expect(await manage.unbind(world.dana, { id: world.dana.personId })).toMatchObject({ fault: { kind: 'forbidden' } })
    expect(await manage.unbind(admin, { id: world.dana.personId })).toMatchObject({ ok: true })
    expect((await events()).at(-1)).toMatchObject({ kind: 'person.unbound', actor: admin.email })
    expect(await manage.unbind(admin, { id: world.dana.personId })).toMatchObject({ ok: false })
    browser.renew()
    expect(await signIn()).toBe('/start')
    expect(await who()).toBe(world.dana.email)
  })

  it('does not require replacing an unused generated password', async () => {
    await db().update(people).set({ mustChangePassword: true }).where(eq(people.id, world.dana.personId))
    await signIn()
    expect(await who()).toBe(world.dana.email)
  })
})

describe('issuer’s second factor', () => {
  const need = () => rule(['finance'])

  async function setUp(): Promise<string> {
    await signIn()
    const by = await currentPerson()
    const { secret, sealed } = await ownFactor
      .begin(by, {})
      .then((begun) => (begun.ok ? begun.data : (undefined as never)))
    expect(await ownFactor.turnOn(by, { sealed, code: codeOf(secret, -1) })).toMatchObject({ ok: true })
    browser.renew()
    return secret
  }

  it('does not replace the person’s own by default', async () => {
    const secret = await setUp()
    const before = (await kinds()).length
    await signIn()
    expect(await who()).toBeNull()
    const by = await currentPerson()
    expect(by).toMatchObject({ email: world.dana.email, mustGiveFactor: true })
    expect((await kinds()).length).toBe(before)
    expect(await giveOwnCode(by, { code: '000000' })).toMatchObject({ fault: { fields: { code: expect.any(String) } } })
    expect((await kinds()).at(-1)).toBe('sign_in.issuer_code_refused')
    expect(await giveOwnCode(by, { code: codeOf(secret) })).toMatchObject({ ok: true })
    expect(await who()).toBe(world.dana.email)
    expect((await kinds()).at(-1)).toBe('sign_in.by_issuer')
    expect(await giveOwnCode(await currentPerson(), { code: codeOf(secret, 1) })).toMatchObject({
      fault: { kind: 'signed_out' },
    })
  })

  it('leaves a few guesses at the person’s own', async () => {
    const secret = await setUp()
    await signIn()
    const by = await currentPerson()
    for (let times = 0; times < 8; times++) await giveOwnCode(by, { code: '000000' })
    expect(await giveOwnCode(by, { code: codeOf(secret) })).toMatchObject({ fault: { kind: 'gate' } })
    expect(await who()).toBeNull()
  })

  it('replaces it if the issuer proves several', async () => {
    await setUp()
    world.issuer.says.amr = ['pwd', 'mfa']
    expect(await signIn()).toBe('/start')
    expect(await who()).toBe(world.dana.email)
  })

  it.each([
    ['an hour ago', 3600, 'code'],
    ['a moment ago', 5, null],
    ['now, clock a little ahead', -20, null],
    ['now, clock ahead', -60, 'code'],
    ['at a time in milliseconds', -1e12, 'code'],
    ['at an unstated time', undefined, 'code'],
  ])('is recent if just checked: %s', async (_, ago, missing) => {
    await setUp()
    const auth_time = ago === undefined ? undefined : Math.floor(Date.now() / 1000) - ago
    Object.assign(world.issuer.says, { amr: ['pwd', 'mfa'], claims: { auth_time } })
    expect(await signIn()).toBe('/start')
    const by = await currentPerson()
    expect(by && (await codeNow(by))).toBe(missing)
    await db()
      .update(sessions)
      .set({ codeAt: sql`${sessions.codeAt} - interval '5 minutes'` as never })
    expect(by && (await codeNow(by))).toBe('code')
  })

  it.each([
    [undefined, true],
    [['pwd'], true],
    ['mfa', true],
    [['otp', 'mfa'], false],
  ])('replaces required setup only if several are proved: %j', async (amr, must) => {
    await need()
    Object.assign(world.issuer.says, { claims: { amr } })
    await signIn()
    expect((await who()) === null).toBe(must)
    expect(await currentPerson()).toMatchObject({ mustAddFactor: must, mustGiveFactor: false })
  })
})
