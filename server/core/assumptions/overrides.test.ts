import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { getAccountDetails, refillBalance, setLowBalanceAlert } from '@/lib/areas/billing/operations'
import { roles } from '@/lib/core/access/roles'
import type { Outcome } from '@/lib/core/changes/outcome'
import { overridesNow, setOverrides } from '@/lib/core/operation/assumption'
import { allAssumptions } from '@/lib/desk/catalogue/assumptions'
import type { Person } from '@/server/core/actor/actor'
import { mintIntent } from '@/server/core/operations/intent'
import { prepare } from '@/server/core/operations/prepare'
import { read } from '@/server/core/operations/read'
import { db } from '@/server/platform/db/database'
import { assumptionOverrides, audit } from '@/server/platform/db/schema'
import type { Order } from '@/server/testing/crash-child'
import { inOneFile } from '@/server/testing/one-file'
import { changePerson, openTestbed, type Testbed } from '@/server/testing/testbed'
import { assumptionChanges } from './change'
import { newestOverrides, recallAssumptions, refreshAssumptions } from './overrides'
import { carriedPaths, lastProofs } from './proofs'

let testbed: Testbed
let admin: Person
let finance: Person
const reason = 'The provider’s support says so.'
const REFILL = 'account.refillAmount'
const CHANGE = 'account.setLowBalanceAlert'
const ALERT = 'account.lowBalanceAlert'

beforeAll(async () => {
  testbed = await openTestbed()
  ;[admin, finance] = [await testbed.actor('admin'), await testbed.actor('finance')]
})
afterAll(async () => {
  setOverrides(new Map())
  await testbed.close()
})
beforeEach(async () => {
  testbed.simulator.reset()
  for (const { assumption, id, value } of await newestOverrides(db())) {
    if (value !== null) await assumptionChanges.revert(admin, { assumption, reason, version: id })
  }
})

const versionOf = async (assumption: string) =>
  (await newestOverrides(db())).find((row) => row.assumption === assumption)?.id ?? 0
const set = async (assumption: string, value: string, by = admin) =>
  assumptionChanges.override(by, { assumption, value, reason, version: await versionOf(assumption) })
const back = async (assumption: string) =>
  assumptionChanges.revert(admin, { assumption, reason, version: await versionOf(assumption) })
const lastSent = () => testbed.mutations().at(-1)?.params
const refill = (amount: number) => testbed.act(finance, refillBalance, { amount })

it('renamed provider member is refused, accepted by override, then refused again', async () => {
  testbed.simulator.names.add({ path: '/account/refillbalance', usual: 'amount', other: 'sum' })
  expect(await refill(41)).toMatchObject({ status: 'refused', fault: { kind: 'rejected' } })
  expect(await set(REFILL, 'sum')).toEqual({ ok: true, data: null })
  expect(await prepare(finance, refillBalance.id, { amount: 42 })).toMatchObject({
    data: { sends: { members: { sum: 42 } } },
  })
  expect(await refill(42)).toMatchObject({ status: 'done', verified: 'confirmed' })
  expect(lastSent()).toEqual({ sum: 42 })
  expect(testbed.effects().map(({ amount }) => Number(amount))).toEqual([42])
  expect(await back(REFILL)).toEqual({ ok: true, data: null })
  expect(await refill(43)).toMatchObject({ status: 'refused', fault: { kind: 'rejected' } })
  expect(lastSent()).toEqual({ amount: 43 })
})

it('override renames a member in answers immediately', async () => {
  const now = async () => {
    const reading = await read(finance, getAccountDetails, {})
    return reading.status === 'read' ? [reading.data.lowBalanceAlert, reading.data.others] : reading
  }
  testbed.simulator.names.add({
    path: '/account/getaccoundetails',
    usual: 'low_balance_alert_amount',
    other: 'alert_below',
  })
  expect(await now()).toMatchObject([null, { alert_below: expect.any(String) }])
  await set(ALERT, 'alert_below')
  expect(await now()).toEqual([expect.any(String), expect.not.objectContaining({ alert_below: expect.anything() })])
  expect(await testbed.act(finance, setLowBalanceAlert, { below: 33 })).toMatchObject({ status: 'done' })
  expect(((await now()) as unknown[])[0]).toBe('33')
})

it('override by another console applies to its next change and here', async () => {
  const program = inOneFile(fileURLToPath(new URL('../../testing/crash-child.ts', import.meta.url)))
  const child = fork(program, { execArgv: [], env: process.env })
  try {
    await once(child, 'message')
    await set(CHANGE, 'below')
    // A change without a prior reading, which would request the names, too.
    const request = { intent: mintIntent(finance.personId, setLowBalanceAlert.id), input: { below: 44 } }
    const orders: Order[] = [{ actor: finance, operation: setLowBalanceAlert.id, request }]
    child.send(orders)
    const [{ outcome }] = (await once(child, 'message')) as [{ outcome: Outcome }]
    expect(outcome.status).toBe('refused')
    expect(lastSent()).toEqual({ below: 44 })
  } finally {
    child.kill('SIGKILL')
  }
  // As another console leaves it: a row, and nothing in this process.
  setOverrides(new Map())
  await testbed.act(finance, setLowBalanceAlert, { below: 45 })
  expect(lastSent()).toEqual({ below: 45 })
  setOverrides(new Map())
  await refreshAssumptions()
  expect(overridesNow().get(CHANGE)).toBe('below')
})

