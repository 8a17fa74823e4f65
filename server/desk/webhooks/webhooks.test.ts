import { fork } from 'node:child_process'
import { once } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import type { Role } from '@/lib/core/access/roles'
import { eventsFor } from '@/lib/desk/webhooks/events-for'
import { FAILING_DAYS, RETRY_SECONDS, type WebhookEvent } from '@/lib/desk/webhooks/webhook'
import { disablePerson } from '@/server/access/people/people'
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
  webhookDeliveries,
  webhookEvents,
  webhooks,
} from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { postCallback } from '@/server/testing/post-callback'
import { changePerson } from '@/server/testing/testbed'
import { webhookReceiver } from '@/server/testing/webhook-receiver'
import { signedHeaders } from './deliver'
import { runWebhooks } from './job'

const testbed = fileTestbed({ variables: { WEBHOOK_PRIVATE_ADDRESSES: 'allow' } })
let receiver: Awaited<ReturnType<typeof webhookReceiver>>
let admin: Person
beforeAll(async () => {
  receiver = await webhookReceiver()
  admin = await testbed.actor('admin')
})
afterAll(() => receiver.close())
beforeEach(async () => {
  testbed.simulator.reset()
  await db().update(webhooks).set({ endedAt: new Date(), ended: 'ended' })
  receiver.received.length = 0
  receiver.answers(200)
})

async function hook(by: Person, events: readonly WebhookEvent[] = eventsFor(by.role), role: Role = by.role) {
  const made = await webhookChanges.add(by, { name: 'desk', url: receiver.url, role, events })
  if (!made.ok) throw new Error(JSON.stringify(made.fault))
  const [row] = await listWebhooks(by)
  // The test message.
  await run()
  receiver.received.length = 0
  return { secret: made.data.secret, id: row?.id ?? '' }
}

async function run() {
  while ((await runWebhooks()) === 0);
}

/** Moves the planned attempts of now to the past, instead of waiting. */
const due = () => db().update(webhookDeliveries).set({ nextAt: sql`now()` }).where(sql`next_at is not null`)

const deliveries = () => db().select().from(webhookDeliveries).orderBy(webhookDeliveries.at)
const observe = (kind: 'port' | 'brand' | 'campaign', key: string, status: string) =>
  db()
    .insert(observations)
    .values({ account: presentAccount(), kind, key, status, facts: { name: 'Ada' } })

