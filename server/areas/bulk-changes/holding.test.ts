import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '@/server/core/actor/actor'
import { instanceId } from '@/server/core/journal/instance'
import { db } from '@/server/platform/db/database'
import { bulkChanges } from '@/server/platform/db/schema'
import { changed, createBulkChange, own, start, toEmail, viewOf } from '@/server/testing/bulk-changes'
import { fileTestbed } from '@/server/testing/file-testbed'
import { bulkChangeAttention } from './attention'
import { pauseBulkChange, stopBulkChange } from './decide'
import { runBulkChanges } from './run'

// What a line says counts, even if people decided something else while it was in progress.

const testbed = fileTestbed({ variables: { PROVIDER_DEADLINE_SECONDS: '2' } })
let ops: Person
let next = 9195552000

beforeAll(async () => {
  ops = await testbed.actor('ops')
})
beforeEach(() => testbed.simulator.reset())

const order = (did: string, more: object) =>
  testbed.simulator.faults.add({ method: 'PUT', path: '/smsv2', match: { did }, ...more })
const hang = (did: string) => order(did, { kind: 'black-hole', when: 'before' })
const late = (did: string) => order(did, { kind: 'late', delayMs: 400 })
const refuse = (did: string, status: number) =>
  order(did, {
    kind: 'status',
    status,
    body: { error: 'not now' },
    headers: status === 429 ? { 'retry-after': '9' } : {},
  })

/** A started bulk change of new numbers. */
async function started(count: number, prepare: (dids: string[]) => void) {
  const dids = Array.from({ length: count }, () => String(next++))
  const id = await createBulkChange(ops, { ...toEmail, list: own(testbed, ...dids) })
  prepare(dids)
  await start(ops, id)
  return { id, dids, states: async () => (await viewOf(ops, id)).lines.map(({ state }) => state) }
}

/** Runs it, and does this once the first line is in progress. */
async function runWith(dids: string[], concurrent: () => Promise<unknown>) {
  const running = runBulkChanges()
  await expect.poll(() => changed(testbed)).toEqual(dids.slice(0, 1))
  await concurrent()
  await running
}

describe('a line that hangs and ends unknown', () => {
  it('pauses it, even if it was paused and resumed in the meantime', async () => {
    const { id, dids, states } = await started(2, ([first = '']) => hang(first))
    await runWith(dids, async () => {
      await pauseBulkChange(ops, { id })
      await start(ops, id)
    })
    expect(await viewOf(ops, id)).toMatchObject({ state: 'paused', why: expect.stringContaining('don’t know') })
    await runBulkChanges()
    expect([await states(), changed(testbed)]).toEqual([['uncertain', null], dids.slice(0, 1)])
    await start(ops, id)
    await runBulkChanges()
    expect([(await viewOf(ops, id)).state, changed(testbed)]).toEqual(['done', dids])
    await testbed.settleOpen(ops)
  })

  it('says why it stays paused, if it was paused in the meantime', async () => {
    const { id, dids } = await started(2, ([first = '']) => hang(first))
    await runWith(dids, () => pauseBulkChange(ops, { id }))
    expect(await viewOf(ops, id)).toMatchObject({ state: 'paused', why: expect.stringContaining('don’t know') })
    await testbed.settleOpen(ops)
  })

  it('leaves it stopped, if it was stopped in the meantime', async () => {
    const { id, dids } = await started(2, ([first = '']) => hang(first))
    await runWith(dids, () => stopBulkChange(ops, { id }))
    expect(await viewOf(ops, id)).toMatchObject({ state: 'stopped', why: expect.stringContaining('for good') })
    await testbed.settleOpen(ops)
  })

  it('is the last one: nothing is left to resume', async () => {
    const { id } = await started(1, ([first = '']) => hang(first))
    await runBulkChanges()
    expect(await viewOf(ops, id)).toMatchObject({ state: 'done', why: '' })
    expect((await bulkChangeAttention(ops)).filter(({ href }) => href.endsWith(id))).toEqual([])
    await testbed.settleOpen(ops)
  })
})

