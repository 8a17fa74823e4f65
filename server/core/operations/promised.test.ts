import { afterEach, beforeAll, expect, it } from 'vitest'
import { readsBackAfter } from '@/lib/core/operation/operation'
import { type Person, system } from '@/server/core/actor/actor'
import { everyWrite, prepareWorld } from '@/server/testing/every-write'
import { fileTestbed } from '@/server/testing/file-testbed'
import { gap, quiet } from '@/server/testing/testbed'
import { check } from './check'

// The provider says done and does nothing: disputed after two readings, for every write whose effect must show by then.

const testbed = fileTestbed()
let admin: Person
beforeAll(async () => {
  admin = await testbed.actor('admin')
})
afterEach(() => testbed.settleOpen(admin))

/** Operations for which an empty answer proves nothing. */
const mayBeSilent = {
  'billing.refillBalance': 'a payment may settle late',
  'callbacks.set': 'an empty list may be a failed one',
  'fax.order': 'an order may take long',
  'fax.setAccount': 'a list that leaves the account out shows nothing',
  'messaging.addOffnet': 'an order may take long',
  'messaging.removeOffnet': 'an order may take long',
  'servers.restoreBackup': 'no reading shows it',
  'servers.scheduleBackups': 'no reading shows it',
  'servers.upgrade': 'an upgrade may take long',
} as const

/** Without the id that the answer promises, it is unknown at once. */
const promisesId = [
  '10dlc.createBrand',
  '10dlc.createCampaign',
  'messaging.sendMedia',
  'messaging.sendText',
  'numbers.order',
  'servers.order',
]

it.each(everyWrite().filter(({ operation }) => readsBackAfter(operation, 'succeeded')))(
  '$operation.id answered as done and not done is disputed, or silent for a reason',
  async (attempt) => {
    const { operation, input, typed } = attempt
    const { id, method, path } = operation
    await prepareWorld(testbed, attempt)
    const body = { success: true, message: 'success' }
    testbed.simulator.faults.add({ method, path, kind: 'status', status: 200, body, when: 'before' })
    const outcome = await testbed.act(admin, operation, input(1), typed ? { typed } : undefined)
    await quiet()
    await check(outcome.entry ?? '', system)
    await gap()
    await check(outcome.entry ?? '', system)
    const { state, verified } = await testbed.entry(outcome)
    const expected = promisesId.includes(id)
      ? ['uncertain', null]
      : id in mayBeSilent
        ? ['succeeded', 'unconfirmed']
        : ['disputed', 'contradicted']
    expect([state, verified]).toEqual(expected)
  },
)
