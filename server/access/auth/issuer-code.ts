import 'server-only'
import { and, eq } from 'drizzle-orm'
import { visitor } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { db } from '@/server/platform/db/database'
import { sessions } from '@/server/platform/db/schema'
import { justShown } from './fresh-code'
import { takeCode } from './second-factor'
import { revokeSession, type SignedIn } from './sessions'
import { forgiven, throttled } from './throttle'

export type CodeGiven = 'in' | 'wrong' | 'over' | { wait: number }

/**
 * Checks the code of the person's own second factor, after the issuer proved only the password. `over`: they no longer have one; without it
 * nothing is proved, so they start again.
 */
export async function giveCode(by: SignedIn, code: string): Promise<CodeGiven> {
  const tries = [['code', by.personId]] as const
  const wait = await throttled(tries, { subject: `person:${by.personId}` })
  if (wait !== null) return { wait }
  const used = await db().transaction(async (tx) => {
    const used = await takeCode(tx, by.personId, code)
    if (used === 'none') return used
    const event = { actor: visitor(by.email), subject: 'sign-in' }
    if (used === 'wrong') {
      await record(tx, { kind: 'sign_in.issuer_code_refused', ...event })
      return used
    }
    const own = and(eq(sessions.idHash, by.sessionHash), eq(sessions.issuer, 'code due'))
    await tx
      .update(sessions)
      .set({ issuer: 'several factors', ...justShown })
      .where(own)
    const detail = used === 'recovery' ? { with: 'recovery code' } : {}
    await record(tx, { kind: 'sign_in.by_issuer', ...event, detail })
    return used
  })
  if (used === 'wrong') return used
  await forgiven(tries)
  if (used !== 'none') return 'in'
  await revokeSession(by.sessionHash)
  return 'over'
}
