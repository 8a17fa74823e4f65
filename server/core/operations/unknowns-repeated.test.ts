import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import type { Person } from '@/server/core/actor/actor'
import { findEntry } from '@/server/core/journal/entries'
import { entryView } from '@/server/core/journal/view'
import { fileTestbed } from '@/server/testing/file-testbed'
import { checkAgain, mark, repeat } from './unknown'

const testbed = fileTestbed()
let admin: Person
let amount = 300

beforeAll(async () => {
  admin = await testbed.actor('admin')
})
beforeEach(() => testbed.simulator.reset())
afterEach(() => testbed.settleOpen(admin))

const lose = (method: string, path: string, when: 'before' | 'after') =>
  testbed.simulator.faults.add({ method, path, kind: 'reset', when })

const state = async (id: string) => (await findEntry(id))?.state

async function lostRefill(when: 'before' | 'after'): Promise<string> {
  lose('PUT', '/account/refillbalance', when)
  const outcome = await testbed.act(admin, refillBalance, { amount: amount++ })
  expect(outcome.status).toBe('unknown')
  return outcome.entry ?? ''
}

describe('repeat of an unknown', () => {
  it('requires a check, is typed, and closes it', async () => {
    const id = await lostRefill('before')
    const target = (await findEntry(id))?.target ?? ''
    expect(await repeat(admin, id, { typed: target })).toMatchObject({
      status: 'refused',
      fault: { kind: 'gate', message: /Check again first/ },
    })
    expect(await checkAgain(admin, id)).toEqual({ ok: true, data: 'uncertain' })
    expect(await repeat(admin, id, { typed: 'something' })).toMatchObject({
      status: 'refused',
      fault: { fields: { typed: expect.any(String) } },
    })
    const outcome = await repeat(admin, id, { typed: target })
    expect(outcome.status).toBe('done')
    expect(await state(id)).toBe('closed_unknown')
    expect((await findEntry(outcome.entry ?? ''))?.repeats).toBe(id)
    expect((await entryView(admin, id))?.repeatedBy).toBe(outcome.entry)
    expect(testbed.effects()).toHaveLength(1)
    expect(testbed.mutations()).toHaveLength(2)
  })

  it('blocked before sending leaves it open and locked', async () => {
    const id = await lostRefill('before')
    await checkAgain(admin, id)
    const typed = (await findEntry(id))?.target ?? ''
    const held = await testbed.heldLocks()
    await testbed.simulator.closeListener()
    const outcome = await repeat(admin, id, { typed }).finally(() => testbed.simulator.reopen())
    expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'not_sent' } })
    expect((await testbed.entry(outcome)).state).toBe('not_sent')
    expect(await state(id)).toBe('uncertain')
    expect(await testbed.heldLocks()).toEqual(held)
    expect(await testbed.act(admin, refillBalance, { amount: 5_000 })).toMatchObject({ fault: { kind: 'blocked' } })
    expect((await repeat(admin, id, { typed })).status).toBe('done')
    expect(await state(id)).toBe('closed_unknown')
    expect(await testbed.heldLocks()).toEqual([])
    expect(testbed.effects()).toHaveLength(1)
  })

  it('without prior reading leaves it open and locked', async () => {
    const id = await lostRefill('before')
    await checkAgain(admin, id)
    const typed = (await findEntry(id))?.target ?? ''
    const held = await testbed.heldLocks()
    testbed.simulator.faults.add({ method: 'GET', path: '/account/getbalance', kind: 'status', status: 403 })
    expect(await repeat(admin, id, { typed })).toMatchObject({ status: 'refused', fault: { kind: 'no_baseline' } })
    expect(await state(id)).toBe('uncertain')
    expect(await testbed.heldLocks()).toEqual(held)
    expect(testbed.mutations()).toHaveLength(1)
  })

  it('is not sent if it is settled in the meantime', async () => {
    const id = await lostRefill('before')
    await checkAgain(admin, id)
    const typed = (await findEntry(id))?.target ?? ''
    // The reading before the repeat takes time; in the meantime a colleague finds the payment on the statement.
    testbed.simulator.faults.add({ method: 'GET', path: '/account/getbalance', kind: 'late', delayMs: 2_000 })
    const requested = () =>
      testbed.simulator.requests.list().filter(({ path }) => path === '/account/getbalance').length
    const before = requested()
    const repeating = repeat(admin, id, { typed })
    await expect.poll(() => requested()).toBe(before + 1)
    await mark(admin, id, { verdict: 'happened', reason: 'it is on the statement' })
    const outcome = await repeating
    expect(outcome).toMatchObject({
      status: 'refused',
      fault: { kind: 'not_sent', message: /settled in the meantime/ },
    })
    expect(await state(id)).toBe('reconciled_happened')
    expect(await testbed.heldLocks()).toEqual([])
    expect(testbed.mutations()).toHaveLength(1)
  })

  it('by two people at once is sent once', async () => {
    const rival = await testbed.actor('finance')
    const id = await lostRefill('before')
    await checkAgain(admin, id)
    const typed = (await findEntry(id))?.target ?? ''
    // The faster one is still reading when the other arrives.
    testbed.simulator.faults.add({ method: 'GET', path: '/account/getbalance', kind: 'late', delayMs: 1_000 })
    const outcomes = await Promise.all([repeat(admin, id, { typed }), repeat(rival, id, { typed })])
    expect(outcomes.map((o) => o.status).sort()).toEqual(['done', 'refused'])
    expect(outcomes.find((o) => o.status === 'refused')).toMatchObject({ fault: { kind: 'blocked' } })
    expect(testbed.effects()).toHaveLength(1)
  })

  it('and settling it require permission', async () => {
    const support = await testbed.actor('support')
    const id = await lostRefill('before')
    for (const acted of [
      await checkAgain(support, id),
      // Nor may the person who made it and has lost the permission.
      await checkAgain({ ...admin, role: 'support' }, id),
      await mark(support, id, { verdict: 'happened', reason: 'because I say so' }),
    ]) {
      expect(acted).toMatchObject({ ok: false, fault: { kind: 'forbidden' } })
    }
    expect(await repeat(support, id, { typed: 'x' })).toMatchObject({ status: 'refused', fault: { kind: 'forbidden' } })
    expect(await checkAgain(null, id)).toMatchObject({ ok: false, fault: { kind: 'signed_out' } })
    expect(await mark(admin, id, { verdict: 'happened', reason: 'short' })).toMatchObject({
      ok: false,
      fault: { fields: { reason: expect.any(String) } },
    })
    // The evidence comes from readings that support may not see.
    const view = await entryView(support, id)
    expect(view?.evidenceHidden).toBe(true)
    expect(JSON.stringify(view)).not.toContain('balance was')
    await mark(admin, id, { verdict: 'happened', reason: 'seen on the statement' })
  })
})
