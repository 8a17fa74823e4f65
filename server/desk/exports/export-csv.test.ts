import { desc } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { sendFax } from '@/lib/areas/fax/sending'
import { blockCaller } from '@/lib/areas/trunks/operations'
import { type Role, roles } from '@/lib/core/access/roles'
import { hidden } from '@/lib/core/fields/hidden'
import { addressOf, type ListKey, lists } from '@/lib/core/lists/lists'
import { openClaim } from '@/server/areas/billing/claim-moves'
import { makeBulkChange } from '@/server/areas/bulk-changes/make'
import { makeBulk } from '@/server/areas/messaging/bulk/make'
import { recordOptOut } from '@/server/areas/messaging/opt-out-ledger'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { sealSearch } from '@/server/core/journal/searched'
import { db, writing } from '@/server/platform/db/database'
import { audit } from '@/server/platform/db/schema'
import type { Filters, ListExport } from '@/server/store/lists/list-export'
import { faxClaim, keepFaxClaim } from '@/server/testing/document-changes'
import { fileTestbed } from '@/server/testing/file-testbed'
import { postCallback } from '@/server/testing/post-callback'
import { exportCsv } from './export-csv'
import { listExports } from './lists'

const testbed = fileTestbed()
const by = {} as Record<Role, Person>
const keys = Object.keys(lists) as ListKey[]

beforeAll(async () => {
  for (const role of roles) by[role] = await testbed.actor(role)
  await postCallback(by.admin, '{"section":"trunk","event":"changed","object":"lobby"}')
  await postCallback(by.admin, '{"from":"2125550166","to":["9195550175"],"text":"Are you open?"}')
  await recordOptOut(by.support, { number: '4155550188', source: 'phone', evidence: 'Ticket 4711' })
  await makeBulk(by.support, {
    ...{ from: '9195550175', list: '2125550167\n2125550168', text: 'Closed.', consent: true, basis: 'wrote' },
  })
  await makeBulkChange(by.support, { kind: 'block', trunks: 'lobby', list: '2125550167' })
  await keepFaxClaim(by.ops)
  await openClaim(by.finance, { subject: '', what: 'Charged twice', amount: '5', holder: by.finance.personId })
  await testbed.act(by.support, sendFax, { from: '9195550175', to: '2125550123', document: faxClaim, pages: 1 })
})
beforeEach(() => testbed.simulator.reset())

const state = () => testbed.simulator.engine.world.state
const requested = () => testbed.simulator.requests.list()

async function linesOf(role: Role, key: ListKey, query: Record<string, string> = {}): Promise<string[]> {
  const file = await exportCsv(by[role], key, query)
  if (!file.ok) throw new Error(JSON.stringify(file.fault))
  return (await new Response(file.csv).text()).trimEnd().split('\r\n')
}

async function lastEvent() {
  const [event] = await db().select().from(audit).orderBy(desc(audit.seq)).limit(1)
  return event
}

/** The roles that may open each list, and those that see something in it as dots. */
const matrix: Record<ListKey, { may: Role[]; masked: Role[] }> = {
  trunks: { may: ['admin', 'ops', 'support', 'auditor'], masked: ['support', 'auditor'] },
  'blocked-callers': { may: ['admin', 'ops', 'support', 'auditor'], masked: ['support', 'auditor'] },
  numbers: { may: [...roles], masked: ['support', 'finance', 'auditor'] },
  fax: { may: [...roles], masked: ['support', 'finance', 'auditor'] },
  'fax-sent': { may: ['admin', 'ops', 'support', 'auditor'], masked: ['auditor'] },
  servers: { may: ['admin', 'ops', 'finance', 'auditor'], masked: ['finance', 'auditor'] },
  'messaging-numbers': { may: [...roles], masked: ['finance', 'auditor'] },
  messages: { may: ['admin', 'ops', 'support', 'auditor'], masked: ['auditor'] },
  conversations: { may: ['admin', 'ops', 'support', 'auditor'], masked: ['auditor'] },
  'texts-to-many': { may: ['admin', 'ops', 'support'], masked: [] },
  'bulk-changes': { may: ['admin', 'ops', 'support'], masked: [] },
  ports: { may: [...roles], masked: ['finance', 'auditor'] },
  brands: { may: [...roles], masked: ['finance', 'auditor'] },
  refills: { may: ['admin', 'ops', 'finance', 'auditor'], masked: [] },
  claims: { may: ['admin', 'ops', 'finance', 'auditor'], masked: [] },
  spend: { may: ['admin', 'ops', 'finance', 'auditor'], masked: [] },
  'opt-outs': { may: ['admin', 'ops', 'support', 'auditor'], masked: ['auditor'] },
  // Support's changes are fully visible to people who may make them, or see everything that is read for them.
  activity: { may: [...roles], masked: ['support', 'finance', 'auditor'] },
  callbacks: { may: ['admin', 'ops', 'support', 'auditor'], masked: ['auditor'] },
  rates: { may: [...roles], masked: [] },
  audit: { may: ['admin', 'auditor'], masked: [] },
  people: { may: ['admin'], masked: [] },
}

