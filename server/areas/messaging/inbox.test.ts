import { and, asc, eq, inArray, like } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { useInbox } from '@/lib/areas/messaging/inbox'
import { sendText } from '@/lib/areas/messaging/sending'
import { type Role, roles } from '@/lib/core/access/roles'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { audit, people, savedReplies } from '@/server/platform/db/schema'
import { env } from '@/server/platform/env'
import { fileTestbed } from '@/server/testing/file-testbed'
import { postCallback } from '@/server/testing/post-callback'
import { conversationId, conversationKey, pairMark } from './conversation-key'
import { listConversations } from './conversations'
import { addReply, changeReply, removeReply, savedRepliesFor } from './saved-replies'
import { assignConversation, colleaguesOf, releaseConversation, takeConversation, takesOf } from './takes'

const testbed = fileTestbed()
const by = {} as Record<Role, Person>
beforeAll(async () => {
  for (const role of roles) by[role] = await testbed.actor(role)
})
const workOn = (name: string) => {
  env().PROVIDER_ACCOUNT = name
}
afterEach(() => workOn('testbed'))

const pair = { ours: '9195550100', other: '8005550161' }
const take = (person: Person, holder: string | null) => takeConversation(person, { key: conversationKey(pair), holder })
const release = (person: Person) => releaseConversation(person, { key: conversationKey(pair) })
const holder = async (viewer = by.ops) => (await takesOf(viewer, [pair])).get(pairMark(pair))
const events = async (kind: string) =>
  (await db().select().from(audit).where(like(audit.kind, kind)).orderBy(asc(audit.seq))).map(
    ({ kind, actor, subject, detail }) => ({ kind, actor, subject, detail }),
  )

