import { beforeEach, expect, it } from 'vitest'
import { dayAfter } from '@/lib/areas/messaging/message-search'
import { searchIn } from '@/server/core/journal/searched'
import { fileTestbed } from '@/server/testing/file-testbed'
import { searchDay } from './search-messages'

const testbed = fileTestbed()
beforeEach(async () => {
  await testbed.simulator.reset()
  testbed.simulator.faults.clear()
  testbed.simulator.requests.clear()
})

const requested = () => testbed.simulator.requests.list().length
/** A failed message of the seeds. */
function one() {
  const { messages } = testbed.simulator.engine.world.state.messaging
  const found = messages.find(({ status, direction }) => status === 'failed' && direction === 'out')
  if (!found) throw new Error('No failed message in the seeds.')
  return { id: String(found.id), to: found.to, day: new Date(found.at).toISOString().slice(0, 10) }
}

it('day search finds recipients, ids and statuses', async () => {
  const ops = await testbed.actor('ops')
  const { id, to, day } = one()
  for (const wish of [{ number: to }, { number: to.slice(3) }, { number: id }, { status: 'failed' }]) {
    const found = await searchDay(ops, { day, ...wish })
    if (!found.ok) throw new Error(found.fault.message)
    expect(found.data.rows.map(({ record }) => record.id)).toContain(id)
  }
  const other = await searchDay(ops, { day: dayAfter(day, -400), number: to })
  expect(other).toMatchObject({ ok: true, data: { rows: [] } })
})

it('each number links to its lookup, sealed from roles with masked numbers', async () => {
  const [ops, auditor] = [await testbed.actor('ops'), await testbed.actor('auditor')]
  const { id, to, day } = one()
  const found = await searchDay(ops, { day, number: id })
  if (!found.ok) throw new Error(found.fault.message)
  const href = found.data.rows[0]?.about.to ?? ''
  expect(href).not.toContain(to)
  const sealed = new URL(href, 'http://console').searchParams.get('q') ?? ''
  expect(searchIn(ops, sealed).typed).toBe(to)
  expect(searchIn(auditor, sealed).typed).toBe('')
})

it('role without numbers cannot search by one or trigger reads', async () => {
  const { to, day } = one()
  const auditor = await testbed.actor('auditor')
  expect(await searchDay(auditor, { day, number: to })).toMatchObject({ ok: false, fault: { kind: 'forbidden' } })
  expect(await searchDay(await testbed.actor('finance'), { day })).toMatchObject({
    ok: false,
    fault: { kind: 'forbidden' },
  })
  expect(requested()).toBe(0)
  const all = await searchDay(auditor, { day, status: 'failed' })
  if (!all.ok) throw new Error(all.fault.message)
  expect(JSON.stringify(all.data)).not.toContain(to)
  expect(all.data.rows[0]?.about).toEqual({ from: null, to: null })
})

it('invalid, failed and abandoned searches stop with a reason', async () => {
  const ops = await testbed.actor('ops')
  const { day } = one()
  for (const bad of [
    { day: 'today' },
    { day, number: '55' },
    { day, number: '555-0198' },
    { day, direction: 'up' },
    { day, more: 1 },
    null,
  ])
    expect(await searchDay(ops, bad), JSON.stringify(bad)).toMatchObject({ ok: false, fault: { kind: 'invalid' } })
  expect(requested()).toBe(0)
  testbed.simulator.faults.add({
    method: 'GET',
    path: '/sms/history',
    kind: 'status',
    status: 503,
    times: null,
  })
  expect(await searchDay(ops, { day })).toMatchObject({ ok: false })
  testbed.simulator.faults.clear()
  const stopped = await searchDay(ops, { day }, AbortSignal.abort())
  expect(stopped).toMatchObject({ ok: true })
})
