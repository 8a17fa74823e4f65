import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { sendText } from '@/lib/areas/messaging/sending'
import { createTrunk } from '@/lib/areas/trunks/operations'
import { approvalChanges } from '@/server/access/policy/decide'
import { makeBulk } from '@/server/areas/messaging/bulk/make'
import { bulkView } from '@/server/areas/messaging/bulk/see'
import { sendBulkItem } from '@/server/areas/messaging/bulk/send'
import { type Person, system } from '@/server/core/actor/actor'
import { attentionItems } from '@/server/core/attention/sources'
import { recover } from '@/server/core/jobs/recover'
import { findEntry } from '@/server/core/journal/entries'
import { heartbeat, recordCleanStop } from '@/server/core/journal/instance'
import { lastActivity } from '@/server/core/journal/older-copy'
import { db } from '@/server/platform/db/database'
import { approvals, audit, settings } from '@/server/platform/db/schema'
import { env } from '@/server/platform/env'
import { bringBack, copyDatabase, dropCopy } from '@/server/testing/database-copies'
import { fileTestbed } from '@/server/testing/file-testbed'
import { keptPolicy } from '@/server/testing/kept-policy'
import { check } from './check'
import { mintIntent } from './intent'
import { perform } from './perform'
import { recognizeOlderCopy } from './recognize-older-copy'

// A copy of the database is taken, the console continues, and then the copy is restored.

const testbed = fileTestbed()
let admin: Person
let finance: Person
const statement = { from: '9195550100', consent: true, basis: 'wrote' } as const
const text = (to: string, message: string) => testbed.act(admin, sendText, { ...statement, to, text: message })

beforeAll(async () => {
  admin = await testbed.actor('admin')
  finance = await testbed.actor('finance')
})
beforeEach(() => testbed.simulator.engine.world.clock.set(Date.now()))

/** Like a start; returns whether the copy was recognized. */
async function startAgain(): Promise<boolean> {
  const activity = await lastActivity()
  await heartbeat()
  await recover()
  return recognizeOlderCopy(activity)
}

/** Changes that are open when the copy is taken. */
async function open() {
  const made = await makeBulk(admin, { ...statement, text: 'Closed today.', list: '2125558001\n2125558002' })
  if (!made.ok) throw new Error(made.fault.message)
  await keptPolicy({ approved: ['spending'] })
  const requested = await testbed.act(finance, refillBalance, { amount: 410 })
  expect(await approvalChanges.approve(admin, { entry: requested.entry ?? '' })).toMatchObject({ ok: true })
  testbed.simulator.faults.add({ method: 'POST', path: '/siptrunk', kind: 'reset', when: 'before' })
  const trunk = { trunk: 'lost', kind: 'registration', password: 'Abcd1234efgh' }
  const unknown = await testbed.act(admin, createTrunk, trunk)
  expect(unknown.status).toBe('unknown')
  const decision = { intent: mintIntent(finance.personId, refillBalance.id), input: { amount: 410 } }
  return { bulk: made.data.id, decision, unknown: unknown.entry ?? '' }
}

describe('older database copy', () => {
  let before: Awaited<ReturnType<typeof open>>
  let original: string
  let copy: string
  beforeAll(async () => {
    before = await open()
    original = env().DATABASE_URL
    copy = await copyDatabase()
    // Unknown to the copy: a text of the bulk send, the approved refill, and the trunk, created again by a person.
    expect(await sendBulkItem(admin, { bulk: before.bulk, place: 0 })).toMatchObject({
      data: { item: { state: 'succeeded' } },
    })
    expect(await perform(finance, refillBalance, before.decision)).toMatchObject({ status: 'done' })
    await testbed.behindOurBack({ operation: 'POST /siptrunk', params: { trunk: 'lost', password: 'Abcd1234efgh' } })
    await recordCleanStop()
    await bringBack(copy)
  })
  afterAll(async () => {
    await keptPolicy({})
    await bringBack(original)
    await dropCopy(copy)
  })

  it('is detected by a message missing from its journal', async () => {
    expect(await startAgain()).toBe(true)
    const events = await db().select().from(audit)
    expect(events.at(-1)).toMatchObject({ kind: 'data.older_copy', detail: { messages: 1 } })
    expect(await attentionItems(admin)).toMatchObject([{ key: expect.stringContaining('older copy') }])
  })

  it('stops bulk sends', async () => {
    expect(await bulkView(admin, before.bulk)).toMatchObject({ past: true })
    expect(await sendBulkItem(admin, { bulk: before.bulk, place: 0 })).toMatchObject({
      fault: { kind: 'gate', message: expect.stringContaining('older copy') },
    })
    const sentTo = testbed.mutations().filter(({ rawBody }) => rawBody.includes('2125558001'))
    expect(sentTo).toHaveLength(1)
  })

  it('invalidates earlier decisions and approvals', async () => {
    expect(await perform(finance, refillBalance, before.decision)).toMatchObject({ fault: { kind: 'gate' } })
    expect(await testbed.act(finance, refillBalance, { amount: 410 })).toMatchObject({ fault: { kind: 'approval' } })
    expect(testbed.effects().filter(({ operation }) => operation === 'PUT /account/refillbalance')).toHaveLength(1)
    const old = (await db().select().from(approvals)).filter(({ state }) => state !== 'asked')
    expect(old.every(({ sealedInput, expiresAt }) => sealedInput === null && expiresAt.getTime() <= Date.now())).toBe(
      true,
    )
  })

  it('leaves earlier unknowns to people, as readings may mislead', async () => {
    expect((await check(before.unknown, system))?.state).toBe('uncertain')
    expect(await findEntry(before.unknown)).toMatchObject({ nextCheckAt: null })
  })

  it('is reported once and accepts later decisions', async () => {
    expect(await startAgain()).toBe(false)
    await keptPolicy({})
    expect(await testbed.act(finance, refillBalance, { amount: 411 })).toMatchObject({ status: 'done' })
  })
})

describe('current database', () => {
  const ended = async () => (await db().select().from(settings)).some(({ key }) => key === 'older_copy')

  it('is not called older after lost or duplicate answers', async () => {
    await text('2125558011', 'Known')
    testbed.simulator.faults.add({ method: 'POST', path: '/smsv2', kind: 'reset', when: 'after' })
    expect(await text('2125558012', 'Lost')).toMatchObject({ status: 'unknown' })
    testbed.simulator.faults.add({ method: 'POST', path: '/smsv2', kind: 'twice' })
    await text('2125558013', 'Twice')
    await recordCleanStop()
    expect(await startAgain()).toBe(false)
    expect(await ended()).toBe(false)
  })

  it('ignores very old messages and other running consoles', async () => {
    testbed.simulator.engine.world.clock.set(Date.now() - 3_600_000)
    await testbed.behindOurBack({
      operation: 'POST /smsv2',
      params: { did: 9195550100, did_to: 2125558021, msg: 'Portal' },
    })
    expect(await startAgain()).toBe(false)
  })

  it('is checked again until the provider answers', async () => {
    const activity = await lastActivity()
    testbed.simulator.faults.add({
      method: 'GET',
      path: '/sms/history',
      kind: 'status',
      status: 500,
      times: null,
    })
    await expect(recognizeOlderCopy(activity)).rejects.toThrow()
    testbed.simulator.faults.clear()
    expect(await recognizeOlderCopy(activity)).toBe(false)
  })
})
