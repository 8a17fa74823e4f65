import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BulkStep, BulkView } from '@/lib/areas/messaging/bulk'
import { sendText } from '@/lib/areas/messaging/sending'
import type { Done } from '@/lib/core/changes/outcome'
import { policyChanges } from '@/server/access/policy/manage'
import { observe } from '@/server/areas/messaging/delivery'
import { recordOptIn, recordOptOut } from '@/server/areas/messaging/opt-out-ledger'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { approvals, audit, bulkMessages, journal, settings } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { changePerson } from '@/server/testing/testbed'
import { makeBulk } from './make'
import { bulkOf, bulkView, forgetBulks, listBulks } from './see'
import { sendBulkItem } from './send'

const testbed = fileTestbed()
const policyRow = eq(settings.key, 'policy')
let admin: Person
let support: Person
let ops: Person
let finance: Person

beforeAll(async () => {
  admin = await testbed.actor('admin')
  support = await testbed.actor('support')
  ops = await testbed.actor('ops')
  finance = await testbed.actor('finance')
})
beforeEach(async () => {
  testbed.simulator.reset()
  await db().update(settings).set({ value: {} }).where(policyRow)
})

let texts = 0
const written = () => ({ from: '9195550100', text: `Closed on day ${texts++}.`, consent: true, basis: 'wrote' })

async function made(list: string, by = support): Promise<string> {
  const answer = await makeBulk(by, { ...written(), list })
  if (!answer.ok) throw new Error(JSON.stringify(answer.fault))
  return answer.data.id
}

const send = (bulk: string, place: number, by = support) => sendBulkItem(by, { bulk, place })

async function step(answer: Promise<Done<BulkStep>>): Promise<BulkStep> {
  const done = await answer
  if (!done.ok) throw new Error(JSON.stringify(done.fault))
  return done.data
}

async function seen(id: string, by = support): Promise<BulkView> {
  const view = await bulkView(by, id)
  if (!view) throw new Error('no such list')
  return view
}

const older = (id: string, hours: number) =>
  db()
    .update(bulkMessages)
    .set({ at: sql`now() - make_interval(hours => ${hours})` })
    .where(eq(bulkMessages.id, id))

const recipients = () => testbed.mutations().map(({ params }) => String(params.did_to))

describe('bulk send creation', () => {
  it('excludes opt-outs, sends nothing and names nobody in audit', async () => {
    await recordOptOut(ops, { number: '2125550202', source: 'phone', evidence: '' })
    const id = await made('(212) 555-0201\n2125550202\n212.555.0203\n2125550201')
    const view = await seen(id)
    expect(view.items.map(({ number }) => number)).toEqual(['2125550201', '2125550203'])
    expect(view).toMatchObject({ optedOut: ['2125550202'], repeated: 1, yours: true, past: false })
    expect(view.items.every(({ left, state, entry }) => left && state === null && entry === null)).toBe(true)
    expect(testbed.mutations()).toHaveLength(0)
    const [reported] = await db()
      .select()
      .from(audit)
      .where(eq(audit.subject, `bulk:${id}`))
    expect(reported).toMatchObject({ kind: 'bulk.made', detail: { recipients: 2, optedOut: 1 } })
    expect((await seen(id, ops)).yours).toBe(false)
  })

  it('refuses unreadable lines, empty lists and too many recipients', async () => {
    const fields = async (list: string, more = {}) => {
      const answer = await makeBulk(support, { ...written(), list, ...more })
      return answer.ok ? null : answer.fault.fields
    }
    expect(await fields('2125550201\n212555')).toEqual({ list: expect.stringContaining('Line 2: “212555”') })
    await recordOptOut(ops, { number: '2125550204', source: 'phone', evidence: '' })
    expect(await fields('2125550204')).toEqual({ list: expect.stringContaining('All of them have opted out') })
    const many = Array.from({ length: 101 }, (_, i) => 2125551000 + i).join('\n')
    expect(await fields(many)).toEqual({
      list: expect.stringContaining('At most 100 recipients at once; these are 101'),
    })
    expect(await fields('9195550100')).toEqual({ list: expect.stringContaining('can’t text itself') })
    expect(await fields('2125550201', { consent: false, basis: 'other' })).toEqual({
      consent: expect.stringContaining('agreed'),
      basisNote: expect.stringContaining('Say how'),
    })
    expect(await makeBulk(finance, { ...written(), list: '2125550201' })).toMatchObject({
      fault: { kind: 'forbidden' },
    })
  })

  it('is refused while each text needs approval', async () => {
    expect(await policyChanges.approval(admin, { kind: 'sending', needed: true })).toMatchObject({ ok: true })
    const answer = await makeBulk(support, { ...written(), list: '2125550201' })
    expect(answer).toMatchObject({ ok: false, fault: { kind: 'approval' } })
  })
})

