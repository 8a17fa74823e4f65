import 'server-only'
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Role } from '@/lib/core/access/roles'
import { PersonName } from '@/lib/core/fields/plain-text'
import { logMismatch } from '@/server/access/auth/issuer-mismatch'
import { hashPassword } from '@/server/access/auth/password'
import { endTokensOf } from '@/server/access/tokens/tokens'
import { endWebhooksOf } from '@/server/access/webhooks/webhooks'
import { singleSignOn } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import type { Transaction } from '@/server/platform/db/database'
import { people } from '@/server/platform/db/schema'
import { env } from '@/server/platform/env'
import { endHandedOut } from './handed-out'
import { lastAdmin } from './people'

// What the issuer of single sign-on decides about people, if OIDC_ROLES or OIDC_CREATE_PEOPLE is set.

type Person = typeof people.$inferSelect

/** Gives the person the new role, also in open sessions. The last administrator stays one, because otherwise nobody could manage people. */
export async function followRole(tx: Transaction, { id, email, role: from }: Person, role: Role): Promise<void> {
  if (role === from) return
  if (from === 'admin' && (await lastAdmin(tx, id))) {
    return logMismatch('OIDC_ROLES', 'admin', role, 'the last administrator stays one')
  }
  await tx.update(people).set({ role }).where(eq(people.id, id))
  await endTokensOf(tx, singleSignOn, id, role)
  await endWebhooksOf(tx, singleSignOn, id, role)
  if (from === 'admin') await endHandedOut(tx, singleSignOn, email)
  await record(tx, { kind: 'person.role', actor: singleSignOn, subject: `person:${id}`, detail: { role, from } })
}

const GOOGLE = 'https://accounts.google.com'

/**
 * The role of a person to add; null: nobody is added. At Google, anyone can open an account with an address of the company; only `hd` says that
 * the company manages it.
 */
export function roleOfNew(
  { iss, hd }: Readonly<Record<string, unknown>>,
  email: string,
  byGroups: Role | null,
): Role | null {
  const { OIDC_CREATE_PEOPLE: create, OIDC_CREATE_DOMAINS: domains } = env()
  if (create === 'off') return null
  const domain = iss === GOOGLE ? hd : email.slice(email.lastIndexOf('@') + 1)
  if (domains.length > 0 && !domains.includes(String(domain))) return null
  return create === 'groups' ? byGroups : create
}

/** Adds a person without a known password; an administrator can create one. Undefined: setup would close before there is an administrator. */
export async function addByIssuer(
  tx: Transaction,
  { email, name, role }: { email: string; name: unknown; role: Role },
): Promise<Person | undefined> {
  if (role !== 'admin' && (await tx.$count(people, eq(people.role, 'admin'))) === 0) return undefined
  const shown = PersonName.safeParse(name).data ?? email.slice(0, email.lastIndexOf('@')).slice(0, 100)
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const [created] = await tx.insert(people).values({ email, name: shown, role, passwordHash }).returning()
  if (!created) return undefined
  await record(tx, { kind: 'person.added', actor: singleSignOn, subject: `person:${created.id}`, detail: { role } })
  return created
}
