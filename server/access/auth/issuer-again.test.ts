import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { factorsAsk } from '@/server/access/people/factor-identity'
import { db } from '@/server/platform/db/database'
import { sessions } from '@/server/platform/db/schema'
import { log } from '@/server/platform/log'
import { browser } from '@/server/testing/browser'
import { answerAt, confirm, refused, rule, signIn, signInThere, signInWorld } from '@/server/testing/issuer-sign-ins'
import { currentPerson } from './current'
import { backFromIssuer, goToIssuer } from './issuer-return'

// "Sign in again": slow browsers, forgotten tabs, and where a person sees why it did not work.

const world = signInWorld()
const warn = vi.spyOn(log, 'warn')
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const asks = async () => {
  const person = await currentPerson()
  return person && factorsAsk(person)
}

async function minutesAgo<T>(minutes: number, act: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - minutes * 60_000 })
  try {
    return await act()
  } finally {
    vi.useRealTimers()
  }
}

describe('a departure to the issuer', () => {
  /** Goes to the issuer, forgets the tab, and continues there after this many minutes. */
  async function forgotten(minutes: number, again: boolean): Promise<string> {
    const departed = await minutesAgo(minutes, () => goToIssuer('/account', { again }))
    if (!departed.ok) throw new Error(departed.fault.message)
    return backFromIssuer(await answerAt(departed.data))
  }

  it.each([[undefined], [['mfa']]])('proves nothing after three minutes: amr %j', async (amr) => {
    Object.assign(world.issuer.says, { session: 3600, ...(amr && { amr }) })
    await signIn()
    // Since then, the owner has signed in at the issuer for another site.
    world.issuer.says.session = 60
    expect(await forgotten(4, false)).toBe('/account')
    expect(await asks()).toBe('password')
    Object.assign(world.issuer.says, { stubborn: true })
    expect(await forgotten(4, true)).toBe('/account?refused=stale')
    expect(warn.mock.calls.at(-1)?.[0]).toMatchObject({
      expected: 'within 180 s',
      got: expect.stringMatching(/^24\d s$/),
    })
    expect(await asks()).toBe('password')
    expect(await forgotten(2, true)).toBe('/account')
    expect(await asks()).toBeNull()
  })

  it.each([[undefined], [['mfa']]])(
    'proves something for ten minutes from the authentication on: amr %j',
    async (amr) => {
      if (amr) world.issuer.says.amr = amr
      const search = await minutesAgo(2, () => signInThere('/account', true))
      expect(await backFromIssuer(search)).toBe('/account')
      expect(await asks()).toBeNull()
      await db()
        .update(sessions)
        .set({
          createdAt: sql`${sessions.createdAt} - interval '9 minutes'`,
          codeAt: sql`${sessions.codeAt} - interval '9 minutes'`,
        })
      expect(await asks()).toBe('password')
    },
  )
})

describe('a signed-in person sees why it did not work', () => {
  beforeEach(async () => {
    world.issuer.says.session = 3600
    await signIn()
  })

  /** The way to the issuer took so long that the browser has deleted its cookie. */
  async function tooLate(): Promise<string> {
    const search = await signInThere('/billing', true)
    for (const name of browser.jar.keys()) if (name.includes('issuer')) browser.jar.delete(name)
    return backFromIssuer(search)
  }

  async function failing(everything = false): Promise<string> {
    const search = await signInThere('/billing', true)
    vi.spyOn(log, 'error').mockReturnValue()
    vi.spyOn(db(), 'transaction').mockRejectedValueOnce(new Error('the connection was lost'))
    if (everything)
      vi.spyOn(db(), 'select').mockImplementation(() => {
        throw new Error('the connection was lost')
      })
    return backFromIssuer(search)
  }

  it('after too long', async () => {
    expect(await tooLate()).toBe('/account?refused=stale')
    await rule(['finance'])
    expect(await tooLate()).toBe('/second-factor?refused=stale')
  })

  it('after a reload', async () => {
    const search = await signInThere('/account', true)
    expect(await backFromIssuer(search)).toBe('/account')
    expect(await backFromIssuer(search)).toBe('/account?refused=stale')
  })

  it('after a failure', async () => {
    expect(await failing()).toBe('/account?refused=failed')
    await rule(['finance'])
    expect(await failing()).toBe('/second-factor?to=%2Fbilling&refused=failed')
  })

  it('on the sign-in page, if the session has ended or cannot be read', async () => {
    expect(await failing(true)).toBe(`${refused('failed')}&to=%2Fbilling`)
    vi.restoreAllMocks()
    await db().update(sessions).set({ revokedAt: new Date() })
    expect(await failing()).toBe(`${refused('failed')}&to=%2Fbilling`)
    expect(await tooLate()).toBe(refused('stale'))
  })

  it('on the sign-in page, if their own second factor is still due', async () => {
    await db().update(sessions).set({ issuer: 'code due' })
    expect(await tooLate()).toBe(refused('stale'))
    expect(await confirm()).toBe('/account')
  })
})
