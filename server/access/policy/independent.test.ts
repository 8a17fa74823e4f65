import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import type { Role } from '@/lib/core/access/roles'
import { authorize } from '@/server/access/auth/options'
import { actorOf, openSession } from '@/server/access/auth/sessions'
import { acceptInvitation } from '@/server/access/people/accept-invitation'
import { addAtTheMachine } from '@/server/access/people/at-the-machine'
import { manage } from '@/server/access/people/manage'
import type { Person } from '@/server/core/actor/actor'
import { peopleChanges, peopleChangesFor } from '@/server/desk/notifications/people-changes'
import { db } from '@/server/platform/db/database'
import { approvals, people } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { keptPolicy } from '@/server/testing/kept-policy'
import { approvalOf } from './approval-view'
import { approvalChanges } from './decide'

// One administrator must not act as two people.
import { isIndependent } from './independent'
import { approvalAttention } from './open-requests'

const testbed = fileTestbed()
let admin: Person
let other: Person
let amount = 300

beforeAll(async () => {
  admin = await testbed.actor('admin')
  other = await testbed.actor('admin')
})
beforeEach(async () => {
  testbed.simulator.reset()
  await db().update(approvals).set({ state: 'withdrawn', sealedInput: null })
  await keptPolicy({ approved: ['spending'] })
  amount++
})

let made = 0
const emailOf = () => `made-${made++}@example.com`

/** Signs in like someone who was given this account. */
async function enterAs(email: string): Promise<Person> {
  const [person] = await db()
    .select()
    .from(people)
    .where(eq(sql`lower(${people.email})`, email))
  if (!person) throw new Error('nobody')
  const actor = await actorOf(await openSession(person.id))
  if (!actor) throw new Error('no session')
  return actor
}

async function addedBy(by: Person, role: Role = 'finance'): Promise<Person> {
  const email = emailOf()
  const done = await manage.invite(by, { email, name: 'Made Up', role })
  if (!done.ok) throw new Error(JSON.stringify(done.fault))
  const passphrase = 'quiet lake under snow'
  const given = { token: done.data.token, next: passphrase, again: passphrase }
  expect(await acceptInvitation(given, { address: '192.0.2.1', agent: 'test' })).toMatchObject({ ok: true })
  return enterAs(email)
}

/** Requests a refill, which waits for a second person. */
async function requestBy(by: Person): Promise<string> {
  const outcome = await testbed.act(by, refillBalance, { amount })
  if (outcome.status !== 'refused' || outcome.fault.kind !== 'approval') throw new Error(JSON.stringify(outcome))
  return outcome.entry ?? ''
}

const approve = (by: Person, entry: string) => approvalChanges.approve(by, { entry })
const refused = { ok: false, fault: { kind: 'forbidden', message: expect.stringContaining('You can’t approve this') } }

describe('approver cannot be someone who', () => {
  it('invited the requester, before or after', async () => {
    const before = await addedBy(admin)
    const entry = await requestBy(admin)
    const after = await addedBy(admin)
    expect(await approve(before, entry)).toMatchObject(refused)
    expect(await approve(after, entry)).toMatchObject(refused)
    expect(testbed.mutations()).toEqual([])
    // The page does not name them either, and offers them only to decline.
    const who = (await approvalOf(admin, entry))?.who
    expect(await approvalOf(before, entry)).toMatchObject({ mayDecide: true, mayApprove: false, maySend: false })
    expect(await approvalOf(other, entry)).toMatchObject({ mayDecide: true, mayApprove: true, maySend: true })
    expect(who).toContain(other.name)
    expect(who).not.toContain(before.name)
  })

  it('may only decline: Needs attention does not ask them, from that moment on', async () => {
    const person = await testbed.actor('finance')
    const entry = await requestBy(admin)
    const asks = async (by: Person) =>
      (await approvalAttention(by)).filter(({ key }) => key === `approval:${entry}:asked`).map(({ button }) => button)
    expect(await asks(person)).toEqual(['Decide'])
    // The same administrator changes this person after the request: the row that was there goes.
    expect(await manage.resetPassword(admin, { id: person.personId })).toMatchObject({ ok: true })
    expect(await approvalOf(person, entry)).toMatchObject({ mayDecide: true, mayApprove: false })
    expect([await asks(person), await asks(other), await asks(admin)]).toEqual([[], ['Decide'], []])
    // They can still decline it on its page.
    const again = await enterAs(person.email)
    expect(await approvalChanges.decline(again, { entry, reason: 'Not now.' })).toMatchObject({ ok: true })
  })

  it('kept the link of an invitation that could still be used', async () => {
    const invited = await addedBy(admin)
    const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    const may = (requestedAt: Date) =>
      db().transaction((tx) => isIndependent(tx, { asker: admin.personId, approver: invited.personId, requestedAt }))
    expect([await may(later(95)), await may(later(97))]).toEqual([false, true])
  })

  it('knows a generated password of theirs that could still be used', async () => {
    const person = await testbed.actor('finance')
    expect(await manage.resetPassword(admin, { id: person.personId })).toMatchObject({ ok: true })
    const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    const may = (requestedAt: Date) =>
      db().transaction((tx) => isIndependent(tx, { asker: admin.personId, approver: person.personId, requestedAt }))
    expect([await may(later(95)), await may(later(97))]).toEqual([false, true])
  })

  it('reset, enabled, unbound or promoted them', async () => {
    const changeCases = {
      resetPassword: (id: string) => manage.resetPassword(admin, { id }),
      enable: (id: string) => manage.enable(admin, { id }),
      changeRole: (id: string) => manage.changeRole(admin, { id, role: 'finance' }),
    }
    for (const [name, change] of Object.entries(changeCases)) {
      const person = await testbed.actor('finance')
      expect(await change(person.personId), name).toMatchObject({ ok: true })
      expect(await approve(await enterAs(person.email), await requestBy(admin)), name).toMatchObject(refused)
      amount++
    }
  })

  it('added an administrator who added them', async () => {
    const second = await addedBy(admin, 'admin')
    await db().update(people).set({ mustChangePassword: false }).where(eq(people.id, second.personId))
    const third = await addedBy(await enterAs(second.email))
    expect(await approve(third, await requestBy(admin))).toMatchObject(refused)
  })
})

