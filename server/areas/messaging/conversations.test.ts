import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { ConversationRow } from '@/lib/areas/messaging/conversations'
import { sendText } from '@/lib/areas/messaging/sending'
import { type Role, roles } from '@/lib/core/access/roles'
import { hidden } from '@/lib/core/fields/hidden'
import { findReceived } from '@/server/areas/callbacks/find'
import { newestReceived, newestUnderstood, newsSince } from '@/server/areas/callbacks/news'
import { receive } from '@/server/areas/callbacks/receive'
import { sortCallbacks } from '@/server/areas/callbacks/sort'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { callbackAddresses, callbacks } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { postCallback } from '@/server/testing/post-callback'
import { conversationKey, pairIn, pairMark } from './conversation-key'
import { lastRecordedAt, recordedMessages } from './conversation-thread'
import { listConversations } from './conversations'
import { recordOptOut } from './opt-out-ledger'
import { searchDay } from './search-messages'
import { shownContacts, unansweredAttention, waitingContacts } from './unanswered-attention'

const testbed = fileTestbed()
const by = {} as Record<Role, Person>
beforeAll(async () => {
  for (const role of roles) by[role] = await testbed.actor(role)
})

const ours = '9195550100'
const always = new Date(0)
const send = (to: string, text: string, from = ours) =>
  testbed.act(by.support, sendText, { from, to, text, consent: true, basis: 'wrote' })
const comes = (from: string, text: string, to = ours) =>
  postCallback(by.admin, JSON.stringify({ from, to: [to], text, media: [] }))

async function rows(role: Role, ...requested: [Parameters<typeof listConversations>[1]?]): Promise<ConversationRow[]> {
  const found = await listConversations(by[role], requested[0] ?? {})
  if (found.status === 'refused') throw new Error(found.fault.message)
  return found.data.rows
}
/** Unanswered contacts by the list and by the count in the menu, which must not differ. */
async function unanswered(): Promise<string[]> {
  const listed = (await rows('support', { state: 'unanswered' })).map(({ other }) => other)
  const counted = (await waitingContacts(by.support)).map(({ other }) => other)
  expect(counted.sort()).toEqual(listed.sort())
  return counted
}
const rowOf = async (other: string) => (await rows('support')).find((row) => row.other === other)

it('conversation is unanswered until something may have reached the contact', async () => {
  await comes('+1 (907) 555-0107', 'Are you open?')
  expect(await rowOf('9075550107')).toMatchObject({ ours, direction: 'in', text: 'Are you open?', unanswered: true })
  const refused = await send('9075550107', 'Yes, until six.')
  expect(refused).toMatchObject({ status: 'refused', fault: { kind: 'rejected' } })
  expect(await rowOf('9075550107')).toMatchObject({ direction: 'out', state: 'rejected', unanswered: true })

  await comes('2125550161', 'And you?')
  await send('2125550161', 'Until six.')
  const answered = { direction: 'out', text: 'Until six.', state: 'succeeded', unanswered: false }
  expect(await rowOf('2125550161')).toMatchObject(answered)
  await comes('2125550161', 'Thanks')
  expect(await rowOf('2125550161')).toMatchObject({ direction: 'in', text: 'Thanks', state: null, unanswered: true })
  expect(await unanswered()).toEqual(['2125550161', '9075550107'])
})

it('two own numbers are two conversations, newest first', async () => {
  await comes('2125550162', 'First', '9195550101')
  await comes('2125550162', 'Second', '9195550142')
  const [newest, before] = await rows('support')
  expect([newest?.ours, before?.ours]).toEqual(['9195550142', '9195550101'])
  expect(newest?.id).not.toBe(before?.id)
  expect((await rows('support')).map(({ id }) => id)).toContain(newest?.id)
})

