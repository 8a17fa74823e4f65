import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { removeBackup, restoreBackup, scheduleBackups } from '@/lib/areas/servers/backups'
import { allowAddress, listServers, orderServer, removeAddress, upgradeServer } from '@/lib/areas/servers/operations'
import { paths } from '@/lib/core/paths'
import type { Person } from '@/server/core/actor/actor'
import { entryView } from '@/server/core/journal/view'
import { read } from '@/server/core/operations/read'
import { logError } from '@/server/platform/log'
import { serverIn, serverKey } from '@/server/store/notes/server-key'
import { fileTestbed } from '@/server/testing/file-testbed'
import { shortDeadline } from '@/server/testing/testbed'
import { serverRows } from './find-servers'
import { allowedHere, ordersHere, recordsOfServer } from './server-records'

const serverId = '10507'
const PLANTED = ['192.0.2.177', '2001:db8:77::7']

const testbed = fileTestbed({ variables: { ...shortDeadline, LOG_LEVEL: 'debug' } })
let ops: Person
let finance: Person
const printed: string[] = []

beforeAll(async () => {
  ops = await testbed.actor('ops')
  finance = await testbed.actor('finance')
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text))
    return true
  })
})
beforeEach(() => testbed.simulator.reset())

const allow = (address: string, note?: string) => testbed.act(ops, allowAddress, { serverId, address, note })

it('server page URL has a sealed id for permitted roles', () => {
  const key = serverKey(serverId)
  expect(paths.server(key)).toMatch(/^\/servers\/[\w-]{40,}$/)
  // A sealed text is random: a readable id would be at its beginning or its end.
  for (const shown of [key, Buffer.from(key, 'base64url').toString('latin1')])
    expect([shown.slice(0, 5), shown.slice(-5)]).not.toContain(serverId)
  expect(serverIn(key)).toBe(serverId)
  for (const other of [serverId, key.slice(0, -2), `${key}AA`, '', 'order', 'x'.repeat(60)]) {
    expect(serverIn(other)).toBeNull()
  }
})

it('planted secrets never reach a log line or URL', async () => {
  const lose = (method: string, path: string, kind: string, when = 'after') =>
    testbed.simulator.faults.add({ method, path, kind, when })
  for (const [index, address] of PLANTED.entries()) {
    if (index === 1) lose('PUT', '/server/addip', 'reset')
    await allow(address, 'Annex')
    await testbed.settleOpen(ops, 'happened')
  }
  lose('GET', '/server', '206-text', 'before')
  logError(new Error(`no way to ${PLANTED[0]} of ${serverId}`), { what: 'servers.list' }, 'a line of the log')
  await read(ops, listServers, {})
  await testbed.act(ops, upgradeServer, { serverId, from: 'medium', to: 'large' })
  lose('POST', '/server/restorebackup', 'black-hole')
  await testbed.act(ops, restoreBackup, { serverId, backupId: '656' }, { typed: serverId })
  await testbed.settleOpen(ops)
  await testbed.act(ops, removeAddress, { serverId, address: PLANTED[0], addBack: [PLANTED[1]] }, { typed: serverId })
  await testbed.act(ops, removeBackup, { serverId, backupId: '657' }, { typed: '657' })
  expect(printed.some((line) => line.includes('a line of the log'))).toBe(true)
  for (const planted of [...PLANTED, serverId, '656', '657']) {
    expect(
      printed.filter((line) => new RegExp(`(?<![\\d.])${planted.replaceAll('.', '\\.')}(?![\\d.])`).test(line)),
    ).toEqual([])
  }
  // The provider’s interface needs the id in one read's query; nothing else of a server is in a URL.
  const requested = testbed.simulator.requests.list().map(({ method, path, query }) => `${method} ${path}?${query}`)
  for (const planted of PLANTED) expect(requested.filter((line) => line.includes(planted))).toEqual([])
  expect(
    requested.filter((line) => line.includes(serverId)).every((line) => line.startsWith('GET /server/listbackups')),
  ).toBe(true)
})

