import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refillBalance, setLowBalanceAlert, turnOffAutoRefill } from '@/lib/areas/billing/operations'
import { deleteTrunk } from '@/lib/areas/trunks/operations'
import { providerReport } from '@/lib/desk/catalogue/provider-report'
import { type Person, system } from '@/server/core/actor/actor'
import { findEntry } from '@/server/core/journal/entries'
import { entryView } from '@/server/core/journal/view'
import { db } from '@/server/platform/db/database'
import { audit } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { gap, quiet } from '@/server/testing/testbed'
import { check } from './check'
import { prepare } from './prepare'
import { mark } from './unknown'

// Contradictions of the answer (journal.md 5): reported, kept open, settled by a person.

const testbed = fileTestbed()
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

describe('false rejection', () => {
  it.each([
    ['206', 206],
    ['422', 422],
    ['a 200 that says no', 200],
  ])('%s with a higher balance is disputed', async (_, status) => {
    answer('PUT', '/account/refillbalance', status, { error: 'no' }, 'after')
    const outcome = await testbed.act(admin, refillBalance, { amount: amount++ })
    expect(outcome).toMatchObject({ status: 'unknown', fault: { kind: 'disputed' } })
    expect(await state(outcome.entry)).toBe('disputed')
  })

  it('as 4xx of a low-risk change is checked too', async () => {
    answer('PUT', '/account/setlowbalancealert', 400, { error: 'no' }, 'after')
    const outcome = await testbed.act(admin, setLowBalanceAlert, { below: 123 })
    expect(await state(outcome.entry)).toBe('disputed')
  })

  it('of a deletion that happened is disputed after two readings', async () => {
    await testbed.behindOurBack({ operation: 'POST /siptrunk', params: { trunk: 'lies', ip_address: '192.0.2.9' } })
    answer('DELETE', '/siptrunk', 206, { error: 'no' }, 'after')
    const outcome = await testbed.act(admin, deleteTrunk, { trunk: 'lies' }, { typed: 'lies' })
    expect(await state(outcome.entry)).toBe('rejected')
    await quiet()
    await check(outcome.entry ?? '', system)
    expect(await state(outcome.entry)).toBe('rejected')
    await gap()
    await check(outcome.entry ?? '', system)
    expect(await state(outcome.entry)).toBe('disputed')
  })

  it('is not assumed once an honest one is corrected', async () => {
    const requested = amount++
    answer('PUT', '/account/refillbalance', 206, { error: 'the card has expired' })
    const refused = await testbed.act(admin, refillBalance, { amount: requested })
    expect(await testbed.act(admin, refillBalance, { amount: requested })).toMatchObject({ status: 'done' })
    await quiet()
    await check(refused.entry ?? '', system)
    expect(await state(refused.entry)).toBe('rejected')
  })
})

describe('disputed entry', () => {
  async function dispute(): Promise<string> {
    fault('PUT', '/account/refillbalance', 'twice')
    const outcome = await testbed.act(admin, refillBalance, { amount: amount++ })
    expect(await state(outcome.entry)).toBe('disputed')
    return outcome.entry ?? ''
  }

  it('accepts a decision with a note, author and time', async () => {
    const id = await dispute()
    const given = { verdict: 'happened_otherwise', reason: 'charged twice, ticket 12 at the provider' }
    expect(await mark(admin, id, given)).toEqual({ ok: true, data: 'reconciled_otherwise' })
    const view = await entryView(admin, id)
    expect(view).toMatchObject({ closedBy: 'admin', closedReason: given.reason })
    expect(Date.parse(view?.closedAt ?? '')).toBeGreaterThan(Date.parse(view?.sentAt ?? ''))
    const events = await db()
      .select()
      .from(audit)
      .where(eq(audit.subject, `journal:${id}`))
      .orderBy(audit.seq)
    expect(events.at(-1)).toMatchObject({ kind: 'operation.reconciled_otherwise', detail: { was: 'disputed' } })
    expect(await mark(admin, id, given)).toMatchObject({ ok: false })
  })

  it('needs a confirmation for the next similar change until settled', async () => {
    const id = await dispute()
    const input = { amount: amount++ }
    const prepared = await prepare(admin, refillBalance.id, input)
    expect(prepared).toMatchObject({ ok: true, data: { toConfirm: [{ entry: id, state: 'disputed' }] } })
    const before = testbed.mutations().length
    expect(await testbed.act(admin, refillBalance, input)).toMatchObject({
      status: 'refused',
      fault: { kind: 'disputed', other: { entry: id } },
    })
    expect(await testbed.act(admin, refillBalance, input, { again: 'another' })).toMatchObject({ status: 'refused' })
    expect(testbed.mutations()).toHaveLength(before)
    expect(await testbed.act(admin, turnOffAutoRefill, {})).toMatchObject({ status: 'done' })
    expect(await testbed.act(admin, refillBalance, input, { again: id })).toMatchObject({ status: 'done' })
    await testbed.settleOpen(admin)
    expect(await testbed.act(admin, refillBalance, { amount: amount++ })).toMatchObject({ status: 'done' })
  })

  it('does not hide the same change made recently: both are shown and each is confirmed', async () => {
    const input = { amount: amount++ }
    const same = (await testbed.act(admin, refillBalance, input)).entry ?? ''
    const older = await dispute()
    const prepared = await prepare(admin, refillBalance.id, input)
    const shown = prepared.ok ? prepared.data.toConfirm.map(({ entry }) => entry) : []
    expect(shown).toEqual([older, same])
    expect(prepared.ok && prepared.data.toConfirm.at(-1)?.amount).toBe(`${input.amount}.00`)
    const before = testbed.mutations().length
    const partly = [[], [older], [same], [same, same], [''], ['another', older]]
    for (const again of partly)
      expect(await testbed.act(admin, refillBalance, input, { again }), String(again)).toMatchObject({
        status: 'refused',
        fault: { other: { entry: again.includes(older) ? same : older } },
      })
    expect(testbed.mutations()).toHaveLength(before)
    expect(await testbed.act(admin, refillBalance, input, { again: [same, older] })).toMatchObject({ status: 'done' })
    await testbed.settleOpen(admin)
  })

  it('that is the same change is asked for once', async () => {
    const id = await dispute()
    const input = { amount: amount - 1 }
    const prepared = await prepare(admin, refillBalance.id, input)
    expect(prepared).toMatchObject({ data: { toConfirm: [{ entry: id }] } })
    expect(prepared.ok && prepared.data.toConfirm).toHaveLength(1)
    await testbed.settleOpen(admin)
  })

  it('has a provider report: ids, zoned times, request, answer', async () => {
    const id = await dispute()
    const view = await entryView(admin, id)
    if (!view) throw new Error('no entry')
    const report = providerReport(view)
    for (const part of [
      id,
      'PUT /account/refillbalance',
      'Amount',
      '$',
      view.sentAt ?? '?',
      'HTTP 200',
      'Read before',
      'twice',
    ]) {
      expect(report).toContain(part)
    }
    expect(report).toMatch(/\d{4}-\d\d-\d\dT[\d:.]+Z/)
  })
})
