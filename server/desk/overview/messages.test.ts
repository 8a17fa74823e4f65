import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { lastDays } from '@/lib/areas/messaging/message-search'
import { dayIn } from '@/lib/core/text/zone'
import { record } from '@/server/core/audit/record'
import { writing } from '@/server/platform/db/database'
import { fileTestbed } from '@/server/testing/file-testbed'
import { auditNow, jobsNow, peopleNow } from './console'
import { sentByDay } from './message-days'
import { failedTexts, sentLately } from './messages'

const testbed = fileTestbed()
beforeEach(() => testbed.simulator.reset())

const DAY_MS = 86_400_000

/** What was really sent in the last 24 hours, with the provider’s statuses. */
function really() {
  const { messaging } = testbed.simulator.engine.world.state
  const now = testbed.simulator.engine.world.clock.now()
  const out = messaging.messages.filter(({ direction, at }) => direction === 'out' && at >= now - DAY_MS)
  const of = (word: string) => out.filter(({ status }) => status === word).length
  return { all: out.length, delivered: of('delivered'), failed: of('failed') }
}

const newestFailed = () =>
  Math.max(
    ...testbed.simulator.engine.world.state.messaging.messages
      .filter(({ direction, status }) => direction === 'out' && status === 'failed')
      .map(({ at }) => at),
  )

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
  testbed.simulator.faults.add({ method: 'GET', path: '/*', kind: 'reset', when: 'before', times: 20 })
  const stale = await (await sentLately(ops)).answer
  expect(stale).toMatchObject({ status: 'read', stale: true, data: { failed } })
  // An earlier answer serves nobody else: the provider is read again at the next visit.
  testbed.simulator.faults.clear()
  expect(await (await sentLately(ops)).answer).not.toHaveProperty('stale')
  const items = await failedTexts(ops)
  expect(items.map(({ what }) => what)).toEqual(
    failed > 0 ? [`${failed} ${failed === 1 ? 'text' : 'texts'} failed`] : [],
  )
  // As old as the text, not as the count.
  expect(failed).toBeGreaterThan(0)
  expect(Math.abs(Date.parse(items[0]?.at ?? '') - newestFailed())).toBeLessThan(1_000)
  expect(await failedTexts(await testbed.actor('finance'))).toEqual([])
})

// The provider's own days are those of UTC here; a reader's begin at any quarter of an hour.
const zones = ['America/New_York', 'UTC', 'Asia/Kolkata', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']

it.each(zones)('messages of seven days are counted by the days of %s', async (zone) => {
  const ops = await testbed.actor('ops')
  const { messaging } = testbed.simulator.engine.world.state
  const reading = await (await sentByDay(ops, zone)).answer
  if (reading.status !== 'read') throw new Error(JSON.stringify(reading))
  const days = reading.data
  expect(days.map(({ day }) => day)).toEqual(lastDays(7, dayIn(new Date(), zone)).reverse())
  const sent = days.map(({ day }) =>
    messaging.messages.filter(({ direction, at }) => direction === 'out' && dayIn(new Date(at), zone) === day),
  )
  expect(days.map(({ failed }) => failed)).toEqual(
    sent.map((texts) => texts.filter(({ status }) => status === 'failed').length),
  )
  expect(days.map(({ delivered, failed, inProgress }) => delivered + failed + inProgress)).toEqual(
    sent.map(({ length }) => length),
  )
  expect(days.every(({ whole }) => whole)).toBe(true)
  expect(days.some(({ delivered }) => delivered > 0)).toBe(true)
})

it('past days are counted once an hour', async () => {
  const ops = await testbed.actor('ops')
  const { messaging } = testbed.simulator.engine.world.state
  // Soon after midnight the day has none yet.
  const now = testbed.simulator.engine.world.clock.now()
  messaging.messages.push({ ...(messaging.messages.at(-1) as never as object), direction: 'out', at: now } as never)
  const days = async () => (await (await sentByDay(ops, 'UTC')).answer) as { data: unknown }
  await days()
  const requested = testbed.simulator.requests.list().length
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
  onTestFinished(() => void later.mockRestore())
  await days()
  // Today, and tomorrow: where the provider is, it may have begun.
  expect(testbed.simulator.requests.list()).toHaveLength(requested + 2)
})

it('overview reports what the console knows of itself', async () => {
  const admin = await testbed.actor('admin')
  const people = await peopleNow()
  expect(people.roles.find(({ role }) => role === admin.role)?.n).toBeGreaterThan(0)
  expect(people.signedIn).toBeGreaterThan(0)
  expect(await jobsNow()).toEqual([])
  expect(await auditNow(admin)).toMatchObject({ head: { seq: expect.any(Number) }, brokenAt: null })
})

it('overview lists changes of the audit log, each once, and neither reads nor sign-ins', async () => {
  const admin = await testbed.actor('admin')
  const { entry = '' } = await testbed.act(admin, refillBalance, { amount: 40 })
  await record(writing(), { kind: 'alert.changed', actor: admin, subject: 'amount 120', detail: { was: 'amount 50' } })
  for (const kind of ['personal_data.read', 'personal_data.looked_up', 'sign_in.done', 'sign_out', 'throttle.closed'])
    await record(writing(), { kind, actor: admin, subject: `journal:${entry}` })
  const { latest, head } = await auditNow(admin)
  expect(latest.slice(0, 2)).toMatchObject([
    { kind: 'alert.changed', values: 'amount: 50 → 120', operation: null },
    { kind: 'operation.succeeded', operation: refillBalance.id },
  ])
  expect(latest.filter(({ operation }) => operation === refillBalance.id)).toHaveLength(1)
  expect(head?.seq).toBeGreaterThan(latest[0]?.seq ?? 0)
})
