import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addPasskey } from '@/server/access/people/add-passkey'
import { notThemselves } from '@/server/access/people/factor-identity'
import { manage } from '@/server/access/people/manage'
import { ownPasskeys } from '@/server/access/people/own-passkeys'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { passkeys, people, sessions, signInThrottle } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { caller, newest, passkeyChanges, rp } from '@/server/testing/passkey-changes'
import { SoftAuthenticator } from '@/server/testing/soft-authenticator'
import { codeMissing } from './fresh-code'
import { newChallenge } from './passkey-challenges'
import { enterByPasskey } from './passkey-sign-in'
import { hashPassword } from './password'
import { actorOf, openSession } from './sessions'

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

describe('passkey', () => {
  it('signs in with a recent second factor, and both are recorded', async () => {
    expect(await add(dana)).toMatchObject({ ok: true })
    expect(await newest(`person:${dana.personId}`)).toMatchObject({ kind: 'passkey.added', actor: dana.email })
    const entered = await signIn()
    expect(entered).toMatchObject({ id: dana.personId })
    const person = await actorOf(entered?.sid ?? '')
    expect(person).toMatchObject({ email: dana.email, mustAddFactor: false })
    expect(person && (await codeMissing(db(), person))).toBeNull()
    const done = { kind: 'sign_in.done', actor: dana.email, detail: { address: caller.address, with: 'passkey' } }
    expect(await newest('sign-in')).toMatchObject(done)
    expect(await ownPasskeys.list(dana)).toMatchObject([{ name: 'Laptop', usedAt: expect.any(String) }])
  })

  it.each([
    ['of another origin', { origin: 'https://evil.example.com' }],
    ['without verification of its user', { verified: false }],
    ['for another challenge', { challenge: 'x'.repeat(43) }],
    ['with a counter that stands still', { counter: 2 }],
    ['with a counter that goes back', { counter: 1 }],
  ])('%s is refused', async (_, wrong) => {
    await add(dana)
    expect(await signIn()).not.toBeNull()
    expect(await signIn(wrong)).toBeNull()
    const event = { kind: 'sign_in.refused', actor: 'unknown', detail: { with: 'passkey' } }
    expect(await newest('sign-in')).toMatchObject(event)
    // The counter of the accepted answer remains.
    expect(await signIn()).not.toBeNull()
  })

  it('a passkey of another console is refused', async () => {
    await add(dana)
    expect(await signIn({}, key, { id: 'other.example.com', origin: rp.origin })).toBeNull()
  })

  it('replayed is refused, also at the same time', async () => {
    await add(dana)
    const { challenge, sealed } = await newChallenge('sign-in')
    const answer = { answer: key.answer({ challenge }), sealed, rp }
    const at = await Promise.all([1, 2, 3].map(() => enterByPasskey(answer, caller)))
    expect(at.filter((one) => one !== null)).toHaveLength(1)
    expect(await enterByPasskey(answer, caller)).toBeNull()
    // A new answer to a used challenge, too.
    expect(await enterByPasskey({ ...answer, answer: key.answer({ challenge }) }, caller)).toBeNull()
  })

  it('answers only in the browser and for the purpose of its challenge', async () => {
    await add(dana)
    const mine = await newChallenge('sign-in')
    const other = await newChallenge('sign-in')
    const given = () => key.answer({ challenge: mine.challenge })
    expect(await enterByPasskey({ answer: given(), sealed: other.sealed, rp }, caller)).toBeNull()
    expect(await enterByPasskey({ answer: given(), sealed: undefined, rp }, caller)).toBeNull()
    const adding = await newChallenge(`add ${dana.sessionHash}`)
    const forAdding = { answer: key.answer({ challenge: adding.challenge }), sealed: adding.sealed, rp }
    expect(await enterByPasskey(forAdding, caller)).toBeNull()
    expect(await enterByPasskey({ answer: given(), sealed: mine.sealed, rp }, caller)).not.toBeNull()
  })

  it('answers within five minutes', async () => {
    await add(dana)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 6 * 60_000 })
    const { challenge, sealed } = await newChallenge('sign-in')
    vi.useRealTimers()
    expect(await enterByPasskey({ answer: key.answer({ challenge }), sealed, rp }, caller)).toBeNull()
  })

  it('a passkey of a disabled person is refused', async () => {
    await add(dana)
    await manage.disable(admin, { id: dana.personId })
    expect(await signIn()).toBeNull()
    expect(await newest('sign-in')).toMatchObject({ kind: 'sign_in.refused', actor: dana.email })
  })

  it('a passkey with the handle of another person is refused', async () => {
    await add(dana)
    const { challenge, sealed } = await newChallenge('sign-in')
    const handle = Buffer.from(admin.personId.replaceAll('-', ''), 'hex').toString('base64url')
    const answer = key.answer({ challenge }, handle)
    expect(await enterByPasskey({ answer, sealed, rp }, caller)).toBeNull()
  })

  it.each([null, 'text', {}, { id: 'x', rawId: 'x', type: 'public-key', response: {} }])(
    'answer %j is refused',
    async (answer) => {
      const { sealed } = await newChallenge('sign-in')
      expect(await enterByPasskey({ answer, sealed, rp }, caller)).toBeNull()
    },
  )

  it('refused twenty times makes its address wait', async () => {
    for (let i = 0; i < 20; i++) expect(await signIn()).toBeNull()
    await expect(signIn()).rejects.toThrow(/^wait:\d+$/)
    // Not the owner of a passkey, even if others tried from there.
    await add(dana)
    expect(await signIn()).not.toBeNull()
    await expect(signIn({ verified: false })).rejects.toThrow(/^wait:\d+$/)
    expect(await signIn()).not.toBeNull()
  })

  it.each([
    ['id', 'not base64url!'],
    ['rawId', 'a+b/c='],
    ['id', 'x'.repeat(1365)],
    ['rawId', ''],
    ['id', 'tab\tin it'],
  ])('a passkey with the %s %j is refused', async (name, value) => {
    await add(dana)
    const { challenge, sealed } = await newChallenge('sign-in')
    const answer = { ...key.answer({ challenge }), [name]: value }
    expect(await enterByPasskey({ answer, sealed, rp }, caller)).toBeNull()
  })
})

