import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import type { Outcome } from '@/lib/core/changes/outcome'
import type { Person } from '@/server/core/actor/actor'
import { listEntries } from '@/server/core/journal/find'
import { mintIntent } from '@/server/core/operations/intent'
import { perform } from '@/server/core/operations/perform'
import { db } from '@/server/platform/db/database'
import { approvals, audit, journal } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { keptPolicy } from '@/server/testing/kept-policy'
import { changePerson } from '@/server/testing/testbed'
import { approvalOf, approvedBy } from './approval-view'
import { approvalChanges } from './decide'
import { policyChanges } from './manage'
import { approveAndSend, prepareApproved, sendApproved } from './send-approved'

const testbed = fileTestbed()
let admin: Person
let other: Person
let finance: Person
let support: Person
let amount = 400

beforeAll(async () => {
  admin = await testbed.actor('admin')
  other = await testbed.actor('admin')
  finance = await testbed.actor('finance')
  support = await testbed.actor('support')
})
beforeEach(async () => {
  testbed.simulator.reset()
  await db().update(approvals).set({ state: 'withdrawn', sealedInput: null })
  await keptPolicy({ approved: ['spending'] })
  amount++
})

async function requestBy(by: Person): Promise<string> {
  const outcome = await testbed.act(by, refillBalance, { amount })
  expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'approval' } })
  return outcome.entry ?? ''
}

async function pressedBy(by: Person, entry: string): Promise<Outcome> {
  const preparation = await prepareApproved(by, entry)
  if (!preparation.ok) return { status: 'refused', fault: preparation.fault }
  expect(preparation.data.approval).toBeUndefined()
  return approveAndSend(by, { entry, intent: preparation.data.intent })
}

const stateOf = async (entry: string) => {
  const { rows } = await listEntries(finance, { page: 1, perPage: 50 })
  return rows.find(({ id }) => id === entry)?.request
}

it('approver approves and sends in one step, recorded as both', async () => {
  const entry = await requestBy(finance)
  expect(await approvalOf(admin, entry)).toMatchObject({ mayDecide: true, maySend: true })
  expect(await stateOf(entry)).toBe('asked')
  const sent = await pressedBy(admin, entry)
  expect(sent).toMatchObject({ status: 'done' })
  expect(testbed.effects()).toMatchObject([{ amount: `${amount}.00` }])
  const id = sent.entry ?? ''
  expect((await testbed.entry(sent)).personName).toBe(admin.name)
  expect(await approvedBy(id)).toEqual({ entry, requester: finance.name, approver: admin.name })
  expect(await approvalOf(finance, entry)).toMatchObject({ state: 'used', usedBy: id, maySend: false })
  expect(await stateOf(entry)).toBe('used')
  expect(await stateOf(id)).toBeNull()
  const kinds = await db()
    .select({ kind: audit.kind, actor: audit.actor })
    .from(audit)
    .where(eq(audit.subject, `journal:${entry}`))
  expect(kinds).toEqual([
    { kind: 'approval.requested', actor: finance.email },
    { kind: 'approval.approved', actor: admin.email },
  ])
})

it('requester can’t approve and send their own request', async () => {
  const entry = await requestBy(admin)
  expect(await approvalOf(admin, entry)).toMatchObject({ mayDecide: false, maySend: false })
  const intent = () => mintIntent(admin.personId, refillBalance.id)
  expect(await approveAndSend(admin, { entry, intent: intent() })).toMatchObject({ fault: { kind: 'approval' } })
  const linked = { approvedRequest: entry }
  expect(await perform(admin, refillBalance, { intent: intent(), input: { amount } }, linked)).toMatchObject({
    fault: { kind: 'gate' },
  })
  expect(testbed.mutations()).toHaveLength(0)
})

it('role without the permission can’t approve and send', async () => {
  const entry = await requestBy(finance)
  const intent = mintIntent(support.personId, refillBalance.id)
  expect(await approveAndSend(support, { entry, intent })).toMatchObject({ fault: { kind: 'forbidden' } })
  expect(await stateOf(entry)).toBe('asked')
  expect(testbed.mutations()).toHaveLength(0)
})

