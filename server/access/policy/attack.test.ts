import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refillBalance, setBalanceReload } from '@/lib/areas/billing/operations'
import { sendMedia, sendText } from '@/lib/areas/messaging/sending'
import { blockCaller, createTrunk } from '@/lib/areas/trunks/operations'
import type { Outcome } from '@/lib/core/changes/outcome'
import type { WriteOperation } from '@/lib/core/operation/operation'
import type { Person } from '@/server/core/actor/actor'
import { findEntry } from '@/server/core/journal/entries'
import { recordIntent } from '@/server/core/journal/record-intent'
import { entryView } from '@/server/core/journal/view'
import { mintIntent } from '@/server/core/operations/intent'
import { payloadHashOf, sameHashOf } from '@/server/core/operations/payload'
import { perform } from '@/server/core/operations/perform'
import { undo } from '@/server/core/operations/undo'
import { checkAgain, repeat } from '@/server/core/operations/unknown'
import { db } from '@/server/platform/db/database'
import { approvals, journal } from '@/server/platform/db/schema'
import { env } from '@/server/platform/env'
import { fileTestbed } from '@/server/testing/file-testbed'
import { keptPolicy } from '@/server/testing/kept-policy'
import { changePerson } from '@/server/testing/testbed'
import { approvalOf, approvedBy } from './approval-view'
import { approvalChanges } from './decide'
import { policyChanges } from './manage'
import { approvalAttention, openRequests } from './open-requests'
import { prepareApproved, sendApproved } from './send-approved'

// Attacks on pauses, limits and approvals.

const testbed = fileTestbed({ variables: { PROVIDER_DEADLINE_SECONDS: '5' } })
let admin: Person
let finance: Person
let support: Person
let ops: Person
let amount = 100

beforeAll(async () => {
  admin = await testbed.actor('admin')
  finance = await testbed.actor('finance')
  support = await testbed.actor('support')
  ops = await testbed.actor('ops')
})
beforeEach(async () => {
  testbed.simulator.reset()
  await db().update(approvals).set({ state: 'withdrawn', sealedInput: null })
  await keptPolicy({})
  amount++
})
afterEach(async () => {
  env().PROVIDER_ACCOUNT = 'testbed'
  await testbed.settleOpen(admin)
})

const stopped = { by: 'admin', at: new Date().toISOString(), reason: 'odd charges' }
const fault = (path: string, kind: string, more = {}) => testbed.simulator.faults.add({ path, kind, ...more })

const refill = (by = finance, again?: string) =>
  testbed.act(by, refillBalance, { amount }, again === undefined ? undefined : { again })
const decision = (by: Person, dollars = amount) => ({
  intent: mintIntent(by.personId, refillBalance.id),
  input: { amount: dollars },
})

/** A request for a refill. */
async function requested(by = finance): Promise<string> {
  await keptPolicy({ approved: ['spending', 'routing'] })
  const outcome = await refill(by)
  expect(outcome).toMatchObject({ fault: { kind: 'approval' } })
  return outcome.entry ?? ''
}

async function approved(by = finance): Promise<string> {
  const entry = await requested(by)
  expect(await approvalChanges.approve(admin, { entry })).toMatchObject({ ok: true })
  return entry
}

async function sendIt(by: Person, entry = ''): Promise<Outcome> {
  const preparation = await prepareApproved(by, entry)
  if (!preparation.ok) return { status: 'refused', fault: preparation.fault }
  return sendApproved(by, { entry, intent: preparation.data.intent })
}

/** An unknown refill, checked since. */
async function unknownRefill() {
  fault('/account/refillbalance', 'reset', { method: 'PUT', when: 'before' })
  const { status, entry = '' } = await refill()
  expect(status).toBe('unknown')
  await checkAgain(finance, entry)
  testbed.simulator.requests.clear()
  return { entry, typed: (await findEntry(entry))?.target ?? '' }
}

const intentOf = (operation: WriteOperation, input: unknown, actor: Person) => ({
  id: randomUUID(),
  operation,
  input,
  actor,
  payloadHash: payloadHashOf(operation, input),
  sameHash: sameHashOf(operation, input),
})

/** Recorded and not sent, as recovery leaves it. */
async function nothingSent() {
  await db().update(journal).set({ state: 'not_sent' }).where(eq(journal.state, 'planned'))
  await testbed.asOwner(sql`update locks set released_at = now() where released_at is null`)
}

