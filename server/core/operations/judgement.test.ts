import { setTimeout as sleep } from 'node:timers/promises'
import { asc } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { refillBalance, setLowBalanceAlert, turnOnAutoRefill } from '@/lib/areas/billing/operations'
import { sendText } from '@/lib/areas/messaging/sending'
import { createTrunk, listTrunks, unblockCaller, updateTrunk } from '@/lib/areas/trunks/operations'
import { type Person, system } from '@/server/core/actor/actor'
import { reconcile } from '@/server/core/jobs/reconcile'
import { findEntry } from '@/server/core/journal/entries'
import { readingsOf } from '@/server/core/journal/readings'
import { answerOf } from '@/server/core/journal/sealed'
import { entryView } from '@/server/core/journal/view'
import { db } from '@/server/platform/db/database'
import { audit } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { gap, LATE_SECONDS, quiet, shortDeadline } from '@/server/testing/testbed'
import { acceptAnswer, forgetAnswer, listAcceptedAnswers } from './accepted-answers'
import { check } from './check'
import { read } from './read'
import { mark } from './unknown'

// What may and may not be concluded afterwards (journal.md 5), over real HTTP, judged by the simulator's ledger.

const testbed = fileTestbed({ variables: shortDeadline })
let admin: Person
let amount = 3_100

beforeAll(async () => {
  admin = await testbed.actor('admin')
})
beforeEach(() => testbed.simulator.reset())
afterEach(() => testbed.settleOpen(admin))

const fault = (method: string, path: string, kind: string, more = {}) =>
  testbed.simulator.faults.add({ method, path, kind, ...more })
const answer = (method: string, path: string, status: number, body: unknown, when = 'before') =>
  fault(method, path, 'status', { status, body, when })
const state = async (id = '') => (await findEntry(id))?.state

describe('refill without effect', () => {
  const setBalance = (balance: string) => testbed.behindOurBack({ change: 'set-balance', balance })
  const autoRefill = (written: string) => {
    testbed.simulator.engine.world.state.account.autoRefill = written as never
  }

  it.each(['off', 'on', 'On', 'true', 'enabled', '1', ''])(
    'auto-refill shown as %j: an increase is not attributed',
    async (written) => {
      const paid = amount++
      await setBalance('72.18')
      autoRefill(written)
      fault('PUT', '/account/refillbalance', 'reset', { when: 'before' })
      const { entry: id = '' } = await testbed.act(admin, refillBalance, { amount: paid })
      // A colleague's payments, reloads, and what usage may leave of them; only the exact amount is indistinguishable from ours.
      for (const rise of [40, 100, paid - 1, paid - 1.01, paid + 0.5, paid + 1, 2 * paid + 40, 10_000]) {
        await setBalance((72.18 + rise).toFixed(2))
        expect((await check(id, system))?.state, `a rise of ${rise}`).toBe('uncertain')
      }
    },
  )

  it('unreadable auto-refill and an exact increase: a person decides', async () => {
    const requested = amount++
    await setBalance('40.00')
    autoRefill('scheduled')
    fault('PUT', '/account/refillbalance', 'reset', { when: 'before' })
    const { entry: id = '' } = await testbed.act(admin, refillBalance, { amount: requested })
    const { account } = testbed.simulator.engine.world.state
    Object.assign(account, { minimumBalance: requested * 10_000, reloadAmount: requested * 10_000 })
    await setBalance(String(40 + requested))
    expect((await check(id, system))?.state).toBe('uncertain')
    expect((await readingsOf(id)).at(-1)?.because).toContain('Auto-refill could explain it')
  })
})

