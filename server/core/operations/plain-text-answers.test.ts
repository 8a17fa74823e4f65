import { beforeEach, expect, it } from 'vitest'
import { setLowBalanceAlert } from '@/lib/areas/billing/operations'
import { sendText } from '@/lib/areas/messaging/sending'
import { answerOf } from '@/server/core/journal/sealed'
import { entryView } from '@/server/core/journal/view'
import { fileTestbed } from '@/server/testing/file-testbed'

// A plain-text success has an outcome at once (journal.md 4): nothing may throw between sending and recording it.

const testbed = fileTestbed()
beforeEach(() => testbed.simulator.reset())

const saying = (path: string, body: string) =>
  testbed.simulator.faults.add({
    ...{ method: '*', path, kind: 'status', when: 'before', status: 200, body },
    headers: { 'content-type': 'text/plain' },
  })

let next = 1000

const nested = (depth: number) => `${'['.repeat(depth)}"no"${']'.repeat(depth)}`

it.each([
  'Insufficient funds',
  'queued',
  'Card declined: code 51',
  'Too many changes today. Try tomorrow!',
  '[warn] limit reached',
  'status=declined',
  'Fehler: Guthaben aufgebraucht',
])('a change answered with %j is unknown at once, and the words are shown', async (message) => {
  const admin = await testbed.actor('admin')
  saying('/account/setlowbalancealert', message)
  const outcome = await testbed.act(admin, setLowBalanceAlert, { below: 41 })
  expect(outcome).toMatchObject({ status: 'unknown', fault: { verbatim: message } })
  const { id, state } = await testbed.entry(outcome)
  expect(state).toBe('uncertain')
  expect((await entryView(admin, id))?.fault).toMatchObject({ verbatim: message })
  await testbed.settleOpen(admin)
})

it.each([
  'Insufficient funds',
  'queued',
  'Message accepted for review',
  '{"data":[{"msg_id":"error"}]}',
  '{"data":[{"msg_id":0}]}',
])('a text answered with %j is unknown, and isn’t said to have probably happened', async (body) => {
  const admin = await testbed.actor('admin')
  saying('/smsv2', body)
  const text = { from: '9195550100', to: `212555${next++}`, text: 'Hello', consent: true, basis: 'wrote' }
  const outcome = await testbed.act(admin, sendText, text)
  expect(outcome).toMatchObject({ status: 'unknown' })
  const entry = await testbed.entry(outcome)
  expect([entry.state, entry.createdIds]).toEqual(['uncertain', null])
  expect(entry.fault?.message).not.toContain('probably')
  await testbed.settleOpen(admin)
})

it.each([`{"error":${nested(3_000)}}`, nested(50_000), '{"success":true,"success":false}', '\u0000'])(
  'an answer that no code can read is recorded (%#)',
  async (body) => {
    const admin = await testbed.actor('admin')
    saying('/account/setlowbalancealert', body)
    const entry = await testbed.entry(await testbed.act(admin, setLowBalanceAlert, { below: 42 }))
    expect(entry.state).toMatch(/uncertain|rejected/)
    expect(answerOf(entry)?.raw).toBe(Buffer.from(body).toString('base64'))
    await testbed.settleOpen(admin)
  },
)
