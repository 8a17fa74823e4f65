import 'server-only'
import { and, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { EXPIRED_DAYS } from '@/lib/desk/drafts/draft-view'
import type { Job } from '@/server/core/jobs/job'
import { db } from '@/server/platform/db/database'
import { drafts } from '@/server/platform/db/schema'
import { letGoOfDraft } from '@/server/store/documents/drafts'

/** Empties drafts that nobody changed for long, and later deletes their rows. Returns how many were emptied. */
export async function expireDrafts(): Promise<number> {
  const emptied = await db().transaction(async (tx) => {
    const rows = await tx
      .update(drafts)
      .set({ sealedValues: null, version: sql`${drafts.version} + 1` })
      .where(and(isNotNull(drafts.sealedValues), lte(drafts.expiresAt, sql`now()`)))
      .returning({ id: drafts.id })
    for (const { id } of rows) await letGoOfDraft(tx, id)
    return rows
  })
  const cutoff = sql`now() - make_interval(days => ${EXPIRED_DAYS})`
  await db()
    .delete(drafts)
    .where(and(isNull(drafts.sealedValues), lte(drafts.expiresAt, cutoff)))
  return emptied.length
}

export const expireDraftsJob: Job = { name: 'expire drafts', everyMs: 600_000, run: expireDrafts }
