import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Role } from '@/lib/core/access/roles'
import { createFirstAdmin } from '@/server/access/people/first-admin'
import { prepareFirstRun, setupCodeFits } from '@/server/access/people/first-run'
import { db } from '@/server/platform/db/database'
import { people, sessions, settings } from '@/server/platform/db/schema'
import { parseEnv } from '@/server/platform/env'
import { fileTestbed } from '@/server/testing/file-testbed'
import { hashPassword, passwordFits, passwordProblem } from './password'
import { actorOf, endOf, openSession, revokeSession } from './sessions'

fileTestbed()

async function person(role: Role): Promise<string> {
  const email = `${role}-${Math.random()}@example.com`
  const [row] = await db().insert(people).values({ email, name: role, role, passwordHash: 'none' }).returning()
  return row?.id ?? ''
}

describe('first run', () => {
  it('prints a code each start, accepts only that, closes forever', async () => {
    const first = await prepareFirstRun()
    expect(first).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    const second = await prepareFirstRun()
    expect(await setupCodeFits(first ?? '')).toBe(false)
    expect(await setupCodeFits((second ?? '').toLowerCase().replaceAll('-', ' '))).toBe(true)
    expect(await setupCodeFits('')).toBe(false)
    expect(JSON.stringify(await db().select().from(settings))).not.toContain(second)

    const admin = { email: 'first@example.com', name: 'First', password: 'quiet lake under snow' }
    expect(await createFirstAdmin({ ...admin, password: 'password1234' })).toMatchObject({ ok: false })
    const made = await Promise.all([
      createFirstAdmin(admin),
      createFirstAdmin({ ...admin, email: 'rival@example.com' }),
    ])
    expect(made.filter((m) => m.ok)).toHaveLength(1)
    expect(await prepareFirstRun()).toBeNull()
  })
})

describe('session', () => {
  it('is found by an unstored id and ends when revoked', async () => {
    const id = await openSession(await person('ops'))
    const actor = await actorOf(id)
    expect(actor?.role).toBe('ops')
    expect(JSON.stringify(await db().select().from(sessions))).not.toContain(id)
    await revokeSession(actor?.sessionHash ?? '')
    expect(await actorOf(id)).toBeNull()
    expect(await endOf(id)).toEqual({ end: 'ended', role: 'ops' })
    expect(await endOf(`${id}x`)).toBeNull()
    expect(await actorOf(`${id}x`)).toBeNull()
    expect(await actorOf('')).toBeNull()
  })

  it.each([
    ['ops', 29, true],
    ['ops', 31, false],
    ['admin', 14, true],
    ['admin', 16, false],
    ['finance', 16, false],
  ] as const)('%s, idle for %i minutes: %s', async (role, minutes, alive) => {
    const id = await openSession(await person(role))
    await db()
      .update(sessions)
      .set({ seenAt: sql`now() - make_interval(mins => ${minutes})` })
    expect((await actorOf(id)) !== null).toBe(alive)
    expect(await endOf(id)).toEqual(alive ? null : { end: 'idle', role })
  })

  it('is extended by user activity, not by background polling', async () => {
    const id = await openSession(await person('finance'))
    const rest = (minutes: number) =>
      db()
        .update(sessions)
        .set({ seenAt: sql`${sessions.seenAt} - make_interval(mins => ${minutes})` })
    for (let requested = 0; requested < 7; requested++) {
      await rest(2)
      expect(await actorOf(id, { used: false })).not.toBeNull()
    }
    await rest(2)
    expect(await actorOf(id, { used: false })).toBeNull()
    const other = await openSession(await person('finance'))
    for (let requested = 0; requested < 8; requested++) {
      await rest(2)
      expect(await actorOf(other, { used: true })).not.toBeNull()
    }
  })

  it('ends after twelve hours of use, or with its person', async () => {
    const owner = await person('support')
    const id = await openSession(owner)
    const [row] = await db().select().from(sessions).where(eq(sessions.personId, owner))
    expect(((row?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000).toBeCloseTo(12, 1)
    await db().update(people).set({ disabledAt: new Date() }).where(eq(people.id, owner))
    expect(await actorOf(id)).toBeNull()
    await db().update(people).set({ disabledAt: null }).where(eq(people.id, owner))
    await db().update(sessions).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(sessions.personId, owner))
    expect(await actorOf(id)).toBeNull()
    expect(await endOf(id)).toEqual({ end: 'age', role: 'support' })
  })

  it('has the current role, not that at sign-in', async () => {
    const owner = await person('support')
    const id = await openSession(owner)
    await db().update(people).set({ role: 'auditor' }).where(eq(people.id, owner))
    expect((await actorOf(id))?.role).toBe('auditor')
  })
})

/** Common passwords with enough around them to have twelve characters. */
const common = [
  'qwertyuiop12',
  '1q2w3e4r5t6y',
  'P@ssw0rd1234',
  'monkeymonkey12',
  'iloveyouforever',
  'Summer2026!!!',
  'football2024!',
  'liverpoolfc1',
  'abcdefghijkl',
  'letmeinletmein',
  'trustno1trustno1',
  'Telephony2026!',
  'Lane-Dana-2026',
]

describe('password', () => {
  it('is stored as argon2id, and an unknown user has none', async () => {
    const hash = await hashPassword('quiet lake under snow')
    expect(hash).toMatch(/^\$argon2id\$/)
    expect(await passwordFits(hash, 'quiet lake under snow')).toBe(true)
    expect(await passwordFits(hash, 'quiet lake under snoW')).toBe(false)
    expect(await passwordFits(null, 'nobody has this password')).toBe(false)
  })
  it.each([
    'short',
    'password1234',
    'aaaaaaaaaaaaaaaa',
    'Switchroom-2026',
    'dana.lane-12345',
    'x'.repeat(201),
    ...common,
  ])('%j is refused', async (password) => {
    expect(await passwordProblem(password, { email: 'dana.lane@example.com', name: 'Dana Lane' })).not.toBeNull()
  })
  it.each(['quiet lake under snow', 'w7#Kp2!vTq9z', 'my-password-is-very-long-and-odd-47'])(
    '%j is accepted',
    async (password) => {
      expect(await passwordProblem(password, { email: 'dana@example.com', name: 'Dana Kim' })).toBeNull()
    },
  )
})

describe('environment', () => {
  it('check reports every problem by name with a right example', () => {
    let message = ''
    try {
      parseEnv({ PROVIDER_URL: 'ftp://x', AUTH_SECRET: 'short', DATABASE_URL: '' })
    } catch (error) {
      message = (error as Error).message
    }
    for (const name of [
      'PROVIDER_URL',
      'AUTH_SECRET',
      'DATABASE_URL',
      'PROVIDER_USERNAME',
      'JOURNAL_KEY',
      'PROVIDER_SECURITY_KEY',
    ]) {
      expect(message).toContain(name)
    }
    expect(message).not.toContain('short')
  })
})
