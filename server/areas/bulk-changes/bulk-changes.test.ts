import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BulkChangeView } from '@/lib/bulk-changes/view'
import { changeInbound } from '@/lib/operations/messaging/operations'
import { blockCaller } from '@/lib/operations/trunks/operations'
import { policyActs } from '@/server/access/policy/manage'
import type { Person } from '@/server/core/actor/actor'
import { limitWrites } from '@/server/core/operations/in-flight'
import { db } from '@/server/platform/db/database'
import { audit, bulkChanges, journal, sessions, settings } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { changePerson } from '@/server/testing/testbed'
import { pauseBulkChange, startBulkChange, stopBulkChange } from './decide'
import { forgetBulkChanges, listBulkChanges } from './list'
import { makeBulkChange } from './make'
import { runBulkChanges } from './run'
import { bulkChangeOf, bulkChangeView } from './see'

const testbed = fileTestbed()
const policyRow = eq(settings.key, 'policy')
let admin: Person
let ops: Person
let support: Person

beforeAll(async () => {
  admin = await testbed.actor('admin')
  ops = await testbed.actor('ops')
  support = await testbed.actor('support')
})
beforeEach(async () => {
  testbed.simulator.reset()
  await db().update(settings).set({ value: {} }).where(policyRow)
})

/** Our numbers, which the provider does not have yet. */
function own(...dids: string[]): string {
  const { numbers } = testbed.simulator.engine.world.state.messaging
  const [model] = numbers.values()
  if (!model) throw new Error('no number')
  for (const did of dids) numbers.set(did, { ...model, did, mode: 'none', forward2email: '' } as never)
  return dids.join('\n')
}

const toEmail = { kind: 'inbound', mode: 'email', forwardTo: 'texts@example.com' }

async function made(given: Record<string, unknown>, by = ops): Promise<string> {
  const answer = await makeBulkChange(by, given)
  if (!answer.ok) throw new Error(JSON.stringify(answer.fault))
  return answer.data.id
}

async function seen(id: string, by = ops): Promise<BulkChangeView> {
  const view = await bulkChangeView(by, id)
  if (!view) throw new Error('no such bulk change')
  return view
}

const start = (id: string, by = ops, typed?: string) => startBulkChange(by, { id, ...(typed && { typed }) })
const changed = () => testbed.mutations().map(({ params }) => String(params.did))

