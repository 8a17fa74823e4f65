import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setLowBalanceAlert } from '@/lib/areas/billing/operations'
import { approvalChanges } from '@/server/access/policy/decide'
import { approveAndSend, prepareApproved } from '@/server/access/policy/send-approved'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { apiTokens, audit, journal } from '@/server/platform/db/schema'
import { apiFor, tokenOf } from '@/server/testing/api'
import { everyWrite, prepareWorld } from '@/server/testing/every-write'
import { fileTestbed } from '@/server/testing/file-testbed'
import { keptPolicy } from '@/server/testing/kept-policy'
import { shortDeadline } from '@/server/testing/testbed'

const testbed = fileTestbed({ variables: shortDeadline })
let admin: Person
let other: Person
let api: ReturnType<typeof apiFor>

beforeAll(async () => {
  admin = await testbed.actor('admin')
  other = await testbed.actor('admin')
  api = apiFor(await tokenOf(admin, { service: 'billing system' }))
})
beforeEach(async () => {
  testbed.simulator.reset()
  await keptPolicy({})
})

let used = 0
const newKey = () => `key-${++used}`

it.each(everyWrite())('$operation.id is done once for one key', async (attempt) => {
  const { operation, input } = attempt
  await prepareWorld(testbed, attempt)
  const key = newKey()
  const before = testbed.mutations().length
  const first = await api.run(operation.id, input(7), { key })
  expect([first.status, first.body.kind, first.body.fields]).toEqual([200, undefined, undefined])
  const again = await api.run(operation.id, input(7), { key: `"${key}"` })
  expect([again.status, again.body.status, again.body.entry]).toEqual([200, 'done', first.body.entry])
  expect(testbed.mutations().length - before).toBe(1)
  expect(first.headers.get('location')).toBe(`/api/v1/changes/${first.body.entry}`)
  const change = await api.change(first.body.entry)
  expect(change.body).toMatchObject({
    ...{ status: 'done', operation: operation.id, person: 'token script of billing system' },
  })
  await testbed.settleOpen(admin)
})

describe('a key', () => {
  const alert = { below: 42 }
  it('with other content is refused, and nothing is sent', async () => {
    const key = newKey()
    const { body } = await api.run('billing.setLowBalanceAlert', alert, { key })
    for (const [operation, input] of [
      ['billing.setLowBalanceAlert', { below: 43 }],
      ['billing.refillBalance', { amount: 42 }],
      ['billing.turnOnDailyAlert', {}],
    ] as const)
      expect(await api.run(operation, input, { key })).toMatchObject({ status: 422, body: { entry: body.entry } })
    expect(testbed.mutations()).toHaveLength(1)
  })

  it('belongs to its token', async () => {
    const key = newKey()
    const second = apiFor(await tokenOf(admin))
    const one = await api.run('billing.setLowBalanceAlert', alert, { key })
    const two = await second.run('billing.setLowBalanceAlert', { below: 44 }, { key })
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.body.entry).not.toBe(two.body.entry)
  })

  it('is not used by a request that could not be understood', async () => {
    const key = newKey()
    expect((await api.run('billing.setLowBalanceAlert', { below: 'much' }, { key })).status).toBe(422)
    expect((await api.run('billing.setLowBalanceAlert', alert, { key })).status).toBe(200)
  })

  it('of fifty requests at once gives one effect and one outcome', async () => {
    const key = newKey()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        api.run('billing.refillBalance', { amount: 25 }, { key, headers: { prefer: 'wait=30' } }),
      ),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.status} ${body.entry}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(testbed.effects()).toHaveLength(1)
  })

  it('of a change in progress says so, or waits for its outcome', async () => {
    testbed.simulator.faults.add({
      method: 'PUT',
      path: '/account/refillbalance',
      kind: 'late',
      delayMs: 400,
    })
    const key = newKey()
    const first = api.run('billing.refillBalance', { amount: 26 }, { key })
    await expect.poll(() => testbed.mutations().length).toBe(1)
    const second = await api.run('billing.refillBalance', { amount: 26 }, { key })
    expect(second).toMatchObject({ status: 409, body: { kind: 'running' } })
    expect(second.headers.get('retry-after')).toBe('1')
    const third = await api.run(
      'billing.refillBalance',
      { amount: 26 },
      { key, headers: { prefer: 'respond-async, wait=20' } },
    )
    expect(third.body).toMatchObject({ status: 'done', entry: (await first).body.entry })
    expect(testbed.effects()).toHaveLength(1)
  })
})

