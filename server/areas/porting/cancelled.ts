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
 * Requests canceled from here, each with the time (ms) after which a list that still shows it was requested after the cancellation. It is free
 * at once, despite a list that was requested earlier and answered later. Excludes disputed ones: there the list decides.
 */
export async function cancelledHere(tx: Transaction | Database = db()): Promise<ReadonlyMap<string, number>> {
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

/** The same for showing a list. */
export const shownCancelled = remembered('cancelled', [journal], () => cancelledHere())