describe('preparing', () => {
  it('gives each line a verdict and sends no change', async () => {
    own('9195550201', '9195550202')
    const { numbers } = testbed.simulator.engine.world.state.messaging
    Object.assign(numbers.get('9195550202') as object, { mode: 'email', forward2email: 'texts@example.com' })
    const list = 'Number,Name\n(919) 555-0201,Lobby\n9195550202\n9195550299\n919-555-0201\n12'
    const id = await made({ ...toEmail, list })
    const { lines, ...view } = await seen(id)
    expect(lines.map(({ line, number, verdict, left }) => [line, number, verdict, left])).toEqual([
      [2, '9195550201', 'change', true],
      [3, '9195550202', 'same', false],
      [4, '9195550299', 'missing', false],
      [5, '9195550201', 'repeated', false],
      [6, '12', 'unreadable', false],
    ])
    expect(lines[4]?.now).toContain('“12” is not a US or Canadian number')
    expect(view).toMatchObject({ state: 'ready', yours: true, past: false, obstacle: null, code: null, typed: null })
    expect(view.sends).toMatchObject({ method: 'PUT', path: '/smsv2' })
    expect(JSON.stringify(view.sends)).toContain('texts@example.com')
    expect(view.changes?.map(({ after }) => after)).toContain('texts@example.com')
    expect(testbed.mutations()).toEqual([])
    const [reported] = await db()
      .select()
      .from(audit)
      .where(eq(audit.subject, `bulk-change:${id}`))
    expect(reported).toMatchObject({
      kind: 'bulk.prepared',
      detail: { change: 'messaging.changeInbound', lines: 1, leftOut: 4 },
    })
  })

  it('refuses wrong settings, other roles and too many lines', async () => {
    const fields = async (given: Record<string, unknown>, by = ops) => {
      const answer = await makeBulkChange(by, given)
      return answer.ok ? null : (answer.fault.fields ?? answer.fault.kind)
    }
    const list = '9195550201'
    expect(await fields({ kind: 'inbound', mode: 'email', list })).toEqual({
      forwardTo: expect.stringContaining('Enter'),
    })
    expect(await fields({ ...toEmail, list: ' ' })).toEqual({ list: expect.stringContaining('List the numbers') })
    expect(await fields({ kind: 'block', trunks: 'nowhere', list }, support)).toEqual({
      trunks: 'There is no trunk called nowhere.',
    })
    const many = Array.from({ length: 501 }, (_, n) => 9195551000 + n).join('\n')
    expect(await fields({ ...toEmail, list: many })).toEqual({ list: expect.stringContaining('At most 500') })
    expect(await fields({ ...toEmail, list }, support)).toBe('forbidden')
    const id = await made({ ...toEmail, list: own('9195550201') })
    expect(await bulkChangeView(support, id)).toBeNull()
    expect(await start(id, support)).toMatchObject({ fault: { kind: 'gate' } })
    expect((await listBulkChanges(support, { page: 1, perPage: 5 })).rows).toEqual([])
  })

  it('finds out what is blocked, off-net and routed already', async () => {
    const { trunks, international } = testbed.simulator.engine.world.state
    const [trunk = ''] = [...trunks.byName.values()].map(({ name }) => name)
    await testbed.act(ops, blockCaller, {
      trunks: [trunk],
      number: '2125550177',
    })
    const verdicts = async (given: Record<string, unknown>, by = ops) =>
      (await seen(await made(given, by), by)).lines.map(({ verdict }) => verdict)
    const callers = '2125550177\n2125550178'
    expect(await verdicts({ kind: 'block', trunks: trunk, list: callers }, support)).toEqual(['same', 'change'])
    expect(await verdicts({ kind: 'unblock', trunks: trunk, list: callers }, support)).toEqual(['change', 'same'])
    const [did = ''] = international.numbers.keys()
    const routing = { kind: 'routing', trunk: '103', forwardTo: '+1 919 555 0100' }
    expect(await verdicts({ ...routing, list: `+${did}\n+442071230000` })).toEqual(['change', 'missing'])
    own('9195550203', '9195550204')
    const { numbers } = testbed.simulator.engine.world.state.messaging
    Object.assign(numbers.get('9195550203') as object, { offnet: 'enabled' })
    Object.assign(numbers.get('9195550204') as object, { offnet: 'disabled' })
    const list = '9195550203\n9195550204\n9195550298'
    expect(await verdicts({ kind: 'add-off-net', list })).toEqual(['same', 'change', 'unread'])
    expect(await verdicts({ kind: 'remove-off-net', list })).toEqual(['change', 'same', 'unread'])
  })
})

