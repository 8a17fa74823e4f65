import { expect, it } from 'vitest'
import { setLowBalanceAlert } from '@/lib/areas/billing/operations'
import { changeInbound } from '@/lib/areas/messaging/operations'
import { createTrunk } from '@/lib/areas/trunks/operations'
import type { Outcome } from '@/lib/core/changes/outcome'
import { runBulkChanges } from '@/server/areas/bulk-changes/run'
import { createBulkChange, own, start as startBulk, toEmail, viewOf } from '@/server/testing/bulk-changes'
import { fileTestbed } from '@/server/testing/file-testbed'
import { drain, limitWrites } from './in-flight'

// A stopping process finishes what it sent, and sends nothing else.

const testbed = fileTestbed({ variables: { PROVIDER_DEADLINE_SECONDS: '5' } })

it('after SIGTERM nothing is sent that was not sent before', async () => {
  const admin = await testbed.actor('admin')
  own(testbed, '9195550301', '9195550302', '9195550303')
  const bulk = await createBulkChange(admin, { ...toEmail, list: '9195550303' })
  const fault = (order: Record<string, unknown>) => testbed.simulator.faults.add(order)
  fault({ method: 'PUT', path: '/smsv2', kind: 'late', delayMs: 900 })
  fault({ method: 'GET', path: '/siptrunk', kind: 'late', when: 'before', delayMs: 600 })
  limitWrites(2)
  const inbound = (number: string) => testbed.act(admin, changeInbound, { number, mode: 'none' })
  const sent = inbound('9195550301')
  const reading = testbed.act(admin, createTrunk, { trunk: 'toolate', kind: 'registration', password: 'Abcd1234efgh' })
  await expect.poll(() => testbed.mutations().length).toBe(1)
  const waiting = [inbound('9195550302'), testbed.act(admin, setLowBalanceAlert, { below: 77 })]
  await startBulk(admin, bulk)
  const running = runBulkChanges()

  let ended = false
  void sent.then(() => {
    ended = true
  })
  const drained = drain()
  const refused = { status: 'refused', fault: { kind: 'not_sent', message: expect.stringContaining('restarting') } }
  expect(await Promise.all(waiting)).toMatchObject([refused, refused])
  // They don’t wait for what is in progress.
  expect(ended).toBe(false)
  expect(await inbound('9195550302')).toMatchObject(refused)
  expect(await reading).toMatchObject(refused)
  expect(((await sent) as Outcome).status).toBe('done')
  await Promise.all([drained, running])
  expect(testbed.mutations().map(({ path }) => path)).toEqual(['/smsv2'])
  expect(await testbed.heldLocks()).toEqual([])
  expect(await viewOf(admin, bulk)).toMatchObject({ state: 'paused', why: expect.stringContaining('restarting') })
})