describe('attribution', () => {
  it('excludes a text sent in the portal just before', async () => {
    const [from, to] = ['9195550100', '2125557001']
    const portal = { did: Number(from), did_to: Number(to), msg: 'From the portal' }
    await testbed.behindOurBack({ operation: 'POST /smsv2', params: portal })
    fault('POST', '/smsv2', 'reset', { when: 'before' })
    const input = { from, to, text: 'From us', consent: true, basis: 'wrote' }
    const { entry: id = '' } = await testbed.act(admin, sendText, input)
    expect((await check(id, system))?.state).toBe('uncertain')
    expect((await readingsOf(id)).at(-1)).toMatchObject({ says: 'not', grade: 'E1' })
  })

  it('excludes a colleague’s trunk with that name but other settings', async () => {
    fault('POST', '/siptrunk', 'reset', { when: 'before' })
    const input = { trunk: 'shared', kind: 'static', address: '192.0.2.8', region: 'us-fl' }
    const { entry: id = '' } = await testbed.act(admin, createTrunk, input)
    const otherTrunk = { trunk: 'shared', password: 'Theirs1234', region: 'us-ny' }
    await testbed.behindOurBack({ operation: 'POST /siptrunk', params: otherTrunk })
    expect((await check(id, system))?.state).toBe('uncertain')
    expect((await readingsOf(id)).at(-1)).toMatchObject({ says: 'unclear' })
  })

  it('of a password ignores a region that another person changed', async () => {
    await testbed.behindOurBack({
      operation: 'POST /siptrunk',
      params: { trunk: 'pw', password: 'Abcd1234', region: 'us' },
    })
    fault('PUT', '/siptrunk', 'reset', { when: 'before' })
    const input = { trunk: 'pw', kind: 'registration', password: 'Wxyz5678', region: 'us-fl' }
    const { entry: id = '' } = await testbed.act(admin, updateTrunk, input)
    await testbed.behindOurBack({ operation: 'PUT /siptrunk', params: { trunk: 'pw', region: 'us-fl' } })
    expect((await check(id, system))?.state).toBe('uncertain')
  })

  it('leaves an unchanged, already desired state unproven and open', async () => {
    await testbed.behindOurBack({
      operation: 'PUT /account/setlowbalancealert',
      params: { low_balance_alert_amount: 77 },
    })
    fault('PUT', '/account/setlowbalancealert', 'reset', { when: 'before' })
    const { entry: id = '' } = await testbed.act(admin, setLowBalanceAlert, { below: 77 })
    for (const wait of [() => {}, quiet, gap]) {
      await wait()
      await check(id, system)
    }
    expect(await state(id)).toBe('uncertain')
    expect((await readingsOf(id)).at(-1)).toMatchObject({ says: 'as_wanted' })
  })

  it('of an answered change without effect says unchanged, not confirmed', async () => {
    await testbed.act(admin, turnOnAutoRefill, {})
    expect(await testbed.act(admin, turnOnAutoRefill, {})).toMatchObject({ status: 'done', verified: 'likely' })
  })

  it('leaves unblocking open if the caller was not blocked', async () => {
    await testbed.behindOurBack({ operation: 'POST /siptrunk', params: { trunk: 'free', ip_address: '192.0.2.9' } })
    fault('POST', '/siptrunk/blockcaller', 'reset', { when: 'before' })
    const { entry: id = '' } = await testbed.act(admin, unblockCaller, { trunks: ['free'], number: '2125550123' })
    await quiet()
    await check(id, system)
    await gap()
    expect((await check(id, system))?.state).toBe('uncertain')
  })
})

describe('unclassified answer', () => {
  const strange = { message: 'Your request was received' }

  it('is checked immediately: confirmed, or unknown with the provider message', async () => {
    answer('PUT', '/account/setlowbalancealert', 200, strange, 'after')
    expect(await testbed.act(admin, setLowBalanceAlert, { below: 201 })).toMatchObject({ status: 'done' })
    answer('PUT', '/account/setlowbalancealert', 200, strange)
    const outcome = await testbed.act(admin, setLowBalanceAlert, { below: 202 })
    expect(outcome.status).toBe('unknown')
    expect((await entryView(admin, outcome.entry ?? ''))?.answer).toContain('Your request was received')
  })

  it('can be accepted or reverted by administrators, with records', async () => {
    const password = 'Abcd1234efgh'
    const change = () => testbed.act(admin, updateTrunk, { trunk: 'lobby', kind: 'registration', password })
    const body = { message: 'Ticket 4711 opened', echo: password }
    answer('PUT', '/siptrunk', 200, body, 'after')
    const first = await change()
    expect(first.status).toBe('unknown')
    const view = await entryView(admin, first.entry ?? '')
    expect(view?.teachable).toBe('{"echo":"••••••","message":"ticket # opened"}')
    const ops = await testbed.actor('ops')
    expect((await entryView(ops, first.entry ?? ''))?.teachable).toBeNull()
    const lesson = { entry: first.entry, reason: 'the provider’s support said so' }
    expect(await acceptAnswer(ops, lesson)).toMatchObject({ ok: false, fault: { kind: 'forbidden' } })
    expect(await acceptAnswer(admin, { ...lesson, reason: 'so' })).toMatchObject({
      ok: false,
      fault: { kind: 'invalid' },
    })
    expect(await acceptAnswer(admin, lesson)).toEqual({ ok: true, data: null })
    expect(await acceptAnswer(admin, lesson)).toMatchObject({ ok: false })
    await mark(admin, first.entry, { verdict: 'happened', reason: 'seen in the portal' })
    // Another number, the same structure.
    answer('PUT', '/siptrunk', 200, { ...body, message: 'Ticket 5 opened' }, 'after')
    expect(await change()).toMatchObject({ status: 'done' })
    // Another text, or another operation, is not accepted.
    answer('PUT', '/siptrunk', 200, { ...body, message: 'Ticket 5 closed' }, 'after')
    expect((await change()).status).toBe('unknown')
    answer('POST', '/siptrunk', 200, body)
    const other = { trunk: 'untaught', kind: 'registration', password }
    expect((await testbed.act(admin, createTrunk, other)).status).toBe('unknown')
    await testbed.settleOpen(admin)
    const [known] = await listAcceptedAnswers()
    expect(known).toMatchObject({ label: 'Change trunk', person: 'admin' })
    expect(await forgetAnswer(admin, { id: known?.id })).toEqual({ ok: true, data: null })
    answer('PUT', '/siptrunk', 200, body, 'after')
    expect((await change()).status).toBe('unknown')
    const events = await db().select({ kind: audit.kind }).from(audit).orderBy(asc(audit.seq))
    expect(events.filter(({ kind }) => kind.startsWith('answer.')).map(({ kind }) => kind)).toEqual([
      'answer.taught',
      'answer.forgotten',
    ])
    expect(JSON.stringify(await db().select().from(audit))).not.toContain(password)
  })

  it('with NUL id or endless nesting is settled and stored', async () => {
    const to = (n: number) => ({ from: '9195550100', to: `212555710${n}`, text: 'Hi', consent: true, basis: 'wrote' })
    const bodies = ['{"data":[{"msg_id":"17\\u00005"}]}', '['.repeat(1000), `${'['.repeat(5000)}${']'.repeat(5000)}`]
    for (const [n, body] of bodies.entries()) {
      answer('POST', '/smsv2', 200, body)
      const outcome = await testbed.act(admin, sendText, to(n))
      expect(outcome.status).toBe('unknown')
      const stored = answerOf(await testbed.entry(outcome))
      expect(Buffer.from(stored?.raw ?? '', 'base64').toString()).toBe(body)
    }
  })
})

