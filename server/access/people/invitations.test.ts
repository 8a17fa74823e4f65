import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { authorize } from '@/server/access/auth/options'
import { actorOf } from '@/server/access/auth/sessions'
import type { Person } from '@/server/core/actor/actor'
import { personsOf } from '@/server/core/audit/named'
import { treatAsOlderCopy } from '@/server/core/journal/older-copy'
import { db } from '@/server/platform/db/database'
import { audit, invitations, people, signInThrottle } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { acceptInvitation, readInvitation } from './accept-invitation'
import { addAtTheMachine } from './at-the-machine'
import { listInvitations } from './invitations'
import { inviteAtTheMachine } from './invite-at-the-machine'
import { manage } from './manage'

const testbed = fileTestbed()
let admin: Person
beforeAll(async () => {
  admin = await testbed.actor('admin')
})
let made = 0
let email = ''
beforeEach(async () => {
  email = `invited-${made++}@example.com`
  await db().delete(signInThrottle)
})

const caller = { address: '192.0.2.7', agent: 'test' }
const password = 'quiet lake under snow'
const chosen = { next: password, again: password }

async function invited(): Promise<{ id: string; token: string }> {
  const done = await manage.invite(admin, { email, name: 'Noor Haddad', role: 'support' })
  if (!done.ok) throw new Error(done.fault.message)
  const [row] = await db().select({ id: invitations.id }).from(invitations).where(eq(invitations.email, email))
  return { id: row?.id ?? '', token: done.data.token }
}
const accept = (token: string, given: object = chosen) => acceptInvitation({ token, ...given }, caller)
const says = (message: string) => ({ ok: false, fault: { message: expect.stringContaining(message) } })
const older = (id: string) =>
  db().update(invitations).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(invitations.id, id))

it('an invited person chooses a password, is signed in, and is recorded', async () => {
  const { id, token } = await invited()
  expect(await listInvitations()).toMatchObject([{ id, email, role: 'support', expired: false }])
  expect(await readInvitation({ token }, caller)).toMatchObject({ ok: true, data: { name: 'Noor Haddad', email } })
  const done = await accept(token)
  if (!done.ok) throw new Error(done.fault.message)
  expect(await actorOf(done.data.sid)).toMatchObject({
    personId: id,
    email,
    role: 'support',
    mustChangePassword: false,
  })
  expect(await authorize(email, password, caller)).not.toBeNull()
  expect((await listInvitations()).filter((one) => one.id === id)).toEqual([])
  const events = await db()
    .select()
    .from(audit)
    .where(eq(audit.subject, `person:${id}`))
    .orderBy(audit.seq)
  expect(events.map(({ kind, actor, detail }) => [kind, actor, detail])).toEqual([
    ['person.invited', admin.email, { role: 'support', mail: false }],
    ['person.joined', email, { role: 'support' }],
  ])
})

it('the token is stored nowhere', async () => {
  const { token } = await invited()
  await readInvitation({ token }, caller)
  await accept(token)
  const { rows } = await db().execute<{ text: string }>(sql`
    select string_agg(t::text, '') as text from (
      select to_jsonb(a)::text as t from ${audit} a union all select to_jsonb(i)::text from ${invitations} i
      union all select to_jsonb(p)::text from ${people} p) as t`)
  expect(rows[0]?.text).toContain(email)
  expect(rows[0]?.text).not.toContain(token)
})

