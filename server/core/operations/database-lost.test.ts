import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { removeAddress } from '@/lib/areas/servers/operations'
import type { Person } from '@/server/core/actor/actor'
import { heartbeatJob } from '@/server/core/jobs/heartbeat'
import { recover } from '@/server/core/jobs/recover'
import { findEntry } from '@/server/core/journal/entries'
import { answerOf } from '@/server/core/journal/sealed'
import { db } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'
import { databaseGate, type Gate } from '@/server/testing/database-gate'
import { freshDatabase } from '@/server/testing/test-database'
import { openTestbed, type Testbed } from '@/server/testing/testbed'
import { mintIntent } from './intent'
import { perform } from './perform'

// The database is lost while a change is in progress: the person reads the truth, and what this process knows is recorded at the next heartbeat.

let testbed: Testbed
let gate: Gate
let admin: Person
let amount = 700

beforeAll(async () => {
  const database = await freshDatabase()
  gate = await databaseGate(database.url)
  const drop = async () => {
    await gate.shut()
    await database.drop()
  }
  testbed = await openTestbed({
    database: { ...database, url: gate.url, drop },
    variables: { PROVIDER_DEADLINE_SECONDS: '5' },
  })
  admin = await testbed.actor('admin')
})
afterAll(() => testbed.close())
beforeEach(() => {
  amount += 1
  return testbed.simulator.reset()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await gate.open()
  await testbed.settleOpen(admin)
  expect(await testbed.heldLocks()).toEqual([])
})

const fault = (method: string, path: string, kind: string, more = {}) =>
  testbed.simulator.faults.add({ method, path, kind, ...more })
const decision = () => ({ intent: mintIntent(admin.personId, refillBalance.id), input: { amount } })
const stateIs = (state: string, is = eq(journal.target, refillBalance.target({ amount }))) =>
  vi.waitFor(async () => {
    const found = await db().select().from(journal).where(is)
    expect(found).toMatchObject([{ state }])
    return found[0]?.id ?? ''
  }, 20_000)

it('database lost before sending: outcome and entry say not sent', async () => {
  fault('GET', '/account/getbalance', 'late', { delayMs: 600 })
  const change = perform(admin, refillBalance, decision())
  const id = await stateIs('planned')
  await gate.shut()
  const outcome = await change
  expect(outcome).toMatchObject({
    status: 'refused',
    entry: id,
    fault: { kind: 'not_sent', message: expect.stringMatching(/^Nothing was sent.*looks unfinished/) },
  })
  await gate.open()
  expect((await findEntry(id))?.state).toBe('planned')
  await heartbeatJob.run()
  expect(await findEntry(id)).toMatchObject({ state: 'not_sent', sentAt: null, sealedInput: null })
  expect(testbed.mutations()).toEqual([])
  expect(await perform(admin, refillBalance, decision())).toMatchObject({ status: 'done' })
})

it('database lost before blocking: entry gets the reason at the next heartbeat', async () => {
  // It is not among the allowed addresses, as the prior reading shows.
  const input = { serverId: '10507', address: '203.0.113.9', addBack: [] }
  fault('GET', '/server', 'late', { delayMs: 600 })
  const change = testbed.act(admin, removeAddress, input, { typed: input.serverId })
  const id = await stateIs('planned', eq(journal.operation, removeAddress.id))
  await gate.shut()
  expect(await change).toMatchObject({
    fault: { kind: 'no_baseline', message: expect.stringContaining('looks unfinished') },
  })
  await gate.open()
  await heartbeatJob.run()
  expect(await findEntry(id)).toMatchObject({ state: 'blocked', fault: { kind: 'no_baseline' } })
  expect((await findEntry(id))?.fault?.message).not.toContain('looks unfinished')
})

it('database lost during the request: answer is recorded at the next heartbeat', async () => {
  fault('PUT', '/account/refillbalance', 'late', { delayMs: 600 })
  const pressed = decision()
  const change = perform(admin, refillBalance, pressed)
  const id = await stateIs('sent')
  await gate.shut()
  // It retries for half a minute.
  await expect.poll(() => testbed.effects()).toHaveLength(1)
  let passed = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => (passed += 20_000))
  const outcome = await change
  vi.restoreAllMocks()
  expect(outcome).toMatchObject({
    status: 'unknown',
    entry: id,
    fault: {
      kind: 'uncertain',
      message: expect.stringMatching(/^The change was sent.*says that it was done.*not recorded yet/),
    },
  })
  // The same decision, submitted again, does not read that nothing was sent.
  expect(await perform(admin, refillBalance, pressed)).toEqual(outcome)
  await gate.open()
  // Nor does recovery treat it as abandoned.
  await testbed.asOwner(sql`update journal set created_at = now() - interval '10 minutes' where id = ${id}`)
  await recover()
  expect((await findEntry(id))?.state).toBe('sent')
  await heartbeatJob.run()
  const entry = await findEntry(id)
  expect(entry).toMatchObject({ state: 'succeeded', httpStatus: 200 })
  expect(entry && answerOf(entry)).not.toBeNull()
  expect(testbed.effects()).toHaveLength(1)
})
