import { beforeAll, beforeEach, expect, it } from 'vitest'
import { refillBalance, turnOffAutoRefill } from '@/lib/areas/billing/operations'
import { changeInbound } from '@/lib/areas/messaging/operations'
import { createTrunk, deleteTrunk, updateTrunk } from '@/lib/areas/trunks/operations'
import { hidden } from '@/lib/core/fields/hidden'
import type { Person } from '@/server/core/actor/actor'
import { fileTestbed } from '@/server/testing/file-testbed'
import { changesOf } from './changes'
import { prepare } from './prepare'

const testbed = fileTestbed()
let admin: Person
let ops: Person

beforeAll(async () => {
  admin = await testbed.actor('admin')
  ops = await testbed.actor('ops')
})
beforeEach(() => testbed.simulator.reset())

async function changes(actor: Person, id: string, input: unknown) {
  const answer = await changesOf(actor, id, input)
  return answer.ok ? answer.data : answer.fault.kind
}

it('dialog shows current and new values and sends nothing', async () => {
  expect(await changes(admin, refillBalance.id, { amount: 250 })).toEqual([
    { field: 'Balance', now: '$412.37', after: '$662.37' },
  ])
  expect(await changes(admin, turnOffAutoRefill.id, {})).toEqual([{ field: 'Auto-refill', now: 'On', after: 'Off' }])
  expect(testbed.mutations()).toEqual([])
})

it('dialog opens before readings; an unreadable current value is null', async () => {
  const prepared = await prepare(admin, refillBalance.id, { amount: 250 })
  expect(prepared).toMatchObject({ data: { changes: [{ field: 'Balance', now: null, after: '$250.00 more' }] } })
  testbed.simulator.faults.add({
    method: 'GET',
    path: '/account/getbalance',
    kind: 'status',
    status: 403,
    when: 'before',
  })
  expect(await changes(admin, refillBalance.id, { amount: 250 })).toEqual([
    { field: 'Balance', now: null, after: '$250.00 more' },
  ])
})

it('unreadable current value comes from the last change; passwords are dots', async () => {
  const done = await testbed.act(ops, updateTrunk, {
    trunk: 'lobby',
    kind: 'registration',
    password: 'Kettle4Boil',
    rtpProxy: 'yes',
  })
  expect(done.status).not.toBe('refused')
  await testbed.settleOpen(ops, 'happened')
  const rows = await changes(admin, updateTrunk.id, {
    trunk: 'lobby',
    kind: 'registration',
    password: 'Kettle5Boil',
    rtpProxy: 'no',
    concurrentMax: '7',
  })
  const lastSet = { who: ops.name, at: expect.any(String) }
  expect(rows).toEqual(
    expect.arrayContaining([
      { field: 'RTP proxy', now: 'Yes', after: 'No', lastSet },
      { field: 'Password', now: hidden, after: hidden, lastSet },
      { field: 'Maximum concurrent calls', now: null, after: '7' },
    ]),
  )
  expect(JSON.stringify(rows)).not.toContain('Kettle')
})

it('values set before a deletion are not shown as current', async () => {
  const trunk = { trunk: 'shortlived', kind: 'static', address: '203.0.113.9', concurrentMax: '9' }
  expect((await testbed.act(ops, createTrunk, trunk)).status).toBe('done')
  const change = { trunk: 'shortlived', kind: 'same', concurrentMax: '3' }
  const row = { field: 'Maximum concurrent calls', after: '3' }
  expect(await changes(ops, updateTrunk.id, change)).toEqual([{ ...row, now: '9', lastSet: expect.anything() }])
  expect((await testbed.act(ops, deleteTrunk, { trunk: 'shortlived' }, { typed: 'shortlived' })).status).toBe('done')
  expect(await changes(ops, updateTrunk.id, change)).toEqual([{ ...row, now: null }])
})

it('dialog values require permission and valid input', async () => {
  const support = await testbed.actor('support')
  const number = { ...changeInbound.example }
  expect(await changes(support, changeInbound.id, number)).toBe('forbidden')
  expect(await changes(admin, changeInbound.id, { number: 'x' })).toBe('invalid')
  expect(await changes(admin, 'billing.nothing', {})).toBe('invalid')
})