it('an answer that is lost is unknown for this key, however often, until it is known', async () => {
  testbed.simulator.faults.add({ method: 'PUT', path: '/account/refillbalance', kind: 'reset', when: 'after' })
  const key = newKey()
  const first = await api.run('billing.refillBalance', { amount: 127 }, { key })
  expect(first).toMatchObject({ status: 202, body: { status: 'unknown' } })
  const again = await api.run('billing.refillBalance', { amount: 127 }, { key })
  expect(again).toMatchObject({ status: 202, body: { status: 'unknown', entry: first.body.entry } })
  const change = await api.change(first.body.entry)
  expect(change.body).toMatchObject({ status: 'unknown', state: 'uncertain', nextCheckAt: expect.any(String) })
  expect(change.body.evidence).toHaveLength(1)
  expect(testbed.effects()).toHaveLength(1)
  // Another key meets the lock.
  expect(await api.run('billing.refillBalance', { amount: 128 }, { key: newKey() })).toMatchObject({
    status: 409,
    body: { kind: 'blocked', other: { entry: first.body.entry }, sent: false },
  })
  await testbed.settleOpen(admin, 'happened')
  expect(await api.run('billing.refillBalance', { amount: 127 }, { key })).toMatchObject({ status: 200 })
})

it('a rejection is final for its key, and was sent', async () => {
  testbed.simulator.faults.add({ method: 'PUT', path: '/account/refillbalance', kind: 'status', status: 400 })
  const key = newKey()
  const first = await api.run('billing.refillBalance', { amount: 29 }, { key })
  expect(first).toMatchObject({ status: 424, body: { entry: expect.any(String), sent: true } })
  expect(await api.run('billing.refillBalance', { amount: 29 }, { key })).toMatchObject({ status: 424 })
  expect(testbed.effects()).toHaveLength(0)
})

it('the same content under another key meets the guard against repeats', async () => {
  const { body } = await api.run('billing.refillBalance', { amount: 31 }, { key: newKey() })
  const second = await api.run('billing.refillBalance', { amount: 31 }, { key: newKey() })
  expect(second).toMatchObject({ status: 409, body: { kind: 'duplicate', other: { entry: body.entry } } })
  const query = `?again=${body.entry}`
  expect(await api.run('billing.refillBalance', { amount: 31 }, { key: newKey(), query })).toMatchObject({
    status: 200,
  })
})

it('a change that needs a second person waits, and the same key follows its outcome', async () => {
  await keptPolicy({ approved: ['spending'] })
  const [key, input] = [newKey(), { amount: 33 }]
  const first = await api.run('billing.refillBalance', input, { key })
  expect(first).toMatchObject({ status: 202, body: { status: 'waiting', approval: 'asked' } })
  expect(first.headers.get('location')).toBe(`/api/v1/changes/${first.body.entry}`)
  expect((await api.change(first.body.entry)).body).toMatchObject({ status: 'waiting', approval: { state: 'asked' } })
  // Another key with the same content finds the same request.
  expect(await api.run('billing.refillBalance', input, { key: newKey() })).toMatchObject({
    status: 202,
    body: { entry: first.body.entry },
  })
  // The token's owner is not a second person.
  expect(await approvalChanges.approve(admin, { entry: first.body.entry })).toMatchObject({ ok: false })
  const prepared = await prepareApproved(other, first.body.entry)
  const intent = prepared.ok ? prepared.data.intent : ''
  expect(await approveAndSend(other, { entry: first.body.entry, intent })).toMatchObject({ status: 'done' })
  expect(await api.run('billing.refillBalance', input, { key })).toMatchObject({
    status: 200,
    body: { status: 'done' },
  })
  expect(testbed.effects()).toHaveLength(1)
})

it('a request that is only approved is sent by its own key, once, and its URL follows it to the end', async () => {
  await keptPolicy({ approved: ['spending'] })
  const [key, input] = [newKey(), { amount: 37 }]
  const ask = () => api.run('billing.refillBalance', input, { key })
  const { body } = await ask()
  await approvalChanges.approve(other, { entry: body.entry })
  // Looking sends nothing.
  expect((await api.change(body.entry)).body).toMatchObject({ status: 'waiting', approval: { state: 'approved' } })
  expect(await api.run('billing.refillBalance', { amount: 38 }, { key })).toMatchObject({ status: 422 })
  expect(testbed.mutations()).toHaveLength(0)
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask()))
  const done = answers.filter(({ status }) => status === 200)
  // The others came while it was in progress.
  expect(answers.filter(({ status }) => status !== 200).every(({ body }) => body.kind === 'running')).toBe(true)
  expect(done.length).toBeGreaterThan(0)
  expect(await ask()).toMatchObject({ status: 200, body: { status: 'done', entry: done[0]?.body.entry } })
  expect(testbed.effects()).toHaveLength(1)
  const followed = await api.change(body.entry)
  expect(followed.body).toMatchObject({ entry: done[0]?.body.entry, status: 'done', approval: { state: 'used' } })
})

