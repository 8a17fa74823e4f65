import { createHash, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { join, pdf } from '@/lib/core/documents/files.corpus'
import type { DocumentRef } from '@/lib/core/documents/kinds'
import type { Person } from '@/server/core/actor/actor'
import { writePart } from '@/server/core/documents/parts'
import { predictChange } from '@/server/core/journal/preconditions'
import { db } from '@/server/platform/db/database'
import { documentParts } from '@/server/platform/db/schema'
import { begun, pieces, savePort, upload } from '@/server/testing/document-changes'
import { fileTestbed } from '@/server/testing/file-testbed'
import { DEADLINE_SECONDS, shortDeadline } from '@/server/testing/testbed'
import { holdForDraft } from './drafts'
import { receive } from './receive'
import { removeDocument } from './remove'

// A change that carries a document, from the upload to what the provider received.

const testbed = fileTestbed({ variables: { ...shortDeadline, LOG_LEVEL: 'debug' } })
let ops: Person
let other: Person

beforeAll(async () => {
  ;[ops, other] = await Promise.all([testbed.actor('ops'), testbed.actor('ops')])
})
beforeEach(() => testbed.simulator.reset())

let line = 100
const number = () => `212667${String(++line).padStart(4, '0')}`
const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const bill = (text = 'Statement') => join(pdf(), Buffer.from(`%${text} ${randomBytes(6).toString('hex')}\n`))
const save = (by: Person, document: unknown, to = number()) => testbed.act(by, savePort, { number: to, bill: document })
const received = () =>
  [...testbed.simulator.engine.world.state.ports.values()].filter((port) => port.bill).map((port) => port.bill)

describe('uploaded document', () => {
  it('is sent byte for byte in parts with its name', async () => {
    const content = pdf({ filler: 700_001 })
    const seeded = received().length
    const outcome = await save(ops, await upload(ops, 'port-bill', 'Rechnung März.pdf', content))
    expect(outcome.status).toBe('done')
    expect(received().slice(seeded)).toEqual([
      { name: 'Rechnung März.pdf', bytes: content.length, sha256: hash(content) },
    ])
  })

  it('is sent in one body of the announced length', async () => {
    const content = bill()
    await save(ops, await upload(ops, 'port-bill', 'bill.pdf', content))
    const [request] = testbed.mutations()
    const body = JSON.parse(request?.rawBody ?? '') as Record<string, string>
    expect(Buffer.from(body.bill_file ?? '', 'base64').equals(content)).toBe(true)
    expect(Buffer.from(body.bill_filename ?? '', 'base64').toString()).toBe('bill.pdf')
    expect(request?.bodyBytes).toBe(request?.rawBody.length)
  })

  it('is optional: a request without it is unchanged', async () => {
    expect((await save(ops, undefined)).status).toBe('done')
    expect(testbed.mutations()[0]?.rawBody).not.toContain('bill_')
  })

  it('doubles the time allowed for its request', async () => {
    const late = { method: 'POST', path: '/lnp', kind: 'late', delayMs: DEADLINE_SECONDS * 1500 }
    testbed.simulator.faults.add(late)
    expect((await save(ops, await upload(ops, 'port-bill', 'bill.pdf', bill()))).status).toBe('done')
    testbed.simulator.faults.add(late)
    expect((await save(ops, undefined)).status).toBe('unknown')
  })
})

describe('document in the journal', () => {
  it('has name, size, type and hash', async () => {
    const document = await upload(ops, 'port-bill', 'bill.pdf', bill())
    const entry = await testbed.entry(await save(ops, document))
    expect(entry.redacted.bill).toEqual(document)
  })

  it('has no text in any table or log', async () => {
    const planted = `planted-${randomBytes(9).toString('hex')}`
    const content = bill(planted.repeat(4))
    let printed = ''
    const watched = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += text
      return true
    })
    await save(ops, await upload(ops, 'port-bill', 'bill.pdf', content))
    // A failure is logged, without the content that failed.
    const lost = await begun(ops, 'port-bill', 'bill.pdf', content.length)
    await testbed.asOwner(sql`alter table document_parts rename to parts_away`)
    await receive(ops, lost, 0, pieces(content))
    await testbed.asOwner(sql`alter table parts_away rename to document_parts`)
    watched.mockRestore()
    expect(printed).toContain('a document could not be stored')
    expect(printed).not.toContain(planted)
    const found: string[] = []
    const { rows } = await db().execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const { name } of rows) {
      // Tables that nobody may read contain nothing of ours.
      const kept = await db()
        .execute<{ row: string }>(sql`select t::text as row from ${sql.identifier(name)} t`)
        .catch(() => ({ rows: [] }))
      const text = kept.rows.map(({ row }) => row).join('\n')
      const forms = [planted, Buffer.from(planted).toString('hex'), content.toString('base64').slice(40, 80)]
      if (forms.some((form) => text.includes(form))) found.push(name)
    }
    expect(found).toEqual([])
  })
})

