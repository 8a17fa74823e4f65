import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cancelPort, getPort, listPorts } from '@/lib/areas/porting/operations'
import { savePortDraft } from '@/lib/areas/porting/writes'
import { pdf } from '@/lib/core/documents/files.corpus'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import type { Person } from '@/server/core/actor/actor'
import { jobs } from '@/server/core/actor/actor'
import { check } from '@/server/core/operations/check'
import { prepare } from '@/server/core/operations/prepare'
import { read } from '@/server/core/operations/read'
import { db } from '@/server/platform/db/database'
import { env } from '@/server/platform/env'
import { newestRows, observe } from '@/server/store/observations/observe'
import { lookWhereDue } from '@/server/store/observations/watch'
import { upload } from '@/server/testing/document-changes'
import { fileTestbed } from '@/server/testing/file-testbed'
import { lookSoon } from '@/server/testing/look-soon'
import { gap, quiet } from '@/server/testing/testbed'
import { reserveId } from '@/simulator/engine/ids'
import { portAttention } from './attention'
import { openPortsWith } from './open-ports'
import { portHistory } from './port-page'
import { portWatch } from './watch'

const testbed = fileTestbed()
let ops: Person
let admin: Person
let next = 0
beforeAll(async () => {
  ops = await testbed.actor('ops')
  admin = await testbed.actor('admin')
})
beforeEach(async () => {
  await testbed.settleOpen(admin)
  await testbed.simulator.reset()
})

const somebody = () => `919555${String(3_000 + next++)}`
const request = (...numbers: string[]) => ({ ...savePortDraft.example, numbers })
const stored = () => testbed.simulator.engine.world.state.ports
const listed = (id: string) => stored().has(Number(id))
async function look() {
  await lookSoon('port')
  await lookWhereDue([portWatch])
}
const cancel = (id: string) => testbed.act(ops, cancelPort, { id }, { typed: `port ${id}` })