describe('running', () => {
  it('sends each line once, through the journal, and ends', async () => {
    const id = await made({ ...toEmail, list: own('9195550211', '9195550212', '9195550213') })
    expect(await Promise.all([start(id), start(id)])).toEqual([
      { ok: true, data: null },
      { ok: true, data: null },
    ])
    await Promise.all([runBulkChanges(), runBulkChanges()])
    const view = await seen(id)
    expect([view.state, view.lines.map(({ state }) => state)]).toEqual(['done', Array(3).fill('succeeded')])
    expect(changed()).toEqual(['9195550211', '9195550212', '9195550213'])
    const entry = view.lines[1]?.entry ?? ''
    expect(await bulkChangeOf(entry)).toEqual({ id, lines: 3 })
    const [row] = await db().select().from(journal).where(eq(journal.id, entry))
    expect(row).toMatchObject({ personId: ops.personId, operation: changeInbound.id, target: '9195550212' })
    expect(await start(id)).toMatchObject({ fault: { message: 'No line is left to send.' } })
    expect(await listBulkChanges(ops, { page: 1, perPage: 1 })).toMatchObject({
      rows: [{ id, states: { succeeded: 3 } }],
    })
  })

  it('shows rejections with the provider’s words and goes on', async () => {
    const id = await made({ ...toEmail, list: own('9195550214', '9075550106', '9195550215') })
    await start(id)
    await runBulkChanges()
    const { lines, state } = await seen(id)
    expect([state, lines.map((line) => line.state)]).toEqual(['done', ['succeeded', 'rejected', 'succeeded']])
    expect(lines[1]?.why).toMatch(/“.+”/)
  })

  it('pauses after three rejections in a row', async () => {
    const id = await made({ ...toEmail, list: own('9075550106', '9075550107', '9075550108', '9195550216') })
    await start(id)
    await runBulkChanges()
    expect(await seen(id)).toMatchObject({ state: 'paused', why: 'The provider rejected 3 in a row.' })
    expect(changed()).toHaveLength(3)
  })

  it('pauses at an unknown, keeps its lock, and never repeats it', async () => {
    const id = await made({ ...toEmail, list: own('9075550170', '9195550217') })
    await start(id)
    await runBulkChanges()
    const paused = await seen(id)
    expect(paused).toMatchObject({ state: 'paused', why: expect.stringContaining('don’t know') })
    expect(paused.lines.map(({ state, left }) => [state, left])).toEqual([
      ['uncertain', false],
      [null, true],
    ])
    expect(await testbed.heldLocks()).toEqual(['did:9075550170:inbound'])
    await runBulkChanges()
    expect(changed()).toHaveLength(1)
    await start(id)
    await runBulkChanges()
    expect(changed()).toEqual(['9075550170', '9195550217'])
    expect(await seen(id)).toMatchObject({ state: 'done' })
    await testbed.settleOpen(ops)
  })

  it('skips a line that a colleague holds', async () => {
    const open = await testbed.act(admin, changeInbound, { number: own('9075550171'), mode: 'none' })
    expect(open.status).toBe('unknown')
    const id = await made({ ...toEmail, list: `9075550171\n${own('9195550218')}` })
    await start(id)
    await runBulkChanges()
    expect((await seen(id)).lines.map(({ state }) => state)).toEqual(['blocked', 'succeeded'])
    await testbed.settleOpen(ops)
  })

  it('pauses on request, and stops for good', async () => {
    const id = await made({ ...toEmail, list: own('9195550219', '9195550220') })
    await start(id)
    expect(await pauseBulkChange(admin, { id })).toEqual({ ok: true, data: null })
    await runBulkChanges()
    expect([(await seen(id)).why, changed()]).toEqual(['admin paused it.', []])
    expect(await start(id, admin)).toMatchObject({ fault: { kind: 'forbidden' } })
    await stopBulkChange(ops, { id })
    expect(await start(id)).toMatchObject({ fault: { message: expect.stringContaining('stopped for good') } })
    await runBulkChanges()
    expect([(await seen(id)).state, changed()]).toEqual(['stopped', []])
  })
})

