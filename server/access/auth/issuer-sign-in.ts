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
import { openSession, revokeAll } from './sessions'

// Decides who may sign in by the issuer's claims: existing people, and new people if a setting allows it.

interface Caller {
  address: string
  agent: string
}

type Claims = Answered['claims']
type Entered = { sid: string } | { refused: SignInRefusal }

/** By the standard: at most 255 ASCII characters, case-sensitive. */
const Subject = z.string().regex(/^[ -~]{1,255}$/)

/** When it checked the factors; not every issuer provides it. */
const authenticatedAt = ({ auth_time }: Claims) => (typeof auth_time === 'number' ? auth_time : undefined)

/** RFC 8176: several factors of any kind. Other names that an issuer may use are unknown here and not trusted. */
const severalFactors = ({ amr }: Claims) => Array.isArray(amr) && amr.includes('mfa')

/** The issuer replaces the password. It replaces the second factor only if it proves several; otherwise the person's own is due. */
async function proofOf(tx: Transaction, claims: Claims, personId: string): Promise<IssuerProof> {
  if (severalFactors(claims)) return 'several factors'
  const { app, passkey } = await factorsOf(personId, tx)
  return app || passkey ? 'code due' : 'one factor'
}

/**
 * A person who has left every group has no role, so the sessions that their groups opened end, too. Not those of the last administrator, who stays one, and
 * not if the issuer left out the groups.
 */
async function leave(tx: Transaction, { id, role }: Person, refused: SignInRefusal): Promise<void> {
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
  const { address } = caller
  const refuse = async (refused: SignInRefusal, person?: Person): Promise<Entered> => {
    const kind = refused === 'other' ? 'sign_in.other_account' : 'sign_in.issuer_refused'
    const actor = visitor(person?.email ?? null)
    await record(tx, { kind, actor, subject: 'sign-in', detail: { address, refused } })
    return { refused }
  }
  const { OIDC_ROLES, OIDC_CREATE_PEOPLE } = env()
  // Like an administrator's changes to people, which take this lock first.
  if (OIDC_ROLES.length > 0 || OIDC_CREATE_PEOPLE !== 'off') await alone(tx)
  const byGroups = roleByGroups(answered)
  const role = byGroups && 'role' in byGroups ? byGroups.role : null
  const person = await personFor(tx, answered, role)
  if (byGroups && 'refused' in byGroups && person !== 'unverified') {
    const known = typeof person === 'string' ? undefined : person
    if (known) await leave(tx, known, byGroups.refused)
    return refuse(byGroups.refused, known)
  }
  if (typeof person === 'string') return refuse(person)
  // The same message as for a stranger: an administrator can explain it.
  if (person.disabledAt) return refuse('nobody', person)
  if (!(await bind(tx, person, claims))) return refuse('other', person)
  if (role) await followRole(tx, person, role)
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

/** Takes verified claims and opens a session, which is of no use while the person's own second factor is still due (factor-due.ts). */
export async function enterByIssuer(answered: Answered, caller: Caller): Promise<Entered> {
  if (!Subject.safeParse(answered.claims.sub).success) return { refused: 'untrusted' }
  return db().transaction((tx) => enter(tx, answered, caller))
}
