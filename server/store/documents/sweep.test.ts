import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { pdf } from '@/lib/core/documents/files.corpus'
import type { DocumentRef } from '@/lib/core/documents/kinds'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { audit, documentParts, documents } from '@/server/platform/db/schema'
import { begun, pieces, savePort, upload } from '@/server/testing/document-changes'
import { fileTestbed } from '@/server/testing/file-testbed'
import { DEADLINE_SECONDS, shortDeadline } from '@/server/testing/testbed'
import { holdForDraft, letGoOfDraft } from './drafts'
import { receive } from './receive'
import { removeDocument } from './remove'
import { sweepDocuments } from './sweep'

// How long bytes are retained, and that none are left afterwards.

const testbed = fileTestbed({ variables: shortDeadline })
const content = pdf({ filler: 900_000 })
let ops: Person
let line = 100
beforeAll(async () => {
  ops = await testbed.actor('ops')
})

const bill = () => upload(ops, 'port-bill', 'bill.pdf', content)
const send = (document: DocumentRef) =>
  testbed.act(ops, savePort, { number: `212667${String(++line).padStart(4, '0')}`, bill: document })
const there = async (id: string) => (await db().select().from(documents).where(eq(documents.id, id))).length === 1
const later = (id: string, hours: number) =>
  testbed.asOwner(
    sql`update documents set keep_until = keep_until - make_interval(mins => ${Math.round(hours * 60)}) where id = ${id}`,
  )
const longAgo = (entry: string, days: number) =>
  testbed.asOwner(
    sql`update journal set created_at = created_at - make_interval(days => ${days}), settled_at = settled_at - make_interval(days => ${days}) where id = ${entry}`,
  )
/** What the sweep leaves of it, this many hours from now. */
async function leftOf(id: string, hours: number): Promise<boolean> {
  await later(id, hours)
  await sweepDocuments()
  return there(id)
}

describe('document is deleted', () => {
  it('an hour after an abandoned upload', async () => {
    const id = await begun(ops, 'port-bill', 'bill.pdf', content.length)
    await receive(ops, id, 0, pieces(content.subarray(0, 500_000)))
    expect(await leftOf(id, 0.9)).toBe(true)
    expect(await leftOf(id, 0.2)).toBe(false)
  })

  it('a day after upload if unused', async () => {
    const { id } = await bill()
    expect(await leftOf(id, 23)).toBe(true)
    expect(await leftOf(id, 2)).toBe(false)
  })

  it('with its draft, not before', async () => {
    const { id } = await bill()
    const draft = '0190b3f0-0000-7000-8000-00000000000a'
    const until = new Date(Date.now() + 30 * 24 * 3_600_000)
    const hold = (document: string | null) =>
      db().transaction((tx) => holdForDraft(tx, ops, { document, draft, until, shared: false }))
    await hold(id)
    expect(await leftOf(id, 29 * 24)).toBe(true)
    const next = await bill()
    expect(await hold(next.id)).toBe(true)
    await sweepDocuments()
    expect([await there(id), await there(next.id)]).toEqual([false, true])
    await db().transaction((tx) => letGoOfDraft(tx, draft))
    await sweepDocuments()
    expect(await there(next.id)).toBe(false)
  })

  it('thirty days after its change was settled', async () => {
    const document = await bill()
    const entry = await testbed.entry(await send(document))
    expect(await leftOf(document.id, 48)).toBe(true)
    await longAgo(entry.id, 29)
    expect(await leftOf(document.id, 1)).toBe(true)
    await longAgo(entry.id, 2)
    expect(await leftOf(document.id, 1)).toBe(false)
  })

  it('never while its change is unknown', async () => {
    const document = await bill()
    testbed.simulator.faults.add({
      method: 'POST',
      path: '/lnp',
      kind: 'late',
      delayMs: DEADLINE_SECONDS * 2500,
    })
    const entry = await testbed.entry(await send(document))
    expect(entry.state).toBe('uncertain')
    await longAgo(entry.id, 400)
    expect(await leftOf(document.id, 9000)).toBe(true)
  })

  it('at once on request, with its record', async () => {
    const document = await bill()
    await send(document)
    expect(await removeDocument(ops, document.id)).toEqual({ ok: true, data: null })
    expect(await there(document.id)).toBe(false)
    const [event] = await db()
      .select()
      .from(audit)
      .where(eq(audit.subject, `document:${document.id}`))
    expect(event).toMatchObject({ kind: 'document.removed', detail: { sha256: document.sha256, size: content.length } })
    expect(JSON.stringify(event)).not.toContain('bill.pdf')
  })
})

it('deleted documents leave no bytes on the database’s disk', async () => {
  await testbed.asOwner(sql`delete from documents`)
  await testbed.asOwner(sql`vacuum full document_parts`)
  const size = async () => {
    const { rows } = await db().execute<{ bytes: string }>(
      sql`select pg_total_relation_size('document_parts') as bytes`,
    )
    return Number(rows[0]?.bytes)
  }
  const empty = await size()
  const documents = await Promise.all([bill(), bill(), bill()])
  expect(await size()).toBeGreaterThan(empty + 3 * content.length)
  for (const { id } of documents) await later(id, 100)
  expect(await sweepDocuments()).toBe(3)
  expect(await db().select().from(documentParts)).toEqual([])
  await testbed.asOwner(sql`vacuum document_parts`)
  expect(await size()).toBeLessThan(empty + 128 * 1024)
})
