import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  changeRouting,
  listCities,
  listCountries,
  listNumbers,
  orderNumber,
  releaseNumber,
} from '@/lib/areas/numbers/operations'
import type { Role } from '@/lib/core/access/roles'
import { type Person, system } from '@/server/core/actor/actor'
import { findEntry } from '@/server/core/journal/entries'
import { readingsOf } from '@/server/core/journal/readings'
import { stateOf } from '@/server/core/journal/sealed'
import { fileTestbed } from '@/server/testing/file-testbed'
import { gap, quiet } from '@/server/testing/testbed'
import { check } from './check'
import { read } from './read'
import { mark } from './unknown'

// International numbers over real HTTP, judged by the simulator's ledger.

const LEEDS = '441134960000'
// Another forwarding number for each test: a repeated order would need a second confirmation.
let order = { countryCode: 'DE', city: 'Berlin', trunk: 103, forwardTo: '+19195550100' }
const routing = { number: `+${LEEDS}`, trunk: 107, forwardTo: '+19845550100' }
const changes = () =>
  ({
    order: [orderNumber, order, undefined],
    routing: [changeRouting, routing, undefined],
    release: [releaseNumber, { number: `+${LEEDS}` }, { typed: `+${LEEDS}` }],
  }) as const

const testbed = fileTestbed()
let ops: Person

beforeAll(async () => {
  ops = await testbed.actor('ops')
})
beforeEach(() => {
  testbed.simulator.reset()
  order = { ...order, forwardTo: `+${Number(order.forwardTo) + 1}` }
})
afterEach(() => testbed.settleOpen(ops))

const lose = (method: string, when: 'before' | 'after', path = '/didinter') =>
  testbed.simulator.faults.add({ method, path, kind: 'reset', when })
const state = async (id: string) => (await findEntry(id))?.state
const giveUp = (id: string) => mark(ops, id, { verdict: 'cannot_be_known', reason: 'only the test needs to go on' })

async function sendLost(name: keyof ReturnType<typeof changes>, when: 'before' | 'after'): Promise<string> {
  const [operation, input, confirm] = changes()[name]
  lose(operation.method, when)
  const outcome = await testbed.act(ops, operation, input, confirm)
  expect(outcome.status).toBe('unknown')
  expect(testbed.effects()).toHaveLength(when === 'after' ? 1 : 0)
  return outcome.entry ?? ''
}

describe('number, answered', () => {
  it('order returns its number, confirmed by the inventory', async () => {
    const outcome = await testbed.act(ops, orderNumber, order)
    expect(outcome).toMatchObject({ status: 'done', data: { numbers: ['+493023125001'] } })
    expect(['confirmed', 'likely']).toContain(outcome.status === 'done' && outcome.verified)
    expect(testbed.effects().map(({ object }) => object)).toEqual(['international number 493023125001, Berlin, DE'])
    expect(await testbed.heldLocks()).toEqual([])
  })

  it('same order from another tab needs a second confirmation', async () => {
    const first = await testbed.act(ops, orderNumber, order)
    const second = await testbed.act(ops, orderNumber, order)
    expect(second).toMatchObject({ status: 'refused', fault: { kind: 'duplicate', other: { entry: first.entry } } })
    expect(testbed.effects()).toHaveLength(1)
    expect(await testbed.act(ops, orderNumber, { ...order, trunk: 104 })).toMatchObject({ status: 'done' })
  })

  it('order that happens twice is disputed', async () => {
    testbed.simulator.faults.add({ method: 'POST', path: '/didinter', kind: 'twice' })
    const outcome = await testbed.act(ops, orderNumber, order)
    expect(outcome).toMatchObject({ status: 'done', verified: 'contradicted' })
    expect(await state(outcome.entry ?? '')).toBe('disputed')
  })

  it('order without a returned number is settled by inventory', async () => {
    testbed.simulator.faults.add({ method: 'POST', path: '/didinter', kind: 'empty', when: 'after' })
    const outcome = await testbed.act(ops, orderNumber, order)
    // Confirmed by read-back, immediately, because the answer said that it worked.
    expect(outcome).toMatchObject({ status: 'done', verified: 'confirmed' })
    expect(await state(outcome.entry ?? '')).toBe('reconciled_happened')
  })

  it('routing and release each happen once', async () => {
    expect(await testbed.act(ops, changeRouting, routing)).toMatchObject({ status: 'done' })
    const now = await read(ops, listNumbers, { number: LEEDS })
    expect(now.status === 'read' && now.data.rows[0]?.values).toEqual(expect.arrayContaining(['107', '9845550100']))
    expect(await testbed.act(ops, releaseNumber, { number: `+${LEEDS}` })).toMatchObject({ fault: { kind: 'gate' } })
    expect(await testbed.act(ops, releaseNumber, { number: `+${LEEDS}` }, { typed: LEEDS })).toMatchObject({
      fault: { kind: 'gate' },
    })
    expect(await testbed.act(ops, releaseNumber, { number: `+${LEEDS}` }, { typed: `+${LEEDS}` })).toMatchObject({
      status: 'done',
      // One reading without the thing.
      verified: 'likely',
    })
    expect(testbed.effects().map(({ operation }) => operation)).toEqual(['PUT /didinter', 'DELETE /didinter'])
    expect(testbed.mutations()).toHaveLength(2)
  })
})

