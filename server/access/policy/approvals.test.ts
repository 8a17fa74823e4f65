import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { refillBalance, setLowBalanceAlert } from '@/lib/areas/billing/operations'
import { createTrunk, deleteTrunk } from '@/lib/areas/trunks/operations'
import type { Outcome } from '@/lib/core/changes/outcome'
import type { Person } from '@/server/core/actor/actor'
import { mintIntent } from '@/server/core/operations/intent'
import { perform } from '@/server/core/operations/perform'
import { prepare } from '@/server/core/operations/prepare'
import { fromNow } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { approvals, audit, journal, people, settings } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { changePerson } from '@/server/testing/testbed'
import { approvalMissing } from './approval'
import { approvalOf, approvedBy } from './approval-view'
import { approvalChanges } from './decide'
import { forgetRequests } from './forget-requests'
import { policyChanges } from './manage'
import { approvalAttention } from './open-requests'
import { prepareApproved, sendApproved } from './send-approved'

const testbed = fileTestbed()
let admin: Person
let other: Person
let finance: Person
let ops: Person

beforeAll(async () => {
  admin = await testbed.actor('admin')
  other = await testbed.actor('admin')
  finance = await testbed.actor('finance')
  ops = await testbed.actor('ops')
})

beforeEach(async () => {
  testbed.simulator.reset()
  await db().update(approvals).set({ state: 'withdrawn', sealedInput: null })
  const value = { approved: ['spending', 'deleting'] }
  await db()
    .insert(settings)
    .values({ key: 'policy', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
})

let amount = 20
const refill = (by: Person, dollars: number) => testbed.act(by, refillBalance, { amount: dollars })

/** A request for a refill of an amount that no other test has used. */
async function requested(by = finance): Promise<{ entry: string; dollars: number }> {
  amount += 1
  const outcome = await refill(by, amount)
  expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'approval' } })
  return { entry: outcome.entry ?? '', dollars: amount }
}

async function sendIt(by: Person, entry: string): Promise<Outcome> {
  const preparation = await prepareApproved(by, entry)
  if (!preparation.ok) return { status: 'refused', fault: preparation.fault }
  return sendApproved(by, { entry, intent: preparation.data.intent })
}

