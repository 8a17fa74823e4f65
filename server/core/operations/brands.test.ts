import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBrand, deleteBrand, updateBrand } from '@/lib/areas/10dlc/brands'
import { type Person, system } from '@/server/core/actor/actor'
import { findEntry } from '@/server/core/journal/entries'
import { readingsOf } from '@/server/core/journal/readings'
import { stateOf } from '@/server/core/journal/sealed'
import { db } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { gap, quiet } from '@/server/testing/testbed'
import { reserveId } from '@/simulator/engine/ids'
import { changesOf } from './changes'
import { check } from './check'
import { mark } from './unknown'

// Brands over real HTTP, judged by the simulator's ledger.

const company = {
  ...{ name: 'Tidewater Optics', legalType: 2, vertical: 2, taxNumber: '12-3456789', contact: 'Ada Drummond' },
  ...{ address: '1 Kiln Street', url: 'https://tidewater.example.com' },
}
const wire = {
  ...{ company_name: 'Tidewater Optics', legal_type: 2, vertical_type: 2, tax_number: '12-3456789' },
  ...{ contact: 'Ada Drummond', address: '1 Kiln Street', url: 'https://tidewater.example.com' },
}

const testbed = fileTestbed()
let ops: Person

beforeAll(async () => {
  ops = await testbed.actor('ops')
})
let count = 0
/** A new name and id: the journal remembers what earlier tests registered. */
beforeEach(async () => {
  await testbed.simulator.reset()
  count += 1
  company.name = wire.company_name = `Tidewater ${count}`
  reserveId(testbed.simulator.engine.world.state, 'brand', made() - 1)
})
const made = () => 1000 + count
afterEach(() => testbed.settleOpen(ops))

const brands = () => testbed.simulator.engine.world.state.brands
const brand = (id: number) => {
  const found = brands().get(id)
  if (!found) throw new Error(`no brand ${id}`)
  return found
}
const change = (id = 101) => ({ brand: String(id), ...company, contact: 'Silas Kestrel' })
const removal = (id = 101) => ({ brand: String(id), name: brand(id).companyName })
const changes = {
  create: [createBrand, () => company],
  change: [updateBrand, change],
  delete: [deleteBrand, removal],
} as const

async function changeMade(name: keyof typeof changes) {
  const [operation, input] = changes[name]
  const valid = input() as never
  const confirm = name === 'delete' ? { typed: operation.target(valid) } : undefined
  return testbed.act(ops, operation, valid, confirm)
}

const lose = (method: string, when: 'before' | 'after') =>
  testbed.simulator.faults.add({ method, path: '/dlc/brand', kind: 'reset', when })

async function sendLost(name: keyof typeof changes, when: 'before' | 'after'): Promise<string> {
  lose(changes[name][0].method, when)
  const outcome = await changeMade(name)
  expect(outcome.status).toBe('unknown')
  expect(testbed.effects()).toHaveLength(when === 'after' ? 1 : 0)
  return outcome.entry ?? ''
}
const state = async (id: string) => (await findEntry(id))?.state
const looked = async (id: string) => (await readingsOf(id)).at(-1)

describe('brand, answered', () => {
  it('registration returns an id, confirmed once, charged once', async () => {
    const outcome = await changeMade('create')
    expect(outcome).toMatchObject({ status: 'done', data: { id: String(made()) }, verified: 'confirmed' })
    expect((await findEntry(outcome.entry ?? ''))?.createdIds).toEqual([String(made())])
    expect(brand(made())).toMatchObject({ companyName: company.name, legalType: 2, verticalType: 2 })
    expect(testbed.effects()).toHaveLength(1)
    expect(testbed.mutations()[0]?.params).toEqual({ ...wire, tax_number: '[secret]' })
    // The same name within a day needs a second confirmation.
    expect(await changeMade('create')).toMatchObject({ status: 'refused', fault: { kind: 'duplicate' } })
  })

  it('update sends every field and loses none', async () => {
    const { status: _, ...before } = brand(102)
    const { companyName, legalType, verticalType, taxNumber, leiNumberType, leiNumber, contact, url } = before
    const whole = {
      ...{ brand: '102', name: companyName, legalType, vertical: verticalType, taxNumber, contact, url },
      ...(leiNumberType !== '' && { leiType: leiNumberType, leiNumber }),
      address: '9 Elm Street',
    }
    expect(await testbed.act(ops, updateBrand, whole)).toMatchObject({
      status: 'done',
      // The vertical's label has no known number.
      verified: 'likely',
    })
    expect(brand(102)).toMatchObject({ ...before, address: '9 Elm Street' })
  })

  it('deletion removes its campaigns, as the warning says', async () => {
    const outcome = await changeMade('delete')
    expect(outcome).toMatchObject({ status: 'done', verified: 'likely', warning: expect.stringContaining('campaigns') })
    expect(brands().has(101)).toBe(false)
  })

  it('sends nothing without the typed name', async () => {
    expect(await testbed.act(ops, deleteBrand, removal(), { typed: '101' })).toMatchObject({ fault: { kind: 'gate' } })
    expect(testbed.mutations()).toEqual([])
  })

  it('another brand’s name removes and records nothing', async () => {
    const wrong = { ...removal(), name: brand(102).companyName }
    expect(await testbed.act(ops, deleteBrand, wrong, { typed: wrong.name })).toMatchObject({
      status: 'refused',
      fault: { kind: 'no_baseline', message: expect.stringContaining(brand(101).companyName) },
    })
    expect(testbed.mutations()).toEqual([])
  })

  it('rejection is stored with its fields and changes nothing', async () => {
    const outcome = await testbed.act(ops, createBrand, { ...company, name: '24/7' })
    expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'rejected', status: 206 } })
    expect(JSON.stringify(outcome)).toContain('company_name')
    expect(testbed.effects()).toEqual([])
  })

  it('registration that happens twice is disputed', async () => {
    testbed.simulator.faults.add({ method: 'POST', path: '/dlc/brand', kind: 'twice' })
    const outcome = await changeMade('create')
    expect(outcome).toMatchObject({ status: 'done', verified: 'contradicted' })
    expect(await state(outcome.entry ?? '')).toBe('disputed')
  })
})

