import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { vi } from 'vitest'
import { hashPassword } from '@/server/access/auth/password'
import { ownFactor } from '@/server/access/people/own-factor'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { people, sessions } from '@/server/platform/db/schema'

/** The password of all people who get a second factor by these functions. */
export const password = 'quiet lake under snow'

const STEP_MS = 30_000

/** Sets the time to the middle of a code's interval, so that no code expires during a test. Undo with `vi.useRealTimers()`. */
export const betweenCodes = () =>
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2 })

/** The app's code, `steps` of thirty seconds from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS })

/** Gives the person a password and begins to set up a second factor, of which nothing is stored yet. */
export async function begun(by: Person) {
  await db()
    .update(people)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(people.id, by.personId))
  const done = await ownFactor.begin(by, {})
  if (!done.ok) throw new Error('not begun')
  return done.data
}

/** Turns the second factor on with the previous code, so that the current code is still unused. */
export async function withFactor(by: Person): Promise<{ secret: string; codes: string[] }> {
  const { secret, sealed } = await begun(by)
  const done = await ownFactor.turnOn(by, { password, sealed, code: codeOf(secret, -1) })
  if (!done.ok) throw new Error(done.fault.message)
  return { secret, codes: done.data.codes }
}

/** Makes every recent code older by so many minutes. */
export const ageRecentCodes = (minutes: number) =>
  db()
    .update(sessions)
    .set({ codeAt: sql`${sessions.codeAt} - make_interval(mins => ${minutes})` })
