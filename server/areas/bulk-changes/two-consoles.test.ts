import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Person } from '@/server/core/actor/actor'
import { heartbeat, instanceId } from '@/server/core/journal/instance'
import { db } from '@/server/platform/db/database'
import { instances, journal } from '@/server/platform/db/schema'
import { changed, made, own, seen, start, toEmail } from '@/server/testing/bulk-changes'
import { fileTestbed } from '@/server/testing/file-testbed'
import { runBulkChanges } from './run'

// One process never runs a job twice at the same time (`startJobs`), so a second console needs an instance id of its own.

const other = vi.hoisted(() => ({ console: null as AsyncLocalStorage<string> | null }))
vi.mock(import('@/server/core/journal/instance'), async (original) => {
  const real = await original()
  return { ...real, instanceId: () => other.console?.getStore() ?? real.instanceId() }
})

const testbed = fileTestbed()
const otherId = randomUUID()
let ops: Person

beforeAll(async () => {
  other.console = new AsyncLocalStorage()
  ops = await testbed.actor('ops')
  await heartbeat()
  await db().insert(instances).values({ id: otherId, host: 'other', pid: 1 })
})
beforeEach(() => testbed.simulator.reset())

const onOther = <T>(run: () => Promise<T>) => other.console?.run(otherId, run) ?? expect.unreachable()

async function started(...dids: string[]) {
  const id = await made(ops, { ...toEmail, list: own(testbed, ...dids) })
  await start(ops, id)
  return async () => {
    const { state, lines } = await seen(ops, id)
    return [state, lines.map((line) => line.state)]
  }
}
const done = ['done', Array(3).fill('succeeded')]

it('gives the second console an id of its own', async () => {
  expect(await onOther(async () => instanceId())).toBe(otherId)
  expect(instanceId()).not.toBe(otherId)
})

it('two consoles that start together send each line once', async () => {
  const dids = ['9195553001', '9195553002', '9195553003']
  const states = await started(...dids)
  await Promise.all([runBulkChanges(), onOther(runBulkChanges)])
  expect([await states(), changed(testbed)]).toEqual([done, dids])
})

it('a console that starts while a line is in progress leaves the bulk change alone', async () => {
  const dids = ['9195553011', '9195553012', '9195553013']
  const states = await started(...dids)
  testbed.simulator.faults.add({
    method: 'PUT',
    path: '/smsv2',
    match: { did: '9195553011' },
    kind: 'late',
    delayMs: 1_000,
  })
  const running = runBulkChanges()
  await expect.poll(() => changed(testbed)).toEqual(dids.slice(0, 1))
  await onOther(runBulkChanges)
  await running
  expect([await states(), changed(testbed)]).toEqual([done, dids])
  const sentBy = await db().select({ id: journal.instance }).from(journal).where(inArray(journal.target, dids))
  expect(sentBy).toEqual(Array(3).fill({ id: instanceId() }))
})
