import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { manage } from '@/server/access/people/manage'
import { giveOwnCode } from '@/server/access/people/own-code'
import { ownFactor } from '@/server/access/people/own-factor'
import { ownPasskeys } from '@/server/access/people/own-passkeys'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { passkeys, people, sessions, settings, signInThrottle } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { caller, newest, passkeyChanges, rp } from '@/server/testing/passkey-changes'
import { codeOf } from '@/server/testing/second-factors'
import { SoftAuthenticator } from '@/server/testing/soft-authenticator'
import { FACTOR_RULE } from './factor-rule'
import { authorize } from './options'
import { hashPassword } from './password'
import { actorOf, openSession, type SignedIn, signedInFrom } from './sessions'

const testbed = fileTestbed()
const refused = { ok: false, fault: { message: expect.stringContaining('was not accepted') } }

let admin: Person
let dana: Person
let key: SoftAuthenticator
beforeAll(async () => {
  admin = await testbed.actor('admin')
})
beforeEach(async () => {
  await db().delete(passkeys)
  await db().delete(signInThrottle)
  dana = await testbed.actor('support')
  key = new SoftAuthenticator(rp.id, rp.origin)
})

const { add, signIn, prove } = passkeyChanges(() => key)
const needFactor = (value: string[]) =>
  db().insert(settings).values({ key: FACTOR_RULE, value }).onConflictDoUpdate({ target: settings.key, set: { value } })

describe('passkey as a second factor', () => {
  it('a passkey as a second factor of another person proves nothing', async () => {
    await add(dana)
    expect(await prove(admin)).toMatchObject(refused)
    expect(await newest(`person:${admin.personId}`)).toMatchObject({ kind: 'factor.refused' })
  })

  it.each([[[]], [['support']]])('is due in every session that has not seen it (needed by %j)', async (needing) => {
    await add(dana)
    await needFactor(needing)
    const [byPassword, byIssuer] = [
      await openSession(dana.personId),
      await openSession(dana.personId, { issuer: 'code due' }),
    ]
    for (const sid of [byPassword, byIssuer]) {
      const before = await actorOf(sid)
      expect(before).toMatchObject({ mustGiveFactor: true, mustAddFactor: false })
      expect(await prove(before as Person)).toMatchObject({ ok: true })
      expect(await actorOf(sid)).toMatchObject({ mustGiveFactor: false, mustAddFactor: false })
    }
    const severalThere = await openSession(dana.personId, { issuer: 'several factors' })
    for (const sid of [(await signIn())?.sid ?? '', severalThere])
      expect(await actorOf(sid)).toMatchObject({ mustGiveFactor: false, mustAddFactor: false })
    // A code of an app that was removed does not end a sign-in that the passkey can complete.
    const waiting = (await actorOf(await openSession(dana.personId))) as SignedIn
    expect(await giveOwnCode(waiting, { code: '123456' })).toMatchObject({
      fault: { message: 'You no longer have an authenticator app. Reload the page.' },
    })
    expect(await prove(waiting as Person)).toMatchObject({ ok: true })
    // Without a passkey, an old proof is none.
    await db().delete(passkeys)
    expect(await actorOf(byPassword)).toMatchObject({ mustAddFactor: needing.length > 0 })
    await needFactor([])
  })

  it('is asked for after the password, which alone records no sign-in', async () => {
    const password = 'quiet lake under snow'
    await db()
      .update(people)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(people.id, dana.personId))
    await add(dana)
    const opened = await authorize(dana.email, password, caller)
    expect(await newest('sign-in')).not.toMatchObject({ kind: 'sign_in.done', actor: dana.email })
    const half = (await actorOf(opened?.sid ?? '')) as SignedIn
    expect(half).toMatchObject({ mustGiveFactor: true })
    // The address counts as known only from a whole sign-in on.
    expect(await signedInFrom(dana.personId, caller.address)).toBe(false)
    expect(await prove(half)).toMatchObject({ ok: true })
    expect(await newest('sign-in')).toMatchObject({
      ...{ kind: 'sign_in.done', actor: dana.email },
      detail: { address: caller.address, with: 'passkey' },
    })
    expect(await signedInFrom(dana.personId, caller.address)).toBe(true)
  })

  it('confirms adding an app, which the password alone does not', async () => {
    const password = 'quiet lake under snow'
    await db()
      .update(people)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(people.id, dana.personId))
    const early = await ownFactor.begin(dana, {})
    if (!early.ok) throw new Error('not begun')
    await add(dana)
    await db().update(sessions).set({ codeAt: null }).where(eq(sessions.idHash, dana.sessionHash))
    const first = { password, sealed: early.data.sealed, code: codeOf(early.data.secret) }
    expect(await ownFactor.begin(dana, {})).toMatchObject({ ok: false, fault: { kind: 'code' } })
    expect(await ownFactor.turnOn(dana, first)).toMatchObject({ ok: false, fault: { kind: 'code' } })
    expect(await ownFactor.state(dana)).toBeNull()
    expect(await prove(dana)).toMatchObject({ ok: true })
    expect(await ownFactor.turnOn(dana, first)).toMatchObject({ ok: true })
    // And the app confirms removing the passkey.
    await db().update(sessions).set({ codeAt: null }).where(eq(sessions.idHash, dana.sessionHash))
    const id = (await ownPasskeys.list(dana))[0]?.id ?? ''
    expect(await ownPasskeys.remove(dana, { id, password })).toMatchObject({ ok: false, fault: { kind: 'code' } })
  })

  it('goes when an administrator removes the second factor', async () => {
    await add(dana)
    expect(await manage.removeFactor(admin, { id: dana.personId })).toMatchObject({ ok: true })
    expect(await signIn()).toBeNull()
    expect(await db().$count(passkeys, and(eq(passkeys.personId, dana.personId)))).toBe(0)
    expect(await newest(`person:${dana.personId}`)).toMatchObject({ detail: { app: false, passkeys: 1 } })
    expect(await manage.removeFactor(admin, { id: dana.personId })).toMatchObject({ ok: false })
  })
})