describe('rules of the pipeline', () => {
  const two = async (a: string, b: string) => {
    const id = await made({ ...toEmail, list: own(a, b) })
    await start(id)
    return id
  }

  it('an ended session sends no further line; the next sign-in resumes', async () => {
    const id = await two('9195550221', '9195550222')
    await db().update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.idHash, ops.sessionHash))
    await runBulkChanges()
    expect(await seen(id)).toMatchObject({ state: 'paused', why: expect.stringContaining('session has ended') })
    expect(changed()).toEqual([])
    await db().update(sessions).set({ revokedAt: null }).where(eq(sessions.idHash, ops.sessionHash))
    await start(id)
    await runBulkChanges()
    expect([(await seen(id)).state, changed()]).toEqual(['done', ['9195550221', '9195550222']])
  })

  it('a changed role sends no further line', async () => {
    const id = await two('9195550223', '9195550224')
    await changePerson(ops, { role: 'support' })
    await runBulkChanges()
    await changePerson(ops, { role: 'ops' })
    expect(await seen(id)).toMatchObject({ state: 'paused' })
    expect(changed()).toEqual([])
  })

  it('a pause by policy holds the rest back', async () => {
    const id = await two('9195550225', '9195550226')
    await policyActs.stop(admin, { kind: 'routing', reason: 'the carrier has an outage' })
    expect((await seen(id)).obstacle).toContain('outage')
    await runBulkChanges()
    expect(await seen(id)).toMatchObject({ state: 'paused', why: expect.stringContaining('outage') })
    expect(changed()).toEqual([])
  })

  it('a second person’s approval is not asked for line by line', async () => {
    const id = await two('9195550227', '9195550228')
    await policyActs.approval(admin, { kind: 'routing', needed: true })
    expect((await seen(id)).obstacle).toContain('second person')
    await runBulkChanges()
    expect(await seen(id)).toMatchObject({ state: 'paused', why: expect.stringContaining('second person') })
    expect(await db().$count(journal, eq(journal.target, '9195550227'))).toBe(0)
  })

  it('a removal starts only with what the dialog asks to type', async () => {
    own('9195550229')
    const { numbers } = testbed.simulator.engine.world.state.messaging
    Object.assign(numbers.get('9195550229') as object, { offnet: 'enabled' })
    const id = await made({ kind: 'remove-off-net', list: '9195550229' })
    expect((await seen(id)).typed).toBe('1 number')
    expect(await start(id)).toMatchObject({ fault: { fields: { typed: 'Type exactly: 1 number' } } })
    expect(await start(id, ops, '1 number')).toMatchObject({ ok: true })
    await runBulkChanges()
    expect((await seen(id)).lines[0]?.state).toBe('succeeded')
  })

  it('a dry run of yesterday starts nothing, and is deleted after 90 days', async () => {
    const id = await made({ ...toEmail, list: own('9195550230') })
    const age = (days: number) => sql`now() - make_interval(days => ${days})` as never
    await db()
      .update(bulkChanges)
      .set({ at: age(2) })
      .where(eq(bulkChanges.id, id))
    expect((await seen(id)).past).toBe(true)
    expect(await start(id)).toMatchObject({ fault: { message: expect.stringContaining('24 hours') } })
    await db()
      .update(bulkChanges)
      .set({ at: age(91) })
      .where(eq(bulkChanges.id, id))
    await forgetBulkChanges()
    expect(await bulkChangeView(ops, id)).toBeNull()
  })
})

describe('people first', () => {
  const late = (did: string, delayMs: number) =>
    testbed.simulator.faults.add({ method: 'PUT', path: '/smsv2', kind: 'late', delayMs, match: { did } } as never)
  const change = (number: string) => testbed.act(admin, changeInbound, { number, mode: 'none' })

  it('a person’s change does not wait for the line in progress', async () => {
    limitWrites(1)
    const id = await made({ ...toEmail, list: own('9195550231') })
    own('9195550232')
    late('9195550231', 400)
    await start(id)
    const order: string[] = []
    const running = runBulkChanges().then(() => order.push('bulk'))
    await expect.poll(changed).toEqual(['9195550231'])
    expect((await change('9195550232').finally(() => order.push('person'))).status).toBe('done')
    await running
    expect(order).toEqual(['person', 'bulk'])
    limitWrites(4)
  })

  it('a line waits while people use every slot', async () => {
    limitWrites(1)
    const id = await made({ ...toEmail, list: own('9195550233') })
    own('9195550234', '9195550235')
    late('9195550234', 300)
    await start(id)
    const first = change('9195550234')
    await expect.poll(changed).toEqual(['9195550234'])
    const people = [first, change('9195550235')]
    await runBulkChanges()
    await Promise.all(people)
    expect(changed()).toEqual(['9195550234', '9195550235', '9195550233'])
    limitWrites(4)
  })
})
