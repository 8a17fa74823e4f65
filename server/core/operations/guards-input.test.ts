import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refillBalance, setLowBalanceAlert } from '@/lib/areas/billing/operations'
import { createTrunk, deleteTrunk } from '@/lib/areas/trunks/operations'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { audit, journal } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { durability } from './durability'
import { perform } from './perform'
import { prepare } from './prepare'

const testbed = fileTestbed()
let finance: Person
let ops: Person

beforeAll(async () => {
  finance = await testbed.actor('finance')
  ops = await testbed.actor('ops')
})
beforeEach(() => testbed.simulator.reset())

describe('bad input', () => {
  it.each([
    [{ amount: 9 }, /at least 10/],
    [{ amount: '9.99' }, /whole dollars|at least 10/],
    [{ amount: 12.5 }, /whole dollars/],
    [{ amount: '1e9' }, /whole dollars/],
    [{ amount: Number.NaN }, /./],
    [{ amount: -50 }, /at least 10/],
    [{ amount: 99_999_999 }, /at most/],
    [{ amount: { $gt: 0 } }, /./],
    [{ amount: ['50'] }, /./],
    [{}, /./],
    [null, /./],
    ['50', /./],
    [{ amount: 50, mode: 'cc' }, /./],
  ])('refill %j is refused', async (input, message) => {
    const outcome = await testbed.act(finance, refillBalance, input)
    expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'invalid' } })
    if (outcome.status === 'refused') {
      expect(`${outcome.fault.message} ${Object.values(outcome.fault.fields ?? {}).join(' ')}`).toMatch(message)
    }
    expect(testbed.simulator.requests.count).toBe(0)
  })

  it.each([
    undefined,
    null,
    'text',
    [],
    { intent: 5, input: {} },
    { intent: 'x', input: {}, role: 'admin' },
    { intent: 'x'.repeat(10_000), input: {} },
    { intent: 'x', input: {}, confirm: { typed: 'x', also: 1 } },
  ])('envelope %j is refused', async (request) => {
    expect(await perform(finance, refillBalance, request)).toMatchObject({ status: 'refused' })
    expect(testbed.simulator.requests.count).toBe(0)
  })

  it.each([
    [{ trunk: 'a b', kind: 'registration', password: 'Abcd1234' }, 'trunk'],
    [{ trunk: 'x'.repeat(31), kind: 'registration', password: 'Abcd1234' }, 'trunk'],
    [{ trunk: 'ok', kind: 'registration', password: 'abc' }, 'password'],
    [{ trunk: 'ok', kind: 'registration', password: 'x'.repeat(39) }, 'password'],
    [{ trunk: 'ok', kind: 'registration', password: 'with-dash' }, 'password'],
    [{ trunk: 'ok', kind: 'registration' }, 'password'],
    [{ trunk: 'ok', kind: 'static' }, 'address'],
    [{ trunk: 'ok', kind: 'static', address: '192.0.2.999' }, 'address'],
    [{ trunk: 'ok', kind: 'static', address: 'localhost' }, 'address'],
    [{ trunk: 'ok', kind: 'static', address: '192.0.2.1', password: 'Abcd1234' }, 'password'],
    [{ trunk: 'ok', kind: 'registration', password: 'Abcd1234', region: 'us-tx' }, 'region'],
    [{ trunk: 'ok', kind: 'registration', password: 'Abcd1234', interCall: 'on' }, 'interCall'],
    [{ trunk: 'ok', kind: 'registration', password: 'Abcd1234', concurrentMax: '0' }, 'concurrentMax'],
    [{ trunk: 'ok', kind: 'registration', password: 'Abcd1234', forwardTo: '555-0123' }, 'forwardTo'],
  ])('trunk %j is refused', async (input, field) => {
    const outcome = await testbed.act(ops, createTrunk, input)
    expect(outcome).toMatchObject({
      status: 'refused',
      fault: { kind: 'invalid', fields: { [field]: expect.any(String) } },
    })
    expect(testbed.simulator.requests.count).toBe(0)
  })

  it('or a non-durable database: spending and deletion are refused', async () => {
    const { last: known } = durability()
    durability().last = { problems: ['fsync is off'], at: performance.now() }
    try {
      const input = { trunk: 'lobby' }
      expect(await testbed.act(finance, refillBalance, { amount: 36 })).toMatchObject({ fault: { kind: 'unrecorded' } })
      expect(await testbed.act(ops, deleteTrunk, input, { typed: 'lobby' })).toMatchObject({
        fault: { kind: 'unrecorded' },
      })
      expect(testbed.simulator.requests.count).toBe(0)
      expect((await testbed.act(finance, setLowBalanceAlert, { below: 36 })).status).toBe('done')
    } finally {
      durability().last = known
    }
  })

  it('deletion without its typed name is refused', async () => {
    for (const confirm of [undefined, {}, { typed: 'LOBBY' }, { typed: 'lobby ' }]) {
      const outcome = await testbed.act(ops, deleteTrunk, { trunk: 'lobby' }, confirm)
      expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'gate' } })
    }
    expect(testbed.simulator.requests.count).toBe(0)
  })
})

describe('secrets', () => {
  it('appear in no journal, audit log, confirmation or provider echo', async () => {
    // Words that do not name a secret: it must be recognized because it was sent.
    const password = `Zq${randomBytes(8).toString('hex')}`
    const { securityKey } = testbed.simulator.options
    testbed.simulator.faults.add({
      method: 'POST',
      path: '/siptrunk',
      kind: 'status',
      status: 422,
      body: { error: `too weak: ${password}`, given: { value: [password] }, by: securityKey },
    })
    const input = { trunk: 'secrettrunk', kind: 'registration', password }
    const prepared = await prepare(ops, createTrunk.id, input)
    expect(JSON.stringify(prepared)).not.toContain(password)
    const outcome = await testbed.act(ops, createTrunk, input)
    expect(JSON.stringify(outcome)).not.toContain(password)
    const { entryView } = await import('@/server/core/journal/view')
    const shown = JSON.stringify(await entryView(ops, outcome.entry ?? ''))
    expect(shown).toContain('too weak')
    expect(shown).not.toContain(password)
    expect(shown).not.toContain(securityKey)
    const rows = JSON.stringify([await db().select().from(journal), await db().select().from(audit)])
    expect(rows).not.toContain(password)
    // It appears in the one place where it belongs: the request.
    expect(testbed.mutations()[0]?.rawBody).toContain(password)
    expect((await testbed.entry(outcome)).sealedInput).toBeNull()
  })
})