it('conversation is found by part of a number and state', async () => {
  await recordOptOut(by.support, { number: '2125550163', source: 'phone', evidence: '' })
  await comes('2125550163', 'STOP')
  expect((await rows('ops', { typed: '(212) 555-0163' })).map(({ other }) => other)).toEqual(['2125550163'])
  expect((await rows('ops', { state: 'opted-out' })).map(({ other }) => other)).toEqual(['2125550163'])
  expect((await rows('ops', { state: 'unanswered', typed: '0162' })).length).toBe(2)
  expect(await rows('ops', { typed: 'hello' })).toEqual([])
  const unknown = await send('9075550170', 'Did this arrive?')
  expect(unknown.status).toBe('unknown')
  expect(await rows('ops', { state: 'unknown' })).toMatchObject([{ other: '9075550170', unanswered: false }])
})

it('opted-out contact is not unanswered until they write again', async () => {
  await comes('2125550164', 'Stop')
  await recordOptOut(by.support, { number: '2125550164', source: 'replied', evidence: '' })
  expect(await rowOf('2125550164')).toMatchObject({ unanswered: false, optedOut: true })
  expect(await unanswered()).not.toContain('2125550164')
  await comes('2125550164', 'Start again please')
  expect(await rowOf('2125550164')).toMatchObject({ unanswered: true, optedOut: true })
  expect(await unanswered()).toContain('2125550164')
})

it('unanswered contacts are counted for roles that may reply, longest wait first', async () => {
  const waiting = await waitingContacts(by.ops)
  expect(waiting[0]).toMatchObject({ other: '9075550107', text: 'Are you open?' })
  const { total, first } = await shownContacts(by.ops, 1)
  expect([total, first.length]).toEqual([waiting.length, 1])
  expect(pairIn(first[0]?.href.split('/').at(-1) ?? '')).toEqual({ ours, other: '9075550107' })
  const [at, news] = [waiting[0], waiting.at(-1)].map((one) => one?.at.toISOString())
  expect(await unansweredAttention(by.ops)).toMatchObject([
    { what: `${waiting.length} conversations unanswered`, at, news },
  ])
  for (const role of ['auditor', 'finance'] as const) {
    expect(await waitingContacts(by[role])).toEqual([])
    expect(await unansweredAttention(by[role])).toEqual([])
  }
})

it('page made before a message was classified is notified', async () => {
  const before = await newestUnderstood()
  const [address] = await db().select().from(callbackAddresses)
  await receive(
    address?.id ?? '',
    'application/json',
    Buffer.from('{"from":"2125550165","to":["9195550100"],"text":"Hi"}'),
  )
  expect(await newestReceived()).toBe(before + 1)
  expect(await newestUnderstood()).toBe(before)
  while ((await sortCallbacks()) > 0);
  expect(await newestUnderstood()).toBe(before + 1)
  const news = await newsSince(by.support, before)
  expect(news?.rows).toMatchObject([{ kind: 'message', object: ours }])
})

it('role without numbers sees no texts and cannot search them', async () => {
  const seen = await rows('auditor')
  expect(seen.length).toBeGreaterThan(3)
  for (const row of seen) expect(row).toMatchObject({ other: hidden, ours: hidden, text: hidden })
  // Hashes and keys contain any digits by chance.
  const reported = seen.map(({ id: _, key: __, ...row }) => row)
  expect(JSON.stringify(reported)).not.toMatch(/\d{10}|open|six|STOP/)
  expect(await listConversations(by.auditor, { typed: '212' })).toMatchObject({ fault: { kind: 'forbidden' } })
  const pair = { ours, other: '2125550161' }
  const thread = await recordedMessages(by.auditor, pair, always)
  expect(thread.length).toBe(3)
  expect(JSON.stringify(thread)).not.toMatch(/2125550161|9195550100|And you|Until six|Thanks/)
  expect((await findReceived(by.auditor, await newestReceived()))?.conversation).toBeNull()
})

it('thread has only these two numbers’ messages, in order', async () => {
  const pair = { ours, other: '2125550161' }
  const thread = await recordedMessages(by.support, pair, always)
  expect(thread.map((one) => [one.kind, one.kind === 'sent' ? one.content?.text : one.text])).toEqual([
    ['received', 'And you?'],
    ['sent', 'Until six.'],
    ['received', 'Thanks'],
  ])
  const last = await lastRecordedAt(by.support, pair)
  expect(last?.toISOString()).toBe(thread.at(-1)?.at)
  expect(await recordedMessages(by.support, pair, new Date(Date.now() + 60_000))).toEqual([])
  expect(await lastRecordedAt(by.support, { ours, other: '2125550199' })).toBeNull()
})

