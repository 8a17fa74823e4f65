import { beforeEach, expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { approveAndSend, prepareApproved } from '@/server/access/policy/send-approved'
import { runBulkChanges } from '@/server/areas/bulk-changes/run'
import { db } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'
import { createBulkChange, own, start, toEmail } from '@/server/testing/bulk-changes'
import { fileTestbed } from '@/server/testing/file-testbed'
import { keptPolicy } from '@/server/testing/kept-policy'
import { journalFilter } from './filter'
import { listEntries, newestEntries } from './find'

const testbed = fileTestbed()
beforeEach(() => testbed.simulator.reset())

async function listOf(query: Record<string, string> = {}) {
  const actor = await testbed.actor('admin')
  return listEntries(actor, { ...journalFilter(actor, query, 'UTC').filter, page: 1, perPage: 50 })
}

it('a bulk change is one row with counts, which opens to its lines', async () => {
  const ops = await testbed.actor('ops')
  const id = await createBulkChange(ops, { ...toEmail, list: own(testbed, '9195550201', '9195550202', '9195550203') })
  testbed.simulator.faults.add({ method: 'PUT', path: '/smsv2', kind: '206-text', times: 1 })
  await start(ops, id)
  await runBulkChanges()
  const { rows, total } = await listOf()
  expect([rows.length, total]).toEqual([1, 1])
  const bulk = rows[0]?.bulk
  expect(bulk).toMatchObject({ id, lines: 3 })
  const lines = await listOf({ bulk: id })
  expect(lines.total).toBe(Object.values(bulk?.states ?? {}).reduce((sum, n) => sum + n, 0))
  expect(lines.rows.every((row) => row.bulk === null)).toBe(true)
  expect(await newestEntries(ops, 8)).toMatchObject([{ bulk: { id } }])
  // A filter by outcome lists each line that has it.
  expect((await listOf({ state: 'done' })).total).toBe(bulk?.states.succeeded)
  expect((await listOf({ person: ops.personId })).total).toBe(1)
})

it('an approved change and its request are one row; a request that waits is one', async () => {
  await keptPolicy({ approved: ['spending'] })
  const [finance, admin] = [await testbed.actor('finance'), await testbed.actor('admin')]
  const before = (await listOf()).total
  const { entry = '' } = await testbed.act(finance, refillBalance, { amount: 93 })
  expect((await listOf()).rows[0]).toMatchObject({ id: entry, request: 'asked' })
  const prepared = await prepareApproved(admin, entry)
  if (!prepared.ok) throw new Error(prepared.fault.message)
  const sent = await approveAndSend(admin, { entry, intent: prepared.data.intent })
  const { rows, total } = await listOf()
  expect(total).toBe(before + 1)
  expect(rows[0]).toMatchObject({
    id: sent.entry,
    state: 'succeeded',
    second: { verb: 'requested', name: finance.name },
  })
  expect((await listOf({ state: 'blocked' })).rows).toMatchObject([{ id: entry, request: 'used' }])
  expect(await db().$count(journal)).toBeGreaterThan(total)
})
