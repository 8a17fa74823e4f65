import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setLowBalanceAlert, turnOnDailyAlert } from '@/lib/areas/billing/operations'
import { sendText } from '@/lib/areas/messaging/sending'
import { createTrunk, deleteTrunk } from '@/lib/areas/trunks/operations'
import { pdf } from '@/lib/core/documents/files.corpus'
import type { Person } from '@/server/core/actor/actor'
import { formatCheck } from '@/server/core/assumptions/format-check'
import { lastCheck } from '@/server/core/assumptions/last-check'
import { lastProofs } from '@/server/core/assumptions/proofs'
import { env } from '@/server/platform/env'
import { savePort, upload } from '@/server/testing/document-changes'
import { fileTestbed } from '@/server/testing/file-testbed'
import { prepare } from './prepare'

const testbed = fileTestbed()
let admin: Person

beforeAll(async () => {
  admin = await testbed.actor('admin')
})
beforeEach(() => {
  testbed.simulator.reset()
  Object.assign(env(), { PROVIDER_CHANGES: 'query', PROVIDER_SECRETS_IN_QUERY: 'refuse' })
})

const reads = (changes: 'both' | 'body' | 'query') =>
  Object.assign(testbed.simulator.engine.world.variants, { changes })
const trunk = { trunk: 'kiosk', kind: 'static', address: '192.0.2.20' }
const secretTrunk = { trunk: 'kiosk', kind: 'registration', password: 'Example4711' }
const text = { from: '9195550142', to: '9845550123', text: 'Your order is ready', consent: true, basis: 'wrote' }

describe('changes in the query', () => {
  it('every method sends one request without a body', async () => {
    reads('query')
    expect(await testbed.act(admin, setLowBalanceAlert, { below: 31 })).toMatchObject({ status: 'done' })
    expect(await testbed.act(admin, createTrunk, trunk)).toMatchObject({ status: 'done' })
    expect(await testbed.act(admin, deleteTrunk, { trunk: 'kiosk' }, { typed: 'kiosk' })).toMatchObject({
      status: 'done',
    })
    const sent = testbed.mutations()
    expect(sent.map(({ method, query, rawBody }) => [method, query, rawBody])).toEqual([
      ['PUT', 'low_balance_alert_amount=31', ''],
      ['POST', 'trunk=kiosk&ip_address=192.0.2.20', ''],
      ['DELETE', 'trunk=kiosk', ''],
    ])
    expect(new Set(sent.map(({ connection }) => connection)).size).toBe(3)
    expect(testbed.effects()).toHaveLength(3)
  })

  it('in the body do not reach query-only services', async () => {
    Object.assign(env(), { PROVIDER_CHANGES: 'body' })
    reads('query')
    expect(await testbed.act(admin, setLowBalanceAlert, { below: 32 })).toMatchObject({ status: 'refused' })
    expect(testbed.effects()).toEqual([])
  })

  it.each([
    ['a password', createTrunk, secretTrunk, 'Example4711'],
    ['a text', sendText, text, 'order'],
  ] as const)('with %s are refused unless allowed', async (_, operation, input, secret) => {
    const fault = { kind: 'gate', message: expect.stringContaining('secret') }
    expect(await prepare(admin, operation.id, input)).toMatchObject({ ok: false, fault })
    const outcome = await testbed.act(admin, operation, input)
    expect(outcome).toMatchObject({ status: 'refused', fault })
    expect(outcome.entry).toBeUndefined()
    expect(testbed.mutations()).toEqual([])
    Object.assign(env(), { PROVIDER_SECRETS_IN_QUERY: 'allow' })
    await testbed.act(admin, operation, input)
    expect(testbed.mutations().map(({ query }) => query.includes(secret))).toEqual([true])
    Object.assign(env(), { PROVIDER_CHANGES: 'body', PROVIDER_SECRETS_IN_QUERY: 'refuse' })
    expect(await prepare(admin, operation.id, input)).toMatchObject({ ok: true })
  })
})

describe('service', () => {
  it.each([
    ['body', 'body', 'reads'],
    ['body', 'both', 'reads'],
    ['body', 'query', 'ignores'],
    ['query', 'query', 'reads'],
    ['query', 'body', 'ignores'],
  ] as const)('sent changes in the %s while reading %s: %s', async (changes, variant, says) => {
    Object.assign(env(), { PROVIDER_CHANGES: changes })
    reads(variant)
    const beginning = new Date()
    const begun = await formatCheck.start(admin, {})
    if (!begun.ok) throw new Error(begun.fault.message)
    const outcome = await testbed.act(admin, setLowBalanceAlert, { below: begun.data.next })
    expect(await formatCheck.judge(admin, { entry: outcome.entry })).toMatchObject({ data: { says, changes } })
    expect(await lastCheck()).toMatchObject({ says, changes, by: admin.email, entry: outcome.entry })
    const name = 'account.setLowBalanceAlert'
    expect((await lastProofs(new Map([[name, beginning]]))).has(name)).toBe(says === 'reads')
    // Only the one change that a person made.
    expect(testbed.mutations()).toHaveLength(1)
  })

  it('that answers yes without an effect is detected', async () => {
    const begun = await formatCheck.start(admin, {})
    if (!begun.ok) throw new Error(begun.fault.message)
    testbed.simulator.faults.add({ path: '/account/setlowbalancealert', kind: 'do-nothing' })
    const outcome = await testbed.act(admin, setLowBalanceAlert, { below: begun.data.next })
    expect(await formatCheck.judge(admin, { entry: outcome.entry })).toMatchObject({ data: { says: 'ignores' } })
  })

  it('is not judged by unknowns, other changes, people or checks', async () => {
    const begun = await formatCheck.start(admin, {})
    if (!begun.ok) throw new Error(begun.fault.message)
    const { next, now } = begun.data
    const same = await testbed.act(admin, setLowBalanceAlert, { below: now })
    expect(await formatCheck.judge(admin, { entry: same.entry })).toMatchObject({ ok: false })
    const daily = await testbed.act(admin, turnOnDailyAlert, {})
    expect(await formatCheck.judge(admin, { entry: daily.entry })).toMatchObject({ ok: false })
    const other = await testbed.actor('admin')
    const otherChange = await testbed.act(other, setLowBalanceAlert, { below: next })
    expect(await formatCheck.judge(other, { entry: otherChange.entry })).toMatchObject({ ok: false })
    testbed.simulator.faults.add({ path: '/account/setlowbalancealert', kind: 'reset', when: 'before' })
    const lost = await testbed.act(admin, setLowBalanceAlert, { below: next + 5 })
    expect(lost.status).toBe('unknown')
    expect(await formatCheck.judge(admin, { entry: lost.entry })).toMatchObject({ data: { says: 'unclear' } })
  })

  it('check is for administrators only', async () => {
    for (const by of [await testbed.actor('finance'), await testbed.actor('auditor'), null]) {
      expect(await formatCheck.start(by, {})).toMatchObject({ ok: false })
      expect(await formatCheck.judge(by, { entry: crypto.randomUUID() })).toMatchObject({ ok: false })
    }
  })
})

it('file in the query is refused even if changes are allowed there', async () => {
  Object.assign(env(), { PROVIDER_SECRETS_IN_QUERY: 'allow' })
  const bill = await upload(admin, 'port-bill', 'bill.pdf', pdf())
  const input = { number: '2126670171', bill }
  expect(await testbed.act(admin, savePort, input)).toMatchObject({ status: 'refused', fault: { kind: 'gate' } })
  expect(testbed.mutations()).toEqual([])
})