describe.each(keys)('%s', (key) => {
  it.each(roles)('export for %s has the permitted columns', async (role) => {
    const target = { trunks: ['lobby'], number: '2125550188' }
    if (key === 'activity') await testbed.act(by.support, blockCaller, target)
    if (key === 'refills') await testbed.act(by.finance, refillBalance, { amount: 75 })
    const always = { period: 'dates', from: '2000-01-01', to: '2099-12-31' }
    const query: Record<string, string> = key === 'messages' ? always : {}
    const before = await db().$count(audit)
    if (!matrix[key].may.includes(role)) {
      const refused = await exportCsv(by[role], key, query)
      expect(refused).toMatchObject({
        ok: false,
        fault: { kind: 'forbidden', message: expect.stringContaining('role needed') },
      })
      expect(requested()).toEqual([])
      return expect(await db().$count(audit)).toBe(before)
    }
    const [header, ...lines] = await linesOf(role, key, query)
    expect(header).toMatch(/^[A-Z]/)
    expect(lines.length).toBeGreaterThan(0)
    expect([role, lines.some((line) => line.includes(hidden))]).toEqual([role, matrix[key].masked.includes(role)])
    const kind = `${key.replaceAll('-', '_')}.exported`
    expect(await lastEvent()).toMatchObject({
      kind,
      actor: by[role].email,
      subject: key,
      detail: { rows: lines.length },
    })
  })

  it('reads every filter of its URL and refuses others', async () => {
    const read = new Set<string>()
    const filters = new Proxy({} as Filters<ListKey>, {
      get: (_, name) => {
        read.add(String(name))
      },
    })
    const list: ListExport<ListKey> = listExports[key]
    list.pages(by.admin, filters, 'UTC')
    expect([...read].sort()).toEqual([...addressOf(key).filters].sort())
    expect(await exportCsv(by.admin, key, { odd: 'x' })).toMatchObject({ ok: false, fault: { kind: 'invalid' } })
    expect(await exportCsv(null, key, {})).toMatchObject({ ok: false, fault: { kind: 'signed_out' } })
    expect(requested()).toEqual([])
  })
})

it('audit export shows reasons to administrators, who see everything', async () => {
  const reason = 'she says that no text came'
  await record(writing(), {
    kind: 'operation.closed_unknown',
    actor: by.ops,
    subject: 'journal:x',
    detail: { reason, was: 'y' },
  })
  const [whole, masked] = [(await linesOf('admin', 'audit')).join(), (await linesOf('auditor', 'audit')).join()]
  expect(whole).toContain(reason)
  expect(masked).not.toContain(reason)
  expect(masked).toContain('was')
})

describe('paged export', () => {
  const many = (count: number) => {
    const at = Date.parse('2026-01-01')
    state().trunks.blocked = Array.from({ length: count }, (_, n) => ({
      did: String(2_125_000_000 + n),
      trunk: 'lobby',
      at,
    }))
  }
  const failsAt = (page: number) =>
    testbed.simulator.faults.add({
      method: 'GET',
      path: '/siptrunk/blockedcallers',
      kind: 'status',
      status: 403,
      match: { page: String(page) },
      times: null,
    })

  it('reads every page once from any page shown', async () => {
    many(450)
    const [, ...lines] = await linesOf('ops', 'blocked-callers', {
      page: '7',
      rows: '50',
      density: 'dense',
      sort: 'number',
    })
    expect(lines.map((line) => line.split(',')[0])).toEqual(state().trunks.blocked.map(({ did }) => did))
    expect(requested()).toHaveLength(3)
    // Rows with dotted numbers are still distinct.
    expect(await linesOf('auditor', 'blocked-callers')).toHaveLength(451)
  })

  it('with an unreadable page is a fault, not a file', async () => {
    many(450)
    failsAt(2)
    const before = await db().$count(audit)
    expect(await exportCsv(by.ops, 'blocked-callers', {})).toMatchObject({ ok: false, fault: { kind: 'failed' } })
    expect(requested().length).toBeGreaterThanOrEqual(2)
    expect(await db().$count(audit)).toBe(before)
  })

  it('that is too long is refused early with advice', async () => {
    many(10_001)
    expect(await exportCsv(by.ops, 'blocked-callers', {})).toMatchObject({
      ok: false,
      fault: { kind: 'invalid', message: 'More than 10,000 rows match. Narrow the list, then export it again.' },
    })
    expect(requested()).toHaveLength(1)
    many(10_000)
    expect(await linesOf('ops', 'blocked-callers')).toHaveLength(10_001)
  })
})

