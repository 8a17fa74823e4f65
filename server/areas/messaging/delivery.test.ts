import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { sendText } from '@/lib/areas/messaging/sending'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { journal, messageStatuses, messages } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { deliveryOf, lookAtDelivery, observe, statusesOf } from './delivery'
import { follower, takeUp } from './following'

// The delivery of a message, over real HTTP; the simulator decides one 5 to 45 virtual seconds after it was sent.

const PATH = '/sms/deliverystatus'
const testbed = fileTestbed()
let ops: Person
let line = 100

beforeAll(async () => {
  ops = await testbed.actor('ops')
})

beforeEach(async () => {
  await testbed.simulator.reset()
  testbed.simulator.requests.clear()
  await testbed.asOwner(sql`truncate messages, message_statuses`)
  // The simulator no longer has earlier tests' messages; they must not be followed again.
  await db().update(journal).set({ createdAt: sql`now() - interval '25 hours'` })
})

function sender(): string {
  const { numbers } = testbed.simulator.engine.world.state.messaging
  const able = [...numbers.values()].find(({ mode, offnet }) => mode !== 'none' && offnet === 'unavailable')
  if (!able) throw new Error('nobody can send')
  return able.did
}

/** Sends one text and returns its id. A recipient that ends in 99 cannot be reached. */
async function sent(ending = '01'): Promise<string> {
  line += 1
  const input = { from: sender(), to: `21255${line}${ending}`.slice(0, 10), text: 'Your order is ready.' }
  const outcome = await testbed.act(ops, sendText, { ...input, consent: true, basis: 'wrote' })
  const [id] = (await testbed.entry(outcome)).createdIds ?? []
  if (!id) throw new Error(`not sent: ${JSON.stringify(outcome)}`)
  return id
}

const requested = () => testbed.simulator.requests.list().filter(({ path }) => path === PATH)
const due = () => db().update(messages).set({ nextCheckAt: sql`now()` }).where(sql`${messages.nextCheckAt} is not null`)
const rowOf = async (id: string) => (await db().select().from(messages).where(eq(messages.id, id)))[0]
const statusesSeen = async (id: string) => (await statusesOf(id)).map(({ status }) => status)
const fault = (order: Record<string, unknown>) =>
  testbed.simulator.faults.add({ method: 'GET', path: PATH, times: null, ...order })

/** A turn at which everything followed is due. */
async function turn(run: () => Promise<unknown>): Promise<void> {
  await takeUp()
  await due()
  await run()
}

