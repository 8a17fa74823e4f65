import 'server-only'
import { and, eq, not } from 'drizzle-orm'
import { bulkKinds } from '@/lib/bulk-changes/kinds'
import { paths } from '@/lib/paths'
import type { AttentionSource } from '@/server/core/attention/sources'
import { db } from '@/server/platform/db/database'
import { bulkChanges } from '@/server/platform/db/schema'
import { isPast, ofAccount } from './content'

/** A person's paused bulk changes, until they can no longer be resumed: only they can. */
export const bulkChangeAttention: AttentionSource = async ({ personId }) => {
  const theirs = and(ofAccount(), eq(bulkChanges.personId, personId), eq(bulkChanges.state, 'paused'), not(isPast))
  const rows = await db().select().from(bulkChanges).where(theirs)
  return rows.map(({ id, kind, why, at }) => ({
    key: `bulk-change:${id}`,
    family: 'act',
    what: `${bulkKinds[kind].label} · bulk change paused`,
    evidence: why,
    at: at.toISOString(),
    href: paths.bulkChange(id),
    button: 'Open bulk change',
  }))
}
