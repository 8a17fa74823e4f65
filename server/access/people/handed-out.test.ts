import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '@/lib/core/access/roles'
import { authorize } from '@/server/access/auth/options'
import { actorOf } from '@/server/access/auth/sessions'
import type { Person } from '@/server/core/actor/actor'
import { peopleChanges, peopleChangesFor } from '@/server/desk/notifications/people-changes'
import { db } from '@/server/platform/db/database'
import { audit, invitations, people, signInThrottle } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { readInvitation } from './accept-invitation'
import { followRole } from './by-issuer'
import { manage } from './manage'
import { newPasswordFor } from './new-password'

const testbed = fileTestbed()
const caller = { address: '192.0.2.1', agent: 'test' }
let author: Person
let other: Person
let made = 0

beforeEach(async () => {
  await db().delete(signInThrottle)
  author = await testbed.actor('admin')
  other = await testbed.actor('admin')
})

async function invited(by: Person, role: Role = 'admin') {
  const email = `invited-${made++}@example.com`
  const done = await manage.invite(by, { email, name: 'Ina Vited', role })
  if (!done.ok) throw new Error(JSON.stringify(done.fault))
  return { email, token: done.data.token }
}
async function givenPassword(by: Person, role: Role = 'admin') {
  const { email, personId } = await testbed.actor(role)
  const done = await manage.resetPassword(by, { id: personId })
  if (!done.ok) throw new Error(JSON.stringify(done.fault))
  return { email, password: done.data.password }
}
const works = async (token: string) => (await readInvitation({ token }, caller)).ok
const enter = (email: string, password: string) =>
  authorize(email, password, caller).then(
    (opened) => opened?.sid ?? null,
    (error: Error) => error.message,
  )

const id = () => author.personId
const losses: Record<string, () => Promise<unknown>> = {
  'is disabled': () => manage.disable(other, { id: id() }),
  'is demoted': () => manage.changeRole(other, { id: id(), role: 'ops' }),
  'gets a new password': () => manage.resetPassword(other, { id: id() }),
  'gets a new password at the machine': () => newPasswordFor(author.email),
  'is demoted by their groups': async () => {
    const [row] = await db().select().from(people).where(eq(people.id, id()))
    if (row) await db().transaction((tx) => followRole(tx, row, 'ops'))
  },
}

describe.each(Object.entries(losses))('of an author who %s', (_, lose) => {
  it('links, passwords and their sessions end; others’ stay', async () => {
    const [link, kept] = [await invited(author), await invited(other)]
    const [mine, theirs] = [await givenPassword(author, 'finance'), await givenPassword(other, 'finance')]
    const session = await enter(mine.email, mine.password)
    await lose()
    expect([await works(link.token), await works(kept.token)]).toEqual([false, true])
    expect(await enter(mine.email, mine.password)).toBe('expired')
    expect(await actorOf(session ?? '')).toBeNull()
    expect(await actorOf((await enter(theirs.email, theirs.password)) ?? '')).not.toBeNull()
    const kinds = (await db().select({ kind: audit.kind }).from(audit)).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['person.invitation_withdrawn', 'person.password_ended']))
  })
})

it('a link that another administrator made again stays, and a chosen password', async () => {
  const { token } = await invited(author)
  const [row] = await db().select().from(invitations).orderBy(desc(invitations.createdAt)).limit(1)
  const again = await manage.inviteAgain(other, { id: row?.id })
  const mine = await givenPassword(author, 'finance')
  await db().update(people).set({ mustChangePassword: false }).where(eq(people.email, mine.email))
  await manage.disable(other, { id: id() })
  expect([await works(token), again.ok && (await works(again.data.token))]).toEqual([false, true])
  expect(await enter(mine.email, mine.password)).not.toBe('expired')
})

it('a promotion, a demotion of another role and a new name end nothing', async () => {
  const { token } = await invited(author)
  const ops = await testbed.actor('ops')
  await manage.changeRole(other, { id: ops.personId, role: 'finance' })
  await manage.disable(other, { id: ops.personId })
  await manage.changeRole(other, { id: id(), role: 'admin' })
  expect(await works(token)).toBe(true)
})

it('other administrators are notified of an invitation, and of a new link', async () => {
  await invited(author, 'finance')
  const notified = async (by: Person) => peopleChangesFor(by, await peopleChanges()).map(({ title }) => title)
  expect(await notified(other)).toContainEqual(expect.stringMatching(/Ina Vited.* was invited as Finance/))
  expect((await notified(author)).filter((title) => title.includes('invited as Finance'))).toEqual([])
})