describe('database clock', () => {
  it.each([-180_000, 180_000])('process whose clock is off by %i ms waits normally', async (skew) => {
    const real = Date.now
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + skew)
    try {
      fault('PUT', '/account/setlowbalancealert', 'reset', { when: 'before' })
      const { entry: id = '' } = await testbed.act(admin, setLowBalanceAlert, { below: 311 })
      const sentAt = (await findEntry(id))?.sentAt?.getTime() ?? 0
      expect(Math.abs(sentAt - real())).toBeLessThan(60_000)
      await check(id, system)
      await gap()
      expect((await check(id, system))?.state).toBe('uncertain')
      await quiet()
      await check(id, system)
      await gap()
      expect((await check(id, system))?.state).toBe('reconciled_not_in_effect')
    } finally {
      clock.mockRestore()
    }
  })

  it('non-occurrence is checked again later and disputed if it happened', async () => {
    fault('PUT', '/account/setlowbalancealert', 'reset', { when: 'before' })
    const { entry: id = '' } = await testbed.act(admin, setLowBalanceAlert, { below: 322 })
    await quiet()
    await check(id, system)
    await gap()
    expect((await check(id, system))?.state).toBe('reconciled_not_in_effect')
    expect(await testbed.heldLocks()).toEqual([])
    // The effect, delayed.
    await testbed.behindOurBack({
      operation: 'PUT /account/setlowbalancealert',
      params: { low_balance_alert_amount: 322 },
    })
    await reconcile()
    expect(await state(id)).toBe('reconciled_not_in_effect')
    await sleep(LATE_SECONDS * 1000 + 100)
    await reconcile()
    expect(await state(id)).toBe('disputed')
    expect((await findEntry(id))?.sealedInput).toBeNull()
  })

  it('late check that fails is repeated', async () => {
    fault('PUT', '/account/setlowbalancealert', 'reset', { when: 'before' })
    const { entry: id = '' } = await testbed.act(admin, setLowBalanceAlert, { below: 324 })
    await mark(admin, id, { verdict: 'did_not_happen', reason: 'not in the portal' })
    await testbed.behindOurBack({
      operation: 'PUT /account/setlowbalancealert',
      params: { low_balance_alert_amount: 324 },
    })
    fault('GET', '/account/getaccoundetails', '206-text')
    await check(id, system)
    expect(await findEntry(id)).toMatchObject({ state: 'reconciled_did_not_happen', nextCheckAt: expect.any(Date) })
    expect((await findEntry(id))?.sealedInput).not.toBeNull()
    await check(id, system)
    expect(await state(id)).toBe('disputed')
    // The decision's author stays visible.
    expect(await entryView(admin, id)).toMatchObject({ closedBy: 'admin', closedReason: 'not in the portal' })
  })

  it('late check that finds nothing ends and deletes the input', async () => {
    fault('PUT', '/account/setlowbalancealert', 'reset', { when: 'before' })
    const { entry: id = '' } = await testbed.act(admin, setLowBalanceAlert, { below: 323 })
    await mark(admin, id, { verdict: 'did_not_happen', reason: 'not in the portal' })
    expect((await findEntry(id))?.sealedInput).not.toBeNull()
    await sleep(LATE_SECONDS * 1000 + 100)
    await reconcile()
    expect(await findEntry(id)).toMatchObject({
      state: 'reconciled_did_not_happen',
      sealedInput: null,
      nextCheckAt: null,
    })
  })
})

it('evidence uses its own sockets and never waits for pages', async () => {
  fault('GET', '/siptrunk', 'black-hole', { times: 10 })
  let over = 0
  const pages = Array.from({ length: 10 }, (_, n) => read(admin, listTrunks, { page: n + 1 }).finally(() => over++))
  await sleep(100)
  fault('PUT', '/account/setlowbalancealert', 'reset', { when: 'after' })
  const { entry: id = '' } = await testbed.act(admin, setLowBalanceAlert, { below: 401 })
  expect((await check(id, system))?.state).toBe('reconciled_happened')
  expect(over).toBe(0)
  await Promise.all(pages)
})