it('reads apply another console’s override, even with the clock set back', async () => {
  await set(CHANGE, 'below')
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  onTestFinished(() => void clock.mockRestore())
  await refreshAssumptions()
  clock.mockRestore()
  // As another console leaves it: a row, and nothing in this process.
  setOverrides(new Map())
  await recallAssumptions()
  expect(overridesNow().get(CHANGE)).toBe('below')
})

it('change under an overridden name has the same content key', async () => {
  expect(await refill(46)).toMatchObject({ status: 'done' })
  testbed.simulator.names.add({ path: '/account/refillbalance', usual: 'amount', other: 'sum' })
  await set(REFILL, 'sum')
  expect(await refill(46)).toMatchObject({ status: 'refused', fault: { kind: 'duplicate' } })
})

it('override requires a current administrator and a session', async () => {
  const requested = { assumption: REFILL, value: 'sum', reason, version: await versionOf(REFILL) }
  const rows = await newestOverrides(db())
  expect(await assumptionChanges.override(null, requested)).toMatchObject({ fault: { kind: 'signed_out' } })
  for (const role of roles.filter((r) => r !== 'admin')) {
    const by = await testbed.actor(role)
    expect(await assumptionChanges.override(by, requested)).toMatchObject({ fault: { kind: 'forbidden' } })
    expect(
      await assumptionChanges.revert(by, { assumption: REFILL, reason, version: requested.version }),
    ).toMatchObject({
      fault: { kind: 'forbidden' },
    })
  }
  const demoted = await testbed.actor('admin')
  await changePerson(demoted, { role: 'auditor' })
  expect(await assumptionChanges.override(demoted, requested)).toMatchObject({ fault: { kind: 'forbidden' } })
  expect(await newestOverrides(db())).toEqual(rows)
  expect(overridesNow().size).toBe(0)
})

it.each([
  [{ assumption: REFILL, value: 'two words', reason }, 'value'],
  [{ assumption: REFILL, value: 'sum', reason: 'because' }, 'reason'],
  [{ assumption: REFILL, value: 'sum', reason: `${reason}\u202e` }, 'reason'],
  [{ assumption: REFILL, value: 'amount', reason }, 'value'],
  [{ assumption: 'account.on', value: 'off', reason }, 'value'],
])('override %j is refused, naming the field', async (override, field) => {
  const answer = await assumptionChanges.override(admin, { ...override, version: await versionOf(override.assumption) })
  expect(answer).toMatchObject({ ok: false, fault: { kind: 'invalid', fields: { [field]: expect.any(String) } } })
})

it.each([
  undefined,
  null,
  'text',
  [],
  { assumption: 'nowhere', value: 'x', reason, version: 0 },
  { assumption: REFILL, reason },
])('override %j is refused', async (override) => {
  expect(await assumptionChanges.override(admin, override)).toMatchObject({ ok: false, fault: { kind: 'invalid' } })
})

it('second simultaneous override reports the first', async () => {
  const version = await versionOf(REFILL)
  const answers = await Promise.all(
    ['sum', 'total'].map((value) => assumptionChanges.override(admin, { assumption: REFILL, value, reason, version })),
  )
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
})

it('override is recorded permanently with its previous value and author', async () => {
  await set(REFILL, 'sum')
  await set(REFILL, 'total')
  await back(REFILL)
  const events = await db()
    .select()
    .from(audit)
    .where(eq(audit.subject, `guess:${REFILL}`))
    .orderBy(desc(audit.seq))
    .limit(3)
  expect(events.map(({ kind, actor, detail }) => [kind, actor, detail])).toEqual([
    ['guess.reverted', admin.email, { before: 'total', after: 'amount' }],
    ['guess.overridden', admin.email, { before: 'sum', after: 'total' }],
    ['guess.overridden', admin.email, { before: 'amount', after: 'sum' }],
  ])
  await expect(db().delete(assumptionOverrides)).rejects.toThrow()
  await expect(db().update(assumptionOverrides).set({ reason: 'other' })).rejects.toThrow()
})

it('stored override that this release cannot use is ignored', async () => {
  const row = { reason, personId: admin.personId, personName: admin.name }
  await db()
    .insert(assumptionOverrides)
    .values([
      { ...row, assumption: 'nowhere.atAll', value: 'x' },
      { ...row, assumption: 'account.setDailyAlert', value: 'two words' },
    ])
  await refreshAssumptions()
  expect(overridesNow().has('account.setDailyAlert')).toBe(false)
  expect(overridesNow().has('nowhere.atAll')).toBe(false)
})

it('override names the last change confirming it since it was set', async () => {
  const none = new Map<string, Date>()
  await refill(51)
  const proved = (await lastProofs(none)).get(REFILL)
  expect(proved?.at).toBeInstanceOf(Date)
  expect((await lastProofs(new Map([[REFILL, new Date()]]))).has(REFILL)).toBe(false)
  // Confirmed by reading back only: no other name of the account was in the request.
  expect((await lastProofs(none)).has('account.minimumBalance')).toBe(false)
  expect(carriedPaths(refillBalance, { amount: 5 })).toEqual([REFILL])
  expect([...allAssumptions.keys()]).toContain(REFILL)
})