describe('own passkeys', () => {
  it('need the password, then a recent second factor, and end other sessions', async () => {
    const password = 'quiet lake under snow'
    const passwordHash = await hashPassword(password)
    await db().update(people).set({ passwordHash }).where(eq(people.id, dana.personId))
    const asked = { ok: false, fault: { fields: { password: expect.any(String) } } }
    expect(await notThemselves(dana, '')).toMatchObject(asked)
    expect(await notThemselves(dana, 'wrong')).toMatchObject(asked)
    expect(await notThemselves(dana, password)).toBeNull()
    const elsewhere = await openSession(dana.personId)
    await add(dana)
    expect(await actorOf(elsewhere)).toBeNull()
    const id = (await ownPasskeys.list(dana))[0]?.id ?? ''
    await db().update(sessions).set({ codeAt: null }).where(eq(sessions.idHash, dana.sessionHash))
    expect(await ownPasskeys.remove(dana, { id, password })).toMatchObject({ ok: false, fault: { kind: 'code' } })
    expect(await prove(dana)).toMatchObject({ ok: true })
    expect(await ownPasskeys.rename(dana, { id, name: 'Key' })).toMatchObject({ ok: true })
    expect(await ownPasskeys.remove(dana, { id })).toMatchObject({ ok: true })
    expect(await newest(`person:${dana.personId}`)).toMatchObject({ kind: 'passkey.removed' })
    expect(await signIn()).toBeNull()
  })

  it.each(['right\u202eto left', 'zero\u200bwidth', 'two\nlines', 'nul\u0000', ' ', 'x'.repeat(61), 'lost \ufffd'])(
    'are not named %j',
    async (name) => {
      await add(dana)
      const id = (await ownPasskeys.list(dana))[0]?.id ?? ''
      expect(await ownPasskeys.rename(dana, { id, name })).toMatchObject({ ok: false, fault: { kind: 'invalid' } })
    },
  )

  it('own passkeys of another person can be neither removed nor renamed', async () => {
    await add(dana)
    const id = (await ownPasskeys.list(dana))[0]?.id ?? ''
    const other = await testbed.actor('ops')
    await add(other, new SoftAuthenticator(rp.id, rp.origin))
    expect(await ownPasskeys.remove(other, { id })).toMatchObject({ ok: false })
    expect(await ownPasskeys.rename(other, { id, name: 'Mine' })).toMatchObject({ ok: false })
    expect(await ownPasskeys.list(dana)).toMatchObject([{ id, name: 'Laptop' }])
  })

  it.each([
    ['another origin', { origin: 'https://evil.example.com' }],
    ['an unverified user', { verified: false }],
    ['another challenge', { challenge: 'x'.repeat(43) }],
  ])('are not created with %s', async (_, wrong) => {
    expect(await add(dana, key, wrong)).toMatchObject(refused)
    expect(await ownPasskeys.list(dana)).toEqual([])
  })

  it('are created once, for one person', async () => {
    await add(dana)
    const other = await testbed.actor('ops')
    expect(await add(other)).toMatchObject({ ok: false, fault: { message: 'This passkey is stored already.' } })
    const { challenge, sealed } = await newChallenge(`add ${dana.sessionHash}`)
    const answer = new SoftAuthenticator(rp.id, rp.origin).create({ challenge })
    // The other person's browser has no such challenge.
    expect(await addPasskey(other, { name: 'x', answer }, sealed, rp)).toMatchObject(refused)
    expect(await addPasskey(dana, { name: 'x', answer }, sealed, rp)).toMatchObject({ ok: true })
    expect(await addPasskey(dana, { name: 'x', answer }, sealed, rp)).toMatchObject(refused)
  })
})