it('approver can send later, and so can the requester, once', async () => {
  const entry = await requestBy(finance)
  await approvalChanges.approve(admin, { entry })
  expect(await approvalOf(admin, entry)).toMatchObject({ state: 'approved', maySend: true })
  const preparations = await Promise.all([prepareApproved(admin, entry), prepareApproved(finance, entry)])
  const [mine, otherIntent] = preparations.map((one) => (one.ok ? one.data.intent : ''))
  const both = await Promise.all([
    sendApproved(admin, { entry, intent: mine }),
    sendApproved(finance, { entry, intent: otherIntent }),
  ])
  expect(both.filter(({ status }) => status === 'done')).toHaveLength(1)
  expect(testbed.effects()).toHaveLength(1)
})

it('third person can’t send what another approved', async () => {
  const entry = await requestBy(finance)
  await approvalChanges.approve(admin, { entry })
  expect(await approvalOf(other, entry)).toMatchObject({ maySend: false })
  expect(await pressedBy(other, entry)).toMatchObject({ fault: { kind: 'gate' } })
  const request = { intent: mintIntent(other.personId, refillBalance.id), input: { amount } }
  const linked = { approvedRequest: entry }
  expect(await perform(other, refillBalance, request, linked)).toMatchObject({ fault: { kind: 'gate' } })
  expect(testbed.mutations()).toHaveLength(0)
})

it('refused sending leaves the approval to both people', async () => {
  const entry = await requestBy(finance)
  await policyChanges.stop(other, { kind: 'spending', reason: 'Charges that nobody knows' })
  const intent = mintIntent(admin.personId, refillBalance.id)
  expect(await approveAndSend(admin, { entry, intent })).toMatchObject({ fault: { kind: 'stopped' } })
  expect(testbed.mutations()).toHaveLength(0)
  expect(await stateOf(entry)).toBe('approved')
  await policyChanges.resume(other, { kind: 'spending' })
  expect(await pressedBy(admin, entry)).toMatchObject({ status: 'done' })
  expect(testbed.effects()).toHaveLength(1)
})

it('approver without a recent code is refused, and nothing is approved', async () => {
  const entry = await requestBy(finance)
  await keptPolicy({ approved: ['spending'], codes: ['spending'] })
  const intent = mintIntent(admin.personId, refillBalance.id)
  expect(await approveAndSend(admin, { entry, intent })).toMatchObject({ fault: { kind: 'no_factor' } })
  expect(await stateOf(entry)).toBe('asked')
  expect(testbed.mutations()).toHaveLength(0)
})

it('approver who may no longer refill sends nothing', async () => {
  const entry = await requestBy(finance)
  const demoted = await testbed.actor('finance')
  await approvalChanges.approve(demoted, { entry })
  await changePerson(demoted, { role: 'support' })
  const intent = mintIntent(demoted.personId, refillBalance.id)
  const now = { ...demoted, role: 'support' as const }
  expect(await sendApproved(now, { entry, intent })).toMatchObject({ fault: { kind: 'forbidden' } })
  expect(testbed.mutations()).toHaveLength(0)
})

it('lost answer of an approver is unknown, and the approval is used', async () => {
  const entry = await requestBy(finance)
  testbed.simulator.faults.add({ method: 'PUT', path: '/account/refillbalance', kind: 'reset', when: 'after' })
  const sent = await pressedBy(admin, entry)
  expect(sent.status).toBe('unknown')
  expect(await approvalOf(admin, entry)).toMatchObject({ state: 'used', maySend: false })
  const intent = mintIntent(finance.personId, refillBalance.id)
  expect(await sendApproved(finance, { entry, intent })).toMatchObject({ status: 'refused' })
  await db()
    .update(journal)
    .set({ state: 'reconciled_happened' })
    .where(eq(journal.id, sent.entry ?? ''))
  expect(testbed.effects()).toHaveLength(1)
})
