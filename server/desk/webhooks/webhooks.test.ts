import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { eventsFor } from '@/lib/desk/webhooks/events-for'
import { listWebhooks, webhookChanges } from '@/server/access/webhooks/webhooks'
import type { Person } from '@/server/core/actor/actor'
import { presentAccount } from '@/server/core/journal/account'
import { db } from '@/server/platform/db/database'
import {
  alertCrossings,
  audit,
  balanceAlerts,
  callbacks,
  observations,
  registrations,
  watchedTrunks,
  webhookEvents,
  webhooks,
} from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { postCallback } from '@/server/testing/post-callback'
import { webhookBed } from '@/server/testing/webhook-receiver'
import { signedHeaders } from './deliver'
import { runWebhooks } from './job'

const testbed = fileTestbed({ variables: { WEBHOOK_PRIVATE_ADDRESSES: 'allow' } })
const { receiver, hook, run, due, deliveries } = webhookBed()
let admin: Person
beforeAll(async () => {
  admin = await testbed.actor('admin')
})
beforeEach(() => testbed.simulator.reset())

const observe = (kind: 'port' | 'brand' | 'campaign', key: string, status: string) =>
  db()
    .insert(observations)
    .values({ account: presentAccount(), kind, key, status, facts: { name: 'Ada' } })