it('a used, expired, withdrawn, replaced or wrong link says so', async () => {
  const used = await invited()
  expect(await accept(used.token)).toMatchObject({ ok: true })
  expect(await accept(used.token)).toMatchObject(says('has been used'))
  expect(await readInvitation({ token: used.token }, caller)).toMatchObject(says('has been used'))
  email = `b-${email}`
  const late = await invited()
  await older(late.id)
  expect((await listInvitations())[0]).toMatchObject({ id: late.id, expired: true })
  expect(await accept(late.token)).toMatchObject(says('has expired'))
  const again = await manage.inviteAgain(admin, { id: late.id })
  if (!again.ok) throw new Error(again.fault.message)
  expect(await readInvitation({ token: late.token }, caller)).toMatchObject(says('A newer link'))
  expect(await readInvitation({ token: again.data.token }, caller)).toMatchObject({ ok: true })
  expect(await manage.withdrawInvitation(admin, { id: late.id })).toMatchObject({ ok: true })
  expect(await accept(again.data.token)).toMatchObject(says('was withdrawn'))
  expect(await manage.inviteAgain(admin, { id: late.id })).toMatchObject(says('used or withdrawn'))
  expect(await accept('x'.repeat(43))).toMatchObject(says('isn’t valid'))
  expect(await readInvitation({ token: '' }, caller)).toMatchObject(says('isn’t valid'))
  expect(await db().$count(people, eq(people.email, email))).toBe(0)
})

it('a link used twice at once makes one person', async () => {
  const { token } = await invited()
  const answers = await Promise.all([accept(token), accept(token), accept(token)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await db().$count(people, eq(people.email, email))).toBe(1)
})

it('a weak or mistyped password names its field and keeps the invitation', async () => {
  const { token } = await invited()
  const fields = (name: string) => ({ ok: false, fault: { fields: { [name]: expect.any(String) } } })
  expect(await accept(token, { next: password, again: 'another' })).toMatchObject(fields('again'))
  expect(await accept(token, { next: '', again: '' })).toMatchObject(fields('next'))
  expect(await accept(token, { next: 'noor haddad 12', again: 'noor haddad 12' })).toMatchObject(fields('next'))
  expect(await accept(token)).toMatchObject({ ok: true })
})

it('an address is invited once, and not if it has a person', async () => {
  await invited()
  const again = await manage.invite(admin, { email: email.toUpperCase(), name: 'Noor', role: 'ops' })
  expect(again).toMatchObject({ fault: { fields: { email: expect.stringContaining('already been invited') } } })
  const theirInvitation = await manage.invite(admin, { email: admin.email, name: 'Noor', role: 'ops' })
  expect(theirInvitation).toMatchObject({ fault: { fields: { email: 'Someone already has this email address.' } } })
})

it('a person added in the meantime keeps the account', async () => {
  const { token } = await invited()
  const given = await addAtTheMachine({ email, name: 'Noor', role: 'auditor' })
  expect(await accept(token)).toMatchObject(says('has been used'))
  expect(await authorize(email, given, caller)).not.toBeNull()
})

it('wrong links of one address are limited, valid ones are not counted', async () => {
  const { token } = await invited()
  for (let i = 0; i < 25; i++) expect(await readInvitation({ token }, caller)).toMatchObject({ ok: true })
  for (let i = 0; i < 20; i++) await readInvitation({ token: `wrong ${i}` }, caller)
  expect(await readInvitation({ token: 'wrong' }, caller)).toMatchObject(says('Too many attempts'))
  // The holder of a right link isn’t refused for that.
  expect(await accept(token)).toMatchObject({ ok: true })
})

it('an older copy of the data ends open invitations', async () => {
  const { token } = await invited()
  await treatAsOlderCopy({ since: new Date(), messages: 0 })
  expect(await accept(token)).toMatchObject(says('was withdrawn'))
})

it('the command line invites with a link to this machine', async () => {
  const { link, mail } = await inviteAtTheMachine({ email, name: 'Noor', role: 'ops' }, 'http://localhost:3000')
  expect(mail).toBeNull()
  const [page, token = ''] = link.split('#')
  expect(page).toBe('http://localhost:3000/invitation')
  const done = await accept(token)
  if (!done.ok) throw new Error(done.fault.message)
  const subject = `person:${(await actorOf(done.data.sid))?.personId}`
  expect(await personsOf([subject])).toEqual(new Map([[subject, 'Noor']]))
})
