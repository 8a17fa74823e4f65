import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { factorsAsk, provesInstead } from '@/server/access/people/factor-identity'
import { ownFactor } from '@/server/access/people/own-factor'
import { ownPasskeys } from '@/server/access/people/own-passkeys'
import { db } from '@/server/platform/db/database'
import { sessions } from '@/server/platform/db/schema'
import { log } from '@/server/platform/log'
import { browser } from '@/server/testing/browser'
import { confirm, refused, rule, signIn, signInThere, signInWorld, who } from '@/server/testing/issuer-sign-ins'
import { codeOf } from '@/server/testing/second-factors'
import { currentPerson } from './current'
import { codeNow } from './fresh-code'
import { backFromIssuer } from './issuer-return'

// A sign-in proves who is at the keyboard only if the issuer authenticated the person for it.

const world = signInWorld()
const warn = vi.spyOn(log, 'warn')
beforeEach(() => warn.mockClear())

const HOUR = 3600
const now = () => Math.floor(Date.now() / 1000)
const me = async () => {
  const person = await currentPerson()
  if (!person) throw new Error('signed out')
  return person
}
const asks = async () => factorsAsk(await me())
const age = (column: 'createdAt' | 'codeAt', minutes: number) =>
  db()
    .update(sessions)
    .set({ [column]: sql`now() - make_interval(mins => ${minutes})` })

async function setUpApp(given: { password?: string } = {}) {
  const by = await me()
  const begun = await ownFactor.begin(by, {})
  if (!begun.ok) return begun
  const { secret, sealed } = begun.data
  return ownFactor.turnOn(by, { sealed, code: codeOf(secret), ...given })
}

describe('sign-in from the issuer’s own session', () => {
  beforeEach(async () => {
    world.issuer.says.session = HOUR
    await signIn()
  })

  const noPassword = { ok: false, fault: { fields: { password: expect.stringContaining('sign in again with Acme') } } }

  it('proves nothing: each change of factors needs the password', async () => {
    expect([await asks(), await provesInstead(await me(), await asks())]).toEqual(['password', 'Acme'])
    const by = await me()
    expect(await ownPasskeys.begin(by, { name: 'Laptop' })).toMatchObject(noPassword)
    expect(await ownPasskeys.remove(by, { id: crypto.randomUUID() })).toMatchObject(noPassword)
    expect(await setUpApp()).toMatchObject(noPassword)
  })

  it('proves nothing after signing out and in, however often', async () => {
    for (let times = 0; times < 3; times++) await signIn()
    expect(await asks()).toBe('password')
  })

  it('is not enough in a role that requires a second factor', async () => {
    await rule(['finance'])
    expect(await me()).toMatchObject({ mustAddFactor: true })
    expect(await setUpApp()).toMatchObject(noPassword)
    expect(await confirm('/billing')).toBe('/billing')
    expect(await setUpApp()).toMatchObject({ ok: true })
    expect(await who()).toBe(world.dana.email)
  })

  it('is enough after the person has signed in there again', async () => {
    expect(await confirm()).toBe('/account')
    expect([await asks(), await provesInstead(await me(), await asks())]).toEqual([null, null])
    expect(await setUpApp()).toMatchObject({ ok: true })
  })
})