it('of two people who take a conversation at once, one has it', async () => {
  const answers = await Promise.all([take(by.support, null), take(by.ops, null)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const now = await holder()
  const winner = answers[0]?.ok ? by.support : by.ops
  expect(now).toMatchObject({ holder: winner.personId, name: winner.name, mine: winner === by.ops })
  const refused = answers.find(({ ok }) => !ok)
  expect(refused).toMatchObject({ fault: { message: `${winner.name} took it in the meantime.` } })
})

it('a conversation is taken over from the person shown, and released by its holder', async () => {
  const first = (await holder())?.holder ?? ''
  expect(await take(by.admin, by.admin.personId)).toMatchObject({ ok: false })
  expect(await take(by.admin, first)).toMatchObject({ ok: true })
  expect(await holder(by.admin)).toMatchObject({ mine: true })
  // The page of the others still shows the first one.
  expect(await take(by.ops, first)).toMatchObject({ ok: false })
  expect(await release(by.support)).toMatchObject({ ok: false, fault: { message: expect.stringContaining('admin') } })
  expect(await release(by.admin)).toMatchObject({ ok: true })
  expect(await holder()).toBeUndefined()
  const subject = `conversation:${conversationId(pair)}`
  expect(await events('conversation.%')).toMatchObject([
    { kind: 'conversation.taken', subject, detail: {} },
    { kind: 'conversation.taken', subject, detail: { over: first } },
    { kind: 'conversation.released', subject },
  ])
  expect(JSON.stringify(await events('conversation.%'))).not.toMatch(/8005550161|9195550100/)
})

it('a taken conversation is in its holder’s list, for this account only', async () => {
  await postCallback(by.admin, JSON.stringify({ from: pair.other, to: [pair.ours], text: 'Hello', media: [] }))
  expect(await take(by.support, null)).toMatchObject({ ok: true })
  const mine = async (person: Person) => {
    const found = await listConversations(person, { state: 'mine' })
    return found.status === 'read' ? { rows: found.data.rows.length, counts: found.data.counts } : null
  }
  expect(await mine(by.support)).toMatchObject({ rows: 1, counts: { all: 1, unanswered: 1, mine: 1 } })
  expect(await mine(by.ops)).toMatchObject({ rows: 0, counts: { mine: 0 } })
  workOn('other')
  expect(await holder()).toBeUndefined()
  expect(await mine(by.support)).toMatchObject({ rows: 0 })
  // A colleague who takes it there does not take it here.
  expect(await take(by.ops, null)).toMatchObject({ ok: true })
  workOn('testbed')
  expect(await holder()).toMatchObject({ holder: by.support.personId })
})

it('a conversation is assigned to a colleague who may answer, from the person shown', async () => {
  const assign = (person: Person, from: string | null, to: string) =>
    assignConversation(person, { key: conversationKey(pair), holder: from, to })
  const before = (await holder())?.holder ?? null
  expect(await assign(by.ops, by.admin.personId, by.ops.personId)).toMatchObject({ ok: false })
  expect(await assign(by.ops, before, by.finance.personId)).toMatchObject({
    fault: { message: 'This person can’t answer texts. Choose someone else.' },
  })
  expect(await assign(by.finance, before, by.ops.personId)).toMatchObject({ fault: { kind: 'forbidden' } })
  expect(await assign(by.ops, before, by.admin.personId)).toMatchObject({ ok: true })
  expect(await holder(by.admin)).toMatchObject({ mine: true })
  const [last] = (await events('conversation.assigned')).slice(-1)
  expect(last).toMatchObject({ actor: by.ops.email, detail: { to: by.admin.personId, over: before } })
  const names = (await colleaguesOf(by.ops)).map(({ name }) => name)
  expect(names.sort()).toEqual([by.admin.name, by.support.name].sort())
  await db().update(people).set({ disabledAt: new Date() }).where(eq(people.id, by.support.personId))
  expect(await assign(by.ops, by.admin.personId, by.support.personId)).toMatchObject({ ok: false })
  expect(await colleaguesOf(by.ops)).toHaveLength(1)
  await db().update(people).set({ disabledAt: null }).where(eq(people.id, by.support.personId))
})

it('roles that may not reply take nothing and see no saved reply', async () => {
  expect(useInbox.allowed).toEqual(sendText.allowed)
  await addReply(by.support, { name: 'Hours', text: 'We are open 8 to 6.' })
  for (const role of ['finance', 'auditor'] as const) {
    expect(await take(by[role], null)).toMatchObject({ fault: { kind: 'forbidden' } })
    expect(await addReply(by[role], { name: 'Mine', text: 'Mine' })).toMatchObject({ fault: { kind: 'forbidden' } })
    expect(await savedRepliesFor(by[role])).toEqual([])
  }
  expect(await take(by.ops, null)).toMatchObject({ ok: false })
  expect(await takeConversation(by.ops, { key: 'forged', holder: null })).toMatchObject({ fault: { kind: 'invalid' } })
})

it('a saved reply is the team’s, encrypted, with a unique name', async () => {
  const [hours] = await savedRepliesFor(by.ops)
  expect(hours).toMatchObject({ name: 'Hours', text: 'We are open 8 to 6.', by: by.support.name })
  const stored = await db().select().from(savedReplies)
  expect(JSON.stringify(stored.map((row) => row.sealed.toString('latin1')))).not.toMatch(/Hours|open/)
  const twice = await Promise.all([1, 2].map(() => addReply(by.admin, { name: 'Parking', text: 'Behind the house.' })))
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
  const id = hours?.id
  const taken = { fault: { fields: { name: 'A saved reply has this name already.' } } }
  expect(await changeReply(by.ops, { id, name: 'PARKING', text: 'x' })).toMatchObject(taken)
  expect(await changeReply(by.ops, { id, name: 'hours', text: '' })).toMatchObject({
    fault: { fields: { text: 'Enter the text.' } },
  })
  expect(await changeReply(by.ops, { id, name: 'Opening hours', text: 'From 8 to 6.' })).toMatchObject({ ok: true })
  expect((await savedRepliesFor(by.support)).map(({ name }) => name)).toEqual(['Opening hours', 'Parking'])
})

it('saved replies of another account are neither shown nor changed', async () => {
  const [hours] = await savedRepliesFor(by.ops)
  const id = hours?.id
  workOn('other')
  expect(await savedRepliesFor(by.ops)).toEqual([])
  expect(await changeReply(by.ops, { id, name: 'Theirs', text: 'Theirs' })).toMatchObject({ ok: false })
  expect(await removeReply(by.ops, { id })).toMatchObject({ ok: false })
  workOn('testbed')
  expect(await removeReply(by.ops, { id })).toMatchObject({ ok: true })
  expect(await removeReply(by.ops, { id })).toMatchObject({ fault: { message: expect.stringContaining('deleted') } })
  const kinds = await db()
    .select()
    .from(audit)
    .where(and(like(audit.kind, 'reply.%'), inArray(audit.subject, [`reply:${id}`])))
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['reply.added', 'reply.changed', 'reply.removed'])
  expect(JSON.stringify(kinds)).not.toContain('Opening')
  expect(await db().$count(savedReplies, eq(savedReplies.id, id ?? ''))).toBe(0)
})
