import 'server-only'
import { eq } from 'drizzle-orm'
import type { Fault } from '@/lib/core/acts/outcome'
import { passwordFits } from '@/server/access/auth/password'
import { type Bucket, forgiven, throttled } from '@/server/access/auth/throttle'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { db, writing } from '@/server/platform/db/database'
import { people } from '@/server/platform/db/schema'

type Refused = { ok: false; fault: Fault }

export const field = (name: string, words: string): Refused => ({
  ok: false,
  fault: { kind: 'invalid', message: 'One field needs attention.', fields: { [name]: words } },
})

export const tooOften = (seconds: number): Refused => ({
  ok: false,
  fault: { kind: 'gate', message: `Too many attempts. Wait ${Math.ceil(seconds / 60)} minutes and try again.` },
})

/** Limits attempts at proving one's identity; null while some are left. */
export async function triedTooOften(by: Person, buckets: readonly Bucket[]): Promise<Refused | null> {
  const wait = await throttled(buckets, { subject: `person:${by.personId}` })
  return wait === null ? null : tooOften(wait)
}

/**
 * A person who finds a console unlocked must not take it over: the current password is required, with counted attempts. Null if it is correct.
 * `name`: of its form field.
 */
export async function notTheirs(by: Person, present: string, name = 'present'): Promise<Refused | null> {
  const buckets = [['password', by.personId]] as const
  const often = await triedTooOften(by, buckets)
  if (often) return often
  const [person] = await db().select().from(people).where(eq(people.id, by.personId))
  if (await passwordFits(person?.passwordHash ?? null, present)) {
    await forgiven(buckets)
    return null
  }
  await record(writing(), { kind: 'person.password_refused', actor: by, subject: `person:${by.personId}` })
  return field(name, 'This is not your current password.')
}
