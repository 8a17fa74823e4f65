import 'server-only'
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { roles } from '@/lib/core/access/roles'
import { exactEmail } from '@/lib/core/fields/email'
import { PersonName } from '@/lib/core/fields/plain-text'
import { hashPassword } from '@/server/access/auth/password'
import { db } from '@/server/platform/db/database'
import { people, settings } from '@/server/platform/db/schema'
import { env } from '@/server/platform/env'
import { createFirstAdmin, nobodyYet } from './first-admin'

const KEY = 'setup_code'
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const hashOf = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('hex')

/**
 * If there are no people yet, creates the administrator of INIT_ADMIN_*, or a new one-time code for the setup page. Returns the code to print, or
 * null. Each start makes the code of the previous start invalid.
 */
export async function prepareFirstRun(): Promise<string | null> {
  if (!(await nobodyYet())) return null
  const { INIT_ADMIN_EMAIL: email, INIT_ADMIN_PASSWORD: password, INIT_ADMIN_NAME: name } = env()
  if (email && password) {
    const created = await createFirstAdmin({ email, password, name: name ?? 'Administrator' })
    // Another console that started at the same time may have created the administrator.
    if (!created.ok && (await nobodyYet()))
      throw new Error(`INIT_ADMIN_*: ${created.fault.fields?.password ?? created.fault.message}`)
    return null
  }
  const letters = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const code = letters.replace(/(.{4})(?=.)/g, '$1-')
  const value = hashOf(code)
  await db().insert(settings).values({ key: KEY, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
  return code
}

export async function setupCodeFits(code: string): Promise<boolean> {
  const [row] = await db().select().from(settings).where(eq(settings.key, KEY))
  const hash = Buffer.from(hashOf(code))
  const wanted = Buffer.from(typeof row?.value === 'string' ? row.value : ''.padEnd(64, '-'))
  return hash.length === wanted.length && timingSafeEqual(hash, wanted)
}

const DemoPeople = z.array(
  z.strictObject({ email: exactEmail(), name: PersonName, role: z.enum(roles), password: z.string().min(12) }),
)

/** Adds the people of DEMO_PEOPLE, a variable that only the demo and tests set. Existing people stay unchanged. */
export async function addDemoPeople(): Promise<void> {
  const { DEMO_PEOPLE } = env()
  if (!DEMO_PEOPLE) return
  for (const { password, ...person } of DemoPeople.parse(JSON.parse(DEMO_PEOPLE))) {
    const [there] = await db().select({ id: people.id }).from(people).where(eq(people.email, person.email))
    if (!there)
      await db()
        .insert(people)
        .values({ ...person, passwordHash: await hashPassword(password) })
        .onConflictDoNothing()
  }
}