describe('approval', () => {
  it('is requested on submission and nothing is sent', async () => {
    const { entry } = await requested()
    expect(testbed.mutations()).toHaveLength(0)
    expect(await testbed.heldLocks()).toEqual([])
    const seen = (by: Person) => approvalOf(by, entry)
    expect(await seen(finance)).toMatchObject({
      state: 'asked',
      yours: true,
      mayDecide: false,
      who: ['admin', 'admin'],
    })
    expect(await seen(admin)).toMatchObject({ state: 'asked', yours: false, mayDecide: true })
    expect(await seen(ops)).toMatchObject({ mayDecide: false })
  })

  it('lets the requester submit once', async () => {
    const { entry, dollars } = await requested()
    expect(await approvalChanges.approve(admin, { entry })).toEqual({ ok: true, data: null })
    expect(testbed.mutations()).toHaveLength(0)
    const done = await sendIt(finance, entry)
    expect(done).toMatchObject({ status: 'done' })
    expect(testbed.effects()).toMatchObject([{ amount: `${dollars}.00` }])
    expect(await approvalOf(finance, entry)).toMatchObject({ state: 'used', usedBy: done.entry, decidedBy: 'admin' })
    expect(await approvedBy(done.entry ?? '')).toEqual({ entry, requester: 'finance', approver: 'admin' })
    expect(await sendIt(finance, entry)).toMatchObject({ status: 'refused' })
    expect(testbed.effects()).toHaveLength(1)
    const kinds = await db()
      .select({ kind: audit.kind, actor: audit.actor })
      .from(audit)
      .where(eq(audit.subject, `journal:${entry}`))
    expect(kinds.map(({ kind }) => kind)).toEqual(['approval.requested', 'approval.approved'])
    expect(kinds[1]?.actor).toBe(admin.email)
  })

  it('works in its own form, naming the approver', async () => {
    const { entry, dollars } = await requested()
    const before = await prepare(finance, refillBalance.id, { amount: dollars })
    expect(before).toMatchObject({ data: { approval: { state: 'asked', entry } } })
    await approvalChanges.approve(admin, { entry })
    const after = await prepare(finance, refillBalance.id, { amount: dollars })
    expect(after).toMatchObject({ data: { approval: { state: 'approved', by: 'admin' } } })
    expect(await refill(finance, dollars)).toMatchObject({ status: 'done' })
  })

  it('does not cover other amounts, people or later hours', async () => {
    const { entry, dollars } = await requested()
    await approvalChanges.approve(admin, { entry })
    expect(await refill(finance, dollars + 500)).toMatchObject({ fault: { kind: 'approval' } })
    expect(await refill(other, dollars)).toMatchObject({ fault: { kind: 'approval' } })
    await db()
      .update(approvals)
      .set({ expiresAt: fromNow(-1) })
      .where(eq(approvals.entry, entry))
    expect(await sendIt(finance, entry)).toMatchObject({ status: 'refused', fault: { kind: 'gate' } })
    expect(await refill(finance, dollars)).toMatchObject({ fault: { kind: 'approval' } })
    expect(testbed.mutations()).toHaveLength(0)
  })

  it('used twice at once sends once', async () => {
    const { entry, dollars } = await requested()
    await approvalChanges.approve(admin, { entry })
    const both = await Promise.all([sendIt(finance, entry), refill(finance, dollars)])
    expect(both.filter(({ status }) => status === 'done')).toHaveLength(1)
    expect(testbed.effects()).toHaveLength(1)
  })

  it('covers one of two changes with overlapping records', async () => {
    const { entry, dollars } = await requested()
    await approvalChanges.approve(admin, { entry })
    const input = { amount: dollars }
    const change = () => ({ id: randomUUID(), operation: refillBalance, input, actor: finance, payloadHash: '' })
    const policy = { approved: ['spending' as const] }
    let second: Promise<unknown> = Promise.resolve()
    await db().transaction(async (tx) => {
      expect(await approvalMissing(tx, change(), policy)).toBeNull()
      second = db().transaction((other) => approvalMissing(other, change(), policy))
      await sleep(200)
    })
    expect(await second).toMatchObject({ kind: 'approval' })
  })

  it('reused by the same decision returns its outcome', async () => {
    const { entry, dollars } = await requested()
    await approvalChanges.approve(admin, { entry })
    const request = { intent: mintIntent(finance.personId, refillBalance.id), input: { amount: dollars } }
    const first = await perform(finance, refillBalance, request)
    expect(await perform(finance, refillBalance, request)).toMatchObject({ status: 'done', entry: first.entry })
  })

  it('survives when nothing was sent, not when unknown', async () => {
    const { entry, dollars } = await requested()
    await approvalChanges.approve(admin, { entry })
    const first = await sendIt(finance, entry)
    expect(first.status).toBe('done')
    const sent = eq(journal.id, first.entry ?? '')
    await db().update(journal).set({ state: 'uncertain' }).where(sent)
    expect(await prepare(finance, refillBalance.id, { amount: dollars })).toMatchObject({
      data: { approval: { state: 'needed' } },
    })
    await db().update(journal).set({ state: 'not_sent' }).where(sent)
    expect(await refill(finance, dollars)).toMatchObject({ status: 'done' })
  })

  it('requires the typed name both times', async () => {
    await testbed.act(ops, createTrunk, { ...createTrunk.example, trunk: 'spare' })
    expect(await testbed.act(ops, deleteTrunk, { trunk: 'spare' })).toMatchObject({ fault: { kind: 'gate' } })
    const request = await testbed.act(ops, deleteTrunk, { trunk: 'spare' }, { typed: 'spare' })
    const entry = request.entry ?? ''
    await approvalChanges.approve(admin, { entry })
    const intent = () => mintIntent(ops.personId, deleteTrunk.id)
    expect(await sendApproved(ops, { entry, intent: intent() })).toMatchObject({ fault: { kind: 'gate' } })
    const sent = await sendApproved(ops, { entry, intent: intent(), confirm: { typed: 'spare' } })
    expect(sent).toMatchObject({ status: 'done' })
  })

  it('is not requested where the policy needs none', async () => {
    expect(await testbed.act(finance, setLowBalanceAlert, { below: 61 })).toMatchObject({ status: 'done' })
    await policyChanges.approval(admin, { kind: 'spending', needed: false })
    expect(await refill(finance, 333)).toMatchObject({ status: 'done' })
  })
})

