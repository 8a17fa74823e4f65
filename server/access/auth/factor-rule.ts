import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Role, roles } from '@/lib/access/roles'
import { db } from '@/server/platform/db/database'
import { people, secondFactors, settings } from '@/server/platform/db/schema'

// Which roles need a second factor. Read with every call, so that a change applies immediately.

export const FACTOR_RULE = 'second factor'
const Rule = z.array(z.enum(roles))

export const hasFactor = () =>
  sql<boolean>`exists (select from ${secondFactors} where ${secondFactors.personId} = ${people.id})`

/** A condition on people: their role needs a second factor, and they have none. */
export const lacksFactor = () =>
  sql<boolean>`not ${hasFactor()} and exists
    (select from ${settings} where ${settings.key} = ${FACTOR_RULE} and ${settings.value} ? ${people.role})`

export async function factorRule(): Promise<Role[]> {
  const [row] = await db().select({ value: settings.value }).from(settings).where(eq(settings.key, FACTOR_RULE))
  return Rule.safeParse(row?.value).data ?? []
}
