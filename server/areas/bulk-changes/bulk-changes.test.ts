import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeInbound, listNumbers } from '@/lib/areas/messaging/operations'
import { blockCaller, listTrunks } from '@/lib/areas/trunks/operations'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { audit, journal } from '@/server/platform/db/schema'
import { changed, createBulkChange, own, start, toEmail, viewOf } from '@/server/testing/bulk-changes'
import { fileTestbed } from '@/server/testing/file-testbed'
import { bulkChangeAttention } from './attention'
import { pauseBulkChange, stopBulkChange } from './decide'
import { listBulkChanges } from './list'
import { makeBulkChange } from './make'
import { runBulkChanges } from './run'
import { bulkChangeOf, bulkChangeView } from './see'

const testbed = fileTestbed()
let admin: Person
let ops: Person
let support: Person

beforeAll(async () => {
  admin = await testbed.actor('admin')
  ops = await testbed.actor('ops')
  support = await testbed.actor('support')
})
beforeEach(() => testbed.simulator.reset())

describe('preparing', () => {
  it('gives each line a verdict and sends no change', async () => {
    own(testbed, '9195550201', '9195550202')
    const { numbers } = testbed.simulator.engine.world.state.messaging
    Object.assign(numbers.get('9195550202') as object, { mode: 'email', forward2email: 'texts@example.com' })
    const list = 'Number,Name\n(919) 555-0201,Lobby\n9195550202\n9195550299\n919-555-0201\n12'
    const id = await createBulkChange(ops, { ...toEmail, list })
    const { lines, ...view } = await viewOf(ops, id)
    expect(lines.map(({ line, number, verdict, left }) => [line, number, verdict, left])).toEqual([
      [2, '9195550201', 'change', true],
      [3, '9195550202', 'same', false],
      [4, '9195550299', 'missing', false],
      [5, '9195550201', 'repeated', false],
      [6, '12', 'unreadable', false],
    ])
    expect(lines[4]?.now).toContain('“12” is not a US or Canadian number')
    expect(view).toMatchObject({
      state: 'ready',
      yours: true,
      past: false,
      obstacle: null,
      code: null,
      destructive: false,
    })
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
    expect(await fields({ ...toEmail, list: 'Number' })).toEqual({
      list: 'The list has no numbers. Enter at least one.',
    })
    expect(await fields({ kind: 'block', trunks: 'nowhere', list }, support)).toEqual({
      trunks: 'There is no trunk named nowhere.',
    })
    const many = Array.from({ length: 501 }, (_, n) => 9195551000 + n).join('\n')
    expect(await fields({ ...toEmail, list: many })).toEqual({ list: expect.stringContaining('At most 500') })
    expect(await fields({ ...toEmail, list }, support)).toBe('forbidden')
    const id = await createBulkChange(ops, { ...toEmail, list: own(testbed, '9195550201') })
    expect(await bulkChangeView(support, id)).toBeNull()
    expect(await start(support, id)).toMatchObject({ fault: { kind: 'gate' } })
    expect((await listBulkChanges(support, { page: 1, perPage: 5 })).rows).toEqual([])
  })

  it('a reading from before an outage decides neither a line nor a trunk', async () => {
    own(testbed, '9195550201', '9195550202')
    const { numbers } = testbed.simulator.engine.world.state.messaging
    Object.assign(numbers.get('9195550202') as object, { mode: 'email', forward2email: 'texts@example.com' })
    const list = '9195550201\n9195550202\n9195550299'
    const block = { kind: 'block', trunks: 'nowhere', list: '2125550101' }
    const verdicts = async () => {
      const { lines } = await viewOf(ops, await createBulkChange(ops, { ...toEmail, list }))
      return lines.map(({ verdict }) => verdict)
    }
    expect(await verdicts()).toEqual(['change', 'same', 'missing'])
    expect(await makeBulkChange(ops, block)).toMatchObject({ ok: false })
    for (const { method, path } of [listNumbers, listTrunks])
      testbed.simulator.faults.add({ method, path, kind: 'reset', times: null })
    expect(await verdicts()).toEqual(['unread', 'unread', 'unread'])
    expect(await makeBulkChange(ops, block)).toMatchObject({ ok: true })
    expect(testbed.mutations()).toEqual([])
  })

  it('finds out what is blocked, off-net and routed already', async () => {
    const { trunks, international } = testbed.simulator.engine.world.state
    const [trunk = ''] = [...trunks.byName.values()].map(({ name }) => name)
    await testbed.act(ops, blockCaller, {
      trunks: [trunk],
      number: '2125550177',
    })
    const verdicts = async (given: Record<string, unknown>, by = ops) =>
      (await viewOf(by, await createBulkChange(by, given))).lines.map(({ verdict }) => verdict)
    const callers = '2125550177\n2125550178'
    expect(await verdicts({ kind: 'block', trunks: trunk, list: callers }, support)).toEqual(['same', 'change'])
    expect(await verdicts({ kind: 'unblock', trunks: trunk, list: callers }, support)).toEqual(['change', 'same'])
    const [did = ''] = international.numbers.keys()
    const routing = { kind: 'routing', trunk: '103', forwardTo: '+1 919 555 0100' }
    expect(await verdicts({ ...routing, list: `+${did}\n+442071230000` })).toEqual(['change', 'missing'])
    own(testbed, '9195550203', '9195550204')
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
    const id = await createBulkChange(ops, { ...toEmail, list: own(testbed, '9195550211', '9195550212', '9195550213') })
    expect(await Promise.all([start(ops, id), start(ops, id)])).toEqual([
      { ok: true, data: null },
      { ok: true, data: null },
    ])
    await runBulkChanges()
    const view = await viewOf(ops, id)
    expect([view.state, view.lines.map(({ state }) => state)]).toEqual(['done', Array(3).fill('succeeded')])
    expect(changed(testbed)).toEqual(['9195550211', '9195550212', '9195550213'])
    const entry = view.lines[1]?.entry ?? ''
    expect(await bulkChangeOf(ops, entry)).toEqual({ id, lines: 3 })
    expect(await bulkChangeOf(support, entry)).toBeNull()
    const [row] = await db().select().from(journal).where(eq(journal.id, entry))
    expect(row).toMatchObject({ personId: ops.personId, operation: changeInbound.id, target: '9195550212' })
    expect(await start(ops, id)).toMatchObject({ fault: { message: 'No line is left to send.' } })
    expect(await listBulkChanges(ops, { page: 1, perPage: 1 })).toMatchObject({
      rows: [{ id, states: { succeeded: 3 } }],
    })
  })

  it('shows rejections with the provider’s message and goes on', async () => {
    const id = await createBulkChange(ops, { ...toEmail, list: own(testbed, '9195550214', '9075550106', '9195550215') })
    await start(ops, id)
    await runBulkChanges()
    const { lines, state } = await viewOf(ops, id)
    expect([state, lines.map((line) => line.state)]).toEqual(['done', ['succeeded', 'rejected', 'succeeded']])
    expect(lines[1]?.why).toMatch(/“.+”/)
  })

  it('pauses after three rejections in a row', async () => {
    const id = await createBulkChange(ops, {
      ...toEmail,
      list: own(testbed, '9075550106', '9075550107', '9075550108', '9195550216'),
    })
    await start(ops, id)
    await runBulkChanges()
    expect(await viewOf(ops, id)).toMatchObject({ state: 'paused', why: 'The provider rejected 3 changes in a row.' })
    expect(changed(testbed)).toHaveLength(3)
  })

  it('pauses at an unknown, keeps its lock, and never repeats it', async () => {
    const id = await createBulkChange(ops, { ...toEmail, list: own(testbed, '9075550170', '9195550217') })
    await start(ops, id)
    await runBulkChanges()
    const paused = await viewOf(ops, id)
    expect(paused).toMatchObject({ state: 'paused', why: expect.stringContaining('don’t know') })
    expect(paused.lines.map(({ state, left }) => [state, left])).toEqual([
      ['uncertain', false],
      [null, true],
    ])
    expect(await testbed.heldLocks()).toEqual(['did:9075550170:inbound'])
    // From its last line on.
    const [item] = (await bulkChangeAttention(ops)).filter(({ href }) => href.endsWith(id))
    expect(Date.parse(item?.at ?? '')).toBeGreaterThan(Date.parse(paused.at))
    await runBulkChanges()
    expect(changed(testbed)).toHaveLength(1)
    await start(ops, id)
    await runBulkChanges()
    expect(changed(testbed)).toEqual(['9075550170', '9195550217'])
    expect(await viewOf(ops, id)).toMatchObject({ state: 'done' })
    await testbed.settleOpen(ops)
  })

  it('skips a line that a colleague holds', async () => {
    const open = await testbed.act(admin, changeInbound, { number: own(testbed, '9075550171'), mode: 'none' })
    expect(open.status).toBe('unknown')
    const id = await createBulkChange(ops, { ...toEmail, list: `9075550171\n${own(testbed, '9195550218')}` })
    await start(ops, id)
    await runBulkChanges()
    expect((await viewOf(ops, id)).lines.map(({ state }) => state)).toEqual(['blocked', 'succeeded'])
    await testbed.settleOpen(ops)
  })

  it('pauses on request, and stops for good', async () => {
    const id = await createBulkChange(ops, { ...toEmail, list: own(testbed, '9195550219', '9195550220') })
    await start(ops, id)
    expect(await pauseBulkChange(admin, { id })).toEqual({ ok: true, data: null })
    await runBulkChanges()
    expect([(await viewOf(ops, id)).why, changed(testbed)]).toEqual(['admin paused it.', []])
    const [mine] = (await bulkChangeAttention(ops)).filter(({ href }) => href.endsWith(id))
    expect(mine).toMatchObject({ what: 'Change inbound settings · bulk change paused', evidence: 'admin paused it.' })
    expect(await bulkChangeAttention(admin)).toEqual([])
    expect(await start(admin, id)).toMatchObject({ fault: { kind: 'forbidden' } })
    await stopBulkChange(ops, { id })
    expect(await start(ops, id)).toMatchObject({ fault: { message: expect.stringContaining('stopped for good') } })
    await runBulkChanges()
    expect([(await viewOf(ops, id)).state, changed(testbed)]).toEqual(['stopped', []])
  })
})
