import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { sendText } from '@/lib/areas/messaging/sending'
import type { Outcome } from '@/lib/core/changes/outcome'
import { approvalChanges } from '@/server/access/policy/decide'
import { policyChanges } from '@/server/access/policy/manage'
import { recordOptOut } from '@/server/areas/messaging/opt-out-ledger'
import type { Person } from '@/server/core/actor/actor'
import { findEntry } from '@/server/core/journal/entries'
import { db } from '@/server/platform/db/database'
import { journal, sessions } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { keptPolicy } from '@/server/testing/kept-policy'
import { changePerson } from '@/server/testing/testbed'
import { checkAgain, repeat } from './unknown'

// A change is recorded and waits for its prior reading; what is recorded before it is sent applies to it.

const testbed = fileTestbed({ variables: { PROVIDER_DEADLINE_SECONDS: '5' } })
let admin: Person
let finance: Person
let support: Person
let next = 0

beforeAll(async () => {
  admin = await testbed.actor('admin')
  // An approval requirement needs two people who can follow it.
  await testbed.actor('ops')
})
beforeEach(async () => {
  await testbed.simulator.reset()
  testbed.simulator.engine.world.clock.set(Date.now())
  await keptPolicy({})
  // The simulator restarts its ids at each reset; a provider never does.
  await db().update(journal).set({ createdIds: null })
  finance = await testbed.actor('finance')
  support = await testbed.actor('support')
  next += 1
})
afterEach(async () => {
  await testbed.settleOpen(admin)
  expect(await testbed.heldLocks()).toEqual([])
})

const hold = (path: string) =>
  testbed.simulator.faults.add({
    method: 'GET',
    path,
    kind: 'late',
    when: 'before',
    delayMs: 60_000,
    times: null,
  })
function release() {
  testbed.simulator.faults.clear()
  testbed.simulator.faults.letGo()
}

const to = () => `212555${2000 + next}`
const text = (by = support, number = to()) =>
  testbed.act(by, sendText, { from: '9195550100', to: number, text: `Closed ${next}.`, consent: true, basis: 'wrote' })
const refill = (by = finance) => testbed.act(by, refillBalance, { amount: 300 + next })

async function waiting(by: Person, count = 1): Promise<void> {
  const planned = and(eq(journal.personId, by.personId), eq(journal.state, 'planned'))
  for (const end = Date.now() + 5_000; (await db().$count(journal, planned)) < count; await sleep(5))
    if (Date.now() > end) throw new Error('The change was not recorded.')
}

/** Runs `recorded` once the change waits; its reading arrives afterwards. */
async function whileRecording(
  by: Person,
  change: Promise<Outcome>,
  recorded: () => Promise<unknown>,
): Promise<Outcome> {
  await waiting(by)
  const done = await recorded()
  expect(done).not.toMatchObject({ ok: false })
  expect(testbed.mutations()).toEqual([])
  release()
  return change
}

async function refused(outcome: Outcome, kind: string): Promise<void> {
  expect(outcome).toMatchObject({
    status: 'refused',
    fault: { kind, message: expect.stringMatching(/[Nn]othing was sent/) },
  })
  expect(testbed.mutations()).toEqual([])
  expect(await testbed.entry(outcome)).toMatchObject({
    state: 'blocked',
    fault: { kind },
    sentAt: null,
    sealedInput: null,
  })
}

const revoke = (by: Person) =>
  db().update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.idHash, by.sessionHash))