describe('searched export', () => {
  it('finds the same as the page and logs no search', async () => {
    state().trunks.blocked = ['2125550123', '2125550124'].map((did) => ({ did, trunk: 'lobby', at: 0 }))
    const found = async (typed: string, more = {}) =>
      (await linesOf('ops', 'blocked-callers', { q: sealSearch(by.ops, typed), ...more }))
        .slice(1)
        .map((line) => line.split(',')[0])
    expect(await found('(212) 555-0123')).toEqual(['2125550123'])
    expect((await lastEvent())?.detail).toEqual({ searched: true, rows: 1 })
    expect(await found('2125550123', { trunk: 'lobby' })).toEqual(['2125550123'])
    expect((await lastEvent())?.detail).toEqual({ trunk: 'lobby', searched: true, rows: 1 })
    expect(await found('50123', { trunk: 'hq1' })).toEqual([])
    // The console searches a part of it, as on the page: the provider finds whole numbers only.
    expect(await found('50124')).toEqual(['2125550124'])
    expect(await found('LOB')).toEqual(['2125550123', '2125550124'])
    expect(await found('nothing')).toEqual([])
    const [, ...named] = await linesOf('ops', 'trunks', { q: 'obb' })
    expect(named).toEqual([expect.stringMatching(/^lobby,/)])
  })

  it('of opt-outs finds numbers and refuses an invalid search', async () => {
    const ledger = async (typed: string, state = 'out') =>
      (await linesOf('ops', 'opt-outs', { q: sealSearch(by.ops, typed), state })).slice(1)
    expect(await ledger('550188')).toEqual([expect.stringMatching(/^4155550188,/)])
    expect(await ledger('550188', 'in')).toEqual([])
    expect((await lastEvent())?.detail).toEqual({ state: 'in', searched: true, rows: 0 })
    // A filter that the page refuses does not give an empty export.
    const wrong = await exportCsv(by.ops, 'opt-outs', { q: sealSearch(by.ops, '77') })
    expect(wrong).toMatchObject({ ok: false, fault: { kind: 'invalid' } })
  })

  it('sealed by a role with masked numbers, or plain, makes no file', async () => {
    for (const q of [sealSearch(by.auditor, '2125550123'), '2125550123'])
      expect(await exportCsv(by.ops, 'blocked-callers', { q })).toMatchObject({
        ok: false,
        fault: { kind: 'invalid', message: expect.stringContaining('Search again') },
      })
    expect(await exportCsv(by.ops, 'activity', { q: '2125550123' })).toMatchObject({ ok: false })
    // Roles that see dotted numbers cannot reveal them by searching.
    const q = sealSearch(by.auditor, '2125550123')
    for (const key of ['blocked-callers', 'opt-outs', 'conversations'] as const)
      expect(await exportCsv(by.auditor, key, { q })).toMatchObject({ fault: { kind: 'forbidden' } })
    expect(requested()).toEqual([])
  })
})

describe('Activity export', () => {
  it('has the same entries as the page', async () => {
    const { entry } = await testbed.act(by.ops, blockCaller, { trunks: ['lobby'], number: '2125550155' })
    const [header, newest] = await linesOf('ops', 'activity', {
      operation: 'trunks.blockCaller',
      person: by.ops.personId,
    })
    expect(header).toBe('Request,Time,Action,Target,Outcome,Person,Role,Result by,Result at,Account')
    expect(newest).toMatch(
      new RegExp(
        `^${entry},20[-0-9T:.]+Z,Block caller,\\(212\\) 555-0155 on lobby,Done,ops,Operations,Read-back,20[-0-9T:.]+Z,this$`,
      ),
    )
    expect(await linesOf('ops', 'activity', { state: 'not_done', person: by.ops.personId })).toEqual([header])
    const none = await linesOf('ops', 'activity', { to: '2001-01-01' })
    expect(none).toEqual([header])
    const oldestFirst = await linesOf('ops', 'activity', { sort: 'time' })
    expect([header, ...oldestFirst.slice(1).reverse()]).toEqual(await linesOf('ops', 'activity'))
    // The reader's day, not the server's: one that has only begun on the other side of the world.
    const entries = async (zone: string) => {
      const day = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
      const file = await exportCsv(by.ops, 'activity', { from: day, to: day }, { zone })
      return file.ok ? (await new Response(file.csv).text()).trimEnd().split('\r\n').length - 1 : -1
    }
    expect(await entries('Pacific/Kiritimati')).toBeGreaterThan(0)
    expect(await entries('Pacific/Pago_Pago')).toBe(0)
    expect(await exportCsv(by.ops, 'activity', { to: 'soon' })).toMatchObject({ fault: { kind: 'invalid' } })
    expect(await linesOf('auditor', 'activity', { person: by.ops.personId })).toContainEqual(
      expect.stringContaining(`${hidden} on lobby`),
    )
  })
})

it('export runs no formula and preserves numbers', async () => {
  const { byName } = state().trunks
  const [first] = byName.values()
  if (!first) throw new Error('no trunk')
  byName.set('=cmd', { ...first, name: '=cmd|calc' })
  const lines = await linesOf('admin', 'trunks')
  expect(lines.at(-1)).toMatch(/^'=cmd\|calc,/)
  const numbers = await linesOf('admin', 'numbers')
  expect(numbers.slice(1).every((line) => /^\d{8,15},/.test(line))).toBe(true)
  const people = await linesOf('admin', 'people')
  expect(people[0]).toBe('Name,Email,Role,Added,Second factor,Disabled')
  expect(people).toContainEqual(expect.stringMatching(new RegExp(`^support,${by.support.email},Support,20.+Z,no,$`)))
})
