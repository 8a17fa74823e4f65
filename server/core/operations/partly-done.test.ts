import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { blockCaller, createTrunk } from '@/lib/areas/trunks/operations'
import type { Person } from '@/server/core/actor/actor'
import { entryView } from '@/server/core/journal/view'
import { fileTestbed } from '@/server/testing/file-testbed'

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
