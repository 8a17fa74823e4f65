import { beforeAll, beforeEach, expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { type Person, system } from '@/server/core/actor/actor'
import { findEntry } from '@/server/core/journal/entries'
import { fileTestbed } from '@/server/testing/file-testbed'
import { check } from './check'
import { mark } from './unknown'

// A check is running, on this console or another one, while a person decides what happened.

const testbed = fileTestbed()
let admin: Person
let amount = 300
beforeAll(async () => {
  admin = await testbed.actor('admin')
})
beforeEach(() => testbed.simulator.reset())

const slowly = () =>
  testbed.simulator.faults.add({
    method: 'GET',
    path: '/account/getbalance',
    kind: 'late',
    delayMs: 150,
    times: null,
  })

it.each(['happened', 'did_not_happen', 'cannot_be_known'])(
  'check that ends after the decision "%s" preserves its schedule',
  async (verdict) => {
    testbed.simulator.faults.add({
      method: 'PUT',
      path: '/account/refillbalance',
      kind: 'reset',
      when: 'before',
    })
    const { entry: id = '' } = await testbed.act(admin, refillBalance, { amount: amount++ })
    slowly()
    const looking = check(id, system)
    expect(await mark(admin, id, { verdict, reason: 'read on the card statement' })).toMatchObject({ ok: true })
    const settled = await findEntry(id)
    await looking
    expect((await findEntry(id))?.nextCheckAt).toEqual(settled?.nextCheckAt)
  },
)
