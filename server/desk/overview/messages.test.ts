import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { fileTestbed } from '@/server/testing/file-testbed'
import { auditNow, jobsNow, peopleNow } from './console'
import { sentByDay } from './message-days'
import { failedTexts, sentLately } from './messages'

const testbed = fileTestbed()
beforeEach(() => testbed.simulator.reset())

const DAY_MS = 86_400_000

/** What was really sent in the last 24 hours, in the provider's words. */
function really() {
  const { messaging } = testbed.simulator.engine.world.state
  const now = testbed.simulator.engine.world.clock.now()
  const out = messaging.messages.filter(({ direction, at }) => direction === 'out' && at >= now - DAY_MS)
  const of = (word: string) => out.filter(({ status }) => status === word).length
  return { all: out.length, delivered: of('delivered'), failed: of('failed') }
}

it('message count covers 24 hours, shared and retained through outages', async () => {
  const ops = await testbed.actor('ops')
  const expected = really()
  const reading = await (await sentLately(ops)).answer
  if (reading.status !== 'read') throw new Error(JSON.stringify(reading))
  const { delivered, failed, inProgress, whole } = reading.data
  expect({ all: delivered + failed + inProgress, delivered, failed }).toEqual(expected)
  expect(whole).toBe(true)
  const requested = testbed.simulator.requests.list().length
  await (await sentLately(await testbed.actor('support'))).answer
  expect(testbed.simulator.requests.list()).toHaveLength(requested)

  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
  onTestFinished(() => void later.mockRestore())
  testbed.simulator.faults.add({ method: 'GET', path: '/*', kind: 'reset', when: 'before', times: 20 } as never)
  const stale = await (await sentLately(ops)).answer
  expect(stale).toMatchObject({ status: 'read', stale: true, data: { failed } })
  // An earlier answer serves nobody else: the provider is read again at the next visit.
  testbed.simulator.faults.clear()
  expect(await (await sentLately(ops)).answer).not.toHaveProperty('stale')
  const items = await failedTexts(ops)
  expect(items.map(({ what }) => what)).toEqual(
    failed > 0 ? [`${failed} ${failed === 1 ? 'text' : 'texts'} failed`] : [],
  )
  expect(await failedTexts(await testbed.actor('finance'))).toEqual([])
})

it('messages of seven days are counted by day, past days once an hour', async () => {
  const ops = await testbed.actor('ops')
  const { messaging } = testbed.simulator.engine.world.state
  const reading = await (await sentByDay(ops)).answer
  if (reading.status !== 'read') throw new Error(JSON.stringify(reading))
  const days = reading.data
  expect(days).toHaveLength(7)
  for (const { day, delivered, failed, inProgress, whole } of days) {
    const sent = messaging.messages.filter(
      ({ direction, at }) => direction === 'out' && new Date(at).toISOString().startsWith(day),
    )
    expect([day, delivered + failed + inProgress, failed, whole]).toEqual([
      day,
      sent.length,
      sent.filter(({ status }) => status === 'failed').length,
      true,
    ])
  }
  expect(days.some(({ delivered }) => delivered > 0)).toBe(true)

  const requested = testbed.simulator.requests.list().length
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
  onTestFinished(() => void later.mockRestore())
  expect(await (await sentByDay(await testbed.actor('support'))).answer).toMatchObject({ data: days })
  // Today alone.
  expect(testbed.simulator.requests.list()).toHaveLength(requested + 1)
})

it('overview reports what the console knows of itself', async () => {
  const admin = await testbed.actor('admin')
  const people = await peopleNow()
  expect(people.roles.find(({ role }) => role === admin.role)?.n).toBeGreaterThan(0)
  expect(people.signedIn).toBeGreaterThan(0)
  expect(await jobsNow()).toEqual([])
  const { latest, head, brokenAt } = await auditNow()
  expect(brokenAt).toBeNull()
  expect(head?.seq ?? 0).toBe(latest[0]?.seq ?? 0)
})