describe('number, answer lost', () => {
  it('release: two later readings without it confirm it', async () => {
    const id = await sendLost('release', 'after')
    expect((await check(id, system))?.state).toBe('uncertain')
    await quiet()
    expect((await check(id, system))?.state).toBe('uncertain')
    await gap()
    expect((await check(id, system))?.state).toBe('reconciled_happened')
    expect(await testbed.heldLocks()).toEqual([])
  })

  it.each(['order', 'routing'] as const)('%s: one check confirms it and frees the lock', async (name) => {
    const id = await sendLost(name, 'after')
    expect((await check(id, system))?.state).toBe('reconciled_happened')
    expect(await testbed.heldLocks()).toEqual([])
    expect(testbed.mutations()).toHaveLength(1)
  })

  it('unknown order blocks only other orders', async () => {
    const id = await sendLost('order', 'after')
    expect(await testbed.heldLocks()).toEqual(['didinter:order'])
    const second = await testbed.act(ops, orderNumber, { ...order, countryCode: 'SE', city: 'Stockholm' })
    expect(second).toMatchObject({ status: 'refused', fault: { kind: 'blocked', other: { entry: id } } })
    expect(await testbed.act(ops, changeRouting, routing)).toMatchObject({ status: 'done' })
    expect(testbed.mutations().filter((m) => m.method === 'POST')).toHaveLength(1)
    await check(id, system)
    expect(await testbed.act(ops, orderNumber, { ...order, city: 'Munich' })).toMatchObject({ status: 'done' })
  })

  it('order ignores a number put on another trunk', async () => {
    const id = await sendLost('order', 'before')
    await testbed.behindOurBack({
      operation: 'POST /didinter',
      params: { country_code: 'DE', city: 'Berlin', forward2did: Number(order.forwardTo), route2trunk: 999 },
    })
    expect((await check(id, system))?.state).toBe('uncertain')
    expect((await readingsOf(id)).at(-1)).toMatchObject({ says: 'unclear', grade: 'E1' })
    await giveUp(id)
  })
})

