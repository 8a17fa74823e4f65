import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeFaxNumber } from '@/lib/areas/fax/account'
import { listAvailable, listFaxNumbers, listRateCenters, listStates, orderFaxNumber } from '@/lib/areas/fax/operations'
import { hidden } from '@/lib/core/fields/hidden'
import { numbersIn } from '@/scripts/testing/whole-numbers'
import { permissionsHere } from '@/server/areas/fax/permissions'
import { setOnFax } from '@/server/areas/fax/set-on-fax'
import { type Person, system } from '@/server/core/actor/actor'
import { findEntry } from '@/server/core/journal/entries'
import { hideAddresses } from '@/server/core/journal/hide-addresses'
import { readingsOf } from '@/server/core/journal/readings'
import { db } from '@/server/platform/db/database'
import { locks } from '@/server/platform/db/schema'
import {
  changes,
  did,
  email,
  type FaxChange,
  free,
  leaving,
  listed,
  number,
  unreported,
  wireAccount,
} from '@/server/testing/fax-changes'
import { fileTestbed } from '@/server/testing/file-testbed'
import { gap, quiet } from '@/server/testing/testbed'
import { check } from './check'
import { read } from './read'
import { mark } from './unknown'

// Fax numbers over real HTTP, judged by the simulator's ledger.

const testbed = fileTestbed()
let ops: Person

beforeAll(async () => {
  ops = await testbed.actor('ops')
})
beforeEach(() => testbed.simulator.reset())
afterEach(() => testbed.settleOpen(ops))

async function ready({ prepare }: FaxChange): Promise<void> {
  if (prepare) await testbed.behindOurBack({ operation: prepare[0], params: prepare[1] })
  testbed.simulator.engine.world.ledger.clear(testbed.simulator.engine.world.state.account.balance)
  testbed.simulator.requests.clear()
}

const go = (by: Person, { operation, input, confirm }: FaxChange) => testbed.act(by, operation, input, confirm)

async function sendLost(change: FaxChange, when: 'before' | 'after'): Promise<string> {
  await ready(change)
  const { method, path } = change.operation
  testbed.simulator.faults.add({ method, path, kind: 'reset', when })
  const outcome = await go(ops, change)
  expect(outcome.status).toBe('unknown')
  expect(testbed.effects()).toHaveLength(when === 'after' ? 1 : 0)
  return outcome.entry ?? ''
}

const state = async (id: string) => (await findEntry(id))?.state
const one = async () => {
  const reading = await read(ops, listFaxNumbers, { number })
  return reading.status === 'read' ? reading.data.rows[0] : undefined
}

describe('fax account, answered', () => {
  it.each(Object.entries(changes))('%s happens once', async (_, change) => {
    await ready(change)
    const outcome = await go(ops, change)
    expect(outcome).toMatchObject({ status: 'done' })
    expect(testbed.effects()).toHaveLength(1)
    expect(testbed.mutations()).toHaveLength(1)
    expect(await testbed.heldLocks()).toEqual([])
    const reported = change.operation.id in { 'fax.grantPermission': 1, 'fax.revokePermission': 1, 'fax.setAccount': 1 }
    if (!reported) expect(['confirmed', 'likely']).toContain(outcome.status === 'done' && outcome.verified)
  })

  it('number search sends the provider’s terms', async () => {
    expect(await read(ops, listStates, {})).toMatchObject({ data: { total: 52 } })
    expect(await read(ops, listRateCenters, { state: 'NC' })).toMatchObject({ data: { total: 8 } })
    const by = async (input: unknown) => {
      const reading = await read(ops, listAvailable, input)
      return reading.status === 'read' ? reading.data.items.length : reading.fault.message
    }
    expect(await by({ kind: 'local', by: 'place', state: 'NC', rateCenter: 'RALEIGH', tier: '1b' })).toBeGreaterThan(5)
    expect(await by({ kind: 'local', by: 'zip', zip: '02134' })).toBeGreaterThanOrEqual(0)
    expect(await by({ kind: 'local', by: 'area', areaCode: '919', tier: '2' })).toBe(2)
    expect(await by({ kind: 'toll-free', code: '833', tier: '1b' })).toBeGreaterThan(0)
    const requested = testbed.simulator.requests.list().map(({ params }) => params)
    expect(requested.slice(-3)).toEqual([
      { type: 'local', tier: '1b', zip: '02134' },
      { type: 'local', tier: '2', npa: '919' },
      { type: 'tf', tier: '1b', code: '33' },
    ])
  })

  it('released number’s permissions do not apply to later owners', async () => {
    await go(ops, unreported.grant as FaxChange)
    expect(await permissionsHere(ops, number)).toMatchObject([{ email, maySend: true, mayReceive: false }])
    const support = await testbed.actor('support')
    expect((await permissionsHere(support, number))[0]?.email).not.toContain('desk')
    await go(ops, unreported.revoke as FaxChange)
    expect(await permissionsHere(ops, number)).toEqual([])
    await go(ops, unreported.grant as FaxChange)
    await go(ops, leaving.release as FaxChange)
    expect(await permissionsHere(ops, number)).toEqual([])
  })

  it('taken number is rejected with the provider’s message', async () => {
    await testbed.behindOurBack({ operation: 'POST /fax', params: { did: Number(free) } })
    const outcome = await testbed.act(ops, orderFaxNumber, { number: free, account: 'none' })
    expect(outcome).toMatchObject({
      status: 'refused',
      fault: { kind: 'rejected', verbatim: expect.stringContaining('not available') },
    })
  })
})

