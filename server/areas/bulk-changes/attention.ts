import 'server-only'
import { and, eq, not, sql } from 'drizzle-orm'
import { paths } from '@/lib/core/paths'
import { bulkKinds } from '@/lib/desk/bulk-changes/kinds'
import type { AttentionSource } from '@/server/core/attention/sources'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { bulkChanges, journal, settings } from '@/server/platform/db/schema'
import { isTooOld, ofAccount } from './content'

/** When the newest line was recorded. A pause at a later line is a new event. */
const last = sql<
  string | Date | null
>`(select max(${journal.createdAt}) from ${journal} where ${journal.id} = any(${bulkChanges.entries}))`

/** This person's paused bulk changes, as long as these can be resumed. No one else can resume them. */
export const bulkChangeAttention: AttentionSource = async ({ personId }) => {
  const rows = await pausedBulkChanges()
  return rows
    .filter((row) => row.personId === personId)
    .map(({ id, kind, why, at, last }) => ({
      key: `bulk-change:${id}`,
      family: 'attention',
      what: `${bulkKinds[kind].label} · bulk change paused`,
      evidence: why,
      at: new Date(last ?? at).toISOString(),
      href: paths.bulkChange(id),
      button: 'Open bulk change',
    }))
}

const pausedBulkChanges = remembered('paused bulk changes', [bulkChanges, journal, settings], () => {
  const { id, kind, why, at, personId } = bulkChanges
  return db()
    .select({ id, kind, why, at, personId, last })
    .from(bulkChanges)
    .where(and(ofAccount(), eq(bulkChanges.state, 'paused'), not(isTooOld)))
})