describe('proving again', () => {
  it.each([
    ['absent', { claims: { auth_time: undefined } }, 'no-time', 'auth_time', 'absent'],
    ['of the issuer’s own session', { stubborn: true, session: HOUR }, 'not-again', 'auth_time', /^\d+$/],
    ['of its own session, two minutes old', { stubborn: true, session: 120 }, 'not-again', 'auth_time', /^\d+$/],
    ['in our future', { claims: { auth_time: now() + HOUR } }, 'clocks', 'the clocks', /^auth_time \d+, iat \d+$/],
    ['in milliseconds', { claims: { auth_time: now() * 1000 } }, 'clocks', 'the clocks', /^auth_time \d+/],
    // Its clock is five minutes ahead: what was five minutes ago looks like now.
    ['by a clock ahead', { claims: { auth_time: now(), iat: now() + 300 } }, 'clocks', 'the clocks', /^auth_time/],
    ['by a clock behind', { claims: { auth_time: now() - 300, iat: now() - 300 } }, 'clocks', 'the clocks', /^auth/],
  ])('is refused if the time is %s, and the session stays', async (_, says, why, setting, got) => {
    world.issuer.says.session = HOUR
    await signIn()
    const { sessionHash } = await me()
    Object.assign(world.issuer.says, says)
    expect(await confirm()).toBe(`/account?refused=${why}`)
    expect((await me()).sessionHash).toBe(sessionHash)
    expect(await asks()).toBe('password')
    const logged = warn.mock.calls.at(-1)?.[0]
    expect(logged).toMatchObject({ setting, got: typeof got === 'string' ? got : expect.stringMatching(got) })
    expect(JSON.stringify(warn.mock.calls)).not.toContain(world.dana.email)
    // An ordinary sign-in with the same answer is allowed, but proves nothing.
    expect(await signIn()).toBe('/start')
    expect(await asks()).toBe('password')
  })

  it('returns to the page for a required second factor with the reason', async () => {
    world.issuer.says.session = HOUR
    await signIn()
    await rule(['finance'])
    Object.assign(world.issuer.says, { stubborn: true })
    expect(await confirm('/billing')).toBe('/second-factor?to=%2Fbilling&refused=not-again')
    Object.assign(world.issuer.says, { error: 'access_denied' })
    expect(await confirm('/billing')).toBe('/second-factor?to=%2Fbilling&refused=denied')
  })

  it('shows the reason on the sign-in page if the session has ended', async () => {
    await signIn()
    world.issuer.says.claims = { auth_time: undefined }
    const search = await signInThere('/account', true)
    await db().update(sessions).set({ revokedAt: new Date() })
    expect(await backFromIssuer(search)).toBe(`${refused('no-time')}&to=%2Faccount`)
  })

  it('counts for ten minutes, in this session', async () => {
    await signIn()
    const first = new Map(browser.jar)
    world.issuer.says.session = HOUR
    browser.renew()
    await signIn()
    expect(await asks()).toBe('password')
    browser.jar = first
    expect(await asks()).toBeNull()
    await age('createdAt', 11)
    for (const given of [{}, { password: '' }])
      expect(await setUpApp(given)).toMatchObject({ fault: { fields: { password: expect.any(String) } } })
    await age('createdAt', 9)
    expect(await setUpApp()).toMatchObject({ ok: true })
  })

  it('tolerates clocks that differ by less than half a minute', async () => {
    world.issuer.says.claims = { auth_time: now() - 20 }
    expect(await confirm()).toBe('/account')
    for (const seconds of [20, -20]) {
      world.issuer.says.claims = { auth_time: now() + seconds, iat: now() + seconds }
      expect(await confirm()).toBe('/account')
    }
  })
})

describe('several factors at the issuer', () => {
  beforeEach(() => {
    world.issuer.says.amr = ['pwd', 'mfa']
  })

  it.each([
    ['now', {}, null],
    ['two minutes ago, for another site', { session: 120 }, 'password'],
    ['an hour ago', { session: HOUR }, 'password'],
    ['at an unstated time', { claims: { auth_time: undefined } }, 'password'],
    ['in our future', { claims: { auth_time: now() + HOUR } }, 'password'],
  ])('replace the password if they were checked for this sign-in: %s', async (_, says, asked) => {
    Object.assign(world.issuer.says, says)
    expect(await signIn()).toBe('/start')
    expect(await asks()).toBe(asked)
  })

  it('from the issuer’s own session are enough for other changes, not for the first factor', async () => {
    world.issuer.says.session = 120
    await signIn()
    expect([await codeNow(await me()), await asks()]).toEqual([null, 'password'])
    expect(await setUpApp()).toMatchObject({ fault: { fields: { password: expect.any(String) } } })
    expect(await confirm()).toBe('/account')
    expect(await setUpApp()).toMatchObject({ ok: true })
  })

  it('count for ten minutes, too', async () => {
    await signIn()
    await age('createdAt', 9)
    expect(await asks()).toBeNull()
    await age('createdAt', 11)
    await age('codeAt', 11)
    expect(await asks()).toBe('password')
  })

  it('are no longer needed while the person’s own code is recent, even if their app is turned off', async () => {
    await signIn()
    const app = await setUpApp()
    if (!app.ok || !('codes' in app.data)) throw new Error('no codes')
    await age('createdAt', 11)
    expect(await ownFactor.turnOff(await me(), { code: app.data.codes[0] ?? '' })).toMatchObject({ ok: true })
    expect(await asks()).toBeNull()
    await age('codeAt', 6)
    expect(await asks()).toBe('password')
  })

  it('are in the log if they do not count because of the clocks', async () => {
    world.issuer.says.claims = { iat: now() + 300 }
    await signIn()
    expect(await codeNow(await me())).toBe('no_factor')
    expect(warn.mock.calls).toMatchObject([
      [{ setting: 'the clocks', got: expect.stringContaining('iat') }, expect.any(String)],
    ])
  })
})

it('a person who never used the issuer is not sent there', async () => {
  expect(await provesInstead(world.dana, await factorsAsk(world.dana))).toBeNull()
  expect(await ownPasskeys.begin(world.dana, { name: 'Laptop' })).toMatchObject({
    fault: { fields: { password: 'Enter your password.' } },
  })
  const [row] = await db().select().from(sessions).where(eq(sessions.idHash, world.dana.sessionHash))
  expect(row?.issuer).toBeNull()
})
