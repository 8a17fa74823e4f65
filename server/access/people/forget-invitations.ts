import 'server-only'
import { lt, sql } from 'drizzle-orm'
import type { Job } from '@/server/core/jobs/job'
import { db } from '@/server/platform/db/database'
import { invitations } from '@/server/platform/db/schema'

const DAYS_AFTER_END = 30

/**
 * Deletes the names and email addresses of invitations that were used, were withdrawn or expired at least 30 days ago. Until then, the links show why
 * they no longer work.
 */
export async function forgetInvitations(): Promise<void> {
  const endedAt = sql`least(${invitations.endedAt}, ${invitations.expiresAt})`
  await db()
    .delete(invitations)
    .where(lt(endedAt, sql`now() - make_interval(days => ${DAYS_AFTER_END})`))
}

export const forgetInvitationsJob: Job = { name: 'forget invitations', everyMs: 3_600_000, run: forgetInvitations }
