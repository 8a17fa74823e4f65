import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { clearCachedAnswers } from '@/lib/core/process-state'
import { log } from '@/server/platform/log'
import { fileTestbed } from '@/server/testing/file-testbed'
import { heartbeatJob } from './heartbeat'

const testbed = fileTestbed()
let kill: MockInstance
let said: MockInstance

beforeEach(() => {
  kill = vi.spyOn(process, 'kill').mockReturnValue(true)
  said = vi.spyOn(log, 'error').mockReturnValue()
  return () => testbed.asOwner(sql`delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'`)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  clearCachedAnswers()
})

const newerMigrates = () =>
  testbed.asOwner(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) select 'of tomorrow', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  )

it('console refuses changes on a newer schema, exits once the newer runs', async () => {
  const finance = await testbed.actor('finance')
  await heartbeatJob.run()
  expect(said).not.toHaveBeenCalled()
  await newerMigrates()
  const outcome = await testbed.act(finance, refillBalance, { amount: 25 })
  expect(outcome).toMatchObject({ status: 'refused', fault: { message: expect.stringContaining('was updated') } })
  expect(testbed.mutations()).toEqual([])
  // Pages are answered until the newer console is ready.
  for (const _ of [1, 2, 3]) await heartbeatJob.run()
  expect(kill).not.toHaveBeenCalled()
  await testbed.asOwner(sql`insert into instances (id, host, pid) values (${randomUUID()}, 'other', 1)`)
  await heartbeatJob.run()
  expect(kill).not.toHaveBeenCalled()
  await heartbeatJob.run()
  // It continues its heartbeat while it waits for the answer.
  await heartbeatJob.run()
  expect(kill).toHaveBeenCalledExactlyOnceWith(process.pid, 'SIGTERM')
  expect(said).toHaveBeenCalledOnce()
  await testbed.asOwner(sql`delete from instances where host = 'other'`)
})

it('console exits within a minute if no newer one starts', async () => {
  await heartbeatJob.run()
  await newerMigrates()
  await heartbeatJob.run()
  expect(kill).not.toHaveBeenCalled()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  await heartbeatJob.run()
  expect(kill).toHaveBeenCalledExactlyOnceWith(process.pid, 'SIGTERM')
})
