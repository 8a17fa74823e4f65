import 'server-only'
import { createHash } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import { db } from '@/server/platform/db/database'
import { journal, locks } from '@/server/platform/db/schema'
import { env } from '@/server/platform/env'

/**
 * Which account of the provider the console works on, as a fingerprint: of its name, or of address and login. A new password or key is
 * still the same account. Without JOURNAL_KEY, so that entries keep their account when that is lost: a login is no secret.
 */
export function presentAccount(): string {
  const { PROVIDER_ACCOUNT, PROVIDER_URL, PROVIDER_USERNAME } = env()
  const told = PROVIDER_ACCOUNT
    ? ['name', PROVIDER_ACCOUNT]
    : ['login', new URL(PROVIDER_URL).origin, PROVIDER_USERNAME]
  return createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 32)
}

/** What was done with another account: neither looked at nor repeated with this one, and in nobody's way here. */
export const elsewhere = ({ account }: { account: string | null }) => account !== presentAccount()

export const ELSEWHERE =
  'This was done with a different provider account than the current one, so its outcome can’t be checked here.'

/** Entries from before accounts were told apart are taken for the present one's, at the first start that finds them. */
export async function adoptEntries(): Promise<void> {
  const account = presentAccount()
  await db().transaction(async (tx) => {
    await tx.update(journal).set({ account }).where(isNull(journal.account))
    await tx.update(locks).set({ account }).where(isNull(locks.account))
  })
}

export const ofPresentAccount = () => eq(journal.account, presentAccount())