describe('bulk sending', () => {
  it('sends each recipient one message despite repeated presses', async () => {
    const id = await made('2125550211\n2125550212')
    const [one, same] = await Promise.all([step(send(id, 0)), step(send(id, 0))])
    expect(one.item).toMatchObject({ place: 0, number: '2125550211', state: 'succeeded', left: false, why: '' })
    expect(same.item.entry).toBe(one.item.entry)
    expect(await step(send(id, 0))).toEqual({ item: one.item, pause: null })
    expect(await step(send(id, 1))).toMatchObject({ item: { state: 'succeeded' }, pause: null })
    expect(recipients()).toEqual(['2125550211', '2125550212'])
    const [first, second] = (await seen(id)).items
    await observe(first?.delivery?.message ?? '', 'delivered')
    expect((await seen(id)).items.map(({ delivery }) => delivery?.status)).toEqual(['delivered', null])
    expect(second?.delivery?.message).toMatch(/^\d+$/)
    const entries = (await seen(id)).items.map(({ entry }) => entry ?? '')
    const kept = await db().select().from(journal).where(inArray(journal.id, entries))
    expect(kept.map(({ personName, operation }) => [personName, operation])).toEqual([
      ['support', 'messaging.sendText'],
      ['support', 'messaging.sendText'],
    ])
  })

  it('skips rejected recipients and pauses at unknowns without resending', async () => {
    const id = await made('9075550106\n9075550170\n2125550213')
    expect(await step(send(id, 0))).toMatchObject({ item: { state: 'rejected', left: false }, pause: null })
    const unknown = await step(send(id, 1))
    expect(unknown).toMatchObject({
      item: { state: 'uncertain', left: false },
      pause: expect.stringContaining('don’t know'),
    })
    expect(await step(send(id, 1))).toMatchObject({ item: { entry: unknown.item.entry, state: 'uncertain' } })
    expect(await step(send(id, 2))).toMatchObject({ item: { state: 'succeeded' }, pause: null })
    expect(recipients()).toEqual(['9075550106', '9075550170', '2125550213'])
    expect((await seen(id)).items.filter(({ left }) => left)).toEqual([])
    await testbed.settleOpen(ops)
  })

  it('skips new opt-outs and people already sent the text', async () => {
    const id = await made('2125550214\n2125550215')
    await recordOptOut(ops, { number: '2125550214', source: 'replied', evidence: '' })
    const out = await step(send(id, 0))
    expect(out).toMatchObject({ item: { state: 'blocked', left: false }, pause: null })
    expect(out.item.why).toContain('opted out')
    await recordOptIn(ops, { number: '2125550214', evidence: 'They called and want texts again' })
    // This list no longer sends to them.
    expect((await step(send(id, 0))).item.state).toBe('blocked')
    const { text } = await seen(id)
    await testbed.act(ops, sendText, { ...written(), to: '2125550215', text })
    expect(await step(send(id, 1))).toMatchObject({ item: { state: 'blocked', left: false }, pause: null })
    expect(recipients()).toEqual(['2125550215'])
  })

  it('pauses at a general obstacle and resumes there once', async () => {
    const id = await made('2125550216')
    await policyChanges.stop(admin, { kind: 'sending', reason: 'odd texts' })
    const stopped = await step(send(id, 0))
    expect(stopped).toMatchObject({
      item: { state: 'blocked', left: true },
      pause: expect.stringContaining('odd texts'),
    })
    await policyChanges.resume(admin, { kind: 'sending' })
    const [sent, same] = await Promise.all([step(send(id, 0)), step(send(id, 0))])
    expect(sent.item).toMatchObject({ state: 'succeeded', left: false })
    expect(same.item.entry).toBe(sent.item.entry)
    expect(sent.item.entry).not.toBe(stopped.item.entry)
    expect((await seen(id)).items).toEqual([sent.item])
    expect((await testbed.entry({ status: 'done', entry: stopped.item.entry ?? '' } as never)).state).toBe('blocked')
    // As a console leaves it that could not connect.
    await db()
      .update(journal)
      .set({ state: 'not_sent' })
      .where(eq(journal.id, sent.item.entry ?? ''))
    expect((await seen(id)).items).toMatchObject([{ state: 'not_sent', left: true }])
    expect(recipients()).toEqual(['2125550216'])
  })

  it('postpones recipients over their limit', async () => {
    const limits = (value: object) =>
      db()
        .update(settings)
        .set({ value: { limits: value } })
        .where(policyRow)
    const id = await made('2125550231\n2125550232')
    await testbed.act(ops, sendText, { ...written(), to: '2125550231' })
    await limits({ 'recipient-texts-hour': 1 })
    expect(await step(send(id, 0))).toMatchObject({ item: { state: 'blocked', left: true }, pause: null })
    expect(await step(send(id, 1))).toMatchObject({ item: { state: 'succeeded' }, pause: null })
    await limits({ 'support-texts-day': 1 })
    expect(await step(send(id, 0))).toMatchObject({ item: { left: true }, pause: expect.stringContaining('Support') })
    await limits({})
    expect(await step(send(id, 0))).toMatchObject({ item: { state: 'succeeded' } })
    expect(recipients()).toEqual(['2125550231', '2125550232', '2125550231'])
  })

  it('needs no approval per text and leaves outside requests alone', async () => {
    const id = await made('2125550233')
    expect(await policyChanges.approval(admin, { kind: 'sending', needed: true })).toMatchObject({ ok: true })
    expect(await send(id, 0)).toMatchObject({ ok: false, fault: { kind: 'approval' } })
    expect((await seen(id)).items).toMatchObject([{ entry: null, left: true }])
    expect(await db().select().from(approvals)).toEqual([])
    await policyChanges.approval(admin, { kind: 'sending', needed: false })
    await policyChanges.stop(admin, { kind: 'sending', reason: 'odd texts' })
    const { item } = await step(send(id, 0))
    // As it is left if the approval requirement appeared at the same moment: it can be approved, and sent from its own page.
    await db()
      .update(journal)
      .set({ fault: { kind: 'approval', message: 'It is asked for.' } })
      .where(eq(journal.id, item.entry ?? ''))
    expect((await seen(id)).items).toMatchObject([{ state: 'blocked', left: false, why: 'It is asked for.' }])
    expect(recipients()).toEqual([])
  })

  it('is allowed to its author that day, with permission', async () => {
    const id = await made('2125550217\n2125550218')
    expect(await send(id, 0, ops)).toMatchObject({ ok: false, fault: { kind: 'forbidden' } })
    expect(await send(id, 2)).toMatchObject({ ok: false, fault: { kind: 'gate' } })
    expect(await send(id, -1)).toMatchObject({ ok: false, fault: { kind: 'invalid' } })
    expect(await send('7f7f7f7f-7f7f-4f7f-8f7f-7f7f7f7f7f7f', 0)).toMatchObject({ ok: false, fault: { kind: 'gate' } })
    expect(await sendBulkItem(null, { bulk: id, place: 0 })).toMatchObject({ ok: false, fault: { kind: 'signed_out' } })
    await older(id, 23)
    expect(await step(send(id, 0))).toMatchObject({ item: { state: 'succeeded' } })
    await older(id, 24)
    expect(await seen(id)).toMatchObject({ past: true })
    expect(await send(id, 1)).toMatchObject({
      ok: false,
      fault: { kind: 'gate', message: expect.stringContaining('24') },
    })
    // A sent one is still reported.
    expect(await step(send(id, 0))).toMatchObject({ item: { state: 'succeeded' } })
    const other = await testbed.actor('support')
    const otherList = await made('2125550219', other)
    await changePerson(other, { role: 'finance' })
    expect(await send(otherList, 0, other)).toMatchObject({
      ok: true,
      data: { item: { left: true }, pause: expect.any(String) },
    })
    expect(recipients()).toEqual(['2125550217'])
  })
})

