import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashPassword, passwordFits } from '@/server/access/auth/password'
import { actorOf, openSession } from '@/server/access/auth/sessions'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { audit, people, signInThrottle } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { manage } from './manage'
import { ownAccount } from './own-account'

const testbed = fileTestbed()
let by: Person
let elsewhere: string
const current = 'quiet lake under snow'
const next = 'fern-otter-lantern-52'

beforeEach(async () => {
  await db().delete(signInThrottle)
  by = await testbed.actor('auditor')
  await db()
    .update(people)
    .set({ passwordHash: await hashPassword(current), mustChangePassword: true })
    .where(eq(people.id, by.personId))
  elsewhere = await openSession(by.personId, {
    address: '203.0.113.4',
    agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  })
})

const change = (given: Record<string, unknown>) =>
  ownAccount.changePassword(by, { current, next, again: given.next ?? next, ...given })

describe('own password', () => {
  it('can be changed by any role, ending only other sessions', async () => {
    expect(await change({})).toEqual({ ok: true, data: null })
    const [row] = await db().select().from(people).where(eq(people.id, by.personId))
    expect(await passwordFits(row?.passwordHash ?? '', next)).toBe(true)
    expect(row?.mustChangePassword).toBe(false)
    expect(await actorOf(elsewhere)).toBeNull()
    expect(await ownAccount.sessions(by)).toMatchObject([{ current: true }])
    const events = await db()
      .select()
      .from(audit)
      .where(eq(audit.subject, `person:${by.personId}`))
    expect(events.map(({ kind, actor }) => [kind, actor])).toEqual([['person.password_changed', by.email]])
  })

  it.each([
    [{ current: 'not the one I have' }, 'current', /not your current password/],
    [{ again: 'fern-otter-lantern-53' }, 'again', /don’t match/],
    [{ next: 'Password1234!' }, 'next', /too easy to guess/],
    [{ next: 'short' }, 'next', /at least 12/],
    [{ next: current }, 'next', /current password/],
    [{ current: '' }, 'current', /Enter your current password/],
  ])('%j is refused at %s', async (given, name, message) => {
    expect(await change(given)).toMatchObject({
      ok: false,
      fault: { fields: { [name]: expect.stringMatching(message) } },
    })
    const [row] = await db().select().from(people).where(eq(people.id, by.personId))
    expect(await passwordFits(row?.passwordHash ?? '', current)).toBe(true)
    expect(row?.mustChangePassword).toBe(true)
    expect(await actorOf(elsewhere)).not.toBeNull()
  })

  it('allows eight attempts, then blocks even the current one', async () => {
    for (let i = 0; i < 8; i++)
      expect(await change({ current: `guess ${i}` })).toMatchObject({ fault: { kind: 'invalid' } })
    expect(await change({})).toMatchObject({
      ok: false,
      fault: { kind: 'gate', message: /^Too many attempts\. Wait 15/ },
    })
  })

  it('cannot be changed without a live session', async () => {
    expect(await ownAccount.changePassword(null, { current, next, again: next })).toMatchObject({
      fault: { kind: 'signed_out' },
    })
    expect(await manage.disable(await testbed.actor('admin'), { id: by.personId })).toMatchObject({ ok: true })
    expect(await change({})).toMatchObject({ ok: false, fault: { kind: 'signed_out' } })
  })
})

describe('sessions', () => {
  it('are listed with details and without secrets', async () => {
    const rows = await ownAccount.sessions(by)
    expect(rows.find(({ current }) => !current)).toMatchObject({ address: '203.0.113.4', browser: 'Firefox on Linux' })
    expect(JSON.stringify(rows)).not.toContain(by.sessionHash)
  })

  it('end for their owner, singly or all; others may not', async () => {
    const [other] = (await ownAccount.sessions(by)).filter(({ current }) => !current)
    const stranger = await testbed.actor('ops')
    expect(await ownAccount.endSession(stranger, { session: other?.id })).toMatchObject({ ok: false })
    expect(await manage.endSession(stranger, { id: by.personId, session: other?.id })).toMatchObject({ ok: false })
    expect(await manage.sessions(stranger, { id: by.personId })).toMatchObject({ fault: { kind: 'forbidden' } })
    expect(await actorOf(elsewhere)).not.toBeNull()

    expect(await ownAccount.endSession(by, { session: other?.id })).toMatchObject({ ok: true })
    expect(await actorOf(elsewhere)).toBeNull()
    expect(await ownAccount.endSession(by, { session: other?.id })).toMatchObject({ ok: false })

    const more = await Promise.all([1, 2, 3].map(() => openSession(by.personId)))
    expect(await ownAccount.endOtherSessions(by, {})).toEqual({ ok: true, data: { ended: 3 } })
    for (const id of more) expect(await actorOf(id)).toBeNull()
    expect(await ownAccount.sessions(by)).toHaveLength(1)
  })

  it('sessions of other people can be ended by administrators', async () => {
    const admin = await testbed.actor('admin')
    const seen = await manage.sessions(admin, { id: by.personId })
    if (!seen.ok) throw new Error(seen.fault.message)
    expect(seen.data).toHaveLength(2)
    const [first, second] = seen.data
    expect(await manage.endSession(admin, { id: by.personId, session: first?.id })).toMatchObject({ ok: true })
    expect(await ownAccount.sessions(by)).toMatchObject([{ id: second?.id }])
    expect(await manage.endSessions(admin, { id: by.personId })).toEqual({ ok: true, data: { ended: 1 } })
    // Nobody can get a session as another person's.
    const mine = await ownAccount.sessions(admin)
    expect(await manage.endSession(admin, { id: by.personId, session: mine[0]?.id })).toMatchObject({ ok: false })
  })
})
