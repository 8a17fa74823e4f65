import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SignInRefusal } from '@/lib/access/sign-in-refusals'
import { visitor } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { db, type Transaction } from '@/server/platform/db/database'
import { issuerBindings, people } from '@/server/platform/db/schema'
import type { IssuerProof } from '@/server/platform/db/tables/people'
import type { Claims } from './issuer'
import { factorOf } from './second-factor'
import { openSession } from './sessions'

// Who is let in by what the issuer says: people who stand under People already, and nobody else.

interface Caller {
  address: string
  agent: string
}

/** As the standard has it: 255 signs of ASCII at most, told apart by case. */
const Subject = z.string().regex(/^[ -~]{1,255}$/)
/** What zod takes for an address is ASCII alone, before it is folded: other alphabets have signs that fold to a letter of it (K of Kelvin to k). */
const Verified = z.object({ email: z.email().max(320), email_verified: z.literal(true) })

/** When it asked for them; not every issuer says so. */
const askedAt = ({ auth_time }: Claims) => (typeof auth_time === 'number' ? auth_time : undefined)

type Person = typeof people.$inferSelect
type Entered = { sid: string } | { refused: SignInRefusal }

/** RFC 8176: several factors, whichever. What else an issuer may call them is not known here, and so is not believed. */
const severalFactors = ({ amr }: Claims) => Array.isArray(amr) && amr.includes('mfa')

/** The row is locked, so that nobody is disabled, and no second factor turned on, while they come in. */
async function lockedPerson(tx: Transaction, id: string): Promise<Person | undefined> {
  const [person] = await tx.select().from(people).where(eq(people.id, id)).for('no key update')
  return person
}

async function boundTo(tx: Transaction, { iss, sub }: Claims): Promise<Person | undefined> {
  const same = and(eq(issuerBindings.issuer, iss), eq(issuerBindings.subject, sub))
  const [bound] = await tx.select().from(issuerBindings).where(same)
  return bound && lockedPerson(tx, bound.personId)
}

async function withAddress(tx: Transaction, claims: Claims): Promise<Person | SignInRefusal> {
  const verified = Verified.safeParse(claims)
  if (!verified.success) return 'unverified'
  const folded = verified.data.email.toLowerCase()
  const [found] = await tx
    .select({ id: people.id })
    .from(people)
    .where(eq(sql`lower(${people.email})`, folded))
  return (found && (await lockedPerson(tx, found.id))) ?? 'nobody'
}

/** From now on they are whom the issuer calls so; false: they are somebody else there already. */
async function bind(tx: Transaction, { id, email }: Person, { iss, sub }: Claims): Promise<boolean> {
  const [known] = await tx.select().from(issuerBindings).where(eq(issuerBindings.personId, id))
  if (known) return known.issuer === iss && known.subject === sub
  await tx.insert(issuerBindings).values({ personId: id, issuer: iss, subject: sub })
  await record(tx, { kind: 'person.bound', actor: visitor(email), subject: `person:${id}` })
  return true
}

/** The issuer stands for the password. For the second factor too only where it shows several; else their own code is due. */
async function proofOf(tx: Transaction, claims: Claims, personId: string): Promise<IssuerProof> {
  if (severalFactors(claims)) return 'several factors'
  return (await factorOf(personId, tx)) ? 'code due' : 'one factor'
}

async function enter(tx: Transaction, claims: Claims, caller: Caller): Promise<Entered> {
  const { address } = caller
  const refuse = async (refused: SignInRefusal, person?: Person): Promise<Entered> => {
    const kind = refused === 'other' ? 'sign_in.other_account' : 'sign_in.issuer_refused'
    const actor = visitor(person?.email ?? null)
    await record(tx, { kind, actor, subject: 'sign-in', detail: { address, refused } })
    return { refused }
  }
  const person = (await boundTo(tx, claims)) ?? (await withAddress(tx, claims))
  if (typeof person === 'string') return refuse(person)
  // In the same words as for a stranger: whoever was sent away is told by an administrator.
  if (person.disabledAt) return refuse('nobody', person)
  if (!(await bind(tx, person, claims))) return refuse('other', person)
  const proof = await proofOf(tx, claims, person.id)
  if (proof !== 'code due')
    await record(tx, {
      kind: 'sign_in.by_issuer',
      actor: visitor(person.email),
      subject: 'sign-in',
      detail: { address },
    })
  return { sid: await openSession(person.id, { ...caller, issuer: proof, shownAt: askedAt(claims) }, tx) }
}

/** Of claims that were checked. Opens a session, which is worth nothing yet where the person's own code is still due (issuer-code.ts). */
export async function enterByIssuer(claims: Claims, caller: Caller): Promise<Entered> {
  if (!Subject.safeParse(claims.sub).success) return { refused: 'untrusted' }
  return db().transaction((tx) => enter(tx, claims, caller))
}
