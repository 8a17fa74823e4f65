import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refillBalance, setLowBalanceAlert } from '@/lib/areas/billing/operations'
import { sendText } from '@/lib/areas/messaging/sending'
import { createTrunk, deleteTrunk } from '@/lib/areas/trunks/operations'
import type { Person } from '@/server/core/actor/actor'
import { presentAccount } from '@/server/core/journal/account'
import { mintIntent } from '@/server/core/operations/intent'
import { perform } from '@/server/core/operations/perform'
import { prepare } from '@/server/core/operations/prepare'
import { db } from '@/server/platform/db/database'
import { lock } from '@/server/platform/db/locks'
import { audit } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { keptPolicy } from '@/server/testing/kept-policy'
import { changePerson, shortDeadline } from '@/server/testing/testbed'
import { policyChanges } from './manage'
import { policyOf } from './policy'

const testbed = fileTestbed({ variables: shortDeadline })
let admin: Person
let finance: Person
let support: Person
let ops: Person

beforeAll(async () => {
  admin = await testbed.actor('admin')
  finance = await testbed.actor('finance')
  support = await testbed.actor('support')
  ops = await testbed.actor('ops')
})
beforeEach(async () => {
  testbed.simulator.reset()
  await keptPolicy({})
})

/** Waits until so many statements wait for a lock. */
const waiting = (many: number) =>
  expect
    .poll(async () => {
      const { rows } = await db().execute(sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`)
      return rows
    })
    .toHaveLength(many)

const stop = (kind: string, reason = 'odd charges') => policyChanges.stop(admin, { kind, reason })
const limit = (name: string, value: string) => policyChanges.limit(admin, { limit: name, value })
let texts = 0
const text = (by: Person, to = '2125551123') =>
  testbed.act(by, sendText, {
    from: '9195550100',
    to,
    text: `Order ${texts++} is ready.`,
    consent: true,
    basis: 'wrote',
  })

describe('pause', () => {
  it('blocks only its kind, for everyone, and says so', async () => {
    expect(await stop('spending', 'odd charges')).toMatchObject({ ok: true })
    const refused = await testbed.act(finance, refillBalance, { amount: 20 })
    expect(refused).toMatchObject({
      status: 'refused',
      fault: { kind: 'stopped', message: 'Spending: paused by admin. “odd charges” Nothing was sent.' },
    })
    expect((await testbed.entry(refused)).state).toBe('blocked')
    expect(await prepare(finance, refillBalance.id, { amount: 20 })).toMatchObject({ fault: { kind: 'stopped' } })
    expect(await testbed.act(finance, setLowBalanceAlert, { below: 75 })).toMatchObject({ status: 'done' })
    expect(testbed.effects()).toHaveLength(1)
    expect(await policyChanges.resume(admin, { kind: 'spending' })).toMatchObject({ ok: true })
    expect(await testbed.act(finance, refillBalance, { amount: 20 })).toMatchObject({ status: 'done' })
  })

  it('of all changes blocks even a harmless setting', async () => {
    await stop('all')
    expect(await testbed.act(finance, setLowBalanceAlert, { below: 76 })).toMatchObject({ fault: { kind: 'stopped' } })
    expect(await text(support)).toMatchObject({ fault: { kind: 'stopped' } })
    expect(testbed.mutations()).toHaveLength(0)
  })

  it('between dialog and submission applies', async () => {
    const prepared = await prepare(finance, refillBalance.id, { amount: 21 })
    if (!prepared.ok) throw new Error('not prepared')
    await stop('spending')
    const given = { intent: prepared.data.intent, input: { amount: 21 } }
    expect(await perform(finance, refillBalance, given)).toMatchObject({ fault: { kind: 'stopped' } })
    expect(testbed.mutations()).toHaveLength(0)
  })

  it('reported as recorded lets nothing be recorded or sent afterwards', async () => {
    await keptPolicy({ limits: { 'refills-day': 100_000 } })
    const limitLock = `limit:${presentAccount()}:refills-day:` as const
    const begun = await db().transaction(async (tx) => {
      await lock(tx, limitLock)
      const change = testbed.act(finance, refillBalance, { amount: 31 })
      await waiting(1)
      const stopping = stop('spending')
      await waiting(2)
      const late = testbed.act(admin, refillBalance, { amount: 32 })
      await waiting(3)
      return { act: change, stopping, late }
    })
    expect(await begun.late).toMatchObject({ fault: { kind: 'stopped' } })
    expect(await begun.stopping).toMatchObject({ ok: true })
    expect(await begun.act).toMatchObject({ fault: { kind: 'stopped' } })
    expect(testbed.mutations()).toEqual([])
  })

  it('requires a current administrator', async () => {
    for (const by of [ops, finance, support])
      expect(await policyChanges.stop(by, { kind: 'all', reason: 'because' })).toMatchObject({
        fault: { kind: 'forbidden' },
      })
    const demoted = await testbed.actor('admin')
    await changePerson(demoted, { role: 'support' })
    expect(await policyChanges.limit(demoted, { limit: 'ports-day', value: '' })).toMatchObject({
      fault: { kind: 'forbidden' },
    })
    expect(await policyOf()).toEqual({ stopped: {}, approved: [], codes: [], limits: {}, asked: [] })
  })

  it('is recorded with its reason, only once', async () => {
    await stop('routing', 'carrier at work')
    expect(await stop('routing')).toMatchObject({ ok: false, fault: { kind: 'invalid' } })
    const rows = await db().select().from(audit).where(eq(audit.subject, 'policy:routing'))
    expect(rows.at(-1)).toMatchObject({
      kind: 'policy.stopped',
      actor: admin.email,
      detail: { reason: 'carrier at work' },
    })
  })

  it('without a reason or of an unknown kind is refused', async () => {
    expect(await policyChanges.stop(admin, { kind: 'all', reason: ' ' })).toMatchObject({ fault: { fields: {} } })
    expect(await policyChanges.stop(admin, { kind: 'everything', reason: 'because' })).toMatchObject({ ok: false })
  })
})

describe('policy limit', () => {
  it('of texts counts per person and names the next time', async () => {
    await limit('support-texts-minute', '2')
    expect((await text(support)).status).toBe('done')
    expect((await text(support, '2125551124')).status).toBe('done')
    const third = await text(support, '2125551125')
    expect(third).toMatchObject({ status: 'refused', fault: { kind: 'limited' } })
    expect(third.status === 'refused' && third.fault.message).toMatch(
      /^The limit is 2 texts in a minute for each person in Support\. Used: 2\. Nothing was sent\. The next can go in \d+ seconds\.$/,
    )
    const other = await testbed.actor('support')
    expect((await text(other, '2125551126')).status).toBe('done')
    expect((await text(ops, '2125551127')).status).toBe('done')
    expect(testbed.effects()).toHaveLength(4)
  })

  it('to one recipient counts texts of everyone', async () => {
    await limit('recipient-texts-hour', '1')
    expect((await text(await testbed.actor('support'), '2125551130')).status).toBe('done')
    expect(await text(ops, '2125551130')).toMatchObject({ fault: { kind: 'limited' } })
    expect((await text(ops, '2125551131')).status).toBe('done')
  })

  it('holds for two simultaneous submissions', async () => {
    const by = await testbed.actor('support')
    await limit('support-texts-minute', '1')
    const both = await Promise.all([text(by, '2125551140'), text(by, '2125551141')])
    expect(both.map(({ status }) => status).sort()).toEqual(['done', 'refused'])
    expect(testbed.effects()).toHaveLength(1)
  })

  it('does not block resubmitting the change that reached it', async () => {
    const by = await testbed.actor('support')
    await limit('support-texts-minute', '1')
    const input = { from: '9195550100', to: '2125551150', text: 'Once.', consent: true, basis: 'wrote' }
    const request = { intent: mintIntent(by.personId, sendText.id), input }
    const first = await perform(by, sendText, request)
    expect(first.status).toBe('done')
    expect(await perform(by, sendText, request)).toMatchObject({ status: 'done', entry: first.entry })
  })

  it('of money excludes rejected changes and includes unknown ones', async () => {
    await limit('refills-day', '9000')
    const fault = (kind: string, more = {}) =>
      testbed.simulator.faults.add({ method: 'PUT', path: '/account/refillbalance', kind, ...more })
    const used = (await testbed.act(finance, refillBalance, { amount: 4206 })) as { status: string }
    expect(used.status).toBe('refused')
    expect((await testbed.act(finance, refillBalance, { amount: 5000 })).status).toBe('done')
    fault('black-hole', { when: 'after' })
    const unknown = await testbed.act(finance, refillBalance, { amount: 3000 })
    expect(unknown.status).toBe('unknown')
    await testbed.settleOpen(finance)
    const over = await testbed.act(admin, refillBalance, { amount: 1500 })
    expect(over).toMatchObject({ status: 'refused', fault: { kind: 'limited' } })
    // Everyone with access to Activity reads the record: it contains no total.
    expect((await testbed.entry(over)).fault?.message).not.toContain('Used')
    expect(await prepare(admin, refillBalance.id, { amount: 1500 })).toMatchObject({
      fault: { message: expect.stringContaining('$9,000.00 of refills in 24 hours. Used: $8,') },
    })
  })

  it('per refill checks each one separately', async () => {
    await limit('refill-each', '50')
    expect(await testbed.act(finance, refillBalance, { amount: 51 })).toMatchObject({ fault: { kind: 'limited' } })
    expect((await testbed.act(finance, refillBalance, { amount: 50 })).status).toBe('done')
  })

  it('of zero refuses the first, and can be removed', async () => {
    await testbed.act(ops, createTrunk, { ...createTrunk.example, trunk: 'gone' })
    await limit('deletions-day', '0')
    expect(await testbed.act(ops, deleteTrunk, { trunk: 'gone' }, { typed: 'gone' })).toMatchObject({
      fault: { kind: 'limited' },
    })
    await limit('deletions-day', '')
    expect((await testbed.act(ops, deleteTrunk, { trunk: 'gone' }, { typed: 'gone' })).status).toBe('done')
  })

  it('is a whole number or absent', async () => {
    for (const value of ['-1', '1.5', 'many', '99999999'])
      expect(await limit('ports-day', value)).toMatchObject({
        fault: { fields: { value: expect.stringMatching(/whole/) } },
      })
    expect(await limit('ports-day', ' 1,000 ')).toMatchObject({ ok: true })
    expect((await policyOf()).limits).toEqual({ 'ports-day': 1000 })
  })
})

it('unreadable policy blocks everything', async () => {
  await keptPolicy({ stopped: 'yes' })
  expect(await testbed.act(finance, setLowBalanceAlert, { below: 77 })).toMatchObject({
    status: 'refused',
    fault: { kind: 'stopped', message: expect.stringContaining('resets it') },
  })
  expect(testbed.mutations()).toHaveLength(0)
})

it('administrator can replace only an unreadable policy', async () => {
  expect(await policyChanges.reset(admin, {})).toMatchObject({ fault: { message: /can be read/ } })
  await keptPolicy({ stopped: 'yes', codes: ['administration'] })
  expect(await limit('ports-day', '1')).toMatchObject({ fault: { kind: 'stopped' } })
  expect(await prepare(finance, setLowBalanceAlert.id, { below: 79 })).toMatchObject({ fault: { kind: 'stopped' } })
  expect(await policyChanges.reset(finance, {})).toMatchObject({ fault: { kind: 'forbidden' } })
  expect(await policyChanges.reset(admin, {})).toMatchObject({ ok: true })
  expect(await policyOf()).toEqual({ stopped: {}, approved: [], codes: [], limits: {}, asked: [] })
  expect(await testbed.act(finance, setLowBalanceAlert, { below: 78 })).toMatchObject({ status: 'done' })
  expect(await db().select().from(audit).where(eq(audit.kind, 'policy.anew'))).toHaveLength(1)
})