it('is signed as the library that receivers use expects', () => {
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

it('an attempt that fails is repeated for a day with the same id and bytes, then by a person only', async () => {
  const { secret } = await hook(admin)
  receiver.answers(503)
  await testbed.act(admin, refillBalance, { amount: 42 })
  await run()
  const waits: number[] = []
  for (const _ of RETRY_SECONDS) {
    const row = (await deliveries()).at(-1)
    waits.push(((row?.nextAt?.getTime() ?? 0) - Date.now()) / 1000)
    await due()
    await run()
  }
  RETRY_SECONDS.forEach((seconds, n) => {
    expect(waits[n]).toBeGreaterThan(seconds * 0.9 - 5)
    expect(waits[n]).toBeLessThan(seconds * 1.1 + 1)
  })
  expect(RETRY_SECONDS.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(24 * 3600)
  expect(receiver.received).toHaveLength(RETRY_SECONDS.length + 1)
  expect(new Set(receiver.received.map(({ id, body }) => id + body)).size).toBe(1)
  const given = (await deliveries()).at(-1)
  expect(given).toMatchObject({ nextAt: null, deliveredAt: null })
  expect(JSON.stringify(given)).not.toContain('is secret')
  await due()
  await run()
  expect(receiver.received).toHaveLength(RETRY_SECONDS.length + 1)

  receiver.answers(204)
  const support = await testbed.actor('support')
  expect(await webhookChanges.sendAgain(support, { id: given?.id })).toMatchObject({ ok: false })
  expect(await webhookChanges.sendAgain(admin, { id: given?.id })).toMatchObject({ ok: true })
  await run()
  const again = receiver.received.at(-1)
  expect(again && receiver.verified(secret, again).type).toBe('change.settled')
  expect(again?.id).toBe(given?.id)
  expect(
    (await deliveries())
      .at(-1)
      ?.attempts.map(({ status }) => status)
      .slice(-2),
  ).toEqual([503, 204])
})

it('three consoles at once send a message once', async () => {
  await hook(admin)
  await testbed.act(admin, refillBalance, { amount: 43 })
  await Promise.all([runWebhooks(), runWebhooks(), runWebhooks()])
  expect(receiver.received).toHaveLength(1)
})

it('a message whose console was killed while sending is sent again with its id, once', async () => {
  const { secret } = await hook(admin)
  await testbed.act(admin, refillBalance, { amount: 47 })
  receiver.holds(true)
  const child = fork('server/testing/webhook-child.ts', {
    execArgv: ['--conditions=react-server', '--import', 'tsx'],
  })
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 20_000 })
  child.kill('SIGKILL')
  await once(child, 'exit')
  receiver.holds(false)
  // Until the lease of the killed one is over, nobody repeats it.
  await run()
  expect(receiver.received).toHaveLength(1)
  await due()
  await run()
  await run()
  expect(receiver.received).toHaveLength(2)
  const [first, second] = receiver.received
  expect(second).toMatchObject({ id: first?.id, body: first?.body })
  expect(second && receiver.verified(secret, second).type).toBe('change.settled')
}, 30_000)

it('a week of failures ends a webhook, and a success in between starts the week again', async () => {
  const { id } = await hook(admin)
  const failingFor = (days: number) =>
    db()
      .update(webhooks)
      .set({ failingSince: sql`now() - make_interval(days => ${days})` })
      .where(eq(webhooks.id, id))
  const state = async () => (await listWebhooks(admin, id))[0]
  const attempt = async (status: number) => {
    receiver.answers(status)
    await testbed.act(admin, refillBalance, { amount: Math.floor(100 + Math.random() * 900) })
    await run()
  }
  await attempt(500)
  expect(await state()).toMatchObject({ state: 'active', failingSince: expect.any(String) })
  await failingFor(FAILING_DAYS - 1)
  await attempt(500)
  expect(await state()).toMatchObject({ state: 'active' })
  await attempt(200)
  expect(await state()).toMatchObject({ state: 'active', failingSince: null })
  await attempt(302)
  await failingFor(FAILING_DAYS)
  await attempt(500)
  expect(await state()).toMatchObject({ state: 'failing' })
  receiver.received.length = 0
  await attempt(200)
  await due()
  await run()
  expect(receiver.received).toEqual([])
})

it('a receiver that answers 410 ends its webhook', async () => {
  const { id } = await hook(admin)
  receiver.answers(410)
  await testbed.act(admin, refillBalance, { amount: 44 })
  await run()
  expect(await listWebhooks(admin, id)).toMatchObject([{ state: 'gone' }])
})

it('a webhook ends with its owner, and with a role that no longer covers it', async () => {
  const ops = await testbed.actor('ops')
  const { id } = await hook(ops)
  expect(await listWebhooks(await testbed.actor('support'))).toEqual([])
  await testbed.act(admin, refillBalance, { amount: 45 })
  // Also without the action that ends it.
  await changePerson(ops, { disabledAt: new Date() })
  await run()
  expect(receiver.received).toEqual([])
  await changePerson(ops, { disabledAt: null, role: 'support' })
  await run()
  expect(receiver.received).toEqual([])
  await changePerson(ops, { role: 'ops' })
  await db().transaction((tx) => disablePerson(tx, admin, ops.personId))
  expect(await listWebhooks(admin, id)).toMatchObject([{ state: 'ended' }])
  const rows = await db()
    .select()
    .from(audit)
    .where(eq(audit.subject, `webhook:${id}`))
  expect(rows.map(({ kind }) => kind)).toEqual(['webhook.made', 'webhook.ended'])
})

it('without a webhook nothing is written', async () => {
  await db().delete(webhookEvents)
  await observe('port', 'X9', 'draft')
  await observe('port', 'X9', 'foc')
  await testbed.act(admin, refillBalance, { amount: 46 })
  expect(await db().$count(webhookEvents)).toBe(0)
  expect(await runWebhooks()).toBeUndefined()
})