describe('bulk send’s policy limit', () => {
  it('waits if room comes soon, otherwise pauses', async () => {
    const id = await made('2125550241\n2125550242')
    await policyChanges.limit(admin, { limit: 'support-texts-minute', value: '1' })
    const other = await testbed.actor('support')
    const otherList = await made('2125550243\n2125550244', other)
    expect(await step(send(otherList, 0, other))).toMatchObject({ item: { state: 'succeeded' } })
    const second = await step(send(otherList, 1, other))
    expect(second).toMatchObject({ item: { state: null, entry: null, left: true }, pause: null })
    expect(second.wait).toBeGreaterThan(30)
    expect(second.wait).toBeLessThanOrEqual(60)
    expect((await seen(otherList, other)).items[1]).toMatchObject({ state: null, left: true })
    await policyChanges.limit(admin, { limit: 'support-texts-minute', value: '100' })
    await policyChanges.limit(admin, { limit: 'support-texts-day', value: '1' })
    const late = await step(send(otherList, 1, other))
    expect(late).toMatchObject({ item: { state: 'blocked', left: true }, pause: expect.stringContaining('limit') })
    expect(late.wait).toBeUndefined()
    expect((await seen(id)).items.every(({ state }) => state === null)).toBe(true)
    expect(recipients()).toEqual(['2125550243'])
  })
})

describe('bulk send list', () => {
  it('counts recipients by state, newest first; old ones expire', async () => {
    const before = (await listBulks({ page: 1, perPage: 25 })).total
    const id = await made('2125550221\n2125550222\n9075550106')
    const { item } = await step(send(id, 0))
    expect(await bulkOf(item.entry ?? '')).toEqual({ id, recipients: 3 })
    expect(await bulkOf(id)).toBeNull()
    await step(send(id, 2))
    const { rows, total } = await listBulks({ page: 1, perPage: 25 })
    expect(total).toBe(before + 1)
    expect(rows[0]).toMatchObject({
      ...{ id, by: 'support', from: '9195550100', text: (await seen(id)).text },
      states: { '': 1, succeeded: 1, rejected: 1 },
    })
    expect((await listBulks({ page: 2, perPage: before })).rows).toHaveLength(1)
    await older(id, 24 * 90 - 1)
    await forgetBulks()
    expect((await listBulks({ page: 1, perPage: 25 })).total).toBe(before + 1)
    await older(id, 24 * 90 + 1)
    await forgetBulks()
    expect(await bulkView(support, id)).toBeNull()
    expect((await listBulks({ page: 1, perPage: 25 })).total).toBe(before)
  })
})
