import 'server-only'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { FactorsAsk } from '@/lib/core/access/second-factor'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { plainText } from '@/lib/core/fields/plain-text'
import { factorsOf } from '@/server/access/auth/factor-rule'
import { codeMissing } from '@/server/access/auth/fresh-code'
import { issuerName } from '@/server/access/auth/issuer'
import { needsNoPassword } from '@/server/access/auth/sessions'
import type { Person } from '@/server/core/actor/actor'
import { db, type Transaction } from '@/server/platform/db/database'
import { issuerBindings, people } from '@/server/platform/db/schema'
import { field, wrongPassword } from './current-password'

// Code that all changes of a person's own second factors (app and passkeys) use.

export const PasskeyName = plainText().min(1, 'Enter a name, for example “Laptop”.').max(60, 'At most 60 characters.')
export const PasskeyPassword = z.string().max(200, 'At most 200 characters.').optional()

/**
 * Someone who finds a console unlocked, or knows a password, must not change the owner's factors. So a recent second factor of any kind is needed;
 * people without one need the password, or the issuer must have authenticated them just now. Null: nothing is missing.
 */
export async function notThemselves(by: Person, password: string | undefined): Promise<Done<never> | null> {
  const required = await asksFor(by)
  if (required === null) return null
  if (required !== 'password') return { ok: false, fault: required }
  if (password) return wrongPassword(by, password, 'password')
  const issuer = await issuerOf(by)
  // The page shows the button for this if it was loaded when the password was already needed.
  const other = issuer === null ? '' : ` If you have none, reload the page and sign in again with ${issuer}.`
  return field('password', `Enter your password.${other}`)
}

/** The name of the issuer at which this person signs in; null: none is configured, or the person has not used it yet. */
async function issuerOf({ personId }: Person): Promise<string | null> {
  const name = issuerName()
  return name !== null && (await db().$count(issuerBindings, eq(issuerBindings.personId, personId))) > 0 ? name : null
}

/** The name of the issuer that can prove who this person is where the password is needed otherwise; null: none, or nothing is needed. */
export async function provesInstead(by: Person, asks: FactorsAsk): Promise<string | null> {
  return asks === 'password' ? issuerOf(by) : null
}

async function asksFor(by: Person): Promise<Fault | 'password' | null> {
  const { app, passkey } = await factorsOf(by.personId)
  if (app || passkey) return codeMissing(db(), by, 'recorded')
  return (await needsNoPassword(by)) ? null : 'password'
}

/** Requires a recent second factor of people who have one. Null: nothing is missing. */
export async function recentFactor(by: Person): Promise<Fault | null> {
  const required = await asksFor(by)
  return required === 'password' ? null : required
}

/** What the dialogs for these changes ask for. */
export async function factorsAsk(by: Person): Promise<FactorsAsk> {
  const required = await asksFor(by)
  return required === null || required === 'password' ? required : 'code'
}

/** One change per person at a time: two changes that both hold a share lock on the session's row, and then write it, would deadlock. */
export const oneByOne = (tx: Transaction, { personId }: Person) =>
  tx.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('no key update')
