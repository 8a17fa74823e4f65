import { and, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { roles } from '@/lib/core/access/roles'
import { setSessionLimits } from '@/server/access/auth/session-limits'
import { policyChanges } from '@/server/access/policy/manage'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { notifications, people } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { startMailServer } from '@/server/testing/mail-server'
import { choose } from './choices'
import { listNotifications, openNotification } from './inbox'
import { sendDueMails } from './mails'
import { notifyReaders } from './notify-readers'

const mail = await startMailServer()
const testbed = fileTestbed({ variables: { ...mail.variables, PUBLIC_URL: 'https://console.example.com' } })
afterAll(mail.close)
beforeEach(async () => {
  mail.taken.length = 0
  // Earlier people get no more notifications.
  await db().update(people).set({ disabledAt: new Date() })
})

const tellAll = () => notifyReaders({ begin: new Date(0), since: new Date(0) })
/** Oldest first. */
const notificationsOf = async (actor: Person) =>
  (await listNotifications(actor, { page: 1, perPage: 100 })).rows.sort((a, b) => a.at.localeCompare(b.at))
const rowsOf = ({ personId }: Person) =>
  db()
    .select()
    .from(notifications)
    .where(and(eq(notifications.personId, personId), like(notifications.event, 'policy:%')))

it('policy change notifies other administrators and auditors once', async () => {
  const all = new Map<string, Person>()
  for (const role of roles) all.set(role, await testbed.actor(role))
  const doer = await testbed.actor('admin')
  await db().update(people).set({ name: 'Ana Lee' }).where(eq(people.id, doer.personId))
  const done = [
    await policyChanges.stop(doer, { kind: 'sending', reason: 'Texts that nobody wrote' }),
    await policyChanges.resume(doer, { kind: 'sending' }),
    await policyChanges.approval(doer, { kind: 'spending', needed: true }),
    await policyChanges.approval(doer, { kind: 'spending', needed: false }),
    await policyChanges.limit(doer, { limit: 'refills-day', value: '250', above: 'ask' }),
    await policyChanges.limit(doer, { limit: 'support-texts-minute', value: '4' }),
    await policyChanges.limit(doer, { limit: 'refills-day', value: '' }),
    await setSessionLimits(doer, { admin: '15', ops: '30', support: '45', finance: '15', auditor: '30', hours: '8' }),
  ]
  expect(done.filter(({ ok }) => !ok)).toEqual([])
  // Refused, so not a change.
  await policyChanges.resume(doer, { kind: 'sending' })
  await Promise.all([tellAll(), tellAll(), tellAll()])
  await tellAll()
  for (const role of ['admin', 'auditor']) {
    const rows = await notificationsOf(all.get(role) as Person)
    expect(rows.map(({ family, title, detail }) => [family, title, detail])).toEqual([
      ['attention', 'Texts and faxes: paused', 'Ana Lee: “Texts that nobody wrote”'],
      ['done', 'Texts and faxes: resumed', 'By Ana Lee'],
      ['working', 'Spending: approval is required', 'By Ana Lee'],
      ['working', 'Spending: approval is no longer required', 'By Ana Lee'],
      [
        'working',
        'Refills in 24 hours: at most $250.00, above it with approval',
        'By Ana Lee · Everyone together · before: no limit',
      ],
      ['working', 'Texts in a minute: at most 4', 'By Ana Lee · Per person: Support · before: no limit'],
      ['working', 'Refills in 24 hours: no limit', 'By Ana Lee · Everyone together · before: at most $250.00'],
      [
        'working',
        'Sessions end after 8 hours',
        'By Ana Lee · minutes without activity: Administrator 15, Operations 30, Support 45, Finance 15, Auditor 30',
      ],
    ])
    const opened = await openNotification(all.get(role) as Person, rows[0]?.id ?? '')
    expect(opened).toBe('/settings/policy')
  }
  for (const role of ['ops', 'support', 'finance']) expect(await rowsOf(all.get(role) as Person)).toEqual([])
  expect(await rowsOf(doer)).toEqual([])
})

it('policy notification skips later arrivals and cannot be reworded', async () => {
  const [doer, before] = [await testbed.actor('admin'), await testbed.actor('auditor')]
  await db().update(people).set({ name: 'נועה\u202e' }).where(eq(people.id, doer.personId))
  await policyChanges.stop(doer, { kind: 'routing', reason: 'עצור' })
  // The audit log counts milliseconds: a person added within the same one is notified.
  await db().execute(sql`select pg_sleep(0.002)`)
  const after = await testbed.actor('auditor')
  await tellAll()
  expect((await notificationsOf(before)).map(({ title, detail }) => [title, detail])).toEqual([
    ['Routing: paused', '\u2068נועה\u2069: “\u2068עצור\u2069”'],
  ])
  expect(await rowsOf(after)).toEqual([])
})

it('policy mail says only that the policy changed', async () => {
  const [doer, auditor] = [await testbed.actor('admin'), await testbed.actor('auditor')]
  await choose(auditor, { topics: { policy: { console: false, mail: true } } })
  await policyChanges.stop(doer, { kind: 'deleting', reason: 'planted-reason' })
  await tellAll()
  await sendDueMails()
  expect(await notificationsOf(auditor)).toEqual([])
  expect(mail.taken.map(({ to }) => to)).toEqual([[auditor.email]])
  // Quoted-printable folds its lines.
  const text = mail.taken[0]?.text.replaceAll('=\r\n', '') ?? ''
  expect(text).toContain('The policy was changed')
  expect(text).not.toMatch(/planted|delet|stop/i)
  expect(text).not.toContain(doer.email)
})
