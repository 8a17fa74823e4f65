import 'server-only'
import { and, isNotNull, lte } from 'drizzle-orm'
import type { Job } from '@/server/core/jobs/job'
import { now } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { approvals } from '@/server/platform/db/schema'

/** Deletes the input of expired requests. A decline or a withdrawal deletes it at once (decide.ts). */
export async function forgetRequests(): Promise<void> {
  await db()
    .update(approvals)
    .set({ sealedInput: null })
    .where(and(isNotNull(approvals.sealedInput), lte(approvals.expiresAt, now)))
}

export const forgetRequestsJob: Job = { name: 'forget requests', everyMs: 600_000, run: forgetRequests }
