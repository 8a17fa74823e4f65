import { beforeEach, expect, it } from 'vitest'
import { fileTestbed } from '@/server/testing/file-testbed'
import { find } from './find'

const testbed = fileTestbed()
beforeEach(async () => {
  await testbed.simulator.reset()
  testbed.simulator.faults.clear()
  testbed.simulator.requests.clear()
})

const requested = () => testbed.simulator.requests.list().map(({ path }) => path)

it('find box finds messaging numbers, international numbers and trunks', async () => {
  const ops = await testbed.actor('ops')
  const lobby = { kind: 'trunk', name: 'lobby', href: '/trunks/lobby' }
  const number = { kind: 'number', name: '(919) 555-0100', href: '/messaging/numbers/9195550100' }
  const abroad = { kind: 'international', name: '+441134960000', href: '/numbers/441134960000' }
  expect(await find(ops, 'tel:+1 (919) 555-0100')).toMatchObject({ found: [number], unread: [] })
  expect(await find(ops, '９１９ ５５５ ０１００')).toMatchObject({ found: [number], unread: [] })
  expect(await find(ops, '+44 113 496 0000')).toMatchObject({ found: [abroad], unread: [] })
  expect(await find(ops, 'lobby')).toMatchObject({ found: [lobby], unread: [] })
  expect(await find(ops, 'lobbies')).toMatchObject({ found: [], unread: [] })
  expect(await find(ops, 'lobb')).toMatchObject({ found: [lobby], unread: [] })
})

it('find box finds fax numbers, and servers by id or address', async () => {
  const { state } = testbed.simulator.engine.world
  Object.assign(state.servers.get(10507) ?? {}, { allowed: [{ address: '2001:db8::4', note: '' }] })
  const ops = await testbed.actor('ops')
  const fax = { kind: 'fax', name: '(919) 555-0175', href: '/fax/9195550175', detail: 'Active' }
  expect(await find(ops, '919-555-0175')).toMatchObject({ found: [fax], unread: [] })
  const server = { kind: 'server', name: 'Server 10507', href: expect.not.stringMatching(/\b10507\b/) }
  for (const typed of ['10507', '2001:DB8:0::4'])
    expect([typed, await find(ops, typed)]).toMatchObject([typed, { found: [server], unread: [] }])
  const auditor = await testbed.actor('auditor')
  testbed.simulator.requests.clear()
  expect(await find(auditor, '10507')).toMatchObject({ found: [], unread: [] })
  expect(requested()).not.toContain('/server')
})

it('find box reads nothing forbidden or unsearchable', async () => {
  const finance = await testbed.actor('finance')
  expect(await find(finance, 'lobby')).toMatchObject({ found: [], unread: [] })
  expect(await find(finance, 'who did it?')).toMatchObject({ found: [], unread: [] })
  expect(requested()).toEqual([])
})

it('find box names the list that could not be read', async () => {
  testbed.simulator.faults.add({ method: 'GET', path: '/siptrunk', kind: 'status', status: 503, times: null })
  expect(await find(await testbed.actor('ops'), 'lobby')).toMatchObject({ found: [], unread: ['trunks'] })
})