it('a message is signed as in the specification', () => {
  // The example of the specification's own test suites.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const at = new Date(1_614_265_330_000)
  expect(signedHeaders({ secret }, 'msg_p5jXN8AQM9LWM0D4loKWxJek', '{"test": 2432232314}', at)).toMatchObject({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

it('creating a webhook sends a test, and shows the secret once', async () => {
  const made = await webhookChanges.add(admin, {
    ...{ name: 'desk', url: receiver.url, role: 'admin', events: ['change.settled'] },
  })
  const secret = made.ok ? made.data.secret : ''
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  await run()
  expect(receiver.received.map((one) => receiver.verified(secret, one))).toMatchObject([
    { type: 'webhook.test', data: {} },
  ])
  const stored = JSON.stringify([await db().select().from(webhooks), await db().select().from(audit)])
  expect(stored).not.toContain(secret)
  expect(stored).not.toContain('/hook')
  expect(await listWebhooks(admin)).toMatchObject([{ state: 'active', host: new URL(receiver.url).host }, ...[]])
})

it('a change that settles, is rejected or becomes unknown is reported by id and state', async () => {
  const { secret } = await hook(admin)
  const done = await testbed.act(admin, refillBalance, { amount: 41 })
  const rejected = await testbed.act(admin, refillBalance, { amount: 4206 })
  testbed.simulator.faults.add({ method: 'PUT', path: '/account/refillbalance', kind: 'reset', when: 'after' })
  const unknown = await testbed.act(admin, refillBalance, { amount: 75 })
  const refused = await testbed.act(admin, refillBalance, { amount: 76 })
  expect(refused.status).toBe('refused')
  await testbed.settleOpen(admin)
  await run()
  const told = receiver.received.map((one) => receiver.verified(secret, one))
  expect(told.map(({ type, data }) => [type, data.entry, data.state]).sort()).toEqual(
    [
      ['change.settled', done.entry, 'succeeded'],
      ['change.rejected', rejected.entry, 'rejected'],
      ['change.unknown', unknown.entry, 'uncertain'],
      ['change.unknown', unknown.entry, 'closed_unknown'],
    ].sort(),
  )
  expect(told.find(({ data }) => data.entry === done.entry)?.data).toEqual({
    ...{ entry: done.entry, operation: 'billing.refillBalance', status: 'done', state: 'succeeded' },
    href: `/api/v1/changes/${done.entry}`,
  })
})

it('a status that changes is reported, and the first sighting is not', async () => {
  const { secret } = await hook(admin)
  for (const kind of ['port', 'brand', 'campaign'] as const) {
    await observe(kind, 'X1', 'draft')
    await observe(kind, 'X1', 'draft')
    await observe(kind, 'X1', 'ACTIVE')
  }
  const reading = { account: presentAccount(), seenAt: new Date(), at: new Date(), afterGap: false }
  await db()
    .insert(watchedTrunks)
    .values({ account: presentAccount(), trunk: 'main', name: 'Main', nextCheckAt: new Date() })
  for (const status of ['online', 'offline', 'error', 'busy', 'offline', 'online'])
    for (const trunk of ['main', 'unwatched'])
      await db()
        .insert(registrations)
        .values({ ...reading, trunk, status })
  const [alert] = await db()
    .insert(balanceAlerts)
    .values({ account: presentAccount(), kind: 'amount', below: '20', mailTo: [], personName: 'Ada' })
    .returning()
  await db()
    .insert(alertCrossings)
    .values({ alert: alert?.id ?? '', value: '19.50', mail: 'none' })
  await run()
  const told = receiver.received.map((one) => receiver.verified(secret, one))
  expect(told.map(({ type }) => type).sort()).toEqual(
    ['port.changed', 'brand.changed', 'campaign.changed', 'trunk.down', 'trunk.down', 'trunk.up', 'balance.low'].sort(),
  )
  expect(told.find(({ type }) => type === 'port.changed')?.data).toEqual({
    ...{ id: 'X1', status: 'ACTIVE', before: 'draft', href: '/api/v1/operations/porting.get?id=X1' },
  })
  expect(told.find(({ type }) => type === 'balance.low')?.data).toMatchObject({ below: '20', value: '19.50' })
  expect(JSON.stringify(told)).not.toContain('Ada')
})

it('an event of another account is not reported', async () => {
  await hook(admin)
  for (const status of ['draft', 'foc'])
    await db().insert(observations).values({ account: 'other', kind: 'port', key: 'X2', status, facts: {} })
  await run()
  expect(receiver.received).toEqual([])
  await db().delete(webhookEvents)
})

it('a text that arrived is reported without number and text, to roles that see numbers', async () => {
  const auditor = await testbed.actor('auditor')
  expect(eventsFor('auditor')).not.toContain('text.received')
  expect(eventsFor('finance')).not.toContain('text.received')
  const refused = await webhookChanges.add(auditor, {
    ...{ name: 'desk', url: receiver.url, role: 'auditor', events: ['text.received'] },
  })
  expect(refused).toMatchObject({ ok: false, fault: { fields: { events: expect.stringContaining('may not see') } } })
  const { secret, id } = await hook(admin, ['text.received'])
  const text = JSON.stringify({ from: '8005550161', to: ['9195550100'], text: 'Is it ready?', media: [] })
  await postCallback(admin, text)
  await postCallback(admin, text)
  await run()
  expect(receiver.received).toHaveLength(1)
  const [only] = receiver.received
  const [row] = await db().select().from(callbacks).orderBy(callbacks.id).limit(1)
  expect(only && receiver.verified(secret, only).data).toEqual({ text: row?.id, href: `/api/v1/texts/${row?.id}` })
  // The role decides again when it is sent: events of before are not sent either.
  receiver.answers(500)
  await postCallback(admin, JSON.stringify({ from: '8005550161', to: ['9195550100'], text: 'Hello?', media: [] }))
  await run()
  await db().update(webhooks).set({ role: 'finance' }).where(eq(webhooks.id, id))
  receiver.received.length = 0
  await due()
  await run()
  expect(receiver.received).toEqual([])
  const last = (await deliveries()).at(-1)
  expect(last).toMatchObject({ nextAt: null, deliveredAt: null })
  expect(last?.attempts.at(-1)).toMatchObject({ status: null, problem: 'The role may no longer see this.' })
})

it('without a webhook nothing is written', async () => {
  await db().delete(webhookEvents)
  await observe('port', 'X9', 'draft')
  await observe('port', 'X9', 'foc')
  await testbed.act(admin, refillBalance, { amount: 46 })
  expect(await db().$count(webhookEvents)).toBe(0)
  expect(await runWebhooks()).toBeUndefined()
})