describe('a line that is late and done', () => {
  it('goes on, if it was paused and resumed in the meantime, one line at a time', async () => {
    const { id, dids, states } = await started(3, ([first = '']) => late(first))
    await runWith(dids, async () => {
      await pauseBulkChange(ops, { id })
      await start(ops, id)
      // Another console may not take the next line at the same time.
      const [row] = await db().select().from(bulkChanges).where(eq(bulkChanges.id, id))
      expect(row?.runner).not.toBeNull()
    })
    expect([await states(), changed(testbed)]).toEqual([Array(3).fill('succeeded'), dids])
  })

  it('is resumed after a pause between two lines', async () => {
    const { id, dids } = await started(2, () => {})
    await pauseBulkChange(ops, { id })
    // As left by a line that ended just before the pause.
    await db().update(bulkChanges).set({ runner: instanceId() }).where(eq(bulkChanges.id, id))
    await runBulkChanges()
    await start(ops, id)
    await runBulkChanges()
    expect([await viewOf(ops, id), changed(testbed)]).toMatchObject([{ state: 'done', why: '' }, dids])
  })

  it('is resumed at any time after a pause', async () => {
    const { id, dids } = await started(2, ([first = '']) => late(first))
    await runWith(dids, () => pauseBulkChange(ops, { id }))
    expect(await viewOf(ops, id)).toMatchObject({ state: 'paused', why: 'ops paused it.' })
    await start(ops, id)
    await runBulkChanges()
    expect([await viewOf(ops, id), changed(testbed)]).toMatchObject([{ state: 'done', why: '' }, dids])
  })
})

describe('a line that the provider refuses', () => {
  it.each([400, 404, 409, 410, 422])('with %i is its own outcome; a person may repeat it', async (status) => {
    const { id, dids, states } = await started(3, ([, second = '']) => refuse(second, status))
    await runBulkChanges()
    expect(await viewOf(ops, id)).toMatchObject({ state: 'done', why: '' })
    expect(await states()).toEqual(['succeeded', 'failed', 'succeeded'])
    await runBulkChanges()
    expect(changed(testbed)).toEqual(dids)
    expect(await start(ops, id)).toMatchObject({ fault: { message: 'No line is left to send.' } })
    await start(ops, id, undefined, true)
    await runBulkChanges()
    expect([await states(), changed(testbed)]).toEqual([Array(3).fill('succeeded'), [...dids, dids[1]]])
  })

  it.each([429, 401, 403])('with %i, as it would every other, pauses it; resuming sends it again', async (status) => {
    const { id, dids, states } = await started(3, ([, second = '']) => refuse(second, status))
    await runBulkChanges()
    expect(await viewOf(ops, id)).toMatchObject({ state: 'paused', why: expect.stringContaining(`HTTP ${status}`) })
    await runBulkChanges()
    expect(changed(testbed)).toEqual(dids.slice(0, 2))
    await start(ops, id)
    await runBulkChanges()
    expect([await states(), changed(testbed)]).toEqual([
      Array(3).fill('succeeded'),
      [dids[0], dids[1], ...dids.slice(1)],
    ])
    expect(await viewOf(ops, id)).toMatchObject({ state: 'done', why: '' })
  })

  it('three in a row pause it', async () => {
    const { id } = await started(4, (dids) => {
      for (const [n, status] of [400, 404, 422].entries()) refuse(dids[n] ?? '', status)
    })
    await runBulkChanges()
    expect(await viewOf(ops, id)).toMatchObject({ state: 'paused', why: 'The provider rejected 3 changes in a row.' })
  })

  it('repeating never sends what may have been done', async () => {
    const { id, dids, states } = await started(3, ([first = '', second = '']) => {
      hang(first)
      refuse(second, 400)
    })
    await runBulkChanges()
    await start(ops, id)
    await runBulkChanges()
    expect(await states()).toEqual(['uncertain', 'failed', 'succeeded'])
    await start(ops, id, undefined, true)
    await runBulkChanges()
    expect([await states(), changed(testbed)]).toEqual([
      ['uncertain', 'succeeded', 'succeeded'],
      [...dids, dids[1]],
    ])
    await testbed.settleOpen(ops)
  })
})
