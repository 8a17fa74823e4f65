import 'server-only'
import { sql } from 'drizzle-orm'
import type { Transaction } from '@/server/platform/db/database'

const ledger = sql`hashtextextended('opt-out ledger', 0)`

/**
 * One at a time for a recipient, until the transaction ends: recording an opt-out and recording a send wait for each other. The
 * ledger itself is shared here, so that an import, which has it alone, waits for all of them and they for it.
 */
export async function lockRecipient(tx: Transaction, number: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${ledger})`)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`recipient:${number}`}, 0))`)
}

/** The whole ledger, until the transaction ends: no recipient is locked meanwhile. One lock instead of one for each of 20,000. */
export async function lockLedger(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ledger})`)
}
