import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BulkStep } from '@/lib/areas/messaging/bulk'
import { sendMedia, sendText } from '@/lib/areas/messaging/sending'
import { perhaps, stops } from '@/lib/areas/messaging/stop-words.corpus'
import type { Done } from '@/lib/core/changes/outcome'
import { sortCallbacks } from '@/server/areas/callbacks/sort'
import type { Person } from '@/server/core/actor/actor'
import { attentionItems } from '@/server/core/attention/sources'
import { repeat } from '@/server/core/operations/unknown'
import { db } from '@/server/platform/db/database'
import { audit, callbacks, optOuts, textWishes } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { postCallback } from '@/server/testing/post-callback'
import { makeBulk } from './bulk/make'
import { sendBulkItem } from './bulk/send'
import { complianceFacts } from './compliance'
import { listConversations } from './conversations'
import { markTextNotMeant, recordOptIn, recordOptOut, undoTextedOptOut } from './opt-out-ledger'

const testbed = fileTestbed()
const ours = '9195550100'
let admin: Person
let support: Person
let next = 0

beforeAll(async () => {
  admin = await testbed.actor('admin')
  support = await testbed.actor('support')
})
beforeEach(() => testbed.simulator.reset())

const newNumber = () => `21255${String(60_000 + next++)}`
const comes = (from: string, text: string, more = {}) =>
  postCallback(admin, JSON.stringify({ from: `1${from}`, to: [`1${ours}`], text, type: 'sms', ...more }))
const rowsOf = (number: string) =>
  db().select().from(optOuts).where(eq(optOuts.number, number)).orderBy(asc(optOuts.id))
const consent = { from: ours, consent: true as const, basis: 'wrote' as const }
const send = (to: string) => testbed.act(support, sendText, { ...consent, to, text: `Hello ${to}` })
const stateOf = async (number: string) => {
  const found = await listConversations(support, { typed: number })
  return found.status === 'read' ? found.data.rows[0] : null
}

async function bulkStep(to: string, wish: string): Promise<Done<BulkStep>> {
  const made = await makeBulk(support, { ...consent, text: `Closed on ${to}`, list: to })
  if (!made.ok) throw new Error(JSON.stringify(made.fault))
  // The list was created before they wrote.
  await comes(to, wish)
  return sendBulkItem(support, { bulk: made.data.id, place: 0 })
}

/** A text with a lost answer; they wrote after it, and someone repeats it. */
async function repeated(to: string, wish: string) {
  testbed.simulator.faults.add({ method: 'POST', path: '/smsv2', kind: 'reset', when: 'before' })
  const lost = await send(to)
  await comes(to, wish)
  return repeat(support, lost.entry ?? '', { typed: to })
}

/** Every way to text someone. */
const ways: Record<string, (to: string, wish: string) => Promise<unknown>> = {
  compose: async (to, wish) => {
    await comes(to, wish)
    return send(to)
  },
  'with a picture': async (to, wish) => {
    await comes(to, wish)
    const media = ['https://media.example.com/a.png']
    return testbed.act(support, sendMedia, { ...consent, to, text: `Hello ${to}`, media })
  },
  bulk: bulkStep,
  repeat: repeated,
}

describe.each(Object.entries(ways))('text by %s', (way, go) => {
  // What counts as STOP does not depend on the way a text goes: all of them once, a few each other way.
  const written = way === 'compose' ? stops : stops.filter((_, at) => at % 7 === 0)
  it(`is not sent after STOP in ${written.length} formats`, async () => {
    for (const wish of written) {
      const to = newNumber()
      await go(to, wish)
      expect(await rowsOf(to), wish).toMatchObject([{ kind: 'opt_out', source: 'texted', personName: 'Switchroom' }])
    }
    expect(testbed.effects().filter(({ operation }) => operation === 'POST /smsv2')).toEqual([])
  })

  it('is not sent after a possible opt-out', async () => {
    for (const wish of perhaps.slice(0, way === 'compose' ? 10 : 3)) {
      const to = newNumber()
      await go(to, wish)
      expect(await rowsOf(to), wish).toEqual([])
    }
    expect(testbed.effects().filter(({ operation }) => operation === 'POST /smsv2')).toEqual([])
  })
})

describe('keyword', () => {
  it('is recorded once, automatically, with message, time and text', async () => {
    const number = newNumber()
    await comes(number, ' Stop. ', { id: '4471' })
    await comes(number, 'STOP!')
    const [row, ...more] = await rowsOf(number)
    expect(more).toEqual([])
    expect(row?.evidence).toMatch(/^Message 4471, \d{4}-\d\d-\d\d \d\d:\d\d UTC: “Stop\.”$/)
    const [event] = await db()
      .select()
      .from(audit)
      .where(eq(audit.subject, `opt-out:${row?.id}`))
    expect(event).toMatchObject({
      kind: 'opt_out.recorded',
      actor: 'switchroom',
      detail: { source: 'texted', message: '4471' },
    })
    expect(JSON.stringify(event?.detail)).not.toContain(number)
    expect(await stateOf(number)).toMatchObject({ optedOut: true, unanswered: false, wish: null })
  })

  it('undone manually stays undone when the callback is reread', async () => {
    const number = newNumber()
    await comes(number, 'STOP')
    expect(await send(number)).toMatchObject({ status: 'refused', fault: { kind: 'opted_out' } })
    const reason = 'They meant another company'
    expect(await undoTextedOptOut(support, { number, reason: ' ' })).toMatchObject({
      fault: { fields: { reason: 'Enter a reason.' } },
    })
    expect(await undoTextedOptOut(support, { number, reason })).toEqual({ ok: true, data: null })
    expect(await undoTextedOptOut(support, { number, reason })).toMatchObject({ ok: false })
    await db().update(callbacks).set({ sortedAt: null })
    while ((await sortCallbacks()) > 0);
    expect((await rowsOf(number)).map(({ kind, source }) => [kind, source])).toEqual([
      ['opt_out', 'texted'],
      ['opt_in', 'undone'],
    ])
    expect(await send(number)).toMatchObject({ status: 'done' })
  })

  it('from before a recorded opt-in does not opt out again', async () => {
    const number = newNumber()
    await recordOptOut(support, { number, source: 'phone' })
    await recordOptIn(support, { number, evidence: 'They wrote to us and asked for texts.' })
    await comes(number, 'STOP')
    expect(await rowsOf(number)).toHaveLength(3)
    await recordOptIn(support, { number, evidence: 'They wrote to us and asked for texts.' })
    await db().update(callbacks).set({ sortedAt: null })
    await testbed.asOwner(sql`delete from text_wishes`)
    while ((await sortCallbacks()) > 0);
    expect(await rowsOf(number)).toHaveLength(4)
  })
})

