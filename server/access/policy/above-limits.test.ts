import { beforeAll, beforeEach, expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import type { Person } from '@/server/core/actor/actor'
import { prepare } from '@/server/core/operations/prepare'
import { db } from '@/server/platform/db/database'
import { approvals, audit, people } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { keptPolicy } from '@/server/testing/kept-policy'
import { changePerson } from '@/server/testing/testbed'
import { approvalChanges } from './decide'
import { limitsNamed } from './limits'
import { policyChanges } from './manage'
import { policyOf } from './policy'

const testbed = fileTestbed()
let admin: Person
let finance: Person

beforeAll(async () => {
  admin = await testbed.actor('admin')
  finance = await testbed.actor('finance')
})
beforeEach(async () => {
  testbed.simulator.reset()
  await db().update(approvals).set({ state: 'withdrawn', sealedInput: null })
  await keptPolicy({})
})

const limit = (name: string, value: string, above?: string) => policyChanges.limit(admin, { limit: name, value, above })
const refill = (by: Person, amount: number) => testbed.act(by, refillBalance, { amount })
const refills = () => testbed.effects().map(({ amount }) => amount)

it('refill above the limit needs approval each time, sent once', async () => {
  await limit('refill-each', '100', 'ask')
  expect(await refill(finance, 90)).toMatchObject({ status: 'done' })
  expect(await prepare(finance, refillBalance.id, { amount: 101 })).toMatchObject({
    data: {
      approval: {
        ...{ state: 'needed', why: 'The limit is $100.00 for each of the refills.' },
        roles: 'Finance or Administrator',
      },
    },
  })
  await limit('refills-day', '5000', 'refuse')
  expect(await limitsNamed({ operation: refillBalance, actor: finance })).toEqual([
    'The limit is $100.00 for each of the refills. Above it someone else has to approve.',
    'The limit is $5,000.00 of refills in 24 hours. Above it nothing is sent.',
  ])
  const requested = await refill(finance, 101)
  expect(requested).toMatchObject({
    fault: {
      kind: 'approval',
      message:
        'The limit is $100.00 for each of the refills. Above it a second person has to approve this. Approval is requested; nothing was sent.',
    },
  })
  expect(testbed.effects()).toHaveLength(1)
  expect(await approvalChanges.approve(admin, { entry: requested.entry })).toMatchObject({ ok: true })
  // For this content: no other amount.
  expect(await refill(finance, 102)).toMatchObject({ fault: { kind: 'approval' } })
  expect(await refill(finance, 101)).toMatchObject({ status: 'done' })
  const first = (await prepare(finance, refillBalance.id, { amount: 101 })) as {
    data: { toConfirm: readonly { entry: string }[] }
  }
  const again = await testbed.act(
    finance,
    refillBalance,
    { amount: 101 },
    { again: first.data.toConfirm[0]?.entry ?? '' },
  )
  expect(again).toMatchObject({ fault: { kind: 'approval' } })
  expect(refills()).toEqual(['90.00', '101.00'])
})

it('approved refill also counts toward the total', async () => {
  await limit('refills-day', '4000', 'ask')
  const requested = await refill(finance, 4100)
  await approvalChanges.approve(admin, { entry: requested.entry })
  expect(await refill(finance, 4100)).toMatchObject({ status: 'done' })
  expect(await refill(finance, 10)).toMatchObject({ fault: { kind: 'approval' } })
  expect(refills()).toHaveLength(1)
})

it('limit overrides an approval', async () => {
  await limit('refill-each', '4500', 'ask')
  const requested = await refill(finance, 4600)
  await approvalChanges.approve(admin, { entry: requested.entry })
  await limit('refills-month', '4550')
  expect(await refill(finance, 4600)).toMatchObject({ fault: { kind: 'limited' } })
  expect(await prepare(finance, refillBalance.id, { amount: 4600 })).toMatchObject({ fault: { kind: 'limited' } })
  expect(refills()).toHaveLength(0)
  await limit('refills-month', '')
  expect(await refill(finance, 4600)).toMatchObject({ status: 'done' })
})

it('request shows no total that its reader cannot see', async () => {
  await limit('refills-day', '4700', 'ask')
  const requested = await refill(finance, 4710)
  const { fault } = await testbed.entry(requested)
  expect(fault?.message).toContain('$4,700.00 of refills in 24 hours')
  expect(fault?.message).not.toContain('Used')
})

it('approval limit needs two approvers and notifies administrators of the previous value', async () => {
  expect(await limit('support-texts-day', '10', 'ask')).toMatchObject({
    fault: { message: 'Anything above this limit is blocked.' },
  })
  expect(await limit('refill-each', '100', 'anything')).toMatchObject({ ok: false })
  expect(await limit('refill-each', '100', 'ask')).toMatchObject({ ok: true })
  expect(await policyOf()).toMatchObject({ limits: { 'refill-each': 100 }, asked: ['refill-each'] })
  expect(await limit('refill-each', '80')).toMatchObject({ ok: true })
  expect(await policyOf()).toMatchObject({ limits: { 'refill-each': 80 }, asked: [] })
  await limit('refill-each', '70', 'ask')
  expect(await limit('refill-each', '', 'ask')).toMatchObject({ ok: true })
  expect(await policyOf()).toMatchObject({ limits: {}, asked: [] })
  const details = (await db().select().from(audit)).filter(({ kind }) => kind === 'policy.limit').map((e) => e.detail)
  expect(details).toContainEqual({ was: 100, now: 80, above: 'refuse' })

  const everybody = await db().select({ personId: people.id }).from(people)
  for (const { personId } of everybody) {
    if (personId !== admin.personId) await changePerson({ personId }, { disabledAt: new Date() })
  }
  expect(await limit('refill-each', '100', 'ask')).toMatchObject({
    fault: { message: expect.stringMatching(/^Fewer than two people may do/) },
  })
})
