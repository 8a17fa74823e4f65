import 'server-only'
import { eq } from 'drizzle-orm'
import type { Fault } from '@/lib/core/changes/outcome'
import { tooManyAttempts } from '@/lib/core/text/too-many-attempts'
import { passwordFits } from '@/server/access/auth/password'
import { type Bucket, forgiven, throttled } from '@/server/access/auth/throttle'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { db, writing } from '@/server/platform/db/database'
import { people } from '@/server/platform/db/schema'

type Refused = { ok: false; fault: Fault }

export const field = (name: string, message: string): Refused => ({
  ok: false,
  fault: { kind: 'invalid', message: 'One field needs attention.', fields: { [name]: message } },
})

export const tooOften = (seconds: number): Refused => ({
  ok: false,
  fault: { kind: 'gate', message: tooManyAttempts(seconds) },
})

/** Counts an attempt to prove one's identity. Returns a refusal if there were too many, otherwise null. */
export async function triedTooOften(by: Person, buckets: readonly Bucket[]): Promise<Refused | null> {
  const wait = await throttled(buckets, { subject: `person:${by.personId}` })
  return wait === null ? null : tooOften(wait)
}

/**
 * Someone who finds an unlocked console must not be able to take over the account. So the person's current password is required, and wrong
 * attempts are counted. Null if the password is correct. `name`: the name of its form field.
 */
export async function wrongPassword(by: Person, current: string, name = 'current'): Promise<Refused | null> {
  const buckets = [['password', by.personId]] as const
  const often = await triedTooOften(by, buckets)
  if (often) return often
  const [person] = await db().select().from(people).where(eq(people.id, by.personId))
  if (await passwordFits(person?.passwordHash ?? null, current)) {
    await forgiven(buckets)
    return null
  }
  await record(writing(), { kind: 'person.password_refused', actor: by, subject: `person:${by.personId}` })
  return field(name, 'This is not your current password.')
}
