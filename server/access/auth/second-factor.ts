import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { type SealContext, seal, unseal } from '@/server/core/journal/seal'
import type { Database, Transaction } from '@/server/platform/db/database'
import { secondFactors } from '@/server/platform/db/schema'
import { env } from '@/server/platform/env'

// Codes of an authenticator app (RFC 6238, with the settings that every app supports: SHA-1, six digits, 30 seconds), and recovery codes.

const STEP_SECONDS = 30
/** How many steps before and after the current one are accepted: the next may start while a code is typed, and clocks differ by seconds. */
const MAX_STEP_DRIFT = 1
/** Up to this many steps away, a right code shows that a clock is wrong. */
const MAX_DIAGNOSED_DRIFT = 120
const RECOVERY_CODES = 10

const place = (personId: string): SealContext => ['second_factors.sealed', personId]
const codesOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS })

/** A new secret (base32), the URL from which an app reads it, and the secret sealed for this person: the browser returns it with the first code. */
export function newFactor({ personId, email }: { personId: string; email: string }) {
  const secret = new Secret({ size: 20 }).base32
  // The host distinguishes the codes of two consoles. Colons are replaced, because apps take everything after the first one as the account's name.
  const at = env().PUBLIC_URL
  const issuer = at ? `Switchroom (${new URL(at).host.replaceAll(':', ' ')})` : 'Switchroom'
  const uri = new TOTP({ secret: Secret.fromBase32(secret), issuer, label: email }).toString()
  return { secret, uri, sealed: seal({ secret }, place(personId)).toString('base64') }
}

const secretIn = (sealed: Buffer, personId: string) =>
  unseal<{ secret: string }>(sealed, place(personId))?.secret ?? null

/** Removes the spaces and hyphens that an app or a list shows between groups. */
const bare = (typed: string) => typed.replace(/[\s-]/g, '')

/** The step of the entered code, within `window` steps of now; null: none. */
function stepOf(secret: string, typed: string, window: number): { step: number; away: number } | null {
  const codes = codesOf(secret)
  const token = bare(typed)
  const away = /^\d{6}$/.test(token) ? codes.validate({ token, window }) : null
  return away === null ? null : { step: codes.counter() + away, away }
}

const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    // 80 random bits, so that a plain hash is enough to protect a code.
    new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.replace(/(.{4})(?=.)/g, '$1-'),
  )

const recoveryHash = (typed: string) => createHash('sha256').update(bare(typed).toUpperCase()).digest('hex')

type Added = { ok: true; codes: string[] } | { ok: false; why: 'stale' | 'wrong' | 'there' | { minutes: number } }

/**
 * Enables the app with its first code, which proves that it has the secret. `minutes`: the code is right for a clock that is this many minutes ahead
 * of ours (below 0: behind).
 */
export async function addFactor(tx: Transaction, personId: string, sealed: string, typed: string): Promise<Added> {
  const bytes = Buffer.from(sealed, 'base64')
  const secret = secretIn(bytes, personId)
  if (!secret) return { ok: false, why: 'stale' }
  const step = stepOf(secret, typed, MAX_DIAGNOSED_DRIFT)
  if (!step) return { ok: false, why: 'wrong' }
  if (Math.abs(step.away) > MAX_STEP_DRIFT) return { ok: false, why: { minutes: (step.away * STEP_SECONDS) / 60 } }
  const codes = newRecoveryCodes()
  const row = { personId, sealed: bytes, lastStep: step.step, recovery: codes.map(recoveryHash) }
  const inserted = await tx
    .insert(secondFactors)
    .values(row)
    .onConflictDoNothing()
    .returning({ since: secondFactors.since })
  return inserted.length === 1 ? { ok: true, codes } : { ok: false, why: 'there' }
}

type Used = 'none' | 'wrong' | 'app' | 'recovery'

/** Uses a code of the app, or a recovery code. `none`: this person has no app. */
export async function takeCode(tx: Transaction, personId: string, typed: string): Promise<Used> {
  const own = eq(secondFactors.personId, personId)
  // Locked, so that a code works only once, even if several requests contain it.
  const [row] = await tx.select().from(secondFactors).where(own).for('update')
  if (!row) return 'none'
  const secret = secretIn(row.sealed, personId)
  const step = secret && stepOf(secret, typed, MAX_STEP_DRIFT)
  if (step && step.step > row.lastStep) {
    await tx.update(secondFactors).set({ lastStep: step.step }).where(own)
    return 'app'
  }
  const remainingCodes = row.recovery.filter((hash) => hash !== recoveryHash(typed))
  if (remainingCodes.length === row.recovery.length) return 'wrong'
  await tx.update(secondFactors).set({ recovery: remainingCodes }).where(own)
  return 'recovery'
}

/** Creates new recovery codes; the old ones no longer work. */
export async function renewRecoveryCodes(tx: Transaction, personId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const recovery = codes.map(recoveryHash)
  await tx.update(secondFactors).set({ recovery }).where(eq(secondFactors.personId, personId))
  return codes
}

/** Removes the app, but no passkeys. False: there was no app. */
export async function removeApp(tx: Transaction, personId: string): Promise<boolean> {
  const deleted = await tx.delete(secondFactors).where(eq(secondFactors.personId, personId)).returning()
  return deleted.length === 1
}

interface FactorState {
  since: Date
  recoveryLeft: number
}

export async function factorOf(personId: string, on: Database | Transaction): Promise<FactorState | null> {
  const [row] = await on.select().from(secondFactors).where(eq(secondFactors.personId, personId))
  return row ? { since: row.since, recoveryLeft: row.recovery.length } : null
}
