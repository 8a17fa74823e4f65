import 'server-only'
import { and, eq, not, sql } from 'drizzle-orm'
import { bulkKinds } from '@/lib/bulk-changes/kinds'
import { paths } from '@/lib/paths'
import type { AttentionSource } from '@/server/core/attention/sources'
import { db } from '@/server/platform/db/database'
import { bulkChanges, journal } from '@/server/platform/db/schema'
import { isPast, ofAccount } from './content'

/** Its last line: a pause further on is news. */
const last = sql<
  string | Date | null
>`(select max(${journal.createdAt}) from ${journal} where ${journal.id} = any(${bulkChanges.entries}))`

/** A person's paused bulk changes, until they can no longer be resumed: only they can. */
export const bulkChangeAttention: AttentionSource = async ({ personId }) => {
  const theirs = and(ofAccount(), eq(bulkChanges.personId, personId), eq(bulkChanges.state, 'paused'), not(isPast))
  const rows = await db().select({ bulk: bulkChanges, last }).from(bulkChanges).where(theirs)
  return rows.map(({ bulk: { id, kind, why, at }, last }) => ({
    key: `bulk-change:${id}`,
    family: 'act',
    what: `${bulkKinds[kind].label} · bulk change paused`,
    evidence: why,
    at: new Date(last ?? at).toISOString(),
    href: paths.bulkChange(id),
    button: 'Open bulk change',
  }))
}
