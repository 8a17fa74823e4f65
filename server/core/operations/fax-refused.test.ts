import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeFaxNumber, removeFaxAccount, setFaxAccount } from '@/lib/areas/fax/account'
import { listAvailable, orderFaxNumber, pauseFaxNumber } from '@/lib/areas/fax/operations'
import { grantPermission, revokePermission } from '@/lib/areas/fax/permissions'
import type { WriteOperation } from '@/lib/core/operation/operation'
import type { Person } from '@/server/core/actor/actor'
import { account, email, free, number } from '@/server/testing/fax-changes'
import { fileTestbed } from '@/server/testing/file-testbed'
import { read } from './read'

// An invalid fax change or search is refused before anything is sent.

const testbed = fileTestbed()
let ops: Person

beforeAll(async () => {
  ops = await testbed.actor('ops')
})
beforeEach(() => testbed.simulator.reset())

describe('fax change refused before sending', () => {
  const invalid: [WriteOperation, object, string][] = [
    [orderFaxNumber, { number: free, account: 'set', name: 'Desk', login: 'desk', password: 'Example4Pass' }, 'email'],
    [orderFaxNumber, { number: free, account: 'none', name: 'Desk' }, 'name'],
    [setFaxAccount, { number, name: 'Desk', login: 'desk', email }, 'password'],
    [setFaxAccount, { number, ...account, email: 'nobody' }, 'email'],
    [changeFaxNumber, { number }, 'note'],
    [changeFaxNumber, { number, pin: '123' }, 'pin'],
    [changeFaxNumber, { number, postsTo: 'https://hooks.northfold.com/in', adapter: '00:11:22:33:44:55' }, 'postsTo'],
    [grantPermission, { number, email, maySend: false, mayReceive: false }, 'maySend'],
    [revokePermission, { number, email: 'desk' }, 'email'],
    [pauseFaxNumber, { number: '123' }, 'number'],
  ]
  const cases = invalid.map(([operation, input, field]) => [operation.id, field, operation, input] as const)
  it.each(cases)('%s with an invalid %s', async (_, field, operation, input) => {
    const outcome = await testbed.act(ops, operation, input)
    expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'invalid' } })
    expect(Object.keys((outcome as { fault: { fields: object } }).fault.fields)).toContain(field)
    expect(testbed.mutations()).toEqual([])
  })

  it('account removed and set in one change', async () => {
    for (const input of [
      { number, ...account },
      { number, unset_acc: 'on', fax_name: 'Desk' },
    ]) {
      const outcome = await testbed.act(ops, removeFaxAccount, input)
      expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'invalid' } })
    }
    const set = await testbed.act(ops, setFaxAccount, { number, ...account, unset_acc: 'on' })
    expect(set).toMatchObject({ status: 'refused', fault: { kind: 'invalid' } })
    expect(testbed.mutations()).toEqual([])
  })

  it.each([
    { kind: 'toll-free', code: '800', tier: '1b' },
    { kind: 'toll-free', tier: '1b' },
    { kind: 'toll-free', code: '833' },
    { kind: 'toll-free', code: '833', tier: '2' },
    { kind: 'toll-free', code: '833', tier: '1b', by: 'zip', zip: '27513' },
    { kind: 'local' },
    { kind: 'local', by: 'place', state: 'NC' },
    { kind: 'local', by: 'zip', zip: '2751' },
    { kind: 'local', by: 'zip', zip: '27513', tier: '2' },
    { kind: 'local', by: 'zip', zip: '27513', areaCode: '919' },
    { kind: 'local', by: 'area', areaCode: '119' },
    { kind: 'local', by: 'area', areaCode: '919', tier: '4' },
  ])('search for %j', async (input) => {
    expect(await read(ops, listAvailable, input)).toMatchObject({ status: 'refused', fault: { kind: 'invalid' } })
    expect(testbed.simulator.requests.list()).toEqual([])
  })
})
