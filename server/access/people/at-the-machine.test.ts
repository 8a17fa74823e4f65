import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { passwordFits } from '@/server/access/auth/password'
import { actorOf, openSession } from '@/server/access/auth/sessions'
import { db } from '@/server/platform/db/database'
import { audit, people } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { addAtTheMachine, disableAtTheMachine, enableAtTheMachine, everyone } from './at-the-machine'

const testbed = fileTestbed()

const rowOf = async (email: string) => (await db().select().from(people).where(eq(people.email, email)))[0]
const auditOf = async (subject: string) =>
  (await db().select().from(audit).where(eq(audit.subject, subject)).orderBy(audit.seq)).map(({ kind, actor }) => [
    kind,
    actor,
  ])

it('first person must be an administrator', async () => {
  const dana = { email: 'dana@example.com', name: 'Dana', role: 'support' } as const
  await expect(addAtTheMachine(dana)).rejects.toThrow('There is no administrator yet.')
  expect(await rowOf(dana.email)).toBeUndefined()
  await addAtTheMachine({ email: 'first@example.com', name: 'First', role: 'admin' })

  const password = await addAtTheMachine(dana)
  const row = await rowOf(dana.email)
  expect(row).toMatchObject({ role: 'support', mustChangePassword: true, disabledAt: null })
  expect(await passwordFits(row?.passwordHash ?? null, password)).toBe(true)
  expect(await auditOf(`person:${row?.id}`)).toEqual([['person.added', 'switchroom:command']])
  await expect(addAtTheMachine({ ...dana, email: 'DANA@example.com' })).rejects.toThrow(
    'already has this email address',
  )
})

it('command disables and enables by the page’s rules, with a record', async () => {
  const ops = await testbed.actor('ops')
  const sid = await openSession(ops.personId)
  expect(await disableAtTheMachine(ops.email.toUpperCase())).toBe(true)
  expect(await actorOf(sid)).toBeNull()
  expect(await disableAtTheMachine(ops.email)).toBe(false)
  expect(await enableAtTheMachine(ops.email)).toBe(true)
  expect(await enableAtTheMachine(ops.email)).toBe(false)
  expect(await auditOf(`person:${ops.personId}`)).toEqual([
    ['person.disabled', 'switchroom:command'],
    ['person.enabled', 'switchroom:command'],
  ])
  await expect(disableAtTheMachine('nobody@example.com')).rejects.toThrow('Administrators: first@example.com.')
})

it('last administrator remains, even when two are disabled at once', async () => {
  const admin = await testbed.actor('admin')
  const both = await Promise.allSettled([disableAtTheMachine('first@example.com'), disableAtTheMachine(admin.email)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const left = (await db().select().from(people)).filter(({ role, disabledAt }) => role === 'admin' && !disabledAt)
  expect(left).toHaveLength(1)
  await expect(disableAtTheMachine(left[0]?.email ?? '')).rejects.toThrow('This is the last administrator.')
})

it('list shows each person and their last visit', async () => {
  const support = await testbed.actor('support')
  const all = await everyone()
  expect(all.find(({ email }) => email === support.email)?.seenAt).toBeInstanceOf(Date)
  expect(all.find(({ email }) => email === 'dana@example.com')).toMatchObject({ seenAt: null, factor: false })
})
