import { and, eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refillBalance, setLowBalanceAlert } from '@/lib/areas/billing/operations'
import { blockCaller, createTrunk, deleteTrunk, updateTrunk } from '@/lib/areas/trunks/operations'
import { type Person, system } from '@/server/core/actor/actor'
import { reconcile } from '@/server/core/jobs/reconcile'
import { recover } from '@/server/core/jobs/recover'
import { findEntry } from '@/server/core/journal/entries'
import { readingsOf } from '@/server/core/journal/readings'
import { entryView } from '@/server/core/journal/view'
import { db, pool } from '@/server/platform/db/database'
import { audit, journal } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { gap, quiet } from '@/server/testing/testbed'
import { check } from './check'
import { doRest } from './rest'
import { checkAgain, mark } from './unknown'

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

describe('lost refill', () => {
  it('after the effect: one check confirms it, frees the lock', async () => {
    const id = await lostRefill('after')
    expect((await check(id, system))?.state).toBe('reconciled_happened')
    expect(await testbed.heldLocks()).toEqual([])
    expect((await findEntry(id))?.sealedInput).toBeNull()
    expect(testbed.mutations()).toHaveLength(1)
  })

  it('before the effect: only a person closes it, any time', async () => {
    const id = await lostRefill('before')
    await check(id, system)
    await quiet()
    await check(id, system)
    await gap()
    await check(id, system)
    expect(await state(id)).toBe('uncertain')
    const readings = await readingsOf(id)
    expect(readings.map((r) => [r.kind, r.says])).toEqual([
      ['before', null],
      ['check', 'not'],
      ['check', 'not'],
      ['check', 'not'],
    ])
    const verdict = { verdict: 'did_not_happen', reason: 'not on the card statement' }
    expect(await mark(admin, id, verdict)).toEqual({ ok: true, data: 'reconciled_did_not_happen' })
    expect(testbed.mutations()).toHaveLength(1)
  })

  it('is not confirmed while auto-refill explains the increase', async () => {
    await testbed.behindOurBack({ change: 'set-balance', balance: '60.00' })
    const id = await lostRefill('before')
    // Easily mistaken for the refill: a reload of 100 at the minimum of 50.
    await testbed.behindOurBack({ change: 'set-balance', balance: '140.00' })
    const entry = await check(id, system)
    expect(entry?.state).toBe('uncertain')
    expect((await readingsOf(id)).at(-1)).toMatchObject({ says: 'unclear', grade: 'E1' })
    await mark(admin, id, { verdict: 'cannot_be_known', reason: 'the test goes on' })
  })

  it('that happened twice is disputed', async () => {
    testbed.simulator.faults.add({ method: 'PUT', path: '/account/refillbalance', kind: 'twice' })
    const outcome = await testbed.act(admin, refillBalance, { amount: amount++ })
    expect(outcome).toMatchObject({ status: 'done', verified: 'contradicted' })
    expect(await state(outcome.entry ?? '')).toBe('disputed')
  })

  it('settled by a check is the console’s decision', async () => {
    const id = await lostRefill('after')
    expect(await checkAgain(admin, id)).toEqual({ ok: true, data: 'reconciled_happened' })
    const [event] = await db()
      .select()
      .from(audit)
      .where(and(eq(audit.subject, `journal:${id}`), eq(audit.kind, 'operation.reconciled_happened')))
    expect(event?.actor).toBe('switchroom')
    expect((await findEntry(id))?.closedBy).toBe('Switchroom')
    expect((await readingsOf(id)).at(-1)?.by).toBe(admin.name)
  })

  it('stays open after a check that cannot read', async () => {
    const id = await lostRefill('after')
    testbed.simulator.faults.add({ method: 'GET', path: '/account/getbalance', kind: '206-text' })
    await check(id, system)
    expect(await state(id)).toBe('uncertain')
    expect((await readingsOf(id)).at(-1)).toMatchObject({ kind: 'check', says: 'unread' })
    await check(id, system)
    expect(await state(id)).toBe('reconciled_happened')
  })
})

