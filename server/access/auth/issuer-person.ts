import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { Role } from '@/lib/core/access/roles'
import type { SignInRefusal } from '@/lib/core/access/sign-in-refusals'
import { exactEmail } from '@/lib/core/fields/email'
import { addByIssuer, roleOfNew } from '@/server/access/people/by-issuer'
import { visitor } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import type { Transaction } from '@/server/platform/db/database'
import { issuerBindings, people } from '@/server/platform/db/schema'
import type { Answered } from './issuer-groups'
import { logMismatch } from './issuer-mismatch'

// Finds the person of a sign-in by the issuer's claims.

type Claims = Answered['claims']
export type Person = typeof people.$inferSelect

/** Only ASCII, checked before the address is put in lower case: other characters can become ASCII letters (the Kelvin sign becomes k). */
const Address = exactEmail().max(320)

/** Cognito sends `email_verified` as a string. Entra ID never sends it; its optional `xms_edov` means that the domain's owner confirms it. */
const vouched = ({ email_verified, xms_edov }: Claims) =>
  [true, 'true'].includes(email_verified as string) ||
  (email_verified === undefined && [true, 'true', 1, '1'].includes(xms_edov as string))

/** The email address that the issuer has verified; null if there is none. */
function verifiedAddress(claims: Claims): string | null {
  const { data } = Address.safeParse(claims.email)
  if (data !== undefined && vouched(claims)) return data.toLowerCase()
  const message = 'the issuer names no verified address'
  if (data === undefined)
    logMismatch('email', 'an address', claims.email === undefined ? 'absent' : 'another form', message)
  else logMismatch('email_verified', 'true', JSON.stringify(claims.email_verified) ?? 'absent', message)
  return null
}

/** Locks the row, so that nobody is disabled and no second factor enabled during the sign-in. */
async function lockedPerson(tx: Transaction, id: string): Promise<Person | undefined> {
  const [person] = await tx.select().from(people).where(eq(people.id, id)).for('no key update')
  return person
}

async function boundTo(tx: Transaction, { iss, sub }: Claims): Promise<Person | undefined> {
  const same = and(eq(issuerBindings.issuer, iss), eq(issuerBindings.subject, sub))
  const [bound] = await tx.select().from(issuerBindings).where(same)
  return bound && lockedPerson(tx, bound.personId)
}

/** Finds the person by the issuer's subject or by a verified email address; otherwise adds them if a setting allows it. `role`: by their groups. */
export async function personFor(
  tx: Transaction,
  { claims, more }: Answered,
  role: Role | null,
): Promise<Person | SignInRefusal> {
  const bound = await boundTo(tx, claims)
  if (bound) return bound
  const email = verifiedAddress(claims)
  if (email === null) return 'unverified'
  const [person] = await tx
    .select({ id: people.id })
    .from(people)
    .where(eq(sql`lower(${people.email})`, email))
  if (person) return (await lockedPerson(tx, person.id)) ?? 'nobody'
  const newRole = roleOfNew(claims, email, role)
  return (newRole && (await addByIssuer(tx, { email, name: claims.name ?? more.name, role: newRole }))) ?? 'nobody'
}

/** Binds the person to the issuer's subject; false: they are bound to another one. */
export async function bind(tx: Transaction, { id, email }: Person, { iss, sub }: Claims): Promise<boolean> {
  const [binding] = await tx.select().from(issuerBindings).where(eq(issuerBindings.personId, id))
  if (binding) return binding.issuer === iss && binding.subject === sub
  await tx.insert(issuerBindings).values({ personId: id, issuer: iss, subject: sub })
  await record(tx, { kind: 'person.bound', actor: visitor(email), subject: `person:${id}` })
  return true
}