it('an approved request whose answer is lost is unknown under its own key', async () => {
  await keptPolicy({ approved: ['spending'] })
  const [key, input] = [newKey(), { amount: 39 }]
  const { body } = await api.run('billing.refillBalance', input, { key })
  await approvalChanges.approve(other, { entry: body.entry })
  testbed.simulator.faults.add({ method: 'PUT', path: '/account/refillbalance', kind: 'reset', when: 'after' })
  expect(await api.run('billing.refillBalance', input, { key })).toMatchObject({
    status: 202,
    body: { status: 'unknown' },
  })
  expect(await api.run('billing.refillBalance', input, { key })).toMatchObject({
    status: 202,
    body: { status: 'unknown' },
  })
  expect((await api.change(body.entry)).body).toMatchObject({ status: 'unknown' })
  expect(testbed.effects()).toHaveLength(1)
  await testbed.settleOpen(admin)
})

it('a request that was declined did not happen', async () => {
  await keptPolicy({ approved: ['spending'] })
  const [key, input] = [newKey(), { amount: 34 }]
  const { body } = await api.run('billing.refillBalance', input, { key })
  await approvalChanges.decline(other, { entry: body.entry, reason: 'Not this month.' })
  expect(await api.run('billing.refillBalance', input, { key })).toMatchObject({
    status: 409,
    body: { kind: 'approval' },
  })
})

it('a change that needs a recent code needs a second person instead', async () => {
  await keptPolicy({ codes: ['spending'] })
  const dry = await api.run('billing.refillBalance', { amount: 35 }, { query: '?dryRun=true' })
  expect(dry.body).toMatchObject({ status: 'not_sent', approval: { state: 'needed' } })
  const waiting = await api.run('billing.refillBalance', { amount: 35 }, { key: newKey() })
  expect(waiting).toMatchObject({ status: 202, body: { status: 'waiting' } })
  expect(waiting.body.detail).toContain('A token can’t give a second-factor code.')
  expect(testbed.mutations()).toHaveLength(0)
})

it('a dry run shows what would be sent, and sends and records nothing', async () => {
  const before = await db().$count(journal)
  const dry = await api.run('billing.setLowBalanceAlert', { below: 17 }, { query: '?dryRun=true' })
  expect(dry).toMatchObject({
    status: 200,
    body: { status: 'not_sent', sends: { method: setLowBalanceAlert.method, path: setLowBalanceAlert.path } },
  })
  expect(JSON.stringify(dry.body)).not.toContain('intent')
  expect(await db().$count(journal)).toBe(before)
  expect(testbed.mutations()).toHaveLength(0)
})

it('a pause and a limit apply to tokens', async () => {
  await keptPolicy({ stopped: { spending: { by: 'Ada', reason: 'Card expired', at: new Date().toISOString() } } })
  expect(await api.run('billing.refillBalance', { amount: 36 }, { key: newKey() })).toMatchObject({
    status: 409,
    body: { kind: 'stopped', sent: false },
  })
  expect(testbed.mutations()).toHaveLength(0)
})

it('the journal and the audit log name the token and its owner', async () => {
  const { body } = await api.run('billing.setLowBalanceAlert', { below: 18 }, { key: newKey() })
  const [entry] = await db().select().from(journal).where(eq(journal.id, body.entry))
  expect(entry).toMatchObject({ personId: admin.personId, personName: 'token script of billing system' })
  const records = await db()
    .select()
    .from(audit)
    .where(eq(audit.subject, `journal:${body.entry}`))
  expect(new Set(records.map(({ actor }) => actor))).toEqual(new Set([`token script of ${admin.email}`]))
})

it('a token that is revoked while its change waits sends nothing', async () => {
  const token = await tokenOf(admin, { name: 'doomed' })
  const doomed = apiFor(token)
  testbed.simulator.faults.add({ method: 'GET', path: '/account/getbalance', kind: 'late', delayMs: 300 })
  const change = doomed.run('billing.refillBalance', { amount: 37 }, { key: newKey() })
  await db().update(apiTokens).set({ endedAt: new Date() }).where(eq(apiTokens.name, 'doomed'))
  expect([401]).toContain((await change).status)
  expect(testbed.mutations()).toHaveLength(0)
  expect((await doomed.read('billing.getBalance')).status).toBe(401)
})
