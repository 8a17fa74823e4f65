import { describe, expect, it } from 'vitest'
import { startIssuer } from '@/scripts/testing/issuer'
import { browser } from '@/server/testing/browser'
import { forgetSettings, refused, signIn, signInThere, signInWorld, who } from '@/server/testing/issuer-sign-ins'
import { addressOf } from './address'
import { backFromIssuer, goToIssuer } from './issuer-return'
import { throttled } from './throttle'

const world = signInWorld()

describe('issuer’s answer', () => {
  it.each([
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['for another console', { claims: { aud: 'another' } }],
    ['several audiences, another authorized party', { claims: { aud: ['switchroom', 'another'], azp: 'another' } }],
    ['expired', { claims: { exp: Math.floor(Date.now() / 1000) - 120 } }],
    ['not yet valid', { claims: { nbf: Math.floor(Date.now() / 1000) + 120 } }],
    ['signed with an unknown key', { foreignKey: true }],
    ['not signed', { alg: 'none' }],
    ['signed with HS256', { alg: 'HS256' }],
  ])('is refused: %s', async (_, lie) => {
    Object.assign(world.issuer.says, lie)
    expect(await signIn()).toBe(refused('untrusted'))
    expect(await who()).toBeNull()
  })

  it('is refused: by another issuer', async () => {
    world.issuer.says.claims = { iss: 'https://other.example.com' }
    expect(await signIn()).toBe(refused('renamed'))
    expect(await who()).toBeNull()
  })

  it('may be a denial', async () => {
    world.issuer.says.error = 'access_denied'
    expect(await signIn('/trunks')).toBe(`${refused('denied')}&to=%2Ftrunks`)
  })

  it('must be from the configured single-tenant issuer, without script URLs', async () => {
    for (const lie of [
      { issuer: 'https://other.example.com' },
      { issuer: `${world.issuer.url}/{tenantid}/` },
      { authorizationEndpoint: 'javascript:alert(1)' },
    ]) {
      forgetSettings()
      world.issuer.says = { sub: 'x', ...lie }
      expect(await goToIssuer(null)).toMatchObject({
        fault: { message: expect.stringContaining('is misconfigured') },
      })
    }
  })

  it('may be missing: the sign-in page says so', async () => {
    const search = await signInThere('/fax')
    const other = await startIssuer()
    Object.assign(process.env, { OIDC_ISSUER: other.url })
    forgetSettings()
    await other.close()
    const reported = 'Acme does not answer. Try again in a moment, or sign in with your password.'
    expect(await goToIssuer(null)).toMatchObject({ ok: false, fault: { message: reported } })
    expect(await backFromIssuer(search)).toBe(`${refused('silent')}&to=%2Ffax`)
  })
})

describe('return from the issuer', () => {
  it('works once', async () => {
    const search = await signInThere()
    const thief = new Map(browser.jar)
    expect(await backFromIssuer(search)).toBe('/start')
    expect(await backFromIssuer(search)).toBe('/account?refused=stale')
    // Not even with the earlier cookies: the code is used.
    browser.jar = thief
    expect(await backFromIssuer(search)).toBe(refused('untrusted'))
    expect(await who()).toBeNull()
  })

  it('works only in the browser that started it', async () => {
    const search = await signInThere()
    const mallory = browser.jar
    browser.renew()
    expect(await backFromIssuer(search)).toBe(refused('stale'))
    // Not even if that browser has departed itself: the state differs.
    await signInThere()
    expect(await backFromIssuer(search)).toBe(refused('stale'))
    expect(await who()).toBeNull()
    // One departure's cookie under the name that another state needs.
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

  it('stores only a few unfinished sign-ins', async () => {
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
  ])('leads nowhere else: %j', async (to) => expect(await signIn(to)).toBe('/start'))

  it.each(['', '?', '?state=', '?state=x&code=y', '?error=access_denied', `?state=${'x'.repeat(9000)}`])(
    'a return from the issuer without a start is ignored: %.30s',
    async (search) => expect(await backFromIssuer(search)).toBe(refused('stale')),
  )

  it('stores no session in its cookie', async () => {
    await signInThere()
    const [[name, value]] = [...browser.jar] as [[string, string]]
    expect(name).toMatch(/^__Host-switchroom\.issuer\.[\da-f]{16}$/)
    browser.jar.set('__Host-switchroom.session', value)
    expect(await who()).toBeNull()
  })

  it('is throttled for an address that keeps failing', async () => {
    world.issuer.says.email = 'stranger@example.com'
    for (let times = 0; times < 60; times++) await signIn()
    expect(await signIn()).toBe(refused('often'))
    expect(await who()).toBeNull()
    // A person that the issuer does send is let in, even if others failed from there.
    world.issuer.says.email = world.dana.email
    expect(await signIn()).toBe('/start')
    expect(await who()).toBe(world.dana.email)
  }, 60_000)

  it('is not throttled after a success', async () => {
    const address = addressOf(new Headers())
    for (let times = 0; times < 59; times++)
      expect(await throttled([['issuer', address]], { subject: 'sign-in' })).toBeNull()
    expect(await signIn()).toBe('/start')
    expect(await signIn()).toBe('/start')
  })

  it('does not exist without an issuer', async () => {
    const search = await signInThere()
    for (const name of Object.keys(world.issuer.variables)) delete process.env[name]
    forgetSettings()
    expect(await goToIssuer(null)).toMatchObject({ ok: false })
    expect(await backFromIssuer(search)).toBe('/sign-in')
  })
})
