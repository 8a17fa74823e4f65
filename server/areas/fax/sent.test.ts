import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sendFax } from '@/lib/areas/fax/sending'
import { pdf } from '@/lib/core/documents/files.corpus'
import type { DocumentRef } from '@/lib/core/documents/kinds'
import { hidden } from '@/lib/core/fields/hidden'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { sweepDocuments } from '@/server/store/documents/sweep'
import { upload } from '@/server/testing/document-changes'
import { fileTestbed } from '@/server/testing/file-testbed'
import { listSent, sentOverview, wholeSent } from './sent'
import type { SentSearch } from './sent-search'

// The only record of sent faxes: the provider has none.

const testbed = fileTestbed()
const first = '9195550175'
let second: string
let ops: Person
let auditor: Person
let document: DocumentRef
const entries: Record<string, string> = {}

beforeAll(async () => {
  ;[ops, auditor] = await Promise.all([testbed.actor('ops'), testbed.actor('auditor')])
  const { numbers } = testbed.simulator.engine.world.state.fax
  second = [...numbers.values()].find(({ did, status }) => did !== first && status === 'active')?.did ?? ''
  document = await upload(ops, 'fax-document', 'claim-4471.pdf', pdf())
  const send = async (name: string, from: string, to: string, kind?: string) => {
    if (kind)
      testbed.simulator.faults.add({
        method: 'POST',
        path: '/fax/send',
        kind,
        ...(kind === 'reset' && { when: 'after' }),
      })
    const outcome = await testbed.act(ops, sendFax, { from, to, document, pages: 1 })
    entries[name] = outcome.entry ?? ''
  }
  await send('over', first, '2125550123')
  await send('refused', first, '6465550108', '206-text')
  await send('unknown', second, '4045550177', 'reset')
  // A change that the console refused does not count as a fax.
  await testbed.act(ops, sendFax, { from: first, to: '2125550123', document })
})

const list = (by: Person, search: SentSearch = {}) => listSent(by, { page: 1, perPage: 50, ...search })
const found = async (by: Person, search: SentSearch) => (await list(by, search)).rows.map(({ entry }) => entry)

describe('sent fax list', () => {
  it('has each send once, newest first, with its outcome', async () => {
    const { rows, total } = await list(ops)
    expect(total).toBe(3)
    expect(rows.map(({ entry, state }) => [entry, state])).toEqual([
      [entries.unknown, 'uncertain'],
      [entries.refused, 'rejected'],
      [entries.over, 'succeeded'],
    ])
    const { size } = document
    expect(rows[2]).toMatchObject({
      ...{ from: first, to: '2125550123', pages: 1, who: 'ops', resends: null, faxId: expect.stringMatching(/^\d+$/) },
      document: { name: 'claim-4471.pdf', type: 'pdf', size },
    })
    expect(rows[1]?.faxId).toBeNull()
    expect(await sentOverview(ops)).toEqual({
      counts: { all: 3, over: 1, unknown: 1, refused: 1 },
      from: [second, first].sort(),
    })
    const whole = []
    for await (const piece of wholeSent(ops, {})) whole.push(...piece.rows)
    expect(whole).toEqual(rows)
  })

  it('filters by outcome, sender, number, name and fax id', async () => {
    const id = (await list(ops)).rows[2]?.faxId ?? ''
    for (const search of [
      { group: 'over' },
      { typed: '(212) 555-0123' },
      { typed: '5550123' },
      { typed: id },
      { from: first, group: 'over' },
    ] as const)
      expect([search, await found(ops, search)]).toEqual([search, [entries.over]])
    expect(await found(ops, { typed: 'CLAIM-44' })).toHaveLength(3)
    expect(await found(ops, { typed: 'c%m' })).toEqual([])
    expect(await found(ops, { from: second })).toEqual([entries.unknown])
  })

  it('hides recipient and document from auditors, also in search', async () => {
    const { rows } = await list(auditor)
    expect(rows).toHaveLength(3)
    for (const row of rows)
      expect(row).toMatchObject({ to: hidden, document: { name: hidden }, stored: null, faxId: null })
    expect(JSON.stringify(rows)).not.toMatch(/claim|2125550123/)
    for (const typed of ['2125550123', 'claim']) expect(await found(auditor, { typed })).toEqual([])
    expect(await found(auditor, { typed: second.slice(3) })).toEqual([entries.unknown])
  })
})

describe('fax document', () => {
  it('is stored thirty days past its last send, then removed', async () => {
    const until = async () => (await list(ops)).rows[0]?.stored
    expect(await until()).toMatchObject({ document, until: null })
    await testbed.settleOpen(ops)
    const { rows: ended } = await db().execute<{ ms: number }>(
      sql`select extract(epoch from max(greatest(settled_at, closed_at, created_at)))::float8 * 1000 as ms from journal where state <> 'blocked'`,
    )
    const days = (Date.parse((await until())?.until ?? '') - (ended[0]?.ms ?? 0)) / 86_400_000
    expect(days).toBeCloseTo(30, 5)
    await testbed.asOwner(sql`update documents set keep_until = now() - interval '1 day'`)
    expect(await sweepDocuments()).toBe(0)
    const back = sql`make_interval(days => 31)`
    await testbed.asOwner(
      sql`update journal set created_at = created_at - ${back}, settled_at = settled_at - ${back}, closed_at = closed_at - ${back}`,
    )
    expect(await sweepDocuments()).toBe(1)
    const { rows } = await list(ops)
    expect(rows.map(({ stored }) => stored)).toEqual([null, null, null])
    const again = await testbed.act(ops, sendFax, { from: first, to: '2125550123', document })
    expect(again).toMatchObject({
      status: 'refused',
      fault: { fields: { document: 'The document is no longer stored here. Add it again.' } },
    })
  })
})
