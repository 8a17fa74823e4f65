import { createHash, randomBytes } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendFax } from '@/lib/areas/fax/sending'
import { filled } from '@/lib/core/documents/bills.corpus'
import { join, pdf, png } from '@/lib/core/documents/files.corpus'
import type { DocumentKind, DocumentRef } from '@/lib/core/documents/kinds'
import { type Person, system } from '@/server/core/actor/actor'
import { findEntry } from '@/server/core/journal/entries'
import { beginUpload } from '@/server/store/documents/begin'
import { removeDocument } from '@/server/store/documents/remove'
import { upload } from '@/server/testing/document-changes'
import { fileTestbed } from '@/server/testing/file-testbed'
import { gap, quiet } from '@/server/testing/testbed'
import { check } from './check'
import { prepare } from './prepare'
import { mark, repeat } from './unknown'

// Faxes over real HTTP, judged by what the simulator received.

const from = '9195550175'
const testbed = fileTestbed()
let support: Person
let other: Person
/** Every test faxes another recipient, so that no earlier one blocks it. */
let to: string
let last = 1000

beforeAll(async () => {
  ;[support, other] = await Promise.all([testbed.actor('support'), testbed.actor('support')])
})
beforeEach(async () => {
  await testbed.simulator.reset()
  last += 1
  to = `212555${last}`
})
afterEach(() => testbed.settleOpen(support))

const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const claim = () => join(pdf(), Buffer.from(`%${randomBytes(6).toString('hex')}\n`))
const keep = (content: Uint8Array = claim(), name = 'claim-4471.pdf', kind: DocumentKind = 'fax-document') =>
  upload(support, kind, name, content)
const send = (input: object, by = support, confirm?: { again?: string }) =>
  testbed.act(by, sendFax, { from, to, ...input }, confirm)
/** Seeded faxes have no content. */
const received = () => testbed.simulator.engine.world.state.fax.sent.filter(({ sha256 }) => sha256 !== '')
const lose = (when: 'before' | 'after') =>
  testbed.simulator.faults.add({ method: 'POST', path: '/fax/send', kind: 'reset', when })
const state = async (id: string | undefined) => (await findEntry(id ?? ''))?.state

describe('uploaded fax', () => {
  it('is sent unchanged from several parts, with its stored id', async () => {
    const content = pdf({ filler: 700_001 })
    const outcome = await send({ document: await keep(content, 'Größe März.pdf'), pages: 3 })
    expect(outcome).toMatchObject({ status: 'done', verified: 'unconfirmed', data: { faxId: expect.any(String) } })
    expect(received()).toMatchObject([
      { from, to, filename: 'Größe März.pdf', bytes: content.length, sha256: hash(content) },
    ])
    const entry = await testbed.entry(outcome)
    expect(entry.createdIds).toEqual([String(received()[0]?.id)])
    expect(entry.redacted).toMatchObject({ pages: 3, document: { name: 'Größe März.pdf', sha256: hash(content) } })
    const [request] = testbed.mutations()
    expect(request?.rawBody).toMatch(new RegExp(`^{"did_from":${from},"did_to":${to},"filename":"[^"]+","file":"JVBER`))
    expect(testbed.effects()).toHaveLength(1)
    expect(await testbed.heldLocks()).toEqual([])
  })

  it('fits at the byte limit; one more is refused', async () => {
    const most = filled(8_000_000)
    expect(await send({ document: await keep(most) })).toMatchObject({ status: 'done' })
    expect(received()).toMatchObject([{ bytes: 8_000_000, sha256: hash(most) }])
    const more = { kind: 'fax-document', name: 'claim.pdf', size: 8_000_001 }
    expect(await beginUpload(support, more)).toMatchObject({ ok: false, status: 422, fault: { kind: 'invalid' } })
  })

  it.each(['object', 'array'] as const)('is sent when the id comes in an %s', async (shape) => {
    Object.assign(testbed.simulator.engine.world.variants, { faxSent: shape })
    expect(await send({ document: await keep() })).toMatchObject({
      status: 'done',
      data: { faxId: expect.any(String) },
    })
  })

  it('with a warning has no id', async () => {
    testbed.simulator.faults.add({ method: 'POST', path: '/fax/send', kind: '202-text' })
    const outcome = await send({ document: await keep() })
    expect(outcome).toMatchObject({ status: 'done', warning: expect.any(String) })
    expect(await testbed.entry(outcome)).toMatchObject({ state: 'warned', createdIds: null })
    expect(received()).toHaveLength(1)
  })
})

