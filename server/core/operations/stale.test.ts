import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changePort, savePortDraft, submitPort } from '@/lib/areas/porting/writes'
import { removeBackup, restoreBackup } from '@/lib/areas/servers/backups'
import { removeAddress, upgradeServer } from '@/lib/areas/servers/operations'
import type { WriteOperation } from '@/lib/core/operation/operation'
import type { Person } from '@/server/core/actor/actor'
import { fileTestbed } from '@/server/testing/file-testbed'

// The target of a decision may have changed since the person's page was read.

const testbed = fileTestbed()
let ops: Person
beforeAll(async () => {
  ops = await testbed.actor('ops')
})
beforeEach(() => testbed.simulator.reset())
afterEach(() => testbed.settleOpen(ops))

const PORT = 12344
const { numbers: _, mode: __, ...request } = savePortDraft.example
const is = (status: string) =>
  void Object.assign(testbed.simulator.engine.world.state.ports.get(PORT) ?? {}, { status })
const now = () => testbed.simulator.engine.world.state.ports.get(PORT)?.status
const change = (status: string) => ({ ...request, id: String(PORT), mode: 'voice', status })

async function refused(operation: WriteOperation, input: unknown, message: string, typed?: string) {
  expect(await testbed.act(ops, operation, input, typed ? { typed } : undefined)).toMatchObject({
    status: 'refused',
    fault: { kind: 'no_baseline', message: expect.stringContaining(message) },
  })
  expect(testbed.mutations()).toEqual([])
  expect(await testbed.heldLocks()).toEqual([])
}

it('draft change does not withdraw the request submitted in the meantime', async () => {
  is('submitted')
  await refused(changePort, change('draft'), 'submitted now')
  expect(now()).toBe('submitted')
})

it('draft change does not submit it; submitting is a separate operation', async () => {
  is('draft')
  await refused(changePort, change('submitted'), 'draft now')
  expect(now()).toBe('draft')
})

it.each(['submitted', 'pending', 'foc', 'cancelled', ''])(
  'request that is %s before the submission is not submitted',
  async (status) => {
    is(status)
    await refused(submitPort, { ...submitPort.example, id: String(PORT) }, `is ${status || 'in no status'} now`)
    expect(now()).toBe(status)
  },
)

it('request of unknown status is not submitted', async () => {
  is('draft')
  const { faults } = testbed.simulator
  faults.add({ method: 'GET', path: '/lnp', kind: 'reset', when: 'before', times: null })
  await refused(changePort, change('draft'), 'could not be taken')
})

it('request unchanged since it was read is changed', async () => {
  is('draft')
  expect(await testbed.act(ops, changePort, change('draft'))).toMatchObject({ status: 'done' })
  expect(now()).toBe('draft')
})

it('server that grew in the meantime is not made smaller', async () => {
  const upgrade = (to: string) => ({ serverId: '10507', from: 'small', to })
  await refused(upgradeServer, upgrade('medium'), 'medium already')
  expect(await testbed.act(ops, upgradeServer, upgrade('large'))).toMatchObject({ status: 'done' })
})

it('address that a colleague removed in the meantime is not removed again', async () => {
  const server = testbed.simulator.engine.world.state.servers.get(10507)
  if (server) server.allowed = [{ address: '192.0.2.20', note: 'Annex' }]
  const over = { serverId: '10507', address: '192.0.2.10', addBack: ['192.0.2.20'] }
  await refused(removeAddress, over, 'not among those that are allowed', '10507')
  expect(server?.allowed).toHaveLength(1)
})

it('address is not removed with an address the person did not see', async () => {
  const server = testbed.simulator.engine.world.state.servers.get(10507)
  const allowed = (...all: string[]) => all.map((address) => ({ address, note: '' }))
  if (server) server.allowed = allowed('192.0.2.10', '192.0.2.20', '192.0.2.30', '192.0.2.99')
  const input = { serverId: '10507', address: '192.0.2.10', addBack: ['192.0.2.20'], letGo: ['192.0.2.30'] }
  await refused(removeAddress, input, 'allowed in the meantime', '10507')
  if (server) server.allowed = allowed('192.0.2.10', '192.0.2.20', '192.0.2.30')
  expect(await testbed.act(ops, removeAddress, input, { typed: '10507' })).toMatchObject({ status: 'done' })
})

it('backup of another server is not removed under this server’s name', async () => {
  await refused(removeBackup, { serverId: '10508', backupId: '656' }, 'not in the list of this server', '656')
})

describe('backup restore', () => {
  const restore = { serverId: '10507', backupId: '656' }
  const requested = () => testbed.simulator.requests.list().map(({ method, path }) => `${method} ${path}`)

  it('needs a backup of this server', async () => {
    await refused(restoreBackup, { ...restore, serverId: '10508' }, 'not in the list of this server', '10508')
  })

  it('is not sent if the backup is gone', async () => {
    const server = testbed.simulator.engine.world.state.servers.get(10507)
    if (server) server.backups = server.backups.filter(({ id }) => id !== 656)
    await refused(restoreBackup, restore, 'not in the list of this server', '10507')
  })

  it.each(['reset', 'empty', '206-text'])('is not sent while that is unknown (%s)', async (kind) => {
    const { faults } = testbed.simulator
    faults.add({ method: 'GET', path: '/server/listbackups', kind, when: 'before', times: null })
    await refused(restoreBackup, restore, 'could not be read', '10507')
  })

  it('is sent if the backup is listed', async () => {
    const confirm = { typed: restore.serverId }
    expect(await testbed.act(ops, restoreBackup, restore, confirm)).toMatchObject({ status: 'done' })
    expect(requested().filter((call) => call === 'POST /server/restorebackup')).toHaveLength(1)
  })

  it('is not sent while another person’s removal is open', async () => {
    for (let n = 0; n < 2; n += 1) {
      await testbed.simulator.reset()
      // Slow enough for the two to overlap; one after the other both could be done.
      for (const [method, path] of [
        ['POST', '/server/restorebackup'],
        ['DELETE', '/server/removebackup'],
      ])
        testbed.simulator.faults.add({ method, path, kind: 'late', when: 'after', delayMs: 500 })
      const changes = [
        () => testbed.act(ops, removeBackup, restore, { typed: restore.backupId }),
        () => testbed.act(ops, restoreBackup, restore, { typed: restore.serverId }),
      ]
      const outcomes = await Promise.all((n % 2 ? changes : changes.reverse()).map((one) => one()))
      const sent = requested().filter((call) => /(restore|remove)backup$/.test(call))
      expect(sent).toHaveLength(1)
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['done', 'refused'])
      await testbed.settleOpen(ops)
    }
    testbed.simulator.faults.clear()
  })
})
