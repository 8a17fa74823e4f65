import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { sendText } from '@/lib/areas/messaging/sending'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { callbacks, journal } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { postCallback } from '@/server/testing/post-callback'
import { pairMark } from './conversation-key'
import { markTextNotMeant, recordOptIn, recordOptOut, undoTextedOptOut } from './opt-out-ledger'
import { answerableText } from './reply-basis'
import { sentHere } from './sent-here'

const testbed = fileTestbed()
let admin: Person
let support: Person
beforeAll(async () => {
  admin = await testbed.actor('admin')
  support = await testbed.actor('support')
})
beforeEach(() => testbed.simulator.reset())

const ours = '9195550100'
let next = 0
const contact = () => `21255501${60 + next++}`
const comes = (from: string, text: string) =>
  postCallback(admin, JSON.stringify({ from, to: [ours], text: `${text} ${next++}`, media: [] }))
const reply = (to: string, answers: Date | undefined, from = ours) =>
  testbed.act(support, sendText, {
    from,
    to,
    text: `We are open ${next++}.`,
    consent: true,
    basis: 'reply',
    ...(answers && { answers: answers.toISOString() }),
  })
const refusedBasis = { status: 'refused', fault: { kind: 'invalid', fields: { basis: expect.any(String) } } }

it('a reply records the text that it answers as its consent', async () => {
  const to = contact()
  await comes(to, 'Are you open?')
  const at = await answerableText({ ours, other: to })
  const outcome = await reply(to, at ?? undefined)
  expect(outcome.status).toBe('done')
  const [change] = await db().select().from(journal).where(eq(journal.target, to))
  expect(change?.redacted).toMatchObject({ basis: 'reply', answers: at?.toISOString() })
  expect(await sentHere(support, change?.createdIds?.[0] ?? '')).toMatchObject({
    basis: 'reply',
    answers: at?.toISOString(),
  })
})

it('a reply without such a text is refused, and nothing is sent', async () => {
  const to = contact()
  expect(await answerableText({ ours, other: to })).toBeNull()
  expect(await reply(to, new Date())).toMatchObject(refusedBasis)
  await comes(to, 'Hello')
  const at = (await answerableText({ ours, other: to })) ?? undefined
  expect(await reply(to, undefined)).toMatchObject(refusedBasis)
  expect(await reply(to, new Date((at?.getTime() ?? 0) - 1))).toMatchObject(refusedBasis)
  expect(await reply(to, at, '9195550101')).toMatchObject(refusedBasis)
  expect(await reply(contact(), at)).toMatchObject(refusedBasis)
  const input = { from: ours, to, text: 'Yes', consent: true, basis: 'wrote', answers: at?.toISOString() }
  expect(await testbed.act(support, sendText, input)).toMatchObject(refusedBasis)
  expect(testbed.effects()).toEqual([])
})

it('a text is consent to its answer for a day', async () => {
  const to = contact()
  await comes(to, 'Hello')
  const at = (await answerableText({ ours, other: to })) ?? new Date()
  const mark = pairMark({ ours, other: to })
  await db()
    .update(callbacks)
    .set({ at: sql`${callbacks.at} - interval '25 hours'` })
    .where(eq(callbacks.pair, mark))
  expect(await answerableText({ ours, other: to })).toBeNull()
  expect(await reply(to, new Date(at.getTime() - 25 * 3_600_000))).toMatchObject(refusedBasis)
  expect(testbed.effects()).toEqual([])
})

it('texts from before an opt-out are not consent, even after an opt-in', async () => {
  const to = contact()
  await comes(to, 'Hello')
  const at = (await answerableText({ ours, other: to })) ?? undefined
  await recordOptOut(support, { number: to, source: 'phone', evidence: '' })
  expect(await answerableText({ ours, other: to })).toBeNull()
  expect(await reply(to, at)).toMatchObject({ status: 'refused', fault: { kind: 'opted_out' } })
  expect(await recordOptIn(support, { number: to, evidence: 'They called and asked for texts' })).toMatchObject({
    ok: true,
  })
  expect(await answerableText({ ours, other: to })).toBeNull()
  expect(await reply(to, at)).toMatchObject(refusedBasis)
  await comes(to, 'Here I am again')
  expect(await answerableText({ ours, other: to })).not.toBeNull()
})

it('a text that may ask to stop is not consent until dismissed', async () => {
  const to = contact()
  await comes(to, 'Please stop texting me')
  const [row] = await db()
    .select()
    .from(callbacks)
    .where(eq(callbacks.pair, pairMark({ ours, other: to })))
  expect(await answerableText({ ours, other: to })).toBeNull()
  expect(await reply(to, row?.at)).toMatchObject({ status: 'refused', fault: { kind: 'asked_to_stop' } })
  await markTextNotMeant(support, { number: to, reason: 'They meant the van' })
  expect((await reply(to, row?.at)).status).toBe('done')
})

it('an undone STOP is still no consent', async () => {
  const to = contact()
  await postCallback(admin, JSON.stringify({ from: to, to: [ours], text: 'STOP', media: [] }))
  const [row] = await db()
    .select()
    .from(callbacks)
    .where(eq(callbacks.pair, pairMark({ ours, other: to })))
  expect(await reply(to, row?.at)).toMatchObject({ status: 'refused', fault: { kind: 'opted_out' } })
  await undoTextedOptOut(support, { number: to, reason: 'They meant another company' })
  expect(await answerableText({ ours, other: to })).toBeNull()
  expect(await reply(to, row?.at)).toMatchObject(refusedBasis)
  expect(testbed.effects()).toEqual([])
})