describe('number in our port', () => {
  it('is refused in another, with a link', async () => {
    const [number, other] = [somebody(), somebody()]
    const made = await testbed.act(ops, savePortDraft, request(number))
    expect(made).toMatchObject({ status: 'done' })
    const id = made.status === 'done' ? (made.data as { id: string }).id : ''
    const see = { href: paths.port(id) }
    expect(await testbed.act(admin, savePortDraft, request(other, number))).toMatchObject({
      status: 'refused',
      fault: { kind: 'already_porting', see, fields: { numbers: expect.stringContaining('already') } },
    })
    expect(await prepare(admin, savePortDraft.id, request(number))).toMatchObject({ ok: false, fault: { see } })
    expect(testbed.mutations()).toHaveLength(1)
    // As the list shows it, too.
    await look()
    expect(await openPortsWith(db(), [number, other])).toEqual({ [number]: id })
    expect(await cancel(id)).toMatchObject({ status: 'done' })
    // Immediately, although the last list contained it.
    expect(await testbed.act(admin, savePortDraft, request(number))).toMatchObject({ status: 'done' })
  })

  it('made elsewhere counts once a reading shows it', async () => {
    const number = somebody()
    const port = stored().get(12344)
    if (!port) throw new Error('no port')
    port.numbers = [number]
    await look()
    expect(await testbed.act(ops, savePortDraft, request(number))).toMatchObject({
      fault: { kind: 'already_porting', see: { href: paths.port('12344') } },
    })
  })

  it('is free immediately after our cancellation', async () => {
    const number = somebody()
    const made = await testbed.act(ops, savePortDraft, request(number))
    const id = made.status === 'done' ? (made.data as { id: string }).id : ''
    await cancel(id)
    expect(await openPortsWith(db(), [number])).toEqual({})
  })

  it('stays blocked by an unread, disputed cancellation', async () => {
    reserveId(testbed.simulator.engine.world.state, 'port', 40_000)
    const number = somebody()
    const made = await testbed.act(ops, savePortDraft, request(number))
    const id = made.status === 'done' ? (made.data as { id: string }).id : ''
    testbed.simulator.faults.add({ method: 'DELETE', path: '/lnp', kind: 'empty', when: 'before' })
    const canceled = await testbed.act(ops, cancelPort, { id }, { typed: `port ${id}` })
    await testbed.asOwner(sql`update journal set state = 'disputed' where id = ${canceled.entry ?? ''}`)
    expect(await openPortsWith(db(), [number])).toEqual({ [number]: id })
  })

  it('counts immediately, even with the clock ahead', async () => {
    reserveId(testbed.simulator.engine.world.state, 'port', 50_000)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    await look().finally(() => vi.useRealTimers())
    const number = somebody()
    await testbed.act(ops, savePortDraft, request(number))
    expect(await testbed.act(admin, savePortDraft, request(number))).toMatchObject({
      fault: { kind: 'already_porting' },
    })
    expect(testbed.mutations()).toHaveLength(1)
  })

  it('is free despite a list requested before cancellation', async () => {
    // An id that no other test uses: its observations are in the future.
    reserveId(testbed.simulator.engine.world.state, 'port', 30_000)
    const number = somebody()
    const made = await testbed.act(ops, savePortDraft, request(number))
    const id = made.status === 'done' ? (made.data as { id: string }).id : ''
    await look()
    const shown = (await newestRows(db(), 'port', [id])).map(({ key, facts }) => ({ key, status: 'draft', facts }))
    await cancel(id)
    await observe('port', shown)
    expect(await openPortsWith(db(), [number])).toEqual({})
    // A list requested since then that still shows it counts.
    await observe('port', shown, { at: new Date(Date.now() + env().PROVIDER_DEADLINE_SECONDS * 1_000 + 1_000) })
    expect(await openPortsWith(db(), [number])).toEqual({ [number]: id })
  })

  it('ported by two people makes one request', async () => {
    // An id that no reading has shown: a provider never repeats one, but a reset simulator does.
    reserveId(testbed.simulator.engine.world.state, 'port', 20_000)
    const number = somebody()
    const outcomes = await Promise.all([ops, admin, ops].map((one) => testbed.act(one, savePortDraft, request(number))))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['done', 'refused', 'refused'])
    expect(testbed.mutations()).toHaveLength(1)
    expect([...stored().values()].filter((port) => port.numbers.includes(number))).toHaveLength(1)
  })
})

describe('lost cancellation', () => {
  it('that happened is confirmed', async () => {
    testbed.simulator.faults.add({ method: 'DELETE', path: '/lnp', kind: 'reset', when: 'after' })
    const outcome = await cancel('12344')
    expect(outcome.status).toBe('unknown')
    expect(testbed.effects()).toHaveLength(1)
    expect(await testbed.heldLocks()).toEqual(['port:12344'])
    await quiet()
    await check((await testbed.entry(outcome)).id, jobs.reconcile)
    await gap()
    await check((await testbed.entry(outcome)).id, jobs.reconcile)
    expect((await testbed.entry(outcome)).state).toBe('reconciled_happened')
    expect(await testbed.heldLocks()).toEqual([])
  })

  it('that did not happen is refuted', async () => {
    testbed.simulator.faults.add({ method: 'DELETE', path: '/lnp', kind: 'reset', when: 'before' })
    const outcome = await cancel('12344')
    expect(outcome.status).toBe('unknown')
    expect(testbed.effects()).toEqual([])
    await quiet()
    await check((await testbed.entry(outcome)).id, jobs.reconcile)
    await gap()
    await check((await testbed.entry(outcome)).id, jobs.reconcile)
    expect((await testbed.entry(outcome)).state).toBe('reconciled_not_in_effect')
    expect(listed('12344')).toBe(true)
  })

  it('with a FOC date is left to a person', async () => {
    Object.assign(stored().get(12344) ?? {}, { status: 'foc' })
    testbed.simulator.faults.add({ method: 'DELETE', path: '/lnp', kind: 'reset', when: 'after' })
    const outcome = await cancel('12344')
    await quiet()
    await check((await testbed.entry(outcome)).id, jobs.reconcile)
    await gap()
    await check((await testbed.entry(outcome)).id, jobs.reconcile)
    expect((await testbed.entry(outcome)).state).toBe('uncertain')
  })
})