describe('pause', () => {
  it('blocks undo, repeat and approved changes without using the approval', async () => {
    const blocked = await testbed.act(support, blockCaller, { trunks: ['lobby'], number: '2125550411' })
    const unknown = await unknownRefill()
    await keptPolicy({ stopped: { routing: stopped, spending: stopped } })
    expect(await undo(support, blocked.entry)).toMatchObject({ fault: { kind: 'stopped' } })
    expect(await repeat(finance, unknown.entry, { typed: unknown.typed })).toMatchObject({ fault: { kind: 'stopped' } })
    await testbed.settleOpen(admin)
    amount++
    const entry = await approved()
    await keptPolicy({ approved: ['spending'], stopped: { all: stopped } })
    expect(await sendIt(finance, entry)).toMatchObject({ fault: { kind: 'stopped' } })
    const { intent } = decision(finance)
    expect(await sendApproved(finance, { entry, intent })).toMatchObject({ fault: { kind: 'stopped' } })
    expect(testbed.mutations()).toHaveLength(0)
    await keptPolicy({ approved: ['spending'] })
    expect(await sendIt(finance, entry)).toMatchObject({ status: 'done' })
  })
})

describe('limit', () => {
  it('holds for parallel requests, texts and pictures together', async () => {
    await keptPolicy({ limits: { 'support-texts-minute': 3 } })
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, n) => {
        const text = { from: '9195550100', to: `${2_125_557_001 + n}`, text: 'Ready.', consent: true, basis: 'wrote' }
        const media = ['https://media.example.com/order.png']
        return recordIntent(
          n % 3 ? intentOf(sendText, text, support) : intentOf(sendMedia, { ...text, media }, support),
        )
      }),
    )
    expect(made.filter(({ recorded }) => recorded)).toHaveLength(3)
    await nothingSent()
  })

  it('per refill also covers the provider’s auto-refill', async () => {
    await keptPolicy({ limits: { 'refill-each': 100 } })
    const reload = (reloadAmount: number) =>
      testbed.act(finance, setBalanceReload, { minimumBalance: 150, reloadAmount })
    expect(await reload(300)).toMatchObject({ fault: { kind: 'limited' } })
    expect(await reload(100)).toMatchObject({ status: 'done' })
    expect(testbed.mutations()).toHaveLength(1)
  })
})

