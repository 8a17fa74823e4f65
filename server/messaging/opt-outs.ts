import 'server-only'
import { desc, eq, sql } from 'drizzle-orm'
import type { Fault } from '@/lib/outcome'
import type { Database, Transaction } from '@/server/db/database'
import { optOuts } from '@/server/db/schema'

export type OptOut = typeof optOuts.$inferSelect

/** One at a time for a recipient, until the transaction ends: recording an opt-out and recording a send wait for each other. */
export async function lockRecipient(tx: Transaction, number: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`recipient:${number}`}, 0))`)
}

/** The newest row of this number when it is an opt-out; null when it never opted out, or opted in again. */
export async function optOutOf(tx: Transaction | Database, number: string): Promise<OptOut | null> {
  const [newest] = await tx.select().from(optOuts).where(eq(optOuts.number, number)).orderBy(desc(optOuts.id)).limit(1)
  return newest?.kind === 'opt_out' ? newest : null
}

/** Why nothing is sent to this recipient; null when nothing stands in the way. */
export function optedOutFault(optOut: OptOut | null): Fault | null {
  if (!optOut) return null
  const day = (optOut.saidAt ?? optOut.at).toISOString().slice(0, 10)
  return {
    kind: 'opted_out',
    message: `This recipient opted out on ${day}. Nothing was sent, and nothing can be until the opt-out ledger says that they want texts again.`,
    fields: { to: `This recipient opted out on ${day}.` },
  }
}