describe('fax account, answer lost', () => {
  it('order with an account: its password is not listed, so a person decides', async () => {
    const id = await sendLost(listed.order as FaxChange, 'after')
    expect((await check(id, system))?.state).toBe('uncertain')
    expect((await readingsOf(id)).at(-1)).toMatchObject({ says: 'as_wanted', basis: { rule: 'hidden' } })
  })

  it.each(Object.entries(listed).filter(([name]) => name !== 'order'))(
    '%s: one check confirms it',
    async (_, change) => {
      const id = await sendLost(change, 'after')
      expect((await check(id, system))?.state).toBe('reconciled_happened')
      expect(await testbed.heldLocks()).toEqual([])
      expect(testbed.mutations()).toHaveLength(1)
    },
  )

  it('move: one check finds it among messaging numbers', async () => {
    const id = await sendLost(leaving.move as FaxChange, 'after')
    expect((await check(id, system))?.state).toBe('reconciled_happened')
  })

  it('release: absence is not proof; a person decides', async () => {
    const id = await sendLost(leaving.release as FaxChange, 'after')
    await quiet()
    await check(id, system)
    await gap()
    expect((await check(id, system))?.state).toBe('uncertain')
    expect((await readingsOf(id)).at(-1)).toMatchObject({ says: 'as_wanted' })
    expect(await mark(ops, id, { verdict: 'happened', reason: 'gone in the portal' })).toMatchObject({
      data: 'reconciled_happened',
    })
  })
})

describe('fax account, request lost', () => {
  it('release: still listed, which a new order may explain too; a person decides', async () => {
    const id = await sendLost(leaving.release as FaxChange, 'before')
    await quiet()
    await check(id, system)
    await gap()
    expect((await check(id, system))?.state).toBe('uncertain')
    expect((await readingsOf(id)).at(-1)).toMatchObject({ says: 'not', basis: { rule: 'same_name' } })
  })

  it.each(['change', 'remove account', 'pause', 'unpause'])(
    '%s: two later readings show the old value',
    async (name) => {
      const id = await sendLost(changes[name] as FaxChange, 'before')
      await quiet()
      await check(id, system)
      await gap()
      expect((await check(id, system))?.state).toBe('reconciled_not_in_effect')
      expect(await testbed.heldLocks()).toEqual([])
    },
  )

  it.each([
    ['order', 'not'],
    ['set account', 'unclear'],
    ['move', 'not'],
  ] as const)('%s: never closed automatically', async (name, says) => {
    const id = await sendLost(changes[name] as FaxChange, 'before')
    await quiet()
    await check(id, system)
    await gap()
    expect((await check(id, system))?.state).toBe('uncertain')
    expect((await readingsOf(id)).at(-1)).toMatchObject({ says })
    expect(await mark(ops, id, { verdict: 'did_not_happen', reason: 'not in the portal either' })).toMatchObject({
      data: 'reconciled_did_not_happen',
    })
  })

  it.each(Object.entries(unreported))('%s: unproven, a person decides', async (_, change) => {
    for (const [when, verdict] of [
      ['after', 'happened'],
      ['before', 'did_not_happen'],
    ] as const) {
      await testbed.simulator.reset()
      const id = await sendLost(change, when)
      await check(id, system)
      expect(await state(id)).toBe('uncertain')
      const settled = await mark(ops, id, { verdict, reason: 'looked it up in the portal' })
      expect(settled).toMatchObject({ data: `reconciled_${verdict}` })
    }
  })

  it.each([
    ['move', 'DELETE /fax'],
    ['release', 'PUT /fax/move2voice'],
  ])('%s: not confirmed by a colleague’s %s', async (name, operation) => {
    const id = await sendLost(leaving[name] as FaxChange, 'before')
    await testbed.behindOurBack({ operation, params: { did } })
    await quiet()
    await check(id, system)
    await gap()
    expect((await check(id, system))?.state).toBe('uncertain')
    expect((await readingsOf(id)).at(-1)).toMatchObject({ says: 'unclear' })
  })

  it('is not confirmed by a colleague’s account', async () => {
    const id = await sendLost(unreported['set account'] as FaxChange, 'before')
    await testbed.behindOurBack({ operation: 'PUT /fax', params: { did, ...wireAccount, fax_login: 'somebody' } })
    await check(id, system)
    expect((await readingsOf(id)).at(-1)).toMatchObject({ says: 'unclear' })
    expect((await one())?.login).toBe('somebody')
  })
})

it('set PIN shows that it was set and when, never its value', async () => {
  await go(ops, { operation: changeFaxNumber, input: { number, note: 'Desk', pin: '482913' } })
  await go(ops, { operation: changeFaxNumber, input: { number, note: 'Front desk' } })
  const set = await setOnFax(ops, number)
  expect(set).toMatchObject({ note: { value: 'Front desk' }, pin: { value: hidden, at: expect.any(String) } })
  expect(numbersIn(set)).not.toContain(482913)
})

it('address lock is a keyed hash, older ones are hashed at startup', async () => {
  const change = {
    ...(unreported.grant as FaxChange),
    input: { number, email: 'Front@example.com', maySend: true, mayReceive: false },
  }
  const id = await sendLost(change, 'before')
  const [kept = ''] = await testbed.heldLocks()
  expect(kept).toMatch(/^did:9195550175:faxmail:[0-9a-f]{64}$/)
  const old = 'did:9195550175:faxmail:front@example.com'
  await db().update(locks).set({ key: old }).where(eq(locks.entry, id))
  await hideAddresses()
  expect(await testbed.heldLocks()).toEqual([kept])
  expect(await go(ops, change)).toMatchObject({ status: 'refused', fault: { kind: 'blocked' } })
})
