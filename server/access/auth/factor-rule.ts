import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Role, roles } from '@/lib/core/access/roles'
import { type Database, db, type Transaction } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { passkeys, people, secondFactors, settings } from '@/server/platform/db/schema'

// Which roles need a second factor. Read with every request, so that a change applies immediately.

export const FACTOR_RULE = 'second factor'
const Rule = z.array(z.enum(roles))

// With the table's name, because in a query on people alone, a bare "id" would mean the column of the inner table.
const theirId = () => sql`${people}.id`

const hasApp = () => sql<boolean>`exists (select from ${secondFactors} where person_id = ${theirId()})`

const hasPasskey = () => sql<boolean>`exists (select from ${passkeys} where person_id = ${theirId()})`

export const hasFactor = () => sql<boolean>`(${hasApp()} or ${hasPasskey()})`

/** A condition on people: their role needs a second factor, and they have none. */
export const lacksFactor = () =>
  sql<boolean>`not ${hasFactor()} and exists
    (select from ${settings} where ${settings.key} = ${FACTOR_RULE} and ${settings.value} ? ${people.role})`

/** The kinds of second factor that a person has. */
export async function factorsOf(
  personId: string,
  on: Database | Transaction = db(),
): Promise<{ app: boolean; passkey: boolean }> {
  const [row] = await on.select({ app: hasApp(), passkey: hasPasskey() }).from(people).where(eq(people.id, personId))
  return row ?? { app: false, passkey: false }
}

/** The same for a page. */
export const shownFactors = remembered('factors', [people, passkeys, secondFactors], (personId: string) =>
  factorsOf(personId),
)

export async function factorRule(): Promise<Role[]> {
  const [row] = await db().select({ value: settings.value }).from(settings).where(eq(settings.key, FACTOR_RULE))
  return Rule.safeParse(row?.value).data ?? []
}
