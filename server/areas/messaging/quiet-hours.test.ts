import { beforeAll, beforeEach, expect, it } from 'vitest'
import { sendMedia, sendText } from '@/lib/areas/messaging/sending'
import { approvalChanges } from '@/server/access/policy/decide'
import { approveAndSend, prepareApproved } from '@/server/access/policy/send-approved'
import type { Person } from '@/server/core/actor/actor'
import { apiFor, tokenOf } from '@/server/testing/api'
import { fileTestbed } from '@/server/testing/file-testbed'
import { keptPolicy } from '@/server/testing/kept-policy'
import { quietClock } from './quiet-hours'

const testbed = fileTestbed()
let admin: Person
let other: Person
let api: ReturnType<typeof apiFor>
beforeAll(async () => {
  admin = await testbed.actor('admin')
  other = await testbed.actor('admin')
  api = apiFor(await tokenOf(admin))
})
beforeEach(async () => {
  testbed.simulator.reset()
  await keptPolicy({})
})

/** In winter New York is five hours behind, Los Angeles eight. */
const at = (utc: string) => {
  quietClock().now = () => new Date(`2026-11-20T${utc}Z`)
}
let texts = 0
const text = (to: string) => ({
  ...{ from: '9195550100', to, text: `Order ${++texts} is ready.`, consent: true, basis: 'wrote' },
})
const QUIET = { status: 'refused', fault: { kind: 'quiet_hours', message: expect.stringContaining('Quiet hours') } }

it.each([
  ['8:59 PM', '2125550171', '01:59', false],
  ['9:00 PM', '2125550172', '02:00', true],
  ['midnight', '2125550173', '05:00', true],
  ['7:59 AM', '2125550174', '12:59', true],
  ['8:00 AM', '2125550175', '13:00', false],
  ['day in one zone of two', '8505550171', '13:30', true],
  ['night at the sender only', '2135550171', '04:00', false],
  ['a toll-free number', '8005550171', '05:00', false],
])('text, %s at its recipient', async (_, to, utc, isQuiet) => {
  at(utc)
  const refused = await testbed.act(admin, sendText, text(to))
  expect(refused).toMatchObject(isQuiet ? QUIET : { status: 'done' })
  expect(testbed.mutations()).toHaveLength(isQuiet ? 0 : 1)
})

it('a confirmed text is sent in quiet hours, by every door', async () => {
  at('05:00')
  const media = { ...text('2125550181'), media: ['https://media.example.com/a.png'] }
  expect(await testbed.act(admin, sendMedia, media)).toMatchObject(QUIET)
  expect(await testbed.act(admin, sendMedia, { ...media, inQuietHours: true })).toMatchObject({ status: 'done' })
  const input = text('2125550182')
  const dry = await api.run(sendText.id, input, { query: '?dryRun=true' })
  expect(dry).toMatchObject({ status: 409, body: { kind: 'quiet_hours' } })
  const refused = await api.run(sendText.id, input, { key: 'night' })
  expect(refused).toMatchObject({ status: 409, body: { kind: 'quiet_hours', sent: false } })
  // The same key gives the same outcome, in the morning too: what was refused at night is not sent by surprise.
  at('17:00')
  expect(await api.run(sendText.id, input, { key: 'night' })).toMatchObject({ status: 409 })
  at('05:00')
  const confirmed = { ...input, inQuietHours: true }
  expect(await api.run(sendText.id, confirmed, { key: 'night' })).toMatchObject({ status: 409 })
  expect(await api.run(sendText.id, confirmed, { key: 'night 2' })).toMatchObject({ status: 200 })
  expect(await api.run(sendText.id, { ...input, inQuietHours: false }, { key: 'night 3' })).toMatchObject({
    status: 422,
  })
  expect(testbed.mutations()).toHaveLength(2)
})

it('a person who approves and sends decides again, and a token that sends what was approved does not', async () => {
  await keptPolicy({ approved: ['sending'] })
  at('17:00')
  const [one, two] = [text('2125550183'), text('2125550184')]
  const first = await api.run(sendText.id, one, { key: 'asked 1' })
  const second = await api.run(sendText.id, two, { key: 'asked 2' })
  expect([first.status, second.status]).toEqual([202, 202])
  at('05:00')
  const prepared = await prepareApproved(other, first.body.entry)
  const intent = prepared.ok ? prepared.data.intent : ''
  expect(await approveAndSend(other, { entry: first.body.entry, intent })).toMatchObject({ status: 'done' })
  await approvalChanges.approve(other, { entry: second.body.entry })
  expect(await api.run(sendText.id, two, { key: 'asked 2' })).toMatchObject({
    status: 409,
    body: { kind: 'quiet_hours' },
  })
  expect(testbed.mutations()).toHaveLength(1)
})
