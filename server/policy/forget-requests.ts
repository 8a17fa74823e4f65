import 'server-only'
import { and, isNotNull, lte } from 'drizzle-orm'
import { now } from '@/server/db/clock'
import { db } from '@/server/db/database'
import { approvals } from '@/server/db/schema'
import type { Job } from '@/server/jobs/job'

/** What can be done no more need not be kept. */
export async function forgetRequests(): Promise<void> {
  await db()
    .update(approvals)
    .set({ sealedInput: null })
    .where(and(isNotNull(approvals.sealedInput), lte(approvals.expiresAt, now)))
}

export const forgetRequestsJob: Job = { name: 'forget requests', everyMs: 600_000, run: forgetRequests }