describe('brand, answer lost', () => {
  it.each(['create', 'change'] as const)('%s: one check confirms it and frees the lock', async (name) => {
    const id = await sendLost(name, 'after')
    const checked = await check(id, system)
    expect([checked?.state, (await looked(id))?.because]).toEqual(['reconciled_happened', expect.any(String)])
    expect(await testbed.heldLocks()).toEqual([])
    expect(testbed.mutations()).toHaveLength(1)
    if (name === 'create') expect((await findEntry(id))?.createdIds).toEqual([String(made())])
  })

  it('delete: two later readings without the brand confirm it', async () => {
    const id = await sendLost('delete', 'after')
    await quiet()
    expect((await check(id, system))?.state).toBe('uncertain')
    await gap()
    expect((await check(id, system))?.state).toBe('reconciled_happened')
  })

  it('registration is not confirmed by another person’s brand', async () => {
    const id = await sendLost('create', 'before')
    await testbed.behindOurBack({ operation: 'POST /dlc/brand', params: { ...wire, tax_number: '98-7654321' } })
    expect((await check(id, system))?.state).toBe('uncertain')
    expect(await looked(id)).toMatchObject({ says: 'unclear', grade: 'E1' })
  })

  it('registration ignores another brand with the same last four', async () => {
    const id = await sendLost('create', 'before')
    await testbed.behindOurBack({ operation: 'POST /dlc/brand', params: { ...wire, tax_number: '98-7656789' } })
    expect((await check(id, system))?.state).toBe('uncertain')
    expect(await looked(id)).toMatchObject({ says: 'unclear', grade: 'E1' })
  })

  it('update ignores another number with the same last four', async () => {
    const id = await sendLost('change', 'before')
    const params = { id: 101, ...wire, contact: 'Silas Kestrel', tax_number: '98-7656789' }
    await testbed.behindOurBack({ operation: 'PUT /dlc/brand', params })
    expect((await check(id, system))?.state).toBe('uncertain')
    expect(await looked(id)).toMatchObject({ says: 'unclear' })
  })

  it('tax number shown only by its end proves nothing', async () => {
    const id = await sendLost('create', 'after')
    brand(made()).taxNumber = '••-•••6789'
    expect((await check(id, system))?.state).toBe('uncertain')
    expect(await looked(id)).toMatchObject({ says: 'as_wanted' })
  })

  it('open registration blocks registrations but not updates', async () => {
    const id = await sendLost('create', 'after')
    expect(await testbed.act(ops, createBrand, { ...company, name: `${company.name} too` })).toMatchObject({
      fault: { kind: 'blocked', other: { entry: id } },
    })
    expect(await changeMade('change')).toMatchObject({ status: 'done' })
  })
})

describe('brand, request lost', () => {
  it.each(['create', 'change'] as const)('%s: never closed automatically, because it may cost money', async (name) => {
    const id = await sendLost(name, 'before')
    await quiet()
    await check(id, system)
    await gap()
    expect((await check(id, system))?.state).toBe('uncertain')
    expect(await looked(id)).toMatchObject({ says: 'not' })
    expect(await mark(ops, id, { verdict: 'did_not_happen', reason: 'not in the portal either' })).toMatchObject({
      data: 'reconciled_did_not_happen',
    })
  })

  it('delete: two later readings show that nothing happened', async () => {
    const id = await sendLost('delete', 'before')
    await quiet()
    await check(id, system)
    await gap()
    expect((await check(id, system))?.state).toBe('reconciled_not_in_effect')
    expect(brands().has(101)).toBe(true)
  })
})

describe('tax number', () => {
  it('is never in clear text in journal, readings or dialog', async () => {
    const created = await changeMade('create')
    await testbed.act(ops, updateBrand, { brand: String(made()), ...company, contact: 'Silas Kestrel' })
    const readings = (await readingsOf(created.entry ?? '')).map((one) => stateOf(one))
    const dialog = await changesOf(ops, updateBrand.id, { brand: String(made()), ...company })
    const rows = (await db().select().from(journal)).map(({ redacted, fault, target }) => [redacted, fault, target])
    for (const kept of [readings, dialog, rows]) expect(JSON.stringify(kept)).not.toContain('3456789')
  })
})

it('brand change without its prior reading is not sent', async () => {
  for (const name of ['create', 'delete'] as const) {
    testbed.simulator.faults.add({ method: 'GET', path: '/dlc/brand', kind: '206-text', times: null })
    expect(await changeMade(name)).toMatchObject({ status: 'refused', fault: { kind: 'no_baseline' } })
    testbed.simulator.faults.clear()
  }
  expect(testbed.mutations()).toEqual([])
})
