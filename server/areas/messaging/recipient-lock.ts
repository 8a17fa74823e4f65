import 'server-only'
import { sql } from 'drizzle-orm'
import type { Transaction } from '@/server/platform/db/database'
import { lock, lockExpression, sharedLockExpression } from '@/server/platform/db/locks'

/**
 * One at a time per recipient, until the transaction ends: recording an opt-out and recording a send wait for each other. The ledger itself gets
 * a shared lock. An import locks it exclusively, so imports and these transactions wait for each other, too.
 */
export async function lockRecipient(tx: Transaction, number: string): Promise<void> {
  const [ledger, recipient] = [sharedLockExpression('opt-out ledger'), lockExpression(`recipient:${number}`)]
  await tx.execute(sql`select ${ledger}, ${recipient}`)
}

/** The whole ledger, until the transaction ends: no recipient is locked in the meantime. One lock instead of 20,000. */
export async function lockLedger(tx: Transaction): Promise<void> {
  await lock(tx, 'opt-out ledger')
}
