import { asc, like } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { contactOf } from '@/lib/areas/messaging/contact'
import { type Role, roles } from '@/lib/core/access/roles'
import type { Person } from '@/server/core/actor/actor'
import { findOwn } from '@/server/desk/find/find-own'
import { db } from '@/server/platform/db/database'
import { audit } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { postCallback } from '@/server/testing/post-callback'
import { conversationKey } from './conversation-key'
import { listConversations } from './conversations'
import { endNoReply, needsNoReply } from './no-reply'
import { unansweredMessages } from './unanswered'
import { waitingContacts } from './unanswered-attention'

const testbed = fileTestbed()
const by = {} as Record<Role, Person>
beforeAll(async () => {
  for (const role of roles) by[role] = await testbed.actor(role)
})

const ours = '9195550100'
const comes = (from: string, text: string) =>
  postCallback(by.admin, JSON.stringify({ from, to: [ours], text, media: [] }))
const waits = async (other: string) => {
  const found = await listConversations(by.support, { state: 'unanswered' })
  const listed = found.status === 'read' && found.data.rows.some((row) => row.other === contactOf(other))
  // The list, the count in the menu and the page of the conversation say the same.
  expect((await waitingContacts(by.support)).some((one) => one.other === contactOf(other))).toBe(listed)
  return listed
}
const newest = async (other: string) =>
  (await unansweredMessages()).find((one) => one.other === contactOf(other))?.at.toISOString()
const done = async (other: string, person = by.support, seen?: string) =>
  needsNoReply(person, { key: conversationKey({ ours, other }), newest: seen ?? (await newest(other)) ?? '' })

// A number that can be answered, and contacts that can't be.
const contacts = ['8005550171', '24273', 'AMAZON', '+447911123456', '4930123456', 'Bank of Example']

it.each(contacts)('the wait of %s ends without a text, until it writes again', async (other) => {
  await comes(other, 'Thanks!')
  expect(await waits(other)).toBe(true)
  expect(await done(other)).toMatchObject({ ok: true })
  expect(await waits(other)).toBe(false)
  expect(testbed.mutations()).toEqual([])
  await comes(other, 'One more thing')
  expect(await waits(other)).toBe(true)
  await done(other)
  expect(await waits(other)).toBe(false)
  expect(await endNoReply(by.ops, { key: conversationKey({ ours, other }) })).toMatchObject({ ok: true })
  expect(await waits(other)).toBe(true)
  await done(other)
})

it('a text that came after the page was shown still waits', async () => {
  const other = '8005550172'
  await comes(other, 'Thanks!')
  const seen = await newest(other)
  await comes(other, 'And another question')
  await done(other, by.support, seen)
  expect(await waits(other)).toBe(true)
})

it('only people who may reply end a wait, and the log says who, without a number', async () => {
  const other = '8005550173'
  await comes(other, 'Thanks!')
  for (const role of ['finance', 'auditor'] as const)
    expect(await done(other, by[role])).toMatchObject({ ok: false, fault: { kind: 'forbidden' } })
  await done(other, by.ops)
  const events = await db().select().from(audit).where(like(audit.kind, 'conversation.%')).orderBy(asc(audit.seq))
  expect(events.at(-1)).toMatchObject({ kind: 'conversation.no_reply', actor: by.ops.email })
  expect(JSON.stringify(events.map(({ detail, subject }) => [detail, subject]))).not.toMatch(/8005550173/)
})

it.each([
  ['24273', '24273'],
  ['242', '24273'],
  ['amazon', 'AMAZON'],
  ['Amaz', 'AMAZON'],
  ['of example', 'Bank of Example'],
  ['+44 7911 123456', '+447911123456'],
  ['7911', '+447911123456'],
  ['4930123456', '+4930123456'],
])('%s finds the conversation of %s', async (typed, other) => {
  const found = await listConversations(by.support, { typed })
  expect(found.status === 'read' && found.data.rows.map((row) => row.other)).toContain(other)
})

it.each(['24273', 'AMAZON', '+44 7911 123456', 'Bank of Example'])('the find box leads to %s', async (typed) => {
  const { found } = await findOwn(by.support, typed)
  expect(found).toContainEqual({
    kind: 'conversation',
    name: expect.any(String),
    href: expect.stringMatching(/^\/messaging\/conversations\/[\w-]{40,}$/),
  })
  expect((await findOwn(by.auditor, typed)).found.filter(({ kind }) => kind === 'conversation')).toEqual([])
})