describe('change’s document', () => {
  const refused = async (by: Person, document: unknown) => {
    const outcome = await save(by, document)
    expect(testbed.mutations()).toEqual([])
    return outcome.status === 'refused' ? outcome.fault : outcome
  }

  it('is refused for another person unless a draft shares it', async () => {
    const document = await upload(ops, 'port-bill', 'bill.pdf', bill())
    const draft = '0190b3f0-0000-7000-8000-000000000001'
    const until = new Date(Date.now() + 60_000)
    const hold = (by: Person, shared: boolean) =>
      db().transaction((tx) => holdForDraft(tx, by, { document: document.id, draft, until, shared }))
    expect(await refused(other, document)).toMatchObject({ kind: 'invalid', fields: { bill: expect.any(String) } })
    expect(await hold(other, true)).toBe(false)
    expect(await hold(ops, false)).toBe(true)
    expect(await refused(other, document)).toMatchObject({ kind: 'invalid' })
    expect(await hold(ops, true)).toBe(true)
    expect((await save(other, document)).status).toBe('done')
  })

  it('for a fax is never accepted as a bill', async () => {
    const fax = await upload(ops, 'fax-document', 'bill.pdf', bill())
    expect(await refused(ops, fax)).toMatchObject({ kind: 'invalid' })
    expect(await refused(ops, { ...fax, kind: 'port-bill' })).toMatchObject({ kind: 'invalid' })
  })

  it.each<[string, Partial<DocumentRef>]>([
    ['another name', { name: 'other.pdf' }],
    ['another size', { size: 5 }],
    ['another hash', { sha256: 'a'.repeat(64) }],
    ['another type', { type: 'png' }],
    ['another id', { id: '0190b3f0-0000-7000-8000-000000000002' }],
  ])('with %s than was uploaded is refused', async (_, lie) => {
    const document = await upload(ops, 'port-bill', 'bill.pdf', bill())
    expect(await refused(ops, { ...document, ...lie })).toMatchObject({ kind: 'invalid' })
  })

  it('that was removed is reported at its field', async () => {
    const document = await upload(ops, 'port-bill', 'bill.pdf', bill())
    expect(await removeDocument(ops, document.id)).toMatchObject({ ok: true })
    const input = { number: number(), bill: document }
    const { fault } = await predictChange({ operation: savePort, input, actor: ops })
    expect(fault).toMatchObject({
      kind: 'invalid',
      fields: { bill: 'The bill is no longer stored here. Add it again.' },
    })
    expect(await refused(ops, document)).toMatchObject({ kind: 'invalid' })
  })

  it.each([
    [
      'altered in the database',
      (id: string) =>
        testbed.asOwner(
          sql`update document_parts set sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1) where document = ${id}`,
        ),
    ],
    [
      'resealed with other content',
      async (id: string) => {
        await db().delete(documentParts).where(eq(documentParts.document, id))
        await writePart(id, 0, bill())
      },
    ],
    ['deleted', (id: string) => db().delete(documentParts).where(eq(documentParts.document, id))],
  ])('with bytes %s is not sent', async (_, change) => {
    const document = await upload(ops, 'port-bill', 'bill.pdf', bill())
    await change(document.id)
    const to = number()
    const outcome = await save(ops, document, to)
    expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'invalid' } })
    expect(await testbed.entry(outcome)).toMatchObject({ state: 'blocked' })
    expect(testbed.mutations()).toEqual([])
    expect(await testbed.heldLocks()).not.toContain(`port:${to}`)
  })
})