describe('delivery polling', () => {
  it('starts five seconds after sending', async () => {
    const id = await sent()
    const run = follower()
    await run()
    const row = await rowOf(id)
    const entry = (
      await db()
        .select()
        .from(journal)
        .where(eq(journal.id, row?.entry ?? ''))
    )[0]
    expect(entry?.createdIds).toEqual([id])
    expect((row?.nextCheckAt?.getTime() ?? 0) - (entry?.sentAt?.getTime() ?? 0)).toBe(5_000)
    expect(requested()).toEqual([])
  })

  it('records each change once with its time, ending when final', async () => {
    const id = await sent()
    const run = follower()
    await turn(run)
    await turn(run)
    expect(await statusesSeen(id)).toEqual(['sent'])
    const [first] = await statusesOf(id)
    expect(Date.parse(first?.seenAt ?? '')).toBeGreaterThan(Date.parse(first?.at ?? ''))
    testbed.simulator.engine.world.clock.advance(60)
    await turn(run)
    expect(await statusesSeen(id)).toEqual(['sent', 'delivered'])
    expect(await deliveryOf(id)).toMatchObject({ nextLookAt: null, ours: true })
    await turn(run)
    expect(requested()).toHaveLength(3)
  })

  it('sees that a message failed', async () => {
    const id = await sent('99')
    testbed.simulator.engine.world.clock.advance(60)
    await turn(follower())
    expect(await statusesSeen(id)).toEqual(['failed'])
    expect((await rowOf(id))?.nextCheckAt).toBeNull()
  })

  it('continues through an unknown status until its plan ends', async () => {
    const id = await sent()
    await testbed.behindOurBack({ change: 'set-status', of: 'message', id, status: 'lingering' })
    const run = follower()
    for (let look = 0; look < 10; look += 1) await turn(run)
    expect(requested()).toHaveLength(8)
    expect(await statusesSeen(id)).toEqual(['lingering'])
    expect(await rowOf(id)).toMatchObject({ checks: 8, nextCheckAt: null })
  })

  it('leaves an unavailable provider alone and counts failed checks', async () => {
    const ids = [await sent(), await sent(), await sent()]
    fault({ kind: 'status', status: 503 })
    // On a busy machine twenty turns take longer than any pause that a test could await.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    // Set right in the meantime: it was hours ahead.
    const wall = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 3_600_000)
    onTestFinished(() => void [clock, wall].map((one) => one.mockRestore()))
    const run = follower(400)
    for (let again = 0; again < 20; again += 1) await turn(run)
    // One check, with the bounded retries of a read.
    expect(requested().length).toBeLessThanOrEqual(3)
    const rows = await Promise.all(ids.map(rowOf))
    expect(rows.map((row) => row?.checks).sort()).toEqual([0, 0, 1])
    expect(await db().select().from(messageStatuses)).toEqual([])
    testbed.simulator.faults.clear()
    wall.mockRestore()
    clock.mockReturnValue(performance.now() + 450)
    await turn(run)
    for (const id of ids) expect(await statusesSeen(id)).toEqual(['sent'])
  })

  it('continues with other messages after one error', async () => {
    const [odd, good] = [await sent(), await sent()]
    fault({ kind: 'status', status: 404, body: { error: 'no such message' }, match: { msg_id: odd } })
    await turn(follower())
    expect(await statusesSeen(odd)).toEqual([])
    expect(await statusesSeen(good)).toEqual(['sent'])
  })

  it('is shared by two consoles, one per message', async () => {
    for (let count = 0; count < 6; count += 1) await sent()
    await takeUp()
    await due()
    await Promise.all([follower()(), follower()()])
    const ids = requested().map(({ params }) => params.msg_id)
    expect(ids).toHaveLength(6)
    expect(new Set(ids).size).toBe(6)
    const rows = await db().select().from(messages)
    expect(rows.map(({ checks }) => checks)).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('can start for one message on two consoles', async () => {
    const id = await sent()
    await Promise.all([takeUp(), takeUp(), takeUp()])
    expect(await db().select().from(messages)).toMatchObject([{ id }])
  })

  it('skips ineffective and old changes', async () => {
    const old = await sent()
    await db()
      .update(journal)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(sql`${old} = any(created_ids)`)
    const open = await sent()
    await db().update(journal).set({ state: 'uncertain' }).where(sql`${open} = any(created_ids)`)
    testbed.simulator.faults.add({ method: 'POST', path: '/smsv2', kind: '206-text' })
    await expect(sent()).rejects.toThrow('not sent')
    await follower()()
    expect(await db().select().from(messages)).toEqual([])
    await db().update(journal).set({ state: 'succeeded' })
  })

  it('gives up an invalid id without a request', async () => {
    const id = await sent()
    await db()
      .update(journal)
      .set({ createdIds: ['SM-91af'] })
      .where(sql`${id} = any(created_ids)`)
    await turn(follower())
    expect(await rowOf('SM-91af')).toMatchObject({ nextCheckAt: null })
    expect(requested()).toEqual([])
  })
})

describe('delivery observation', () => {
  it('by many at once records a change once', async () => {
    const at = Date.now()
    for (const status of ['sent', 'delivered'])
      await Promise.all(
        Array.from({ length: 12 }, (_, n) => observe('501', status, new Date(at + (status === 'sent' ? n : 100 + n)))),
      )
    expect(await statusesSeen('501')).toEqual(['sent', 'delivered'])
    const [, delivered] = await statusesOf('501')
    expect(delivered?.seenAt).toBe(new Date(at + 111).toISOString())
  })

  it('that arrives late does not overwrite a newer one', async () => {
    const at = Date.now()
    await observe('502', 'delivered', new Date(at))
    await observe('502', 'sent', new Date(at - 1))
    expect(await statusesSeen('502')).toEqual(['delivered'])
  })

  it.each([3_600_000, -3_600_000])('with the clock off by %i ms hides nothing', async (off) => {
    const id = off > 0 ? '503' : '504'
    const real = Date.now()
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => real + off)
    await observe(id, 'sent', new Date(real + off))
    clock.mockRestore()
    await observe(id, 'delivered')
    expect(await statusesSeen(id)).toEqual(['sent', 'delivered'])
    const [seen] = await statusesOf(id)
    expect(Math.abs(Date.parse(seen?.at ?? '') - real)).toBeLessThan(60_000)
  })

  it('by a person is stored and attributed on follow-up', async () => {
    const id = await sent()
    const support = await testbed.actor('support')
    const look = await lookAtDelivery(support, id)
    expect(look).toMatchObject({ reading: { status: 'read', data: { status: 'sent' } }, ours: false })
    expect(look.statuses).toHaveLength(1)
    await takeUp()
    expect(await deliveryOf(id)).toMatchObject({ ours: true, nextLookAt: expect.any(String) })
    testbed.simulator.engine.world.clock.advance(60)
    expect(await lookAtDelivery(support, id)).toMatchObject({ nextLookAt: null, ours: true })
    expect(await statusesSeen(id)).toEqual(['sent', 'delivered'])
  })

  it('from before an outage is shown but not stored', async () => {
    const id = await sent()
    await lookAtDelivery(ops, id)
    const [before] = await statusesOf(id)
    fault({ kind: 'reset' })
    expect((await lookAtDelivery(ops, id)).reading).toMatchObject({ status: 'read', stale: true })
    expect(await statusesOf(id)).toEqual([before])
  })

  it('stores nothing for unauthorized readers or unknown messages', async () => {
    const id = await sent()
    await observe(id, 'sent')
    const finance = await testbed.actor('finance')
    for (const who of [finance, null]) expect(await lookAtDelivery(who, id)).toMatchObject({ statuses: [] })
    expect(requested()).toEqual([])
    for (const unknown of ['999999999999', '0', randomUUID()])
      expect(await lookAtDelivery(ops, unknown)).toMatchObject({ reading: { status: 'refused' }, statuses: [] })
    expect((await db().select().from(messages)).map((row) => row.id)).toEqual([id])
  })
})
