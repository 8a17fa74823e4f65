import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { cancelPort } from '@/lib/areas/porting/operations'
import { happened } from '@/lib/core/changes/entry-states'
import { ofPresentAccount } from '@/server/core/journal/account'
import { type Database, db, type Transaction } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { journal } from '@/server/platform/db/schema'
import { env } from '@/server/platform/env'

/**
 * Requests canceled in Switchroom, each with a time (ms). A list that arrived after this time was requested after the cancellation. Until this time,
 * the numbers count as free, even if a list that was requested before the cancellation still shows the request. Disputed
 * cancellations are excluded, because the list decides about them.
 */
export async function canceledHere(tx: Transaction | Database = db()): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({
      target: journal.target,
      ended: sql<Date>`coalesce(${journal.closedAt}, ${journal.settledAt}, ${journal.createdAt})`.mapWith(
        journal.createdAt,
      ),
    })
    .from(journal)
    .where(and(ofPresentAccount(), eq(journal.operation, cancelPort.id), inArray(journal.state, happened)))
  const longestReading = env().PROVIDER_DEADLINE_SECONDS * 1_000
  return new Map(rows.map(({ target, ended }) => [target.replace(/^port /, ''), ended.getTime() + longestReading]))
}

/** The same, remembered, for showing a list. */
export const shownCanceled = remembered('canceled ports', [journal], () => canceledHere())
