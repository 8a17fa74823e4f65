import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { passwordFits } from '@/server/access/auth/password'
import { actorOf, openSession } from '@/server/access/auth/sessions'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { audit, people } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { newPasswordFor } from './new-password'

const testbed = fileTestbed()
let admin: Person

beforeAll(async () => {
  admin = await testbed.actor('admin')
})

const rowOf = async (id: string) => (await db().select().from(people).where(eq(people.id, id)))[0]

it('machine-made password works once for the only administrator, with record', async () => {
  const sid = await openSession(admin.personId)
  const password = await newPasswordFor(admin.email.toUpperCase())
  const row = await rowOf(admin.personId)
  expect(row).toMatchObject({ mustChangePassword: true, disabledAt: null })
  expect(await passwordFits(row?.passwordHash ?? null, password)).toBe(true)
  expect(await actorOf(sid, { used: true })).toBeNull()
  const made = await db().select().from(audit).where(eq(audit.kind, 'person.password_reset'))
  expect(made).toMatchObject([{ actor: 'switchroom:command', subject: `person:${admin.personId}` }])
  expect(JSON.stringify(made)).not.toContain(password)
})

it('new password for unknown or disabled people is refused with advice', async () => {
  await expect(newPasswordFor('nobody@example.com')).rejects.toThrow(
    `No one here has the address nobody@example.com. Administrators: ${admin.email}.`,
  )
  const ops = await testbed.actor('ops')
  await db().update(people).set({ disabledAt: new Date() }).where(eq(people.id, ops.personId))
  const before = await rowOf(ops.personId)
  await expect(newPasswordFor(ops.email)).rejects.toThrow(`under People: ${admin.email}.`)
  expect(await rowOf(ops.personId)).toEqual(before)
})
