import 'server-only'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { jobs } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { now } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { apiTokens, approvals, audit, instances, invitations, journal, settings } from '@/server/platform/db/schema'
import { ofPresentAccount } from './account'
import { LAST_CLEAN_STOP } from './instance'

// The database is an older copy of itself: someone restored a snapshot (decision 119). Its journal lacks everything done since, and what was
// open then may have been done.

export const OLDER_COPY = 'older_copy'

/** When the copy was recognized, the start of the gap in its journal, and how many texts at the provider revealed it. */
export interface OlderCopy {
  at: string
  since: string
  messages: number
  /** The time of the restored backup. Undefined if the copy was recognized by texts at the provider. */
  backup?: string
}

/** When a console last wrote a heartbeat, an entry, an audit event or a clean stop to this database; null: never. */
export async function lastActivity(): Promise<Date | null> {
  const { rows } = await db().execute<{ at: Date | string | null }>(sql`
    select greatest(
      (select max(heartbeat_at) from ${instances}),
      (select max(at) from ${audit}),
      (select max(created_at) from ${journal}),
      (select changed_at from ${settings} where key = ${LAST_CLEAN_STOP})) as at`)
  const at = rows[0]?.at
  return at ? new Date(at) : null
}

export async function olderCopy(): Promise<OlderCopy | null> {
  const [row] = await db().select({ value: settings.value }).from(settings).where(eq(settings.key, OLDER_COPY))
  return (row?.value as OlderCopy | undefined) ?? null
}

/** Whether something of this moment was decided or recorded before the older copy was recognized. */
export const isFromBefore = (copy: OlderCopy | null, moment: Date): boolean =>
  copy !== null && moment.getTime() <= Date.parse(copy.at)

/** For a query: nothing that was open before this time may continue. */
export const copyRecognizedAt = sql`coalesce((select changed_at from ${settings} where key = ${OLDER_COPY}), '-infinity')`

type Gap = Pick<OlderCopy, 'messages' | 'backup'> & { since: Date }

/**
 * Records that the database is an older copy, and ends what was open: approvals, invitations, API tokens and planned checks here; decisions, bulk
 * changes and bulk sends end because they are older than the stored time. People settle the unknowns.
 */
export async function treatAsOlderCopy({ since, messages, backup }: Gap): Promise<void> {
  await db().transaction(async (tx) => {
    const { rows } = await tx.execute<{ at: Date | string }>(sql`select ${now} as at`)
    const at = new Date(rows[0]?.at ?? Number.NaN)
    const value: OlderCopy = { at: at.toISOString(), since: since.toISOString(), messages, ...(backup && { backup }) }
    const row = { key: OLDER_COPY, value, changedAt: at }
    await tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row })
    await tx.update(approvals).set({ expiresAt: now, sealedInput: null }).where(gt(approvals.expiresAt, now))
    // An invitation may have been used or withdrawn after the copy was taken.
    await tx.update(invitations).set({ endedAt: now, end: 'withdrawn' }).where(isNull(invitations.endedAt))
    // A token may have been revoked after the copy was taken. And a script may repeat a request that the copy lacks: it would be sent again.
    await tx.update(apiTokens).set({ endedAt: now }).where(isNull(apiTokens.endedAt))
    await tx
      .update(journal)
      .set({ nextCheckAt: null })
      .where(and(ofPresentAccount(), isNotNull(journal.nextCheckAt)))
    const detail = { since: value.since, messages, ...(backup && { backup }) }
    await record(tx, { kind: 'data.older_copy', actor: jobs.recover, subject: 'data:all', detail })
  })
}
