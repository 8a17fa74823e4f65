import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { db } from '@/server/platform/db/database'
import { invitations } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { forgetInvitations } from './forget-invitations'
import { manage } from './manage'

const testbed = fileTestbed()

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

it('an invitation is deleted 30 days after it was used, was withdrawn or expired', async () => {
  const admin = await testbed.actor('admin')
  const ends = {
    open: { expiresAt: sql`now() + interval '1 hour'` },
    'expired 29 days ago': { expiresAt: daysAgo(29) },
    'expired 31 days ago': { expiresAt: daysAgo(31) },
    'used 29 days ago': { expiresAt: daysAgo(27), endedAt: daysAgo(29), end: 'used' as const },
    'used 31 days ago': { expiresAt: daysAgo(29), endedAt: daysAgo(31), end: 'used' as const },
    'withdrawn 31 days ago': { expiresAt: daysAgo(28), endedAt: daysAgo(31), end: 'withdrawn' as const },
    'withdrawn today, expired 31 days ago': { expiresAt: daysAgo(31), endedAt: sql`now()`, end: 'withdrawn' as const },
  }
  for (const [n, [name, end]] of Object.entries(ends).entries()) {
    const email = `invited-${n}@example.com`
    expect(await manage.invite(admin, { email, name, role: 'support' })).toMatchObject({ ok: true })
    await db().update(invitations).set(end).where(eq(invitations.email, email))
  }
  await forgetInvitations()
  const rows = await db().select({ name: invitations.name }).from(invitations).orderBy(invitations.email)
  expect(rows.map(({ name }) => name)).toEqual(['open', 'expired 29 days ago', 'used 29 days ago'])
})
