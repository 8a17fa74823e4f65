import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Person } from '@/server/core/actor/actor'
import { heartbeat, instanceId } from '@/server/core/journal/instance'
import { db } from '@/server/platform/db/database'
import { instances, journal } from '@/server/platform/db/schema'
import { changed, createBulkChange, own, start, toEmail, viewOf } from '@/server/testing/bulk-changes'
import { fileTestbed } from '@/server/testing/file-testbed'
import { runBulkChanges } from './run'

// One process never runs a job twice at the same time (`startJobs`), so a second console needs an instance id of its own. Test files of one worker
// share their modules, so a mock of `instanceId` would not reach the code that has already imported it. The state of the process is replaced instead.

const testbed = fileTestbed()
const otherId = randomUUID()
const idsByConsole = new AsyncLocalStorage<string>()
let ops: Person

beforeAll(async () => {
  ops = await testbed.actor('ops')
  await heartbeat()
  const ownId = instanceId()
  const state = (globalThis as { switchroom?: Map<string, object> }).switchroom?.get('instance')
  if (!state) expect.unreachable()
  Object.defineProperty(state, 'id', { get: () => idsByConsole.getStore() ?? ownId, configurable: true })
  await db().insert(instances).values({ id: otherId, host: 'other', pid: 1 })
  return () => Object.defineProperty(state, 'id', { value: ownId })
})
beforeEach(() => testbed.simulator.reset())

const onOther = <T>(run: () => Promise<T>) => idsByConsole.run(otherId, run)

async function started(...dids: string[]) {
  const id = await createBulkChange(ops, { ...toEmail, list: own(testbed, ...dids) })
  await start(ops, id)
  return async () => {
    const { state, lines } = await viewOf(ops, id)
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
