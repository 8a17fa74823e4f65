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

// Decides who may sign in by the issuer's claims: existing people only.

interface Caller {
  address: string
  agent: string
}

/** By the standard: at most 255 ASCII characters, case-sensitive. */
const Subject = z.string().regex(/^[ -~]{1,255}$/)
/** zod accepts only ASCII addresses, before folding: other alphabets have characters that fold to one of its letters (Kelvin's K to k). */
const Verified = z.object({ email: z.email().max(320), email_verified: z.literal(true) })

/** When it checked the factors; not every issuer provides it. */
const authenticatedAt = ({ auth_time }: Claims) => (typeof auth_time === 'number' ? auth_time : undefined)

type Person = typeof people.$inferSelect
type Entered = { sid: string } | { refused: SignInRefusal }

/** RFC 8176: several factors of any kind. Other names that an issuer may use are unknown here and not trusted. */
const severalFactors = ({ amr }: Claims) => Array.isArray(amr) && amr.includes('mfa')

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

/** Binds the person to the issuer's subject; false: they are bound to another one. */
async function bind(tx: Transaction, { id, email }: Person, { iss, sub }: Claims): Promise<boolean> {
  const [known] = await tx.select().from(issuerBindings).where(eq(issuerBindings.personId, id))
  if (known) return known.issuer === iss && known.subject === sub
  await tx.insert(issuerBindings).values({ personId: id, issuer: iss, subject: sub })
  await record(tx, { kind: 'person.bound', actor: visitor(email), subject: `person:${id}` })
  return true
}

/** The issuer replaces the password. It replaces the second factor only if it proves several; otherwise the person's own code is due. */
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
  // The same words as for a stranger: an administrator can explain it.
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
  return { sid: await openSession(person.id, { ...caller, issuer: proof, shownAt: authenticatedAt(claims) }, tx) }
}

/** Takes verified claims and opens a session, which is of no use while the person's own code is still due (issuer-code.ts). */
export async function enterByIssuer(claims: Claims, caller: Caller): Promise<Entered> {
  if (!Subject.safeParse(claims.sub).success) return { refused: 'untrusted' }
  return db().transaction((tx) => enter(tx, claims, caller))
}