describe('waiting change is blocked by', () => {
  it.each<[string, () => Promise<unknown>, string]>([
    ['a stop', () => policyChanges.stop(admin, { kind: 'spending', reason: 'odd charges' }), 'stopped'],
    ['a limit below it', () => policyChanges.limit(admin, { limit: 'refill-each', value: '20' }), 'limited'],
    ['a newly required approval', () => policyChanges.approval(admin, { kind: 'spending', needed: true }), 'approval'],
    ['a newly required code', () => keptPolicy({ codes: ['spending'] }), 'no_factor'],
    ['its person is disabled', () => changePerson(finance, { disabledAt: new Date() }), 'signed_out'],
    ['their role is another', () => changePerson(finance, { role: 'support' }), 'forbidden'],
    ['their session is ended', () => revoke(finance), 'signed_out'],
  ])('%s (refill)', async (_, recorded, kind) => {
    hold('/account/getbalance')
    await refused(await whileRecording(finance, refill(), recorded), kind)
  })

  it.each<[string, () => Promise<unknown>, string]>([
    ['a stop', () => policyChanges.stop(admin, { kind: 'sending', reason: 'odd texts' }), 'stopped'],
    ['an opt-out', () => recordOptOut(admin, { number: to(), source: 'phone', evidence: '' }), 'opted_out'],
  ])('%s (text)', async (_, recorded, kind) => {
    hold('/sms/history')
    await refused(await whileRecording(support, text(), recorded), kind)
  })

  it('a pause (unknown’s repeat, which stays open)', async () => {
    testbed.simulator.faults.add({
      method: 'PUT',
      path: '/account/refillbalance',
      kind: 'reset',
      when: 'before',
    })
    const { entry = '' } = await refill()
    await checkAgain(finance, entry)
    testbed.simulator.requests.clear()
    hold('/account/getbalance')
    const again = repeat(finance, entry, { typed: (await findEntry(entry))?.target ?? '' })
    const outcome = await whileRecording(finance, again, () =>
      policyChanges.stop(admin, { kind: 'spending', reason: 'odd charges' }),
    )
    await refused(outcome, 'stopped')
    expect((await findEntry(entry))?.state).toBe('uncertain')
    expect(await testbed.heldLocks()).toEqual(['acct:refill'])
  })

  it('an approval requirement, until one is given', async () => {
    hold('/account/getbalance')
    const outcome = await whileRecording(finance, refill(), () =>
      policyChanges.approval(admin, { kind: 'spending', needed: true }),
    )
    expect(await approvalChanges.approve(admin, { entry: outcome.entry ?? '' })).toMatchObject({ ok: true })
    expect(await refill()).toMatchObject({ status: 'done' })
    expect(testbed.effects()).toHaveLength(1)
    expect(await refill()).toMatchObject({ status: 'refused' })
  })
})

describe('waiting change is sent despite', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a stop of another kind', () => policyChanges.stop(admin, { kind: 'routing', reason: 'odd routes' })],
    ['a limit that it respects', () => policyChanges.limit(admin, { limit: 'refills-day', value: String(300 + next) })],
  ])('%s', async (_, recorded) => {
    // Only texts of this day.
    await db()
      .update(journal)
      .set({ createdAt: new Date(0) })
      .where(eq(journal.operation, refillBalance.id))
    hold('/account/getbalance')
    expect(await whileRecording(finance, refill(), recorded)).toMatchObject({ status: 'done' })
    expect(testbed.effects()).toHaveLength(1)
  })

  it('its own approval, already used', async () => {
    await keptPolicy({ approved: ['spending'] })
    const requested = await refill()
    expect(await approvalChanges.approve(admin, { entry: requested.entry ?? '' })).toMatchObject({ ok: true })
    expect(await refill()).toMatchObject({ status: 'done' })
  })
})

it('waiting changes follow the limit as it is when they continue', async () => {
  const numbers = [`212555${3000 + next}`, `212555${4000 + next}`]
  const both = async (limit: string | null) => {
    hold('/sms/history')
    const changes = numbers.map((number) => text(support, number))
    await waiting(support, 2)
    if (limit)
      expect(await policyChanges.limit(admin, { limit: 'support-texts-day', value: limit })).toMatchObject({ ok: true })
    release()
    return (await Promise.all(changes)).map(({ status }) => status).sort()
  }
  await keptPolicy({ limits: { 'support-texts-day': 2 } })
  await db()
    .update(journal)
    .set({ createdAt: new Date(0) })
    .where(inArray(journal.operation, [sendText.id]))
  expect(await both(null)).toEqual(['done', 'done'])
  await db()
    .update(journal)
    .set({ createdAt: new Date(0) })
    .where(inArray(journal.operation, [sendText.id]))
  support = await testbed.actor('support')
  next += 1
  expect(await both('1')).toEqual(['done', 'refused'])
  expect(testbed.effects()).toHaveLength(3)
})
