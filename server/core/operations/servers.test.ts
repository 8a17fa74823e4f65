import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listBackups, removeBackup, restoreBackup, scheduleBackups } from '@/lib/areas/servers/backups'
import {
  allowAddress,
  deleteServer,
  listServers,
  orderServer,
  removeAddress,
  upgradeServer,
} from '@/lib/areas/servers/operations'
import { verifiable } from '@/lib/core/operation/operation'
import { type Person, system } from '@/server/core/actor/actor'
import { readingsOf } from '@/server/core/journal/readings'
import { fileTestbed } from '@/server/testing/file-testbed'
import { gap, quiet } from '@/server/testing/testbed'
import { check } from './check'
import { read } from './read'
import { mark } from './unknown'

// Hosted servers over real HTTP, judged by the simulator's ledger.

const serverId = '10507'
const order = { family: 'second-pbx', size: 'small', email: 'it@example.com' }
const changes = {
  order: [orderServer, order, undefined],
  delete: [deleteServer, { serverId }, { typed: serverId }],
  allow: [allowAddress, { serverId, address: '192.0.2.77' }, undefined],
  removeAddress: [removeAddress, { serverId, address: '192.0.2.10', addBack: ['192.0.2.11'] }, { typed: serverId }],
  upgrade: [upgradeServer, { serverId, from: 'medium', to: 'large' }, undefined],
  schedule: [scheduleBackups, { serverId, schedule: 'monthly' }, undefined],
  restore: [restoreBackup, { serverId, backupId: '656' }, { typed: serverId }],
  removeBackup: [removeBackup, { serverId, backupId: '656' }, { typed: '656' }],
} as const
type Name = keyof typeof changes

const testbed = fileTestbed()
let ops: Person

beforeAll(async () => {
  ops = await testbed.actor('ops')
})
beforeEach(async () => {
  await testbed.simulator.reset()
  // Only these two: an address that the person has not seen blocks a removal.
  held()?.allowed.splice(0)
  for (const ip_address of ['192.0.2.10', '192.0.2.11'])
    await testbed.behindOurBack({ operation: 'PUT /server/addip', params: { server_id: 10507, ip_address } })
  testbed.simulator.requests.clear()
  testbed.simulator.engine.world.ledger.clear(testbed.simulator.engine.world.state.account.balance)
})
afterEach(() => testbed.settleOpen(ops))

const mine = () => testbed.effects().map(({ operation }) => operation)
const advance = (seconds: number) => testbed.simulator.advance(seconds)
const held = () => testbed.simulator.engine.world.state.servers.get(10507)
const last = async (id: string) => (await readingsOf(id)).at(-1)

/** Confirms again if an earlier case ordered the same. */
async function change(name: Name) {
  const [operation, input, confirm] = changes[name]
  const outcome = await testbed.act(ops, operation, input, confirm)
  if (outcome.status !== 'refused' || outcome.fault.kind !== 'duplicate') return outcome
  return testbed.act(ops, operation, input, { ...confirm, again: outcome.fault.other?.entry ?? '' })
}

async function sendLost(name: Name, when: 'before' | 'after'): Promise<string> {
  const { method, path } = changes[name][0]
  testbed.simulator.faults.add({ method, path, kind: 'reset', when })
  const outcome = await change(name)
  expect(outcome.status).toBe('unknown')
  expect(mine()).toHaveLength(when === 'after' ? 1 : 0)
  expect(testbed.mutations()).toHaveLength(1)
  return outcome.entry ?? ''
}

describe('server, answered', () => {
  it.each([
    ['allow', 'confirmed'],
    // One reading without the thing.
    ['removeAddress', 'likely'],
    ['delete', 'likely'],
    ['removeBackup', 'likely'],
    // No reading shows a restore or a schedule, and an upgrade takes its time.
    ['restore', 'unconfirmed'],
    ['schedule', 'unconfirmed'],
    ['upgrade', 'unconfirmed'],
  ] as const)('%s is %s, and was sent once', async (name, verified) => {
    expect(await change(name)).toMatchObject({ status: 'done', verified })
    const { method, path } = changes[name][0]
    expect(testbed.mutations().map((m) => `${m.method} ${m.path}`)).toEqual([`${method} ${path}`])
    expect(mine()).toEqual([`${method} ${path}`])
  })

  it('removing an address sends only the server’s id', async () => {
    await change('removeAddress')
    expect(testbed.mutations().map((m) => JSON.parse(m.rawBody))).toEqual([{ server_id: 10507 }])
    expect(held()?.allowed).toEqual([])
  })

  it.each(['delete', 'removeAddress', 'restore', 'removeBackup'] as const)('%s requires its typed id', async (name) => {
    const [operation, input] = changes[name]
    for (const confirm of [undefined, { typed: '1050' }])
      expect(await testbed.act(ops, operation, input, confirm)).toMatchObject({ fault: { kind: 'gate' } })
    expect(testbed.mutations()).toEqual([])
  })
})

