import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { refillBalance, setLowBalanceAlert } from '@/lib/areas/billing/operations'
import { FAILING_DAYS, RETRY_SECONDS } from '@/lib/desk/webhooks/webhook'
import { disablePerson } from '@/server/access/people/people'
import { listWebhooks, webhookChanges } from '@/server/access/webhooks/webhooks'
import type { Person } from '@/server/core/actor/actor'
import { listNotifications } from '@/server/desk/notifications/inbox'
import { notifyReaders } from '@/server/desk/notifications/notify-readers'
import { db } from '@/server/platform/db/database'
import { audit, webhooks } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { inOneFile } from '@/server/testing/one-file'
import { changePerson } from '@/server/testing/testbed'
import { webhookBed } from '@/server/testing/webhook-receiver'
import { runWebhooks } from './job'

const testbed = fileTestbed({ variables: { WEBHOOK_PRIVATE_ADDRESSES: 'allow' } })
const { receiver, hook, run, due, deliveries } = webhookBed()
let admin: Person
beforeAll(async () => {
  admin = await testbed.actor('admin')
})
beforeEach(() => testbed.simulator.reset())

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
  const program = inOneFile(fileURLToPath(new URL('../../testing/webhook-child.ts', import.meta.url)))
  const child = fork(program, { execArgv: [] })
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
  let below = 10
  const attempt = async (status: number) => {
    receiver.answers(status)
    // A setting of the account: no earlier change can hold back the next one, however slow the machine is.
    expect(await testbed.act(admin, setLowBalanceAlert, { below: below++ })).toMatchObject({ status: 'done' })
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
  await notifyReaders({ begin: new Date(0), since: new Date(0) })
  const notices = await listNotifications(admin, { page: 1, perPage: 50 })
  expect(notices.rows.map(({ title }) => title)).toContain('Webhook desk has ended')
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
    .orderBy(audit.seq)
  expect(rows.map(({ kind }) => kind)).toEqual(['webhook.made', 'webhook.ended'])
})
