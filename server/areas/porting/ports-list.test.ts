import { beforeAll, beforeEach, expect, it } from 'vitest'
import { listPorts } from '@/lib/areas/porting/operations'
import type { Person } from '@/server/core/actor/actor'
import { read } from '@/server/core/operations/read'
import { exportCsv } from '@/server/desk/exports/export-csv'
import { fileTestbed } from '@/server/testing/file-testbed'
import { allPorts } from './find-ports'
import { lookAtPorts } from './look-now'
import { portedTo } from './ported-to'

const testbed = fileTestbed()
let ops: Person
beforeAll(async () => {
  ops = await testbed.actor('ops')
})
beforeEach(() => testbed.simulator.reset())

const stored = () => testbed.simulator.engine.world.state.ports

/** So many requests more than the seed; more than one page of the provider. */
function plant(count: number): void {
  const like = stored().get(12344)
  if (!like) throw new Error('no port')
  for (let n = 0; n < count; n += 1) {
    stored().set(50_000 + n, { ...structuredClone(like), id: 50_000 + n, numbers: [`919556${1_000 + n}`] })
  }
}

const without = (usual: string) => testbed.simulator.names.add({ path: '/lnp', usual, other: 'else' })
const found = async () => {
  const reading = await allPorts(ops)
  return reading.status === 'read' ? reading.data.filter(({ listed }) => listed).length : 0
}

it('port list is complete even without a page count', async () => {
  plant(230)
  const all = await found()
  expect(all).toBeGreaterThan(230)
  without('total_pages')
  expect(await found()).toBe(all)
  without('total')
  expect(await found()).toBe(all)
})

it('port requests that route to a trunk are counted by number, without those that lead nowhere', async () => {
  plant(5)
  const statuses = ['completed', 'foc', 'submitted', 'rejected: ZIP mismatch', 'cancelled']
  for (const [n, status] of statuses.entries()) {
    const port = stored().get(50_000 + n)
    if (!port) throw new Error('no port')
    Object.assign(port, { status, ...(n === 1 && { numbers: ['9195561000', '9195569999'] }) })
    port.fields.trunk = 'deskphones'
  }
  expect((await allPorts(ops)).status).toBe('read')
  expect([await portedTo('deskphones'), await portedTo('elevator-2')]).toEqual([3, 0])
})

it('port list missing counted requests makes no export', async () => {
  plant(230)
  expect(await allPorts(ops)).not.toHaveProperty('partial')
  expect((await exportCsv(ops, 'ports', {})).ok).toBe(true)
  testbed.simulator.faults.add({
    ...{ method: 'GET', path: '/lnp', kind: 'status', status: 200, times: null },
    body: {
      data: [{ id: 12344, status: 'draft', numbers: '9195550111' }],
      total: 231,
      total_pages: 1,
      current_page: 1,
    },
  })
  expect(await exportCsv(ops, 'ports', {})).toMatchObject({ ok: false, fault: { kind: 'unreadable' } })
  // A page reports more of them; a page seen before does not mean the end.
  const cut = await allPorts(ops)
  expect(cut).toMatchObject({ status: 'read', partial: true })
  expect(cut.status === 'read' && cut.data.map(({ id, listed }) => [id, listed])).toEqual([['12344', true]])
})

const answers = (body: string) =>
  testbed.simulator.faults.add({ method: 'GET', path: '/lnp', kind: 'status', status: 200, body, times: null })

it('two overlong ids remain two requests', async () => {
  answers(
    '{"data":[{"id":9007199254740992,"status":"draft"},{"id":9007199254740993,"status":"pending"}],"total":2,"total_pages":1}',
  )
  const reading = await read(ops, listPorts, {})
  expect(reading.status === 'read' && reading.data.rows.map(({ id }) => id)).toEqual([
    '9007199254740992',
    '9007199254740993',
  ])
})

it('characters that the database rejects in provider text break no page', async () => {
  answers('{"data":[{"id":12399,"status":"pend\\u0000ing","company":"a\\ud800b"}],"total":1,"total_pages":1}')
  const reading = await allPorts(ops)
  expect(reading.status === 'read' && reading.data.find(({ id }) => id === '12399')).toMatchObject({
    status: 'pend\ufffding',
    company: 'a\ufffdb',
  })
})

it('provider’s port list is read only for permitted, signed-in people', async () => {
  testbed.simulator.requests.clear()
  const nobody = { ...ops, role: 'guest' as never }
  expect(await lookAtPorts(nobody, {})).toMatchObject({
    fault: { kind: 'forbidden', message: expect.stringMatching(/role needed to check port requests\.$/) },
  })
  expect(await lookAtPorts(null, {})).toMatchObject({ fault: { kind: 'signed_out' } })
  expect(testbed.simulator.requests.list()).toEqual([])
  expect(await lookAtPorts(ops, {})).toEqual({ ok: true, data: null })
  expect(testbed.simulator.requests.list()).not.toEqual([])
  expect(await lookAtPorts(ops, {})).toMatchObject({ fault: { message: expect.stringContaining('half a minute') } })
})
