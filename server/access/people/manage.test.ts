import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { roles } from '@/lib/core/access/roles'
import { actorOf, openSession } from '@/server/access/auth/sessions'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { audit } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { manage } from './manage'
import { listPeople } from './people'

const testbed = fileTestbed()
let admin: Person

beforeAll(async () => {
  admin = await testbed.actor('admin')
})

const dana = { name: 'Dana Kim', email: 'dana@example.com', role: 'support' }

it('managing people requires an administrator’s session', async () => {
  const before = await listPeople()
  expect(await manage.invite(null, dana)).toMatchObject({ ok: false, fault: { kind: 'signed_out' } })
  for (const role of roles.filter((r) => r !== 'admin')) {
    const by = { ...admin, role }
    const target = { id: admin.personId }
    const answers = await Promise.all([
      manage.invite(by, dana),
      manage.changeRole(by, { ...target, role: 'admin' }),
      manage.disable(by, target),
      manage.enable(by, target),
      manage.inviteAgain(by, target),
      manage.withdrawInvitation(by, target),
      manage.resetPassword(by, target),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, fault: { kind: 'forbidden' } })
  }
  expect(await listPeople()).toEqual(before)
})

it.each([
  [{ ...dana, role: 'owner' }, 'role'],
  [{ ...dana, email: 'dana' }, 'email'],
  [{ ...dana, name: '  ' }, 'name'],
])('inviting %j is refused and names the field', async (given, field) => {
  const answer = await manage.invite(admin, given)
  expect(answer).toMatchObject({ ok: false, fault: { kind: 'invalid', fields: { [field]: expect.any(String) } } })
})

it.each([undefined, null, 'text', [], { ...dana, disabledAt: null }])('person %j is refused', async (given) => {
  expect(await manage.invite(admin, given)).toMatchObject({ ok: false, fault: { kind: 'invalid' } })
})

it.each([{ id: "1' or '1'='1" }, { id: '00000000-0000-4000-8000-000000000000' }, { email: 'person1@example.com' }])(
  'nobody is disabled for %j',
  async (given) => {
    expect(await manage.disable(admin, given)).toMatchObject({ ok: false, fault: { kind: 'invalid' } })
  },
)

it('role change is recorded with the new role', async () => {
  const { personId: id } = await testbed.actor('ops')
  await manage.changeRole(admin, { id, role: 'support' })
  const events = await db()
    .select()
    .from(audit)
    .where(eq(audit.subject, `person:${id}`))
  expect(events).toMatchObject([{ kind: 'person.role', actor: admin.email, detail: { role: 'support' } }])
})

it.each(['changeRole', 'disable', 'resetPassword'] as const)('%s ends the sessions at once', async (act) => {
  const { personId: id } = await testbed.actor('ops')
  const session = await openSession(id)
  expect(await actorOf(session)).not.toBeNull()
  expect(await manage[act](admin, act === 'changeRole' ? { id, role: 'support' } : { id })).toMatchObject({ ok: true })
  expect(await actorOf(session)).toBeNull()
})

it('last administrator who can sign in cannot be removed', async () => {
  const last = { ok: false, fault: { message: expect.stringContaining('last administrator') } }
  const other = await testbed.actor('admin')
  expect(await manage.disable(admin, { id: other.personId })).toMatchObject({ ok: true })
  expect(await manage.disable(admin, { id: admin.personId })).toMatchObject(last)
  expect(await manage.changeRole(admin, { id: admin.personId, role: 'ops' })).toMatchObject(last)
  expect(await manage.enable(admin, { id: other.personId })).toMatchObject({ ok: true })
  // Disabling ended their session: they sign in again.
  const back = await actorOf(await openSession(other.personId))
  expect(await manage.changeRole(back, { id: admin.personId, role: 'ops' })).toMatchObject({ ok: true })
})