describe('port visibility', () => {
  const planted = 'ACCT-PLANTED-77'
  const text = (value: unknown) => JSON.stringify(value)

  it('shows support numbers, hides account details; others see no numbers', async () => {
    const port = stored().get(12344)
    if (!port) throw new Error('no port')
    Object.assign(port.fields, { account_no: planted, street_name: 'Planted Street' })
    for (const role of ['support', 'finance', 'auditor'] as const) {
      const actor = await testbed.actor(role)
      const list = await read(actor, listPorts, { id: '12344' })
      const one = await read(actor, getPort, { id: '12344' })
      expect(text([list, one])).not.toMatch(/PLANTED|Planted/)
      expect(text(list)).toContain('draft')
      expect([role, text(list).includes(port.numbers[0] ?? 'none')]).toEqual([role, role === 'support'])
    }
    expect(text(await read(ops, getPort, { id: '12344' }))).toContain(planted)
    // Lists are for everyone: no row has an account number for any role.
    const list = await read(ops, listPorts, { id: '12344' })
    expect(text(list.status === 'read' ? list.data : '')).not.toContain(planted)
  })
})

it('port status change is notified and shown on the request', async () => {
  const port = stored().get(12344)
  if (!port) throw new Error('no port')
  const number = somebody()
  Object.assign(port, { numbers: [number], status: 'pending' })
  await look()
  Object.assign(port, { status: 'foc' })
  port.fields.foc_date = '2027-01-04'
  await look()
  const attentionOf = async (actor: Person) => (await portAttention(actor)).find(({ key }) => key === 'port:12344')
  expect(await attentionOf(ops)).toMatchObject({
    what: `${formatNumber(number)} · date confirmed: Jan 4`,
    evidence: 'Previous status: Pending.',
    href: paths.port('12344'),
  })
  expect((await attentionOf(await testbed.actor('auditor')))?.what).toBe('Port 12344 · date confirmed: Jan 4')
  const seen = (await portHistory(ops, '12344')).observed.map(({ status }) => status)
  expect(seen.slice(-2)).toEqual(['pending', 'foc'])
  Object.assign(port, { status: 'rejected' })
  await look()
  const refused = { family: 'failed', what: `${formatNumber(number)} · port rejected` }
  expect(await attentionOf(ops)).toMatchObject({ ...refused, button: 'Fix…' })
  expect(await attentionOf(await testbed.actor('support'))).toMatchObject({ ...refused, button: 'View port' })
})

it('replacement request links to the first without being confused', async () => {
  const [number, bill] = [somebody(), await upload(ops, 'port-bill', 'bill-oct.pdf', pdf())]
  const made = async (given: object) => {
    const outcome = await testbed.act(ops, savePortDraft, { ...request(number), ...given })
    return outcome.status === 'done' ? (outcome.data as { id: string }).id : ''
  }
  const old = await made({ focDate: '2099-12-03', bill })
  await cancel(old)
  const replacement = await made({ replaces: old, focDate: '2099-12-10', state: 'SC' })
  expect([old, replacement]).not.toContain('')
  expect(await portHistory(ops, old)).toMatchObject({
    ...{ requested: '2099-12-03', bill: 'bill-oct.pdf', replacedBy: replacement, replaces: '', sent: { state: 'NC' } },
  })
  expect(await portHistory(ops, replacement)).toMatchObject({
    ...{ requested: '2099-12-10', bill: '', replacedBy: '', replaces: old, sent: { state: 'SC' } },
  })
  // A role that sees nothing of a change sees no file name.
  expect(await portHistory(await testbed.actor('finance'), old)).toMatchObject({ bill: '' })
})