describe('number, request lost', () => {
  it('routing: two later readings show the old targets', async () => {
    const id = await sendLost('routing', 'before')
    await quiet()
    await check(id, system)
    await gap()
    expect((await check(id, system))?.state).toBe('reconciled_not_in_effect')
  })

  it('order: never closed automatically', async () => {
    const id = await sendLost('order', 'before')
    await quiet()
    await check(id, system)
    await gap()
    expect((await check(id, system))?.state).toBe('uncertain')
    expect((await readingsOf(id)).at(-1)).toMatchObject({ says: 'not' })
    expect(await mark(ops, id, { verdict: 'did_not_happen', reason: 'not in the portal either' })).toMatchObject({
      data: 'reconciled_did_not_happen',
    })
  })

  it('release: still listed, which a new order may explain too; a person decides', async () => {
    const id = await sendLost('release', 'before')
    await quiet()
    expect((await check(id, system))?.state).toBe('uncertain')
    await gap()
    expect((await check(id, system))?.state).toBe('uncertain')
    await giveUp(id)
  })

  it('routing and release of one number exclude each other', async () => {
    const id = await sendLost('routing', 'before')
    expect(await testbed.act(ops, releaseNumber, { number: `+${LEEDS}` }, { typed: `+${LEEDS}` })).toMatchObject({
      fault: { kind: 'blocked', other: { entry: id } },
    })
    await giveUp(id)
  })
})

describe('number without prior reading', () => {
  it.each(['order', 'release'] as const)('%s is not sent', async (name) => {
    const [operation, input, confirm] = changes()[name]
    testbed.simulator.faults.add({ method: 'GET', path: '/didinter', kind: '206-text', times: null })
    const outcome = await testbed.act(ops, operation, input, confirm)
    expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'no_baseline' } })
    expect(testbed.mutations()).toEqual([])
  })

  it('order reads all pages of the inventory first', async () => {
    const { numbers } = testbed.simulator.engine.world.state.international
    for (let n = 1000; n < 1450; n += 1) {
      const did = `46850${n}0`
      numbers.set(did, { did, country: 'SE', city: 'Stockholm', forward: '19195550100', route: '103', orderedAt: 0 })
    }
    const held = numbers.size
    const outcome = await testbed.act(ops, orderNumber, order)
    expect(outcome).toMatchObject({ status: 'done' })
    const requested = testbed.simulator.requests.list().filter((r) => r.method === 'GET' && r.path === '/didinter')
    expect(requested.map((r) => r.params.page)).toEqual(['1', '2', '3', '1', '2', '3'])
    const before = (await readingsOf(outcome.entry ?? '')).find((r) => r.kind === 'before')
    expect((before && stateOf<{ ids: string[] }>(before))?.ids).toHaveLength(held)
  })
})

describe('number reads', () => {
  it('accept every documented form of countries', async () => {
    for (const countries of ['mapping', 'records', 'texts'] as const) {
      testbed.simulator.engine.world.variants.countries = countries
      const reading = await read(ops, listCountries, {})
      expect(reading.status === 'read' && reading.data.items.map((c) => c.name).sort()).toEqual([
        'Australia',
        'France',
        'Germany',
        'Ireland',
        'Sweden',
        'United Kingdom',
      ])
    }
    const cities = await read(ops, listCities, { countryCode: 'DE' })
    expect(cities).toMatchObject({ data: { items: ['Berlin', 'Frankfurt', 'Hamburg', 'Munich'], total: 4 } })
  })

  it.each<[Role, boolean]>([
    ['ops', true],
    ['admin', true],
    ['support', false],
    ['finance', false],
    ['auditor', false],
  ])('%s sees the configuration: %s', async (role, sees) => {
    const reading = await read(await testbed.actor(role), listNumbers, { number: LEEDS })
    const row = reading.status === 'read' ? reading.data.rows[0] : undefined
    expect(row?.name).toBe(LEEDS)
    expect(row?.values.includes('Leeds')).toBe(sees)
    // Values known by their shape have a class of their own (decision 144).
    expect(row?.city).toBe('Leeds')
  })

  it('never request what the specification forbids', async () => {
    testbed.simulator.requests.clear()
    for (const input of [{ number: '44*' }, { perPage: 4 }, { perPage: 201 }, { page: 0 }])
      expect(await read(ops, listNumbers, input)).toMatchObject({ status: 'refused', fault: { kind: 'invalid' } })
    expect(await read(ops, listCities, { countryCode: 'de' })).toMatchObject({ fault: { kind: 'invalid' } })
    expect(testbed.simulator.requests.list()).toEqual([])
  })
})