it('conversation is found by hash, without numbers in table or URL', async () => {
  const { section, event, object, aside, contentType, pair: mark } = callbacks
  const kept = await db().select({ section, event, object, aside, contentType }).from(callbacks)
  expect(JSON.stringify(kept)).not.toMatch(/(907|212)555\d{4}/)
  for (const row of await db().select({ mark }).from(callbacks)) expect(row.mark).toMatch(/^[0-9a-f]{64}$/)
  const pair = { ours, other: '2125550161' }
  const key = conversationKey(pair)
  expect(key).toMatch(/^[\w-]{60,}$/)
  expect(pairIn(key)).toEqual(pair)
  const altered = key.slice(0, 30) + (key[30] === 'A' ? 'B' : 'A') + key.slice(31)
  for (const wrong of ['', 'x', '2125550161', key.slice(1), altered]) expect(pairIn(wrong)).toBeNull()
})

it('history search covers both numbers, for roles that see them', async () => {
  await testbed.behindOurBack({ change: 'inbound-message', did: ours, from: '2125550161', text: 'Again' })
  await testbed.behindOurBack({ change: 'inbound-message', did: '9195550101', from: '2125550161', text: 'Elsewhere' })
  const day = new Date(testbed.simulator.engine.world.clock.now()).toISOString().slice(0, 10)
  const found = await searchDay(by.support, { day, number: '2125550161', own: ours })
  if (!found.ok) throw new Error(found.fault.message)
  expect(found.data.rows.length).toBeGreaterThanOrEqual(2)
  for (const { record } of found.data.rows) expect([record.from, record.to].sort()).toEqual(['2125550161', ours])
  const key = found.data.rows[0]?.about.conversation?.split('/').at(-1) ?? ''
  expect(pairIn(key)).toEqual({ ours, other: '2125550161' })
  expect(await searchDay(by.auditor, { day, own: ours })).toMatchObject({ ok: false, fault: { kind: 'forbidden' } })
})

it('history shows the text that a callback brought, unless two could be meant', async () => {
  const other = '2125550166'
  const now = new Date(testbed.simulator.engine.world.clock.now())
  const search = async (person: Person, wish: object) => {
    const found = await searchDay(person, { day: now.toISOString().slice(0, 10), ...wish })
    return found.ok ? found.data.rows : []
  }
  const arrives = async (text: string) => {
    await testbed.behindOurBack({ change: 'inbound-message', did: ours, from: other, text })
    await comes(other, text)
    const mark = pairMark({ ours, other })
    await db().update(callbacks).set({ at: now }).where(eq(callbacks.pair, mark))
  }
  await arrives('Only one')
  const [row] = await search(by.support, { number: other, own: ours })
  expect(row?.known).toMatchObject({ text: 'Only one', callback: expect.any(Number) })
  expect((await search(by.support, { number: row?.record.id })).map(({ known }) => known?.text)).toEqual(['Only one'])
  for (const { known } of await search(by.auditor, {})) expect(known).toBeUndefined()
  await testbed.behindOurBack({ change: 'inbound-message', did: ours, from: other, text: 'Its callback is missing' })
  for (const { known } of await search(by.support, { number: other, own: ours })) expect(known).toBeUndefined()
  expect((await search(by.support, { number: row?.record.id })).map(({ known }) => known)).toEqual([undefined])
})

it.each([
  [
    '+442079460018',
    ['+44 20 7946 0018', '0044 20 7946 0018', '011442079460018', '442079460018', '+44 (0)20 7946 0018'],
  ],
  ['12345', ['12345', '+12345']],
  ['2125550123', ['2125550123', '+12125550123', '1 (212) 555-0123']],
])('the contact %s has one conversation in every form', (contact, forms) => {
  const ours = '9195550100'
  expect(new Set(forms.map((other) => pairMark({ ours, other }))).size).toBe(1)
  expect(forms.map((other) => pairIn(conversationKey({ ours, other })))).toEqual(
    forms.map(() => ({ ours, other: contact })),
  )
})
