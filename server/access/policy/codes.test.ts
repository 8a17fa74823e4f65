import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refillBalance, setLowBalanceAlert } from '@/lib/areas/billing/operations'
import { sendText } from '@/lib/areas/messaging/sending'
import { authorize } from '@/server/access/auth/options'
import { actorOf, openSession } from '@/server/access/auth/sessions'
import { manage } from '@/server/access/people/manage'
import { ownFactor } from '@/server/access/people/own-factor'
import { makeBulk } from '@/server/areas/messaging/bulk/make'
import { bulkView } from '@/server/areas/messaging/bulk/see'
import { sendBulkItem } from '@/server/areas/messaging/bulk/send'
import type { Person } from '@/server/core/actor/actor'
import { assumptionChanges } from '@/server/core/assumptions/change'
import { prepare } from '@/server/core/operations/prepare'
import { db } from '@/server/platform/db/database'
import { approvals, audit, secondFactors, signInThrottle } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { keptPolicy } from '@/server/testing/kept-policy'
import { ageRecentCodes, betweenCodes, codeOf, password, withFactor } from '@/server/testing/second-factors'
import { approvalChanges } from './decide'
import { policyChanges } from './manage'
import { policyOf } from './policy'
import { prepareApproved, sendApproved } from './send-approved'

const testbed = fileTestbed()
let admin: Person
let finance: Person

beforeEach(async () => {
  betweenCodes()
  testbed.simulator.reset()
  await db().delete(signInThrottle)
  await db().update(approvals).set({ state: 'withdrawn', sealedInput: null })
  admin = await testbed.actor('admin')
  finance = await testbed.actor('finance')
  await keptPolicy({})
})
afterEach(() => {
  vi.useRealTimers()
})

let amount = 20
const refill = (by: Person) => testbed.act(by, refillBalance, { amount: ++amount })
const done = { status: 'done' }
const asksForOne = { status: 'refused', fault: { kind: 'code' } }

