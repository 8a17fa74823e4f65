import { eq } from 'drizzle-orm'
import { URI } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authorize } from '@/server/access/auth/options'
import { hashPassword } from '@/server/access/auth/password'
import { takeCode } from '@/server/access/auth/second-factor'
import { actorOf, openSession } from '@/server/access/auth/sessions'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { audit, people, secondFactors, signInThrottle } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { betweenCodes, codeOf, password } from '@/server/testing/second-factors'
import { manage } from './manage'
import { newPasswordFor } from './new-password'
import { ownFactor } from './own-factor'

const testbed = fileTestbed({ variables: { PUBLIC_URL: 'http://10.0.0.5:3000' } })
const caller = { address: '192.0.2.9', agent: 'test' }
let by: Person

beforeEach(async () => {
  betweenCodes()
  await db().delete(signInThrottle)
  by = await testbed.actor('finance')
  await db()
    .update(people)
    .set({ passwordHash: await hashPassword(password), mustChangePassword: false })
    .where(eq(people.id, by.personId))
})

afterEach(() => {
  vi.useRealTimers()
})

const begin = async () => {
  const begun = await ownFactor.begin(by, {})
  if (!begun.ok) throw new Error('not started')
  return begun.data
}
/** Enabled with the previous code, so that the current one is still valid. */
async function turnedOn() {
  const { secret, sealed } = await begin()
  const done = await ownFactor.turnOn(by, { password, sealed, code: codeOf(secret, -1) })
  if (!done.ok) throw new Error(done.fault.message)
  return { secret, codes: done.data.codes }
}
const enter = (code = '', given = password) =>
  authorize(by.email, given, caller, code).then(
    (opened) => (opened ? 'in' : 'no'),
    (error: Error) => error.message,
  )
const kinds = async () =>
  (await db().select({ kind: audit.kind }).from(audit).orderBy(audit.seq)).map(({ kind }) => kind)

