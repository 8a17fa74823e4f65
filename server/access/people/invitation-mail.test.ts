import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { db } from '@/server/platform/db/database'
import { audit } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { startMailServer } from '@/server/testing/mail-server'
import { manage } from './manage'

const mail = await startMailServer()
const PUBLIC_URL = 'https://console.example.com'
const testbed = fileTestbed({ variables: { ...mail.variables, PUBLIC_URL } })
beforeEach(() => {
  mail.refuseAt = null
  mail.taken.length = 0
})
afterAll(mail.close)

const lastMailed = async () =>
  (
    await db().select().from(audit).where(eq(audit.kind, 'person.invitation_mailed')).orderBy(desc(audit.seq)).limit(1)
  )[0]

it('the link is mailed once, and the record has its outcome', async () => {
  const admin = await testbed.actor('admin')
  const done = await manage.invite(admin, { email: 'noor@example.com', name: 'Noor', role: 'support' })
  if (!done.ok) throw new Error(done.fault.message)
  expect(done.data.mail).toBe('sent')
  expect(mail.taken.map(({ to }) => to)).toEqual([['noor@example.com']])
  // Long lines are wrapped for the way.
  const text = mail.taken[0]?.text.replace(/=\r?\n/g, '')
  expect(text).toContain(`${PUBLIC_URL}/invitation#${done.data.token}`)
  expect(await lastMailed()).toMatchObject({ actor: admin.email, detail: { outcome: 'sent' } })
})

it('a refused mail leaves the invitation and says so', async () => {
  mail.refuseAt = 'recipient'
  const admin = await testbed.actor('admin')
  const done = await manage.invite(admin, { email: 'iris@example.com', name: 'Iris', role: 'support' })
  expect(done).toMatchObject({ ok: true, data: { token: expect.any(String), mail: 'failed' } })
  expect(await lastMailed()).toMatchObject({ detail: { outcome: 'failed', stage: 'the recipient' } })
})