describe('change requiring a code', () => {
  it('is refused without one; another kind needs none', async () => {
    await withFactor(finance)
    await keptPolicy({ codes: ['spending'] })
    // Setup included a code, too.
    expect(await refill(finance)).toMatchObject(done)
    await ageRecentCodes(6)
    expect(await prepare(finance, refillBalance.id, { amount: 90 })).toMatchObject({ data: { code: 'code' } })
    const refused = await refill(finance)
    expect(refused).toMatchObject(asksForOne)
    expect((await testbed.entry(refused)).state).toBe('blocked')
    expect(testbed.effects()).toHaveLength(1)
    expect(await testbed.act(finance, setLowBalanceAlert, { below: 70 })).toMatchObject(done)
  })

  it('works for five minutes, only in that session', async () => {
    const { secret } = await withFactor(finance)
    await keptPolicy({ codes: ['spending'] })
    const other = await actorOf(await openSession(finance.personId))
    if (!other) throw new Error('no session')
    await ageRecentCodes(6)
    expect(await ownFactor.prove(finance, { code: codeOf(secret) })).toMatchObject({ ok: true })
    expect(await prepare(finance, refillBalance.id, { amount: 90 })).toMatchObject({
      data: expect.not.objectContaining({ code: expect.anything() }),
    })
    expect(await refill(finance)).toMatchObject(done)
    expect(await refill(other)).toMatchObject(asksForOne)
    await ageRecentCodes(4)
    expect(await refill(finance)).toMatchObject(done)
    await ageRecentCodes(1)
    expect(await refill(finance)).toMatchObject(asksForOne)
    expect(testbed.effects().filter(({ operation }) => operation.includes('refill'))).toHaveLength(2)
  })

  it('rejects reused and wrong codes, allowing eight tries', async () => {
    const { secret, codes } = await withFactor(finance)
    await keptPolicy({ codes: ['spending'] })
    await ageRecentCodes(10)
    const show = (code: string) => ownFactor.prove(finance, { code })
    expect(await show('')).toMatchObject({ fault: { fields: { code: /Enter/ } } })
    expect(await show('000000')).toMatchObject({ fault: { fields: { code: /Wrong code/ } } })
    expect(await refill(finance)).toMatchObject(asksForOne)
    expect(await show(codeOf(secret))).toMatchObject({ ok: true })
    await ageRecentCodes(10)
    expect(await show(codeOf(secret))).toMatchObject({ ok: false })
    expect(await show(codes[0] ?? '')).toMatchObject({ ok: true })
    expect(await refill(finance)).toMatchObject(done)
    await ageRecentCodes(10)
    for (let i = 0; i < 8; i++) expect(await show('111111')).toMatchObject({ ok: false })
    expect(await show(codes[1] ?? '')).toMatchObject({ fault: { kind: 'gate', message: /Too many/ } })
    expect(await refill(finance)).toMatchObject(asksForOne)
    const seen = await db().select({ kind: audit.kind }).from(audit).where(eq(audit.actor, finance.email))
    expect(seen.filter(({ kind }) => kind === 'factor.shown')).toHaveLength(2)
    expect(seen.filter(({ kind }) => kind === 'factor.refused').length).toBeGreaterThanOrEqual(9)
  })

  it('says to set up a missing second factor', async () => {
    await keptPolicy({ codes: ['spending'] })
    expect(await prepare(finance, refillBalance.id, { amount: 90 })).toMatchObject({ data: { code: 'no_factor' } })
    expect(await refill(finance)).toMatchObject({ fault: { kind: 'no_factor', see: { href: '/account' } } })
    expect(await ownFactor.prove(finance, { code: '123456' })).toMatchObject({ ok: false })
    await withFactor(finance)
    expect(await refill(finance)).toMatchObject(done)
    // Nor is a code still valid for a person whose second factor was removed.
    await ageRecentCodes(10)
    await manage.removeFactor(admin, { id: finance.personId })
    await db().delete(secondFactors)
    const again = await actorOf(await openSession(finance.personId))
    expect(again && (await refill(again))).toMatchObject({ fault: { kind: 'no_factor' } })
  })

  it('accepts a sign-in with a code, not without', async () => {
    const { secret } = await withFactor(finance)
    await keptPolicy({ codes: ['spending'] })
    const caller = { address: '192.0.2.9', agent: 'test' }
    const opened = await authorize(finance.email, password, caller, codeOf(secret))
    const by = opened && (await actorOf(opened.sid))
    expect(by && (await refill(by))).toMatchObject(done)
    const byIssuer = async (issuer: 'several factors' | 'one factor', authenticatedAt?: number) => {
      const actor = await actorOf(await openSession(finance.personId, { issuer, authenticatedAt }))
      return actor && refill(actor)
    }
    const now = Date.now() / 1000
    expect(await byIssuer('several factors', now)).toMatchObject(done)
    expect(await byIssuer('several factors', now - 3600)).toMatchObject(asksForOne)
    expect(await byIssuer('several factors')).toMatchObject(asksForOne)
    expect(await byIssuer('one factor', now)).toMatchObject(asksForOne)
  })

  it('rejects codes of another person or session', async () => {
    await withFactor(finance)
    const { secret } = await withFactor(admin)
    await keptPolicy({ codes: ['spending'] })
    await ageRecentCodes(10)
    expect(await ownFactor.prove(finance, { code: codeOf(secret) })).toMatchObject({ ok: false })
    expect(await ownFactor.prove(admin, { code: codeOf(secret) })).toMatchObject({ ok: true })
    expect(await refill(finance)).toMatchObject(asksForOne)
    expect(await ownFactor.prove(null, { code: codeOf(secret, 1) })).toMatchObject({ fault: { kind: 'signed_out' } })
    expect(await refill({ ...finance, sessionHash: admin.sessionHash })).toMatchObject({ status: 'refused' })
    expect(testbed.mutations()).toHaveLength(0)
  })
})

describe('approval with codes', () => {
  it('needs a code to approve and another to send', async () => {
    const other = await testbed.actor('admin')
    const [otherCode] = [await withFactor(other), await withFactor(finance)]
    await keptPolicy({ codes: ['spending'], approved: ['spending'] })
    const requested = await refill(finance)
    expect(requested).toMatchObject({ fault: { kind: 'approval' } })
    const entry = requested.entry ?? ''
    await ageRecentCodes(10)
    expect(await approvalChanges.approve(other, { entry })).toMatchObject({ ok: false, fault: { kind: 'code' } })
    expect(await ownFactor.prove(other, { code: codeOf(otherCode.secret) })).toMatchObject({ ok: true })
    expect(await approvalChanges.approve(other, { entry })).toMatchObject({ ok: true })
    const preparation = await prepareApproved(finance, entry)
    if (!preparation.ok) throw new Error(preparation.fault.message)
    expect(preparation.data.code).toBe('code')
    const { intent } = preparation.data
    expect(await sendApproved(finance, { entry, intent })).toMatchObject(asksForOne)
    expect(testbed.mutations()).toHaveLength(0)
    // Without a code there is no request, either: an unlocked console creates none.
    expect(await refill(finance)).toMatchObject(asksForOne)
  })

  it('needs none to decline', async () => {
    await withFactor(finance)
    await keptPolicy({ codes: ['spending'], approved: ['spending'] })
    const { entry } = await refill(finance)
    const declined = await approvalChanges.decline(admin, { entry, reason: 'not this week' })
    expect(declined).toMatchObject({ ok: true })
    // While the requirement is unknown, nobody approves.
    const { entry: second } = await refill(finance)
    await keptPolicy({ approved: 'yes' })
    expect(await approvalChanges.approve(admin, { entry: second })).toMatchObject({ fault: { kind: 'stopped' } })
  })
})

