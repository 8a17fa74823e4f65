import { eq } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { listPorts } from '@/lib/areas/porting/operations'
import { wholeList } from '@/lib/core/operation/whole-list'
import { seenPort } from '@/server/areas/porting/watch'
import { db } from '@/server/platform/db/database'
import { watches } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { lookSoon } from '@/server/testing/look-soon'
import { changesOf, observationsOf, watchedOf } from './history'
import { observe } from './observe'
import { type KindWatch, lookNow, lookWhereDue } from './watch'

const testbed = fileTestbed()
beforeEach(() => testbed.simulator.reset())

const ports: KindWatch = {
  kind: 'port',
  everySeconds: 60,
  mostRequests: 3,
  look: async (ask) => (await wholeList(ask, listPorts, { perPage: 200 }, ({ id }) => id)).map(seenPort),
}
const stored = () => testbed.simulator.engine.world.state.ports
const looks = () => testbed.simulator.requests.list().length

async function look() {
  await lookSoon('port')
  await lookWhereDue([ports])
}

it('observation stores each change once with its last sighting', async () => {
  await look()
  const first = await observationsOf('port', '12344')
  expect(first).toMatchObject([{ status: 'draft' }])
  await look()
  const [again, ...more] = await observationsOf('port', '12344')
  expect(more).toEqual([])
  expect(again?.at).toBe(first[0]?.at)
  expect(Date.parse(again?.seenAt ?? '')).toBeGreaterThan(Date.parse(first[0]?.seenAt ?? ''))

  const port = stored().get(12344)
  if (!port) throw new Error('no port')
  port.status = 'foc'
  port.fields.foc_date = '2027-01-04'
  await look()
  port.fields.foc_date = '2027-01-08'
  await look()
  stored().delete(12344)
  await look()
  await look()
  expect((await observationsOf('port', '12344')).map(({ status, facts }) => [status, facts.focDate])).toEqual([
    ['draft', ''],
    ['foc', '2027-01-04'],
    ['foc', '2027-01-08'],
    [null, '2027-01-08'],
  ])
  const reported = await changesOf('port', { days: 3 })
  expect(reported.find(({ key }) => key === '12344')).toMatchObject({ status: null, before: { status: 'foc' } })
})

it('observation stores no account number or other secret', async () => {
  await look()
  const kept = JSON.stringify(await changesOf('port'))
  for (const { fields } of stored().values()) expect(kept).not.toContain(fields.account_no)
})

it('provider check runs when due, in one of several consoles', async () => {
  await lookWhereDue([ports])
  const before = looks()
  await lookSoon('port')
  await Promise.all([lookWhereDue([ports]), lookWhereDue([ports]), lookWhereDue([ports])])
  expect(looks()).toBe(before + 1)
  await lookWhereDue([ports])
  expect(looks()).toBe(before + 1)
})

it('manual check runs at most every 30 seconds, reporting failure', async () => {
  await db()
    .update(watches)
    .set({ nextLookAt: new Date(Date.now() + (ports.everySeconds - 60) * 1_000) })
  const before = looks()
  expect((await Promise.all([lookNow(ports), lookNow(ports), lookNow(ports)])).sort()).toEqual([
    'looked',
    'soon',
    'soon',
  ])
  expect(await lookNow(ports)).toBe('soon')
  expect(looks()).toBe(before + 1)
  await db().update(watches).set({ failures: 2 })
  testbed.simulator.faults.add({ method: 'GET', path: '/lnp', kind: 'status', status: 500, times: 9 })
  expect([await lookNow(ports), await lookNow(ports)]).toEqual(['failed', 'failed'])
  const failed = looks()
  expect(await Promise.all([lookNow(ports), lookNow(ports), lookNow(ports)])).toEqual(['failed', 'failed', 'failed'])
  expect(looks()).toBe(failed + 1)
  testbed.simulator.faults.clear()
  const [row] = await db().select().from(watches).where(eq(watches.kind, 'port'))
  expect(row?.failures).toBe(2)
  expect(await lookNow(ports)).toBe('looked')
})

it('unavailable provider changes nothing and is checked less each time', async () => {
  await look()
  const known = await changesOf('port')
  const { lookedAt } = await watchedOf('port')
  const rest = async () => {
    testbed.simulator.faults.add({ method: 'GET', path: '/lnp', kind: 'status', status: 500, times: 9 })
    await look()
    testbed.simulator.faults.clear()
    return Date.parse((await watchedOf('port')).nextLookAt ?? '') - Date.now()
  }
  const [first, second] = [await rest(), await rest()]
  expect(second).toBeGreaterThan(first + 30_000)
  expect(await changesOf('port')).toEqual(known)
  expect((await watchedOf('port')).lookedAt).toBe(lookedAt)
  await look()
  const [row] = await db().select().from(watches).where(eq(watches.kind, 'port'))
  expect(row?.failures).toBe(0)
})

it('check ends at its budget, without treating the rest as gone', async () => {
  await look()
  const known = (await changesOf('port')).map(({ status }) => status)
  const dear = { ...ports, mostRequests: 1 }
  dear.look = async (ask) => (await wholeList(ask, listPorts, { perPage: 1 }, ({ id }) => id)).map(seenPort)
  await lookSoon('port')
  await lookWhereDue([dear])
  expect((await changesOf('port')).map(({ status }) => status)).toEqual(known)
})

it('older answer is ignored', async () => {
  const now = new Date()
  await observe('brand', [{ key: '1', status: 'Approved', facts: {} }], { at: now })
  await observe('brand', [{ key: '1', status: 'Pending', facts: {} }], { at: new Date(now.getTime() - 1_000) })
  await observe('brand', [], { at: new Date(now.getTime() - 1_000), whole: true })
  expect((await observationsOf('brand', '1')).map(({ status }) => status)).toEqual(['Approved'])
})

it.each([3_600_000, -3_600_000])('observation has its true age with the clock off by %i ms', async (off) => {
  const seen = (status: string) => observe('brand', [{ key: `off ${off}`, status, facts: {} }])
  await seen('Pending')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off })
  await seen('Vetting').finally(() => vi.useRealTimers())
  await seen('Approved')
  const known = await observationsOf('brand', `off ${off}`)
  expect(known.map(({ status }) => status)).toEqual(['Pending', 'Vetting', 'Approved'])
})

it('changes of different kinds with one id are separate', async () => {
  await observe('brand', [{ key: 'B1', status: 'PENDING', facts: { name: 'Acme' } }])
  await observe('campaign', [{ key: 'B1', status: 'REJECTED', facts: { name: 'Codes' } }])
  await observe('brand', [{ key: 'B1', status: 'APPROVED', facts: { name: 'Acme' } }])
  const reported = (await changesOf(['brand', 'campaign'], { days: 3 })).filter(({ key }) => key === 'B1')
  expect(reported.map(({ kind, status, before }) => [kind, status, before?.status])).toEqual(
    expect.arrayContaining([
      ['brand', 'APPROVED', 'PENDING'],
      ['campaign', 'REJECTED', undefined],
    ]),
  )
  expect(reported).toHaveLength(2)
})