describe('approval decision', () => {
  it('is closed to the requester and people without permission', async () => {
    const { entry } = await requested(admin)
    expect(await approvalChanges.approve(admin, { entry })).toMatchObject({ fault: { kind: 'forbidden' } })
    expect(await approvalChanges.approve(ops, { entry })).toMatchObject({ fault: { kind: 'forbidden' } })
    const demoted = await testbed.actor('finance')
    await changePerson(demoted, { role: 'support' })
    expect(await approvalChanges.approve(demoted, { entry })).toMatchObject({ fault: { kind: 'forbidden' } })
    expect(await refill(admin, amount)).toMatchObject({ fault: { kind: 'approval' } })
    expect(testbed.mutations()).toHaveLength(0)
  })

  it('is void once its person loses the permission', async () => {
    const { entry, dollars } = await requested()
    const leaver = await testbed.actor('admin')
    await approvalChanges.approve(leaver, { entry })
    await changePerson(leaver, { disabledAt: new Date() })
    const needed = { data: { approval: { state: 'needed' } } }
    expect(await prepare(finance, refillBalance.id, { amount: dollars })).toMatchObject(needed)
    expect(await sendIt(finance, entry)).toMatchObject({ status: 'refused', fault: { kind: 'approval' } })
    expect(testbed.mutations()).toHaveLength(0)
  })

  it('prevents demotion of its person until recorded as used', async () => {
    const { entry, dollars } = await requested()
    const approver = await testbed.actor('admin')
    await approvalChanges.approve(approver, { entry })
    const change = {
      id: randomUUID(),
      operation: refillBalance,
      input: { amount: dollars },
      actor: finance,
      payloadHash: '',
    }
    const demoted = vi.fn()
    await db().transaction(async (tx) => {
      expect(await approvalMissing(tx, change, { approved: ['spending'] })).toBeNull()
      void changePerson(approver, { role: 'support' }).then(demoted)
      await sleep(200)
      expect(demoted).not.toHaveBeenCalled()
    })
    await expect.poll(() => demoted).toHaveBeenCalled()
  })

  it('is made once: the first of two applies', async () => {
    const { entry } = await requested()
    const both = await Promise.all([
      approvalChanges.approve(admin, { entry }),
      approvalChanges.decline(other, { entry, reason: 'not this month' }),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('to decline gives the reason and deletes the input', async () => {
    const { entry } = await requested()
    expect(await approvalChanges.decline(admin, { entry, reason: '' })).toMatchObject({ fault: { fields: {} } })
    await approvalChanges.decline(admin, { entry, reason: 'Not this month.' })
    expect(await approvalOf(finance, entry)).toMatchObject({
      state: 'declined',
      reason: 'Not this month.',
      sendable: false,
    })
    expect(await sendIt(finance, entry)).toMatchObject({ status: 'refused' })
    expect(await approvalChanges.approve(other, { entry })).toMatchObject({ ok: false })
  })

  it('to withdraw belongs to the requester', async () => {
    const { entry } = await requested()
    expect(await approvalChanges.withdraw(admin, { entry })).toMatchObject({ fault: { kind: 'forbidden' } })
    expect(await approvalChanges.withdraw(finance, { entry })).toMatchObject({ ok: true })
    expect(await approvalChanges.approve(admin, { entry })).toMatchObject({ ok: false })
  })
})

it('request exists once and needs attention from approvers, then requester', async () => {
  const { entry, dollars } = await requested()
  const again = await refill(finance, dollars)
  expect(again).toMatchObject({ fault: { kind: 'approval', message: expect.stringContaining('already') } })
  const keys = async (by: Person) => (await approvalAttention(by)).map(({ key }) => key)
  expect(await keys(admin)).toEqual([`approval:${entry}:asked`])
  for (const by of [finance, ops]) expect(await keys(by)).toEqual([])
  await approvalChanges.approve(admin, { entry })
  expect(await keys(admin)).toEqual([])
  expect(await keys(finance)).toEqual([`approval:${entry}:approved`])
})

it('closed request stores no input', async () => {
  const { entry } = await requested()
  const kept = async () => (await db().select().from(approvals).where(eq(approvals.entry, entry)))[0]?.sealedInput
  await forgetRequests()
  expect(await kept()).not.toBeNull()
  await db()
    .update(approvals)
    .set({ expiresAt: fromNow(-1) })
    .where(eq(approvals.entry, entry))
  await forgetRequests()
  expect(await kept()).toBeNull()
})

it('approval rule needs at least two people able to follow it', async () => {
  await policyChanges.approval(admin, { kind: 'deleting', needed: false })
  const all = await db().select().from(people).where(eq(people.role, 'ops'))
  for (const one of [admin, other]) await changePerson(one, { disabledAt: new Date() })
  const lonely = await testbed.actor('admin')
  expect(all).toHaveLength(1)
  expect(await policyChanges.approval(lonely, { kind: 'deleting', needed: true })).toMatchObject({ ok: true })
  await changePerson(ops, { disabledAt: new Date() })
  expect(await policyChanges.approval(lonely, { kind: 'routing', needed: true })).toMatchObject({
    ok: false,
    fault: { message: expect.stringContaining('Fewer than two people') },
  })
})