describe('approval', () => {
  it('of an unsent change stays valid, as shown on its page', async () => {
    const entry = await approved()
    fault('/account/getbalance', 'reset', { method: 'GET', when: 'before', times: 5 })
    expect(await sendIt(finance, entry)).toMatchObject({ fault: { kind: 'no_baseline' } })
    testbed.simulator.reset()
    expect(await approvalOf(finance, entry)).toMatchObject({ state: 'approved', sendable: true })
    expect(await approvalAttention(finance)).toMatchObject([{ key: `approval:${entry}:approved` }])
    expect(await sendIt(finance, entry)).toMatchObject({ status: 'done' })
    expect(await approvalOf(finance, entry)).toMatchObject({ state: 'used' })
    expect(await sendIt(finance, entry)).toMatchObject({ fault: { kind: 'approval' } })
    expect(testbed.effects()).toHaveLength(1)
  })

  it('is not used by or attached to older decisions', async () => {
    const old = decision(finance)
    expect(await perform(finance, refillBalance, old)).toMatchObject({ status: 'done' })
    await keptPolicy({ approved: ['spending'] })
    const request = decision(finance, ++amount)
    const { entry } = await perform(finance, refillBalance, request)
    await approvalChanges.approve(admin, { entry })
    expect(await perform(finance, refillBalance, { ...request, intent: old.intent })).toMatchObject({
      fault: { kind: 'gate' },
    })
    expect(await approvedBy(old.intent.slice(0, 36))).toBeNull()
    expect(await perform(finance, refillBalance, request)).toMatchObject({ status: 'refused' })
    expect(await sendIt(finance, entry)).toMatchObject({ status: 'done' })
    expect(testbed.mutations()).toHaveLength(2)
  })

  it('is used even by a change that needed none', async () => {
    await approved()
    await policyChanges.approval(admin, { kind: 'spending', needed: false })
    const first = await refill()
    expect(first.status).toBe('done')
    await policyChanges.approval(admin, { kind: 'spending', needed: true })
    expect(await refill(finance, first.entry)).toMatchObject({ fault: { kind: 'approval' } })
    expect(testbed.effects()).toHaveLength(1)
  })

  it('whose use was lost in failover cannot be reused', async () => {
    const entry = await approved()
    fault('/account/*', 'late', { method: 'PUT', when: 'after', delayMs: 1_500 })
    const outcome = sendIt(finance, entry)
    await expect.poll(() => testbed.effects()).toHaveLength(1)
    await testbed.asOwner(
      sql.raw(`update approvals set state = 'approved', used_by = null where entry = '${entry}';
        delete from locks where released_at is null; delete from readings where entry in (select id from journal where state = 'sent');
        alter table journal disable trigger journal_refuse_delete; delete from journal where state = 'sent';
        alter table journal enable trigger journal_refuse_delete`),
    )
    const { status, entry: first } = await outcome
    expect(status).toBe('done')
    expect(await refill(finance, first)).toMatchObject({ fault: { kind: 'approval' } })
    expect(testbed.mutations()).toHaveLength(1)
  })

  it('allows one of parallel submissions, another if nothing was sent', async () => {
    await approved()
    for (const round of [1, 2]) {
      const intents = Array.from({ length: 6 }, () => intentOf(refillBalance, { amount }, finance))
      const made = await Promise.all(intents.map((intent) => recordIntent(intent)))
      expect([round, made.filter(({ recorded }) => recorded).length]).toEqual([round, 1])
      await nothingSent()
    }
  })

  it('applies only to the current account', async () => {
    const entry = await approved()
    amount++
    const open = await requested()
    env().PROVIDER_ACCOUNT = 'another'
    expect(await approvalOf(admin, entry)).toBeNull()
    expect(await openRequests()).toEqual([])
    expect(await sendIt(finance, entry)).toMatchObject({ fault: { kind: 'gate' } })
    expect(await approvalChanges.approve(admin, { entry: open })).toMatchObject({ ok: false })
    expect(await approvalChanges.withdraw(finance, { entry: open })).toMatchObject({ ok: false })
    amount--
    expect(await refill()).toMatchObject({ fault: { kind: 'approval' } })
    expect(testbed.mutations()).toHaveLength(0)
  })

  it('is useless without the permission for the change', async () => {
    const asker = await testbed.actor('finance')
    const entry = await approved(asker)
    await changePerson(asker, { role: 'support' })
    expect(await sendIt(asker, entry)).toMatchObject({ fault: { kind: 'forbidden' } })
    await changePerson(asker, { role: 'finance', disabledAt: new Date() })
    expect(await sendIt(asker, entry)).toMatchObject({ fault: { kind: 'signed_out' } })
    expect(testbed.mutations()).toHaveLength(0)
  })

  it('to undo or repeat works once, by another press', async () => {
    const blocked = await testbed.act(support, blockCaller, { trunks: ['lobby'], number: '2125550412' })
    const { entry, typed } = await unknownRefill()
    await keptPolicy({ approved: ['routing', 'spending'] })
    const presses = [
      [() => undo(support, blocked.entry), support, ops],
      [() => repeat(finance, entry, { typed }), finance, admin],
    ] as const
    for (const [press, by, approver] of presses) {
      const { entry: request = '' } = await press()
      expect(await sendIt(by, request)).toMatchObject({ fault: { kind: 'gate' } })
      expect(await approvalChanges.approve(approver, { entry: request })).toMatchObject({ ok: true })
      expect(await approvalOf(by, request)).toMatchObject({ state: 'approved', sendable: false })
      const both = await Promise.all([press(), press()])
      expect(both.map(({ status }) => status).sort()).toEqual(['done', 'refused'])
    }
    expect(testbed.mutations()).toHaveLength(2)
  })
})

describe('approval request', () => {
  it('is not linked to other records by reusing its decision', async () => {
    await keptPolicy({ stopped: { spending: stopped } })
    const { intent, input } = decision(finance)
    const { entry = '' } = await perform(finance, refillBalance, { intent, input })
    await keptPolicy({ approved: ['spending'] })
    await perform(finance, refillBalance, { intent, input: { amount: 9_000 } })
    expect(await approvalOf(admin, entry)).toBeNull()
    expect(await approvalChanges.approve(admin, { entry })).toMatchObject({ ok: false })
  })

  it('contains no secret; its reason needs permission', async () => {
    await keptPolicy({ approved: ['routing', 'spending'] })
    const password = 'Hunter2Sx9q'
    const { entry = '' } = await testbed.act(ops, createTrunk, { ...createTrunk.example, trunk: 'sealed', password })
    const kept = db().select().from(journal).where(eq(journal.id, entry))
    const seen = [
      await kept,
      await entryView(admin, entry),
      await approvalOf(admin, entry),
      await prepareApproved(ops, entry),
    ]
    expect(JSON.stringify(seen)).not.toContain(password)
    await approvalChanges.approve(admin, { entry })
    expect(await sendIt(ops, entry)).toMatchObject({ status: 'done' })
    const declined = await requested()
    await approvalChanges.decline(admin, { entry: declined, reason: 'Only $12.40 is left.' })
    expect(await approvalOf(finance, declined)).toMatchObject({ reason: 'Only $12.40 is left.' })
    expect(await approvalOf(support, declined)).toMatchObject({ state: 'declined', reason: '' })
  })
})
