import 'server-only'
import { eq } from 'drizzle-orm'
import { visitor } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { db, type Transaction } from '@/server/platform/db/database'
import { sessions } from '@/server/platform/db/schema'
import { factorsOf } from './factor-rule'
import { rememberShownCode } from './fresh-code'
import { takeCode } from './second-factor'
import { revokeSession, type SignedIn } from './sessions'
import { forgiven, throttled } from './throttle'

// The second step of a sign-in: the password or the issuer has proved the person, and the person's own second factor is due.

export type CodeResult = 'in' | 'wrong' | 'no app' | 'over' | { wait: number }

/** The person whose sign-in waits for the second factor; until then, the session can do nothing else. */
type PendingSignIn = Pick<SignedIn, 'email' | 'sessionHash'>

const eventOf = async (tx: Transaction, { email, sessionHash }: PendingSignIn) => {
  const [session] = await tx
    .select({ issuer: sessions.issuer, address: sessions.address })
    .from(sessions)
    .where(eq(sessions.idHash, sessionHash))
  return { byIssuer: session?.issuer != null, address: session?.address, actor: visitor(email), subject: 'sign-in' }
}

/** Completes the sign-in: from now on, the session can do everything that the role allows. */
export async function completeSignIn(
  tx: Transaction,
  pending: PendingSignIn,
  used?: 'passkey' | 'recovery code',
): Promise<void> {
  const { byIssuer, address, ...event } = await eventOf(tx, pending)
  if (byIssuer)
    await tx.update(sessions).set({ issuer: 'several factors' }).where(eq(sessions.idHash, pending.sessionHash))
  await rememberShownCode(tx, pending)
  const detail = { address, ...(used && { with: used }) }
  await record(tx, { kind: byIssuer ? 'sign_in.by_issuer' : 'sign_in.done', ...event, detail })
}

/** Checks the code of the person's app. `over`: the person has no second factor now, so the session is ended, and they sign in again. */
export async function giveCode(by: SignedIn, code: string): Promise<CodeResult> {
  const tries = [['code', by.personId]] as const
  const wait = await throttled(tries, { subject: `person:${by.personId}` })
  if (wait !== null) return { wait }
  const used = await db().transaction(async (tx) => {
    const used = await takeCode(tx, by.personId, code)
    if (used === 'wrong') {
      const { byIssuer, actor, subject } = await eventOf(tx, by)
      await record(tx, { kind: byIssuer ? 'sign_in.issuer_code_refused' : 'sign_in.code_refused', actor, subject })
    } else if (used !== 'none') await completeSignIn(tx, by, used === 'recovery' ? 'recovery code' : undefined)
    return used
  })
  if (used === 'wrong') return used
  await forgiven(tries)
  if (used !== 'none') return 'in'
  // A passkey can still complete this sign-in.
  if ((await factorsOf(by.personId)).passkey) return 'no app'
  await revokeSession(by.sessionHash)
  return 'over'
}