describe('second factor setup', () => {
  it('needs the password and a code', async () => {
    const { secret, sealed, uri, picture } = await begin()
    expect(uri).toContain(`secret=${secret}`)
    expect(picture.path).toMatch(/^M4 4h1v1h-1z/)
    expect(await ownFactor.state(by)).toBeNull()
    const on = (given: object) => ownFactor.turnOn(by, { password, sealed, code: codeOf(secret), ...given })
    expect(await on({ password: 'not it' })).toMatchObject({ fault: { fields: { password: /not your current/ } } })
    expect(await on({ code: '000000' })).toMatchObject({ fault: { fields: { code: /six digits/ } } })
    expect(await on({ code: '' })).toMatchObject({ fault: { fields: { code: /Enter/ } } })
    expect(await on({ sealed: 'bm90IGl0' })).toMatchObject({ fault: { message: /too old/ } })
    expect(await ownFactor.state(by)).toBeNull()
  })

  it('ends other sessions and cannot be repeated', async () => {
    const other = await openSession(by.personId)
    const { secret, sealed } = await begin()
    const on = (code: string) => ownFactor.turnOn(by, { password, sealed, code })
    const code = codeOf(secret)
    expect(await on(` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({ ok: true })
    expect(await ownFactor.state(by)).toMatchObject({ recoveryLeft: 10 })
    expect(await actorOf(other)).toBeNull()
    expect(await on(codeOf(secret, 1))).toMatchObject({ fault: { message: /already/ } })
    expect(await kinds()).toContain('factor.on')
  })

  it('stores neither its secret nor recovery codes in clear', async () => {
    const { secret, codes } = await turnedOn()
    const stored = JSON.stringify(await db().select().from(secondFactors))
    expect(new Set(codes).size).toBe(10)
    for (const secrets of [secret, ...codes]) expect(stored).not.toContain(secrets)
    expect(JSON.stringify(await db().select().from(audit))).not.toContain(secret)
  })

  it('names account and console in the app', async () => {
    const read = URI.parse((await begin()).uri)
    expect([read.label, read.issuer]).toEqual([by.email, 'Switchroom (10.0.0.5 3000)'])
  })

  it.each([
    [20, '10 minutes ahead of'],
    [2, '1 minute ahead of'],
    [-4, '2 minutes behind'],
  ])('reports a clock that is %i steps off', async (steps, message) => {
    const { secret, sealed } = await begin()
    expect(await ownFactor.turnOn(by, { password, sealed, code: codeOf(secret, steps) })).toMatchObject({
      fault: { fields: { code: expect.stringContaining(message) } },
    })
  })

  it('cannot continue another person’s setup', async () => {
    const { secret, sealed } = await begin()
    const ops = await testbed.actor('ops')
    await db()
      .update(people)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(people.id, ops.personId))
    expect(await ownFactor.turnOn(ops, { password, sealed, code: codeOf(secret) })).toMatchObject({
      fault: { message: /too old/ },
    })
  })
})

describe('sign-in', () => {
  it('asks for each code once, after a correct password', async () => {
    const { secret } = await turnedOn()
    expect(await enter('', 'wrong')).toBe('no')
    expect(await enter(codeOf(secret), 'wrong')).toBe('no')
    expect(await enter()).toBe('code')
    expect(await enter('123')).toBe('wrong-code')
    expect(await enter(codeOf(secret, -1))).toBe('wrong-code')
    expect(await enter(codeOf(secret))).toBe('in')
    expect(await enter(codeOf(secret))).toBe('wrong-code')
    expect(await enter(codeOf(secret, 1))).toBe('in')
    expect(await kinds()).toContain('sign_in.code_refused')
  })

  it.each([
    [-2, 'wrong-code'],
    [-1, 'in'],
    [1, 'in'],
    [2, 'wrong-code'],
    [3, 'wrong-code'],
  ])('sign-in with a code %i steps of thirty seconds away: %s', async (steps, became) => {
    const { secret, sealed } = await begin()
    expect(await ownFactor.turnOn(by, { password, sealed, code: codeOf(secret, -1) })).toMatchObject({ ok: true })
    // As if enabled long ago: no code was used since.
    await db().update(secondFactors).set({ lastStep: 0 }).where(eq(secondFactors.personId, by.personId))
    expect(await enter(codeOf(secret, steps))).toBe(became)
  })

  it('accepts one code once, however many arrive together', async () => {
    const { secret, codes } = await turnedOn()
    for (const code of [codeOf(secret), codes[0] ?? '']) {
      let begun = 0
      let go = () => {}
      const allBegun = new Promise<void>((resolve) => {
        go = resolve
      })
      const take = () =>
        db().transaction(async (tx) => {
          begun += 1
          if (begun === 6) go()
          await allBegun
          return takeCode(tx, by.personId, code)
        })
      const all = await Promise.all(Array.from({ length: 6 }, take))
      expect(all.filter((one) => one !== 'wrong')).toHaveLength(1)
    }
  })

  it('accepts a recovery code once, in any format, with record', async () => {
    const { codes } = await turnedOn()
    const [first = '', second = ''] = codes
    expect(await enter(first.toLowerCase().replaceAll('-', ' '))).toBe('in')
    expect(await enter(first)).toBe('wrong-code')
    expect(await enter(second)).toBe('in')
    expect(await ownFactor.state(by)).toMatchObject({ recoveryLeft: 8 })
    const done = await db().select().from(audit).where(eq(audit.kind, 'sign_in.done'))
    expect(done.at(-1)?.detail).toMatchObject({ with: 'recovery code' })
  })

  it('allows eight code guesses, apart from password attempts', async () => {
    const { secret } = await turnedOn()
    for (let n = 0; n < 12; n++) expect(await enter()).toBe('code')
    const guess = (n: number) =>
      authorize(by.email, password, { address: `192.0.2.${n}`, agent: '' }, '000000').catch((e: Error) => e.message)
    for (let n = 0; n < 8; n++) expect(await guess(n)).toBe('wrong-code')
    expect(await guess(9)).toMatch(/^wait:/)
    expect(await enter(codeOf(secret))).toMatch(/^wait:/)
    // Anyone asked for it knew this person's password.
    const closed = await db().select().from(audit).where(eq(audit.kind, 'throttle.closed'))
    expect(closed.at(-1)).toMatchObject({ subject: `person:${by.personId}`, detail: { rule: 'code' } })
  })

  it('sign-in with an unreadable secret requires a recovery code', async () => {
    const { secret, codes } = await turnedOn()
    await db()
      .update(secondFactors)
      .set({ sealed: Buffer.from('another key') })
    expect(await enter(codeOf(secret))).toBe('wrong-code')
    expect(await enter(codes[3])).toBe('in')
  })
})

describe('after setup', () => {
  it('turning it off ends other sessions, not this one', async () => {
    const { codes } = await turnedOn()
    const other = await openSession(by.personId)
    expect(await actorOf(other)).not.toBeNull()
    expect(await ownFactor.turnOff(by, { code: codes[0] })).toMatchObject({ ok: true })
    expect(await actorOf(other)).toBeNull()
    expect(await ownFactor.state(by)).toBeNull()
  })

  it('turning it off or new codes need a limited code', async () => {
    const { secret, codes } = await turnedOn()
    expect(await ownFactor.turnOff(by, { code: '000000' })).toMatchObject({
      fault: { fields: { code: /^Wrong code/ } },
    })
    expect(await ownFactor.state(by)).not.toBeNull()
    const renewed = await ownFactor.renewRecovery(by, { code: codeOf(secret) })
    expect(renewed).toMatchObject({ ok: true, data: { codes: expect.any(Array) } })
    expect(await enter(codes[0])).toBe('wrong-code')
    expect(await ownFactor.turnOff(by, { code: renewed.ok ? (renewed.data.codes[0] ?? '') : '' })).toMatchObject({
      ok: true,
    })
    expect(await ownFactor.state(by)).toBeNull()
    expect(await enter()).toBe('in')
    expect(await ownFactor.turnOff(by, { code: '000000' })).toMatchObject({
      fault: { message: /no longer have an authenticator app/ },
    })
    await turnedOn()
    for (let n = 0; n < 8; n++) await ownFactor.turnOff(by, { code: '000000' })
    expect(await ownFactor.turnOff(by, { code: '000000' })).toMatchObject({ fault: { message: /^Too many/ } })
  })

  it('only an administrator can remove it, ending the person’s sessions', async () => {
    await turnedOn()
    const theirSession = await openSession(by.personId)
    const [admin, ops] = [await testbed.actor('admin'), await testbed.actor('ops')]
    expect(await manage.removeFactor(ops, { id: by.personId })).toMatchObject({ fault: { kind: 'forbidden' } })
    expect(await manage.removeFactor(admin, { id: by.personId })).toEqual({ ok: true, data: null })
    expect(await manage.removeFactor(admin, { id: by.personId })).toMatchObject({ ok: false })
    expect(await actorOf(theirSession)).toBeNull()
    expect(await enter()).toBe('in')
    expect(await kinds()).toContain('person.factor_removed')
  })

  it('password made at the machine replaces it', async () => {
    await turnedOn()
    const made = await newPasswordFor(by.email)
    expect(await ownFactor.state(by)).toBeNull()
    expect(await enter('', made)).toBe('in')
  })
})

describe('role requiring a second factor', () => {
  it('can do nothing until setup, then everything', async () => {
    const admin = await testbed.actor('admin')
    const id = await openSession(by.personId)
    const ops = await openSession((await testbed.actor('ops')).personId)
    expect(await actorOf(id)).toMatchObject({ mustAddFactor: false })
    expect(await manage.setFactorRule(by, { roles: ['finance'] })).toMatchObject({ fault: { kind: 'forbidden' } })
    expect(await manage.setFactorRule(admin, { roles: ['nobody'] })).toMatchObject({ ok: false })
    expect(await manage.setFactorRule(admin, { roles: ['finance', 'admin'] })).toEqual({ ok: true, data: null })
    expect(await actorOf(id)).toMatchObject({ mustAddFactor: true })
    expect(await actorOf(ops)).toMatchObject({ mustAddFactor: false })
    const [event] = await db().select().from(audit).where(eq(audit.kind, 'factor.rule'))
    expect(event?.detail).toEqual({ roles: ['admin', 'finance'] })
    const { sessionHash } = (await actorOf(id)) as Person
    by = { ...by, sessionHash }
    await turnedOn()
    expect(await actorOf(id)).toMatchObject({ mustAddFactor: false })
    await manage.setFactorRule(admin, { roles: [] })
    await db().delete(secondFactors)
    expect(await actorOf(id)).toMatchObject({ mustAddFactor: false })
  })
})