describe('changes closable both ways', () => {
  it.each([
    ['a setting', setLowBalanceAlert, { below: 61 }, 'PUT', '/account/setlowbalancealert', undefined],
    ['a block', blockCaller, { trunks: 'lobby', number: '2125550199' }, 'POST', '/siptrunk/blockcaller', undefined],
  ] as const)('%s, lost before: two readings show it', async (_, operation, input, method, path, confirm) => {
    await testbed.act(admin, createTrunk, { trunk: 'lobby', kind: 'registration', password: 'Abcd1234' })
    lose(method, path, 'before')
    const outcome = await testbed.act(admin, operation, input, confirm)
    const id = outcome.entry ?? ''
    expect((await check(id, system))?.state).toBe('uncertain')
    await quiet()
    expect((await check(id, system))?.state).toBe('uncertain')
    // Too soon after the first good one.
    expect((await check(id, system))?.state).toBe('uncertain')
    await gap()
    expect((await check(id, system))?.state).toBe('reconciled_not_in_effect')
    expect(await testbed.heldLocks()).toEqual([])
  })

  it('two negatives around another change do not count', async () => {
    lose('PUT', '/account/setlowbalancealert', 'before')
    const { entry: id = '' } = await testbed.act(admin, setLowBalanceAlert, { below: 61 })
    const says = async () => (await check(id, system)) && (await readingsOf(id)).at(-1)?.says
    const alert = (amount: number) =>
      testbed.behindOurBack({
        operation: 'PUT /account/setlowbalancealert',
        params: { low_balance_alert_amount: amount },
      })
    const { lowBalanceAlert } = testbed.simulator.engine.world.state.account
    await quiet()
    expect(await says()).toBe('not')
    await alert(33)
    expect(await says()).toBe('unclear')
    await alert(Number(lowBalanceAlert))
    await gap()
    expect(await says()).toBe('not')
    expect(await state(id)).toBe('uncertain')
    await gap()
    expect(await says()).toBe('not')
    expect(await state(id)).toBe('reconciled_not_in_effect')
  })

  it('a new trunk that is not there may have been removed since: a person decides', async () => {
    lose('POST', '/siptrunk', 'before')
    const input = { trunk: 'lost', kind: 'static', address: '192.0.2.8' }
    const { entry: id = '' } = await testbed.act(admin, createTrunk, input)
    await quiet()
    await check(id, system)
    await gap()
    expect((await check(id, system))?.state).toBe('uncertain')
    expect((await readingsOf(id)).at(-1)).toMatchObject({ says: 'not', basis: { rule: 'late' } })
  })

  it('deletion lost after the effect: happened', async () => {
    await testbed.act(admin, createTrunk, { trunk: 'gone', kind: 'static', address: '192.0.2.9' })
    lose('DELETE', '/siptrunk', 'after')
    const outcome = await testbed.act(admin, deleteTrunk, { trunk: 'gone' }, { typed: 'gone' })
    const id = outcome.entry ?? ''
    // An absence is a negative, in both directions.
    expect((await check(id, system))?.state).toBe('uncertain')
    await quiet()
    expect((await check(id, system))?.state).toBe('uncertain')
    await gap()
    expect((await check(id, system))?.state).toBe('reconciled_happened')
  })

  it('block on some trunks only is partial', async () => {
    for (const trunk of ['parta', 'partb'])
      await testbed.act(admin, createTrunk, { trunk, kind: 'static', address: '192.0.2.9' })
    lose('POST', '/siptrunk/blockcaller', 'before')
    const outcome = await testbed.act(admin, blockCaller, { trunks: ['parta', 'partb'], number: '2125550188' })
    const id = outcome.entry ?? ''
    await testbed.behindOurBack({
      operation: 'POST /siptrunk/blockcaller',
      params: { trunk: 'parta', did: 2125550188, action: 'block' },
    })
    await quiet()
    await check(id, system)
    await gap()
    expect((await check(id, system))?.state).toBe('reconciled_partial')
    expect((await findEntry(id))?.closedReason).toContain('parta')

    // The rest is made once, by the first person to decide it, and only as shown.
    const shown = (await entryView(admin, id))?.rest
    expect(shown).toEqual(['partb'])
    const other = await doRest(admin, { entry: id, items: ['parta', 'partb'] })
    expect(other).toMatchObject({ status: 'refused', fault: { kind: 'gate' } })
    expect(await doRest(await testbed.actor('finance'), { entry: id, items: shown })).toMatchObject({
      status: 'refused',
      fault: { kind: 'forbidden' },
    })
    // A console that dies before it records that someone makes the rest, or before that is sent, leaves the rest available.
    const head = await pool().connect()
    await head.query('begin')
    await head.query(
      `insert into audit (kind, actor, subject, detail, seq, previous, hash) values ('t','t','t','{}',0,'','')`,
    )
    const stuck = doRest(admin, { entry: id, items: shown })
    await expect
      .poll(async () => {
        const { rows } = await pool().query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
        return rows
      })
      .toHaveLength(1)
    expect((await findEntry(id))?.sealedInput).not.toBeNull()
    await head.query('rollback')
    head.release()
    lose('POST', '/siptrunk/blockcaller', 'before')
    const nobodyKnows = await stuck
    expect(nobodyKnows.status).toBe('unknown')
    expect((await entryView(admin, id))?.rest).toBe(null)
    const verdict = { verdict: 'did_not_happen', reason: 'The portal shows no such block.' }
    await mark(admin, nobodyKnows.entry, verdict)
    expect((await entryView(admin, id))?.rest).toEqual(shown)

    testbed.simulator.requests.clear()
    const tries = await Promise.all([1, 2, 3].map(() => doRest(admin, { entry: id, items: shown })))
    expect(tries.map(({ status }) => status).sort()).toEqual(['done', 'refused', 'refused'])
    expect(testbed.mutations().map(({ params }) => params)).toEqual([
      expect.objectContaining({ trunk: 'partb', action: 'block' }),
    ])
    expect((await entryView(admin, id))?.rest).toBe(null)
    expect((await entryView(admin, id))?.repeatedBy).toBe(tries.find(({ status }) => status === 'done')?.entry)
    await recover()
    expect((await findEntry(id))?.sealedInput).toBeNull()
  })

  it('change of only a password stays open', async () => {
    await testbed.act(admin, createTrunk, { trunk: 'secretive', kind: 'registration', password: 'Abcd1234' })
    lose('PUT', '/siptrunk', 'after')
    const outcome = await testbed.act(admin, updateTrunk, {
      trunk: 'secretive',
      kind: 'registration',
      password: 'Wxyz5678',
    })
    const id = outcome.entry ?? ''
    await quiet()
    await check(id, system)
    await gap()
    expect((await check(id, system))?.state).toBe('uncertain')
    await mark(admin, id, { verdict: 'happened', reason: 'the device registered again' })
  })
})

describe('reconciler', () => {
  it('checks entries automatically when due, not before', async () => {
    const id = await lostRefill('after')
    await reconcile()
    expect(await state(id)).toBe('uncertain')
    await db()
      .update(journal)
      .set({ nextCheckAt: new Date(Date.now() - 1000) })
      .where(eq(journal.id, id))
    await Promise.all([reconcile(), reconcile()])
    expect(await state(id)).toBe('reconciled_happened')
    expect((await readingsOf(id)).filter((r) => r.kind === 'check')).toHaveLength(1)
  })

  it('success that no reading shows is disputed after two checks', async () => {
    testbed.simulator.faults.add({ method: 'DELETE', path: '/siptrunk', kind: 'do-nothing' })
    await testbed.act(admin, createTrunk, { trunk: 'stays', kind: 'static', address: '192.0.2.9' })
    const outcome = await testbed.act(admin, deleteTrunk, { trunk: 'stays' }, { typed: 'stays' })
    const id = outcome.entry ?? ''
    expect(outcome).toMatchObject({ status: 'done', verified: 'unconfirmed' })
    await quiet()
    await reconcile()
    expect(await state(id)).toBe('disputed')
  })
})
