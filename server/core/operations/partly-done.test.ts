import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { blockCaller, createTrunk } from '@/lib/areas/trunks/operations'
import { type Person, system } from '@/server/core/actor/actor'
import { entryView } from '@/server/core/journal/view'
import { fileTestbed } from '@/server/testing/file-testbed'
import { gap, quiet } from '@/server/testing/testbed'
import { check } from './check'

const testbed = fileTestbed()
let admin: Person

beforeAll(async () => {
  admin = await testbed.actor('admin')
})
beforeEach(() => testbed.simulator.reset())
afterEach(() => testbed.settleOpen(admin))

it.each([
  ['answered with a warning is partly done at once', 'none', 'reconciled_partial'],
  ['refused although one was blocked is disputed', 'refused', 'disputed'],
] as const)('block of which one trunk does not exist, %s', async (_name, answer, expected) => {
  const trunk = `here${answer}`
  await testbed.act(admin, createTrunk, { trunk, kind: 'static', address: '192.0.2.9' })
  if (answer === 'refused')
    testbed.simulator.faults.add({
      method: 'POST',
      path: '/siptrunk/blockcaller',
      kind: 'status',
      status: 400,
      when: 'after',
    } as never)
  const outcome = await testbed.act(admin, blockCaller, { trunks: [trunk, 'lob', 'ware'], number: '2125550187' })
  const entry = await entryView(admin, outcome.entry ?? '')
  expect(entry?.state).toBe(expected)
  if (expected === 'reconciled_partial') {
    expect(entry?.closedReason).toContain(`is blocked on ${trunk}, but (212) 555-0187 is not blocked on lob, ware`)
    expect(entry?.rest).toEqual(['lob', 'ware'])
  }
  expect(await testbed.heldLocks()).toEqual([])
})

it('a block found not in effect, of which a later check finds one trunk, is disputed', async () => {
  for (const trunk of ['latea', 'lateb'])
    await testbed.act(admin, createTrunk, { trunk, kind: 'static', address: '192.0.2.9' })
  testbed.simulator.faults.add({
    method: 'POST',
    path: '/siptrunk/blockcaller',
    kind: 'reset',
    when: 'before',
  } as never)
  const outcome = await testbed.act(admin, blockCaller, { trunks: ['latea', 'lateb'], number: '2125550186' })
  const id = outcome.entry ?? ''
  await quiet()
  await check(id, system)
  await gap()
  expect((await check(id, system))?.state).toBe('reconciled_not_in_effect')
  const params = { trunk: 'latea', did: 2125550186, action: 'block' }
  await testbed.behindOurBack({ operation: 'POST /siptrunk/blockcaller', params })
  const later = await check(id, system)
  expect([later?.state, later?.nextCheckAt]).toEqual(['disputed', null])
})