describe('approver can be someone', () => {
  it('added by others, or helped long ago', async () => {
    const entry = await requestBy(admin)
    expect(await approve(await addedBy(other), entry)).toMatchObject({ ok: true })
    amount++
    const person = await addedBy(admin)
    await testbed.asOwner(sql`alter table audit disable trigger all`)
    await testbed.asOwner(
      sql`update audit set at = now() - interval '97 hours' where subject = ${`person:${person.personId}`}`,
    )
    await testbed.asOwner(sql`alter table audit enable trigger all`)
    expect(await approve(person, await requestBy(admin))).toMatchObject({ ok: true })
  })
})

describe('generated password', () => {
  const caller = { address: '192.0.2.1', agent: 'test' }

  it('expires after 72 hours', async () => {
    const email = emailOf()
    const given = await addAtTheMachine({ email, name: 'Slow Starter', role: 'support' })
    expect(await authorize(email, given, caller)).not.toBeNull()
    const older = (hours: number) =>
      db()
        .update(people)
        .set({ passwordMadeAt: sql`now() - make_interval(hours => ${hours})` })
        .where(eq(people.email, email))
    await older(71)
    expect(await authorize(email, given, caller)).not.toBeNull()
    await older(73)
    await expect(authorize(email, given, caller)).rejects.toThrow('expired')
    expect(await authorize(email, 'another', caller)).toBeNull()
    const again = await manage.resetPassword(admin, { id: (await enterAs(email)).personId })
    if (!again.ok) throw new Error('not reset')
    expect(await authorize(email, again.data.password, caller)).not.toBeNull()
  })
})

it('auditors and other administrators are notified of changes to people', async () => {
  const person = await addedBy(admin)
  await manage.resetPassword(admin, { id: person.personId })
  await addAtTheMachine({ email: emailOf(), name: 'From Shell', role: 'ops' })
  const changes = await peopleChanges()
  const titlesFor = (to: Person) =>
    peopleChangesFor(to, changes).map(({ title }) => title.replace(/[\u2066-\u2069]/g, ''))
  expect(titlesFor(other)).toEqual(
    expect.arrayContaining([
      'Made Up joined as Finance',
      'Made Up got a new password',
      'From Shell was added as Operations',
    ]),
  )
  expect(titlesFor(await testbed.actor('auditor'))).toEqual(expect.arrayContaining(titlesFor(other)))
  expect(titlesFor(admin).filter((title) => title === 'Made Up got a new password')).toEqual([])
})

it('person has at most twenty pending requests', async () => {
  const asker = await testbed.actor('finance')
  for (let n = 0; n < 20; n++) {
    await requestBy(asker)
    amount++
  }
  const outcome = await testbed.act(asker, refillBalance, { amount })
  expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'limited', message: /20 requests waiting/ } })
  await requestBy(admin)
})