describe('server, answer lost', () => {
  it('allow: one check confirms it and frees the lock', async () => {
    const id = await sendLost('allow', 'after')
    expect((await check(id, system))?.state).toBe('reconciled_happened')
    expect(await testbed.heldLocks()).toEqual([])
  })

  it('order: a matching server proves nothing; a person decides', async () => {
    const id = await sendLost('order', 'after')
    await quiet()
    await check(id, system)
    await gap()
    expect((await check(id, system))?.state).toBe('uncertain')
    expect(await testbed.heldLocks()).toEqual(['server:order'])
  })

  it('upgrade: confirmed once the size appears', async () => {
    const id = await sendLost('upgrade', 'after')
    expect((await check(id, system))?.state).toBe('uncertain')
    await advance(301)
    expect((await check(id, system))?.state).toBe('reconciled_happened')
  })

  it('delete: two later readings without it confirm it', async () => {
    const id = await sendLost('delete', 'after')
    await quiet()
    expect((await check(id, system))?.state).toBe('uncertain')
    await gap()
    expect((await check(id, system))?.state).toBe('reconciled_happened')
  })

  it.each([
    ['removeAddress', 'happened'],
    ['restore', 'unclear'],
    // Backups rotate: a missing one may have made room for a newer one.
    ['removeBackup', 'as_wanted'],
  ] as const)('%s: left to a person, after seeing: %s', async (name, says) => {
    const id = await sendLost(name, 'after')
    await quiet()
    await check(id, system)
    await gap()
    expect((await check(id, system))?.state).toBe('uncertain')
    expect(await last(id)).toMatchObject({ says })
    expect(await mark(ops, id, { verdict: 'happened', reason: 'seen in the portal' })).toMatchObject({ ok: true })
  })

  it('unknown removal blocks adding back and repeats', async () => {
    const id = await sendLost('removeAddress', 'after')
    for (const name of ['allow', 'removeAddress', 'delete'] as const)
      expect(await change(name)).toMatchObject({ status: 'refused', fault: { kind: 'blocked', other: { entry: id } } })
    expect(testbed.mutations()).toHaveLength(1)
  })
})

describe('server, request lost', () => {
  it('allow: two later readings show the old set', async () => {
    const id = await sendLost('allow', 'before')
    await quiet()
    await check(id, system)
    await gap()
    expect((await check(id, system))?.state).toBe('reconciled_not_in_effect')
  })

  it.each(['order', 'upgrade', 'schedule', 'removeAddress', 'restore'] as const)(
    '%s: never closed automatically',
    async (name) => {
      const id = await sendLost(name, 'before')
      await quiet()
      await check(id, system)
      await gap()
      expect((await check(id, system))?.state).toBe('uncertain')
      const says = name === 'schedule' || name === 'restore' ? 'unclear' : 'not'
      expect(await last(id)).toMatchObject({ says })
      expect(await mark(ops, id, { verdict: 'did_not_happen', reason: 'not in the portal either' })).toMatchObject({
        data: 'reconciled_did_not_happen',
      })
    },
  )

  it.each(['delete', 'removeBackup'] as const)('%s: two later readings show that nothing happened', async (name) => {
    const id = await sendLost(name, 'before')
    await quiet()
    expect((await check(id, system))?.state).toBe('uncertain')
    await gap()
    expect((await check(id, system))?.state).toBe('reconciled_not_in_effect')
    expect(await testbed.heldLocks()).toEqual([])
  })

  it('order ignores another person’s server of another size', async () => {
    const id = await sendLost('order', 'before')
    const params = { server_type: 'large', params: { 'vital-pbx': { email: 'x@example.com' } } }
    await testbed.behindOurBack({ operation: 'POST /server', params })
    expect((await check(id, system))?.state).toBe('uncertain')
    expect(await last(id)).toMatchObject({ says: 'unclear' })
  })
})

it('rejected upgrade that happens is disputed after the upgrade time', async () => {
  const { method, path } = upgradeServer
  testbed.simulator.faults.add({
    method,
    path,
    kind: 'status',
    status: 206,
    body: { error: 'declined' },
    when: 'after',
  })
  const outcome = await change('upgrade')
  expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'rejected' } })
  const entry = await testbed.entry(outcome)
  const waits = (entry.nextCheckAt?.getTime() ?? 0) - (entry.sentAt?.getTime() ?? 0)
  expect(waits / 1000).toBeGreaterThan(verifiable(upgradeServer)?.quietSeconds ?? Number.NaN)
  await advance(301)
  expect((await check(entry.id, system))?.state).toBe('disputed')
})

describe('server without prior reading', () => {
  it.each(['order', 'delete', 'removeAddress', 'upgrade', 'removeBackup'] as const)('%s is not sent', async (name) => {
    for (const path of ['/server', '/server/listbackups'])
      testbed.simulator.faults.add({ method: 'GET', path, kind: '206-text', times: null })
    expect(await change(name)).toMatchObject({ status: 'refused', fault: { kind: 'no_baseline' } })
    expect(testbed.mutations()).toEqual([])
  })
})

it('server reads: all servers in one answer, backups of one', async () => {
  const servers = await read(ops, listServers, {})
  expect(servers.status === 'read' && servers.data.rows).toHaveLength(15)
  expect(servers.status === 'read' && servers.data.rows.find((row) => row.serverId === serverId)).toMatchObject({
    type: 'medium',
    status: 'active',
    addresses: expect.arrayContaining(['192.0.2.10']),
  })
  expect(await read(ops, listBackups, { serverId })).toMatchObject({ data: { total: 5 } })
})
