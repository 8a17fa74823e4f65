import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { removeBackup, restoreBackup, scheduleBackups } from '@/lib/areas/servers/backups'
import type { FamilyKey } from '@/lib/areas/servers/families'
import { allowAddress, deleteServer, orderServer, removeAddress, upgradeServer } from '@/lib/areas/servers/operations'
import type { Person } from '@/server/core/actor/actor'
import { findEntry } from '@/server/core/journal/entries'
import { fileTestbed } from '@/server/testing/file-testbed'
import { prepare } from './prepare'

// Orders of each software, and what the rules for servers refuse, over real HTTP.

const serverId = '10507'
const order = { family: 'second-pbx', size: 'small', email: 'it@example.com' }

const testbed = fileTestbed()
let ops: Person

beforeAll(async () => {
  ops = await testbed.actor('ops')
})
beforeEach(() => testbed.simulator.reset())

const state = async (id: string) => (await findEntry(id))?.state
const mine = () => testbed.effects().map(({ operation }) => operation)

const owned = { email: 'it@example.com', password: 'Kettle4Boil' }
/** The input that each family needs, and what goes over the wire. */
const orders: [FamilyKey, Record<string, unknown>, Record<string, unknown>][] = [
  [
    'hosted-pbx',
    { ...owned, adminEmail: 'a@example.com', licenseKey: 'K-1', licensePhone: '(212) 555-0123', trunk: 'lobby' },
    {
      '3cx': {
        email: owned.email,
        admin_email: 'a@example.com',
        admin_password: owned.password,
        inbound_trunk_name: 'lobby',
        license_key: 'K-1',
        license_phone: '2125550123',
      },
    },
  ],
  ['second-pbx', { email: owned.email, note: 'Annex' }, { 'vital-pbx': { email: owned.email }, note: 'Annex' }],
  [
    'third-pbx',
    { ...owned, company: 'Northfold', number: '2125550123' },
    { vodia: { ...owned, company: 'Northfold', did: 2125550123 } },
  ],
  ['call-center', owned, { qube: owned }],
  [
    'call-center-tdr',
    { ...owned, domain: 'CC.example.com', trunk: 'lobby' },
    { 'qube-tdr': { ...owned, domain_name: 'cc.example.com', inbound_trunk_name: 'lobby' } },
  ],
  ['call-center-v2', { ...owned, domain: 'cc.example.com' }, { qubev2: { ...owned, domain_name: 'cc.example.com' } }],
  [
    'mass-text',
    { ...owned, domain: 't.example.com', username: 'ada', trunk: 'lobby' },
    { masstext: { ...owned, domain_name: 't.example.com', username: 'ada', inbound_trunk_name: 'lobby' } },
  ],
  ['sbc', owned, { sbc: { email: owned.email, sbcuser_password: owned.password } }],
]

describe('server order', () => {
  it.each(orders)('%s: exactly its own configuration, once', async (family, input, params) => {
    const outcome = await testbed.act(ops, orderServer, { family, size: 'medium', ...input })
    expect(outcome).toMatchObject({ status: 'done', data: { serverId: '10522' }, verified: 'confirmed' })
    expect(testbed.mutations().map((m) => JSON.parse(m.rawBody))).toEqual([{ server_type: 'medium', params }])
    expect(mine()).toEqual(['POST /server'])
    expect((await findEntry(outcome.entry ?? ''))?.createdIds).toEqual(['10522'])
    expect(await testbed.heldLocks()).toEqual([])
  })

  it('a server order of same software and size within 15 minutes needs confirmation', async () => {
    const alike = { ...order, family: 'sbc', size: 'enterprise', password: 'Kettle4Boil' }
    const first = await testbed.act(ops, orderServer, alike)
    const other = { ...alike, email: 'b@example.com', password: 'Another4Word' }
    expect(await testbed.act(ops, orderServer, other)).toMatchObject({ fault: { kind: 'duplicate' } })
    expect(await testbed.act(ops, orderServer, other, { again: first.entry ?? '' })).toMatchObject({ status: 'done' })
    expect(mine()).toHaveLength(2)
  })

  it('a server order that happens twice is disputed', async () => {
    testbed.simulator.faults.add({ method: 'POST', path: '/server', kind: 'twice' } as never)
    const outcome = await testbed.act(ops, orderServer, { ...order, size: 'large' })
    expect(outcome).toMatchObject({ status: 'done', verified: 'contradicted' })
    expect(await state(outcome.entry ?? '')).toBe('disputed')
  })

  it('shows every secret as dots, nested ones too', async () => {
    const input = { family: 'sbc', size: 'small', ...owned }
    const prepared = await prepare(ops, orderServer.id, input)
    expect(JSON.stringify(prepared)).not.toContain(owned.password)
    expect(prepared).toMatchObject({ data: { sends: { members: { params: { sbc: { email: owned.email } } } } } })
  })
})

it('order that breaks a rule is never sent, from anyone', async () => {
  const refused: [typeof orderServer | typeof upgradeServer, unknown][] = [
    [orderServer, { ...order, family: 'asterisk' }],
    [orderServer, { ...order, size: 'tiny' }],
    [orderServer, { ...order, email: '' }],
    [orderServer, { ...order, email: 'it' }],
    [orderServer, { ...order, password: 'Kettle4Boil' }],
    [orderServer, { ...order, family: 'call-center' }],
    [orderServer, { ...order, family: 'sbc', password: 'short' }],
    [orderServer, { ...order, note: 'x'.repeat(256) }],
    [orderServer, { ...order, second: { email: 'it@example.com' } }],
    [upgradeServer, { serverId, from: 'medium', to: 'medium' }],
    [upgradeServer, { serverId, from: 'medium', to: 'small' }],
    [upgradeServer, { serverId, from: 'medium', to: 'huge' }],
    ...['203.0.113.0/24', 'pbx.example.com', '203.0.113.256', '0.0.0.0', '::', '127.0.0.1', ''].map(
      (address): [never, unknown] => [allowAddress as never, { serverId, address }],
    ),
    [allowAddress as never, { serverId, address: '203.0.113.4', note: 'x'.repeat(65) }],
    [removeAddress as never, { serverId, address: '192.0.2.10', addBack: ['192.0.2.10'] }],
    [scheduleBackups as never, { serverId, schedule: 'hourly' }],
    [restoreBackup as never, { serverId, backupId: '656; 1' }],
    [removeBackup as never, { serverId: '', backupId: '656' }],
    [deleteServer as never, { serverId: 'all' }],
  ]
  for (const [operation, input] of refused) {
    const outcome = await testbed.act(ops, operation, input, { typed: serverId })
    expect([input, outcome]).toMatchObject([input, { status: 'refused', fault: { kind: 'invalid' } }])
  }
  expect(testbed.simulator.requests.list()).toEqual([])
})
