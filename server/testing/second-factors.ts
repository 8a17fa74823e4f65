import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { vi } from 'vitest'
import { hashPassword } from '@/server/access/auth/password'
import { ownFactor } from '@/server/access/people/own-factor'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { people, sessions } from '@/server/platform/db/schema'

/** Of whoever begins with a second factor. */
export const password = 'quiet lake under snow'

const STEP_MS = 30_000

/** In the midst of one code's time: none of them gets old on its way. Back with `vi.useRealTimers()`. */
export const betweenCodes = () =>
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2 })

/** What the app shows, `steps` of thirty seconds from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS })

/** With a password of theirs; nothing is kept of the factor yet. */
export async function begun(by: Person) {
  await db()
    .update(people)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(people.id, by.personId))
  const done = await ownFactor.begin(by, {})
  if (!done.ok) throw new Error('not begun')
  return done.data
}

/** Turned on with the code before, so that that of now is still good. */
export async function withFactor(by: Person): Promise<{ secret: string; codes: string[] }> {
  const { secret, sealed } = await begun(by)
  const done = await ownFactor.turnOn(by, { password, sealed, code: codeOf(secret, -1) })
  if (!done.ok) throw new Error(done.fault.message)
  return { secret, codes: done.data.codes }
}

/** As if nobody had sat there for so long. */
export const minutesLater = (minutes: number) =>
  db()
    .update(sessions)
    .set({ codeAt: sql`${sessions.codeAt} - make_interval(mins => ${minutes})` as never })
