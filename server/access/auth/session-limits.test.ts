import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { defaultSessionLimits } from '@/lib/core/access/session-limits'
import { db } from '@/server/platform/db/database'
import { audit, sessions } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { sessionLimits, setSessionLimits } from './session-limits'
import { actorOf, endOf, openSession, openSessions } from './sessions'

const typed = { admin: '10', ops: '45', support: '60', finance: '5', auditor: '30', hours: '8' }

const testbed = fileTestbed()
beforeEach(() => testbed.asOwner(sql`delete from settings where key = 'session limits'`))

const idle = (personId: string, minutes: number) =>
  db()
    .update(sessions)
    .set({ seenAt: sql`now() - make_interval(mins => ${minutes}::int)` })
    .where(eq(sessions.personId, personId))

describe('session limits', () => {
  it('are the defaults until an administrator sets them', async () => {
    expect(await sessionLimits()).toEqual(defaultSessionLimits)
    for (const role of ['ops', 'finance', 'auditor'] as const)
      expect(await setSessionLimits(await testbed.actor(role), typed)).toMatchObject({ fault: { kind: 'forbidden' } })
    expect(await sessionLimits()).toEqual(defaultSessionLimits)
    const admin = await testbed.actor('admin')
    expect(await setSessionLimits(admin, typed)).toEqual({ ok: true, data: null })
    const idleMinutes = { admin: 10, ops: 45, support: 60, finance: 5, auditor: 30 }
    expect(await sessionLimits()).toEqual({ idleMinutes, hours: 8 })
    const [entry] = await db().select().from(audit).where(eq(audit.kind, 'sessions.limits'))
    expect(entry).toMatchObject({ actor: admin.email, detail: { ...idleMinutes, hours: 8 } })
  })

  it('apply to open sessions at once, longer and shorter', async () => {
    const [admin, ops, finance] = [
      await testbed.actor('admin'),
      await testbed.actor('ops'),
      await testbed.actor('finance'),
    ]
    const [ofOps, ofFinance] = [await openSession(ops.personId), await openSession(finance.personId)]
    await idle(ops.personId, 40)
    await idle(finance.personId, 10)
    expect([await actorOf(ofOps), (await actorOf(ofFinance))?.role]).toEqual([null, 'finance'])
    await idle(finance.personId, 10)
    await setSessionLimits(admin, typed)
    expect([(await actorOf(ofOps))?.role, await actorOf(ofFinance)]).toEqual(['ops', null])
    expect(await endOf(ofFinance)).toEqual({ end: 'idle', role: 'finance' })
    expect(await openSessions(finance.personId)).toEqual([])
    const rows = await db().select().from(sessions).where(eq(sessions.personId, ops.personId))
    for (const { createdAt, expiresAt } of rows)
      expect((expiresAt.getTime() - createdAt.getTime()) / 3_600_000).toBeLessThanOrEqual(8)
    await openSession(ops.personId)
    const later = await db().select().from(sessions).where(eq(sessions.personId, ops.personId))
    expect(Math.max(...later.map(({ expiresAt }) => expiresAt.getTime())) - Date.now()).toBeLessThan(8.01 * 3_600_000)
  })

  it('with longer hours extend open sessions and revive none that ended', async () => {
    const [admin, ops] = [await testbed.actor('admin'), await testbed.actor('ops')]
    await setSessionLimits(admin, { ...typed, hours: '1' })
    const over = await openSession(ops.personId)
    await testbed.asOwner(sql`update sessions set created_at = now() - interval '2 hours',
      expires_at = now() - interval '1 hour' where person_id = ${ops.personId}`)
    const open = await openSession(ops.personId)
    await setSessionLimits(admin, { ...typed, hours: '8' })
    expect([await actorOf(over), (await actorOf(open))?.role]).toEqual([null, 'ops'])
    const [row] = await db()
      .select({ hours: sql<number>`extract(epoch from max(expires_at - created_at))::float8 / 3600` })
      .from(sessions)
      .where(eq(sessions.personId, ops.personId))
    expect(row?.hours).toBe(8)
  })

  it.each([
    ['admin', '61', 'Enter 5 to 60 minutes.'],
    ['finance', '4', 'Enter 5 to 60 minutes.'],
    ['support', '481', 'Enter 5 to 480 minutes.'],
    ['ops', 'half an hour', 'Enter 5 to 480 minutes.'],
    ['hours', '25', 'Enter 1 to 24 hours.'],
    ['hours', '0', 'Enter 1 to 24 hours.'],
  ])('with %s as %j are refused', async (field, value, message) => {
    expect(await setSessionLimits(await testbed.actor('admin'), { ...typed, [field]: value })).toMatchObject({
      ok: false,
      fault: { fields: { [field]: message } },
    })
    expect(await sessionLimits()).toEqual(defaultSessionLimits)
  })
})