describe('administration', () => {
  const newcomer = () => ({ name: 'New', email: `new-${randomUUID()}@example.com`, role: 'support' })
  const missing = { ok: false, fault: { kind: 'code' } }

  it('administration of people, policy and assumptions needs a code, reading none', async () => {
    const { secret } = await withFactor(admin)
    await keptPolicy({ codes: ['administration'] })
    await ageRecentCodes(10)
    expect(await manage.invite(admin, newcomer())).toMatchObject(missing)
    expect(await manage.removeFactor(admin, { id: admin.personId })).toMatchObject(missing)
    expect(await manage.resetPassword(admin, { id: finance.personId })).toMatchObject(missing)
    expect(await policyChanges.stop(admin, { kind: 'all', reason: 'a joke' })).toMatchObject(missing)
    expect(await policyChanges.limit(admin, { limit: 'refill-each', value: '' })).toMatchObject(missing)
    const assumption = {
      assumption: 'account.refillAmount',
      value: 'sum',
      reason: 'tried with the provider',
      version: 0,
    }
    expect(await assumptionChanges.override(admin, assumption)).toMatchObject(missing)
    expect(await manage.sessions(admin, { id: finance.personId })).toMatchObject({ ok: true })
    expect(await policyOf()).toMatchObject({ stopped: {}, codes: ['administration'] })
    expect(await ownFactor.prove(admin, { code: codeOf(secret) })).toMatchObject({ ok: true })
    expect(await manage.invite(admin, newcomer())).toMatchObject({ ok: true })
  })

  it('needs a code as soon as another kind does', async () => {
    await withFactor(admin)
    expect(await policyChanges.code(admin, { kind: 'spending', needed: true })).toMatchObject({ ok: true })
    const ends = { kind: 'administration', needed: false }
    expect(await policyChanges.code(admin, ends)).toMatchObject({
      fault: { message: /as long as any kind of change does/ },
    })
    expect(await policyChanges.code(admin, { ...ends, needed: true })).toMatchObject({ ok: true })
    expect(await policyChanges.code(admin, ends)).toMatchObject({
      fault: { message: /as long as any kind of change does/ },
    })
    await ageRecentCodes(10)
    expect(await manage.invite(admin, newcomer())).toMatchObject(missing)
    await keptPolicy({ codes: [] })
    expect(await manage.invite(admin, newcomer())).toMatchObject({ ok: true })
  })

  it('administration of the rule itself needs a code in both directions', async () => {
    const change = (kind: string, needed: boolean) => policyChanges.code(admin, { kind, needed })
    expect(await change('spending', true)).toMatchObject({ fault: { kind: 'no_factor' } })
    const { codes } = await withFactor(admin)
    expect(await change('spending', true)).toMatchObject({ ok: true })
    expect(await change('spending', true)).toMatchObject({ fault: { message: /already/ } })
    expect(await change('all', true)).toMatchObject({ ok: false })
    expect(await policyOf()).toMatchObject({ codes: ['spending'] })
    await ageRecentCodes(10)
    expect(await change('spending', false)).toMatchObject(missing)
    expect(await policyOf()).toMatchObject({ codes: ['spending'] })
    await ownFactor.prove(admin, { code: codes[0] })
    expect(await change('spending', false)).toMatchObject({ ok: true })
    expect(await policyOf()).toMatchObject({ codes: [] })
    const reported = (await db().select().from(audit).where(eq(audit.actor, admin.email)).orderBy(audit.seq)).filter(
      ({ kind }) => kind === 'policy.code',
    )
    expect(reported.map(({ detail }) => detail)).toEqual([{ needed: true }, { needed: false }])
  })
})

it('bulk send pauses for a stale code and continues after another', async () => {
  const ops = await testbed.actor('ops')
  const { secret } = await withFactor(ops)
  await keptPolicy({ codes: ['sending'] })
  const made = await makeBulk(ops, {
    from: '9195550100',
    list: '2125551150\n2125551151',
    text: 'Closed today.',
    consent: true,
    basis: 'wrote',
  })
  if (!made.ok) throw new Error(JSON.stringify(made.fault))
  const bulk = made.data.id
  const send = (place: number) => sendBulkItem(ops, { bulk, place })
  expect(await bulkView(ops, bulk)).toMatchObject({ code: null })
  expect(await send(0)).toMatchObject({ ok: true, data: { pause: null, item: { left: false } } })
  await ageRecentCodes(10)
  expect(await send(1)).toMatchObject({
    data: { pause: expect.stringContaining('second factor'), item: { left: true } },
  })
  expect(await bulkView(ops, bulk)).toMatchObject({ code: 'code' })
  await ownFactor.prove(ops, { code: codeOf(secret) })
  expect(await send(1)).toMatchObject({ data: { pause: null, item: { left: false } } })
  expect(testbed.effects().filter(({ operation }) => operation === `${sendText.method} ${sendText.path}`)).toHaveLength(
    2,
  )
})