it('server history lists orders, addresses, backups, upgrades and planned re-adds', async () => {
  const order = {
    family: 'call-center',
    size: 'small',
    email: 'it@example.com',
    password: 'Kettle4Boil',
    note: 'Annex',
  }
  const made = await testbed.act(ops, orderServer, order)
  const id = made.status === 'done' ? (made.data as { serverId: string }).serverId : ''
  expect((await ordersHere(ops)).get(id)).toMatchObject({ family: 'call-center', note: 'Annex' })
  const fresh = await recordsOfServer(ops, id)
  expect(fresh.order).toMatchObject({ family: 'call-center', email: order.email, password: true, by: ops.name })
  expect(fresh.history.rows.map(({ operation }) => operation)).toEqual(['servers.order'])
  expect(JSON.stringify(fresh)).not.toContain(order.password)
  // For 3CX, the password is optional.
  await testbed.act(ops, orderServer, { family: 'hosted-pbx', size: 'small', email: order.email })
  const orders = [...(await ordersHere(ops)).values()]
  expect(orders.find(({ family }) => family === 'hosted-pbx')?.password).toBe(false)

  await testbed.act(ops, scheduleBackups, { serverId, schedule: 'weekly' })
  await testbed.act(ops, upgradeServer, { serverId, from: 'medium', to: 'large' })
  await allow('192.0.2.1', 'Main office')
  await allow('2001:db8::1')
  const others = testbed.simulator.engine.world.state.servers.get(10507)?.allowed.map(({ address }) => address) ?? []
  const letGo = others.filter((address) => !['192.0.2.1', '2001:db8::1'].includes(address))
  const removal = { serverId, address: '192.0.2.1', addBack: ['2001:db8::1'], letGo }
  await testbed.act(ops, removeAddress, removal, { typed: serverId })
  // Removing parts leaves the rest.
  await testbed.act(ops, removeBackup, { serverId, backupId: '658' }, { typed: '658' })
  const known = await recordsOfServer(ops, serverId)
  expect(known.order).toBeNull()
  expect(known.schedule?.value).toBe('weekly')
  expect(Object.keys(known.until)).toEqual(['medium'])
  expect(known.toAddBack).toEqual(['2001:db8::1'])
  expect(allowedHere(known, '192.0.2.1')).toMatchObject({ note: 'Main office', by: ops.name })
  expect(allowedHere(known, '2001:0DB8:0::1')).toMatchObject({ note: '' })
  expect(allowedHere(known, '192.0.2.3')).toBeUndefined()
})

it('role without server ids sees dots and no server page', async () => {
  const made = await testbed.act(ops, orderServer, { family: 'second-pbx', size: 'large', email: 'it@example.com' })
  const view = await entryView(finance, made.entry ?? '')
  expect(view?.createdIds).toEqual([])
  expect(JSON.stringify(view)).not.toMatch(/\b10522\b/)
  expect((await entryView(ops, made.entry ?? ''))?.createdIds).toEqual(['10522'])
  const [reading, rowsOf] = [await read(finance, listServers, {}), await serverRows(finance)]
  if (reading.status === 'refused') throw new Error(reading.fault.message)
  const { rows } = rowsOf(reading.data, '')
  expect(rows).toHaveLength(16)
  expect(rows.every(({ key, order }) => key === null && order === null)).toBe(true)
  expect(JSON.stringify(rows)).not.toMatch(/"105\d\d"|203\.0\.113/)
})

it('server list is searched by id, software, address and status', async () => {
  const [reading, rowsOf] = [await read(ops, listServers, {}), await serverRows(ops)]
  if (reading.status === 'refused') throw new Error(reading.fault.message)
  const found = (typed: string) => rowsOf(reading.data, typed).rows.map((row) => row.serverId)
  expect(found(' 10507 ')).toEqual(['10507'])
  expect(found('inactive')).toHaveLength(1)
  expect(found('nothing of the kind')).toEqual([])
  expect(rowsOf(reading.data, '').total).toBe(15)
})