describe('possible opt-out', () => {
  it('blocks sending until it is recorded', async () => {
    const number = newNumber()
    await comes(number, 'Please stop texting me')
    expect(await send(number)).toMatchObject({ status: 'refused', fault: { kind: 'asked_to_stop' } })
    expect(await stateOf(number)).toMatchObject({ wish: 'perhaps', unanswered: false })
    const facts = await complianceFacts(support, { from: ours, to: number })
    expect(facts).toMatchObject({
      ok: true,
      data: { recipient: { optedOut: null, wish: { kind: 'perhaps', text: 'Please stop texting me' } } },
    })
    expect(await attentionItems(support)).toContainEqual(
      expect.objectContaining({ key: 'wish:asked', href: '/messaging/conversations?state=asked' }),
    )
    await recordOptOut(support, { number, source: 'replied' })
    expect(await stateOf(number)).toMatchObject({ optedOut: true, wish: null })
    expect(await send(number)).toMatchObject({ status: 'refused', fault: { kind: 'opted_out' } })
  })

  it('no longer blocks after a person dismisses it', async () => {
    const number = newNumber()
    await comes(number, 'please stop')
    expect(await markTextNotMeant(support, { number, reason: '' })).toMatchObject({ ok: false })
    expect(await markTextNotMeant(support, { number, reason: 'They meant the delivery.' })).toEqual({
      ok: true,
      data: null,
    })
    expect(await send(number)).toMatchObject({ status: 'done' })
    await comes(number, 'stop it')
    expect(await send(number)).toMatchObject({ status: 'refused', fault: { kind: 'asked_to_stop' } })
  })

  it('is decided only by roles that record opt-outs', async () => {
    const number = newNumber()
    await comes(number, 'please stop')
    for (const role of ['finance', 'auditor'] as const)
      expect(await markTextNotMeant(await testbed.actor(role), { number, reason: 'Not meant' })).toMatchObject({
        ok: false,
        fault: { kind: 'forbidden' },
      })
  })
})

it('START after an opt-out awaits a person’s opt-in', async () => {
  const number = newNumber()
  await comes(number, 'YES')
  expect(await stateOf(number)).toMatchObject({ wish: null, unanswered: true })
  await comes(number, 'STOP')
  await comes(number, 'START')
  expect(await stateOf(number)).toMatchObject({ optedOut: true, wish: 'start' })
  expect(await send(number)).toMatchObject({ status: 'refused', fault: { kind: 'opted_out' } })
  expect(await rowsOf(number)).toHaveLength(1)
  await recordOptIn(support, { number, evidence: 'They texted START to us.' })
  expect(await stateOf(number)).toMatchObject({ optedOut: false, wish: null })
})

describe('the last word of a contact counts', () => {
  const kinds = async (number: string) =>
    (await db().select().from(textWishes).where(eq(textWishes.number, number)).orderBy(asc(textWishes.id))).map(
      ({ kind }) => kind,
    )

  it('STOP, START and STOP again are three texts, and no START is left open', async () => {
    const number = newNumber()
    for (const text of ['STOP', 'START', 'STOP']) {
      await comes(number, text)
      await sortCallbacks()
    }
    expect(await kinds(number)).toEqual(['stop', 'start', 'stop'])
    expect(await stateOf(number)).toMatchObject({ optedOut: true, wish: null })
  })

  it('even if all of them are sorted together', async () => {
    const number = newNumber()
    for (const text of ['STOP', 'START', 'STOP']) await comes(number, text)
    await sortCallbacks()
    expect(await kinds(number)).toEqual(['stop', 'start', 'stop'])
  })

  it('the same text twice in a row is a repeat', async () => {
    const number = newNumber()
    for (const text of ['STOP', 'STOP', 'START', 'START']) await comes(number, text)
    await sortCallbacks()
    expect(await kinds(number)).toEqual(['stop', 'start'])
    expect(await stateOf(number)).toMatchObject({ optedOut: true, wish: 'start' })
  })

  it('a text of another contact in between changes nothing', async () => {
    const [number, other] = [newNumber(), newNumber()]
    for (const who of [number, other, number]) await comes(who, 'STOP')
    await sortCallbacks()
    expect(await kinds(number)).toEqual(['stop'])
  })

  it('a wish after a stop that was answered is open', async () => {
    const number = newNumber()
    for (const text of ['STOP', 'stop please, wrong number']) await comes(number, text)
    await sortCallbacks()
    expect(await kinds(number)).toEqual(['stop', 'perhaps'])
  })
})
