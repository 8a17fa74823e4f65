import 'server-only'
import { createHash } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import { db } from '@/server/platform/db/database'
import { journal, locks } from '@/server/platform/db/schema'
import { env } from '@/server/platform/env'

/**
 * Identifies the provider account that the console uses: a hash of its name, or of URL and username. A new password or key does not change it.
 * It does not depend on JOURNAL_KEY, so that entries keep their account if this key is lost. A plain hash is enough,
 * because a username is not secret.
 */
export function presentAccount(): string {
  const { PROVIDER_ACCOUNT, PROVIDER_URL, PROVIDER_USERNAME } = env()
  const configured = PROVIDER_ACCOUNT
    ? ['name', PROVIDER_ACCOUNT]
    : ['login', new URL(PROVIDER_URL).origin, PROVIDER_USERNAME]
  return createHash('sha256').update(JSON.stringify(configured)).digest('hex').slice(0, 32)
}

/** Whether the entry was made with another account. Such an entry is not checked, not repeated, and blocks no change of this account. */
export const ofAnotherAccount = ({ account }: { account: string | null }) => account !== presentAccount()

export const OTHER_ACCOUNT_TEXT =
  'This was done with a different provider account than the current one, so its outcome can’t be checked here.'

/** Entries from before accounts were distinguished get the current one, at the first start that finds them. */
export async function adoptEntries(): Promise<void> {
  const account = presentAccount()
  await db().transaction(async (tx) => {
    await tx.update(journal).set({ account }).where(isNull(journal.account))
    await tx.update(locks).set({ account }).where(isNull(locks.account))
  })
}

export const ofPresentAccount = () => eq(journal.account, presentAccount())
