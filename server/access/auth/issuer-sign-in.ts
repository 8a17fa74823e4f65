import 'server-only'
import { z } from 'zod'
import type { SignInRefusal } from '@/lib/core/access/sign-in-refusals'
import { alone } from '@/server/access/people/alone'
import { followRole } from '@/server/access/people/by-issuer'
import { lastAdmin } from '@/server/access/people/people'
import { singleSignOn, visitor } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { db, type Transaction } from '@/server/platform/db/database'
import type { IssuerProof } from '@/server/platform/db/tables/people'
import { env } from '@/server/platform/env'
import { factorsOf } from './factor-rule'
import { type Answered, roleByGroups } from './issuer-groups'
import { bind, type Person, personFor } from './issuer-person'
import { authenticated, authenticatedAt, logFuture } from './issuer-proof'
import { openSession, revokeAll } from './sessions'

// Single sign-on: the issuer's claims decide whether a person may sign in. New people may sign in if a setting allows it.

interface Caller {
  address: string
  agent: string
  /** When this browser was sent to the issuer, in seconds since 1970. */
  departedAt: number
}

type Claims = Answered['claims']
type Entered = { sid: string } | { refused: SignInRefusal }

/** The id of an account at the issuer. The standard allows at most 255 ASCII characters; upper and lower case differ. */
const Subject = z.string().regex(/^[ -~]{1,255}$/)

/** In RFC 8176, `mfa` means several factors of any kind. An issuer may use other names; they are not trusted. */
const severalFactors = ({ amr }: Claims) => Array.isArray(amr) && amr.includes('mfa')

/** The issuer replaces the password. A person's own second factor, if there is one, is still due unless the issuer reports several factors. */
async function proofOf(tx: Transaction, claims: Claims, departedAt: number, personId: string): Promise<IssuerProof> {
  const now = authenticated(claims, departedAt) === 'now'
  if (severalFactors(claims)) {
    logFuture(claims)
    return now ? 'several factors now' : 'several factors'
  }
  const { app, passkey } = await factorsOf(personId, tx)
  if (app || passkey) return 'code due'
  return now ? 'one factor now' : 'one factor'
}

/**
 * Ends all sessions of a person whose groups no longer give a role. There are two exceptions: the last administrator, and an issuer that left out
 * the groups because there are too many.
 */
async function endSessions(tx: Transaction, { id, role }: Person, refused: SignInRefusal): Promise<void> {
  if (refused === 'many-groups' || (role === 'admin' && (await lastAdmin(tx, id)))) return
  const ended = await revokeAll(tx, id)
  if (ended > 0)
    await record(tx, {
      kind: 'sessions.ended',
      actor: singleSignOn,
      subject: `person:${id}`,
      detail: { sessions: ended },
    })
}

async function enter(tx: Transaction, answered: Answered, caller: Caller): Promise<Entered> {
  const { claims } = answered
  const { departedAt, ...browser } = caller
  const { address } = browser
  const refuse = async (refused: SignInRefusal, person?: Person): Promise<Entered> => {
    const kind = refused === 'other' ? 'sign_in.other_account' : 'sign_in.issuer_refused'
    const actor = visitor(person?.email ?? null)
    await record(tx, { kind, actor, subject: 'sign-in', detail: { address, refused } })
    return { refused }
  }
  const { OIDC_ROLES, OIDC_CREATE_PEOPLE } = env()
  // A sign-in that may change people takes the same lock as administrators' changes to people. Both take it first, so no deadlock can occur.
  if (OIDC_ROLES.length > 0 || OIDC_CREATE_PEOPLE !== 'off') await alone(tx)
  const byGroups = roleByGroups(answered)
  const role = byGroups && 'role' in byGroups ? byGroups.role : null
  const person = await personFor(tx, answered, role)
  // If the email address is also unverified, the page reports that instead of the groups.
  if (byGroups && 'refused' in byGroups && person !== 'unverified') {
    const signedIn = typeof person === 'string' ? undefined : person
    if (signedIn) await endSessions(tx, signedIn, byGroups.refused)
    return refuse(byGroups.refused, signedIn)
  }
  if (typeof person === 'string') return refuse(person)
  // A disabled person sees the same message as a stranger. An administrator can explain it.
  if (person.disabledAt) return refuse('nobody', person)
  if (!(await bind(tx, person, claims))) return refuse('other', person)
  if (role) await followRole(tx, person, role)
  const proof = await proofOf(tx, claims, departedAt, person.id)
  if (proof !== 'code due')
    await record(tx, {
      kind: 'sign_in.by_issuer',
      actor: visitor(person.email),
      subject: 'sign-in',
      detail: { address },
    })
  return {
    sid: await openSession(person.id, { ...browser, issuer: proof, authenticatedAt: authenticatedAt(claims) }, tx),
  }
}

/** Opens a session for verified claims. While the person's own second factor is due, the session allows only the use of that factor (factor-due.ts). */
export async function enterByIssuer(answered: Answered, caller: Caller): Promise<Entered> {
  if (!Subject.safeParse(answered.claims.sub).success) return { refused: 'untrusted' }
  return db().transaction((tx) => enter(tx, answered, caller))
}