describe('fax, answer lost', () => {
  it.each([
    ['after', 'happened', 1],
    ['before', 'did_not_happen', 0],
  ] as const)('lost %s: a person says that it %s', async (when, verdict, effects) => {
    const document = await keep()
    lose(when)
    const { status, entry = '' } = await send({ document })
    expect(status).toBe('unknown')
    expect(received()).toHaveLength(effects)
    testbed.simulator.requests.clear()
    await quiet()
    await check(entry, system)
    await gap()
    await check(entry, system)
    expect(await state(entry)).toBe('uncertain')
    expect(testbed.simulator.requests.list()).toEqual([])
    // The same document is blocked for everyone, another one is not.
    expect(await send({ document }, other, { again: entry })).toMatchObject({
      status: 'refused',
      fault: { kind: 'blocked' },
    })
    expect(await send({ document: await keep() })).toMatchObject({ status: 'done' })
    expect(await mark(support, entry, { verdict, reason: 'the recipient says so' })).toMatchObject({
      data: `reconciled_${verdict}`,
    })
    expect(await testbed.heldLocks()).toEqual([])
  })

  it('blocks the same content uploaded again', async () => {
    const content = claim()
    lose('before')
    const { entry = '' } = await send({ document: await keep(content) })
    const again = await send({ document: await keep(content, 'renamed.pdf') }, support, { again: entry })
    expect(again).toMatchObject({ status: 'refused', fault: { kind: 'blocked' } })
  })

  it('is unknown after a 2xx without an id', async () => {
    for (const kind of ['no-data', 'empty', 'html', 'bad-json']) {
      testbed.simulator.faults.add({ method: 'POST', path: '/fax/send', kind })
      expect([kind, (await send({ document: await keep() })).status]).toEqual([kind, 'unknown'])
    }
  })

  it('has no recipient in clear text in locks', async () => {
    lose('before')
    await send({ document: await keep() })
    const [key = ''] = await testbed.heldLocks()
    expect(key).toMatch(/^fax:9195550175:[0-9a-f]{64}:[0-9a-f]{64}$/)
    expect(key).not.toContain(to)
  })

  it('repeated is a new change, closing the first', async () => {
    const document = await keep()
    lose('before')
    const { entry = '' } = await send({ document })
    const again = await repeat(support, entry, { typed: to })
    expect(again).toMatchObject({ status: 'done' })
    expect(await state(entry)).toBe('closed_unknown')
    expect(received()).toMatchObject([{ sha256: document.sha256 }])
  })
})

describe('same fax', () => {
  it('within a day needs confirmation and links the first', async () => {
    const document = await keep()
    const first = await send({ document })
    for (const by of [from, '9195550151']) {
      const outcome = await send({ document, from: by })
      expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'duplicate', other: { entry: first.entry } } })
    }
    expect(received()).toHaveLength(1)
    const prepared = await prepare(other, sendFax.id, { from, to, document, resends: first.entry })
    expect(prepared).toMatchObject({ data: { toConfirm: [{ entry: first.entry }] } })
    const again = await send({ document, resends: first.entry }, other, { again: first.entry ?? '' })
    expect(again).toMatchObject({ status: 'done' })
    expect((await testbed.entry(again)).redacted).toMatchObject({ resends: first.entry })
    expect(received()).toMatchObject([{ sha256: document.sha256 }, { sha256: document.sha256 }])
  })

  it('to another recipient is a new fax', async () => {
    const document = await keep()
    await send({ document })
    expect(await send({ document, to: '3035550199' })).toMatchObject({ status: 'done' })
  })
})

describe('refused fax', () => {
  const lie = (patch: Partial<DocumentRef>) => async () => ({ document: { ...(await keep()), ...patch } })
  it.each<[string, string, () => Promise<object>]>([
    ['no document', 'document', async () => ({})],
    ['no sender', 'from', async () => ({ from: '', document: await keep() })],
    ['no number', 'to', async () => ({ to: '911', document: await keep() })],
    ['its own number', 'to', async () => ({ to: from, document: await keep() })],
    ['another kind', 'document.kind', async () => ({ document: await keepBill() })],
    ['a byte too many', 'document.size', lie({ size: 8_000_001 })],
    ['nothing in it', 'document.size', lie({ size: 0 })],
    ['another size', 'document', lie({ size: 5 })],
    ['another name', 'document', lie({ name: 'other.pdf' })],
    ['a folder', 'document.name', lie({ name: '../claim.pdf' })],
    ['a type that is none', 'document.name', lie({ name: 'claim.docx' })],
    ['another content', 'document', lie({ sha256: 'a'.repeat(64) })],
    ['pages that nobody has', 'pages', async () => ({ pages: 0, document: await keep() })],
    ['removed', 'document', async () => ({ document: await removed() })],
    ['a member more', '', async () => ({ file: 'JVBERi0=', document: await keep() })],
  ])('%s never reaches the provider', async (_, field, input) => {
    const outcome = await send(await input())
    expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'invalid' } })
    const { fields = {} } = (outcome as { fault: { fields?: Record<string, string> } }).fault
    if (field) expect(Object.keys(fields).some((name) => name === field || name === field.split('.')[0])).toBe(true)
    expect(testbed.mutations()).toEqual([])
  })
  const keepBill = async () => upload(await testbed.actor('ops'), 'port-bill', 'bill.pdf', claim())
  const removed = async () => {
    const document = await keep()
    await removeDocument(support, document.id)
    return document
  }

  it('with another person’s unused upload never reaches the provider', async () => {
    expect(await send({ document: await keep() }, other)).toMatchObject({
      status: 'refused',
      fault: { kind: 'invalid' },
    })
    expect(testbed.mutations()).toEqual([])
  })

  it.each(['finance', 'auditor'] as const)('sent by %s never reaches the provider', async (role) => {
    const outcome = await send({ document: await keep() }, await testbed.actor(role))
    expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'forbidden' } })
    expect(testbed.mutations()).toEqual([])
  })

  it('rejected by the provider stores the provider message and may repeat', async () => {
    await testbed.behindOurBack({ operation: 'PUT /fax/pause', params: { did: Number(from), action: 'pause' } })
    testbed.simulator.requests.clear()
    const document = await keep(join(png(), Buffer.alloc(8)), 'scan.png')
    const outcome = await send({ document })
    expect(outcome).toMatchObject({
      status: 'refused',
      fault: { kind: 'rejected', verbatim: expect.stringContaining('paused') },
    })
    expect(received()).toEqual([])
    await testbed.behindOurBack({ operation: 'PUT /fax/pause', params: { did: Number(from), action: 'unpause' } })
    expect(await send({ document })).toMatchObject({ status: 'done' })
  })
})
