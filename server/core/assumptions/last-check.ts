import 'server-only'
import { desc, eq } from 'drizzle-orm'
import { db } from '@/server/platform/db/database'
import { audit } from '@/server/platform/db/schema'

/** The last check's result, and the person who ran it. */
export async function lastCheck(): Promise<{
  says: string
  changes: string
  by: string
  at: Date
  entry: string
} | null> {
  const [row] = await db()
    .select()
    .from(audit)
    .where(eq(audit.kind, 'provider.checked'))
    .orderBy(desc(audit.seq))
    .limit(1)
  if (!row) return null
  const { says, changes, entry } = row.detail
  return { says: String(says), changes: String(changes), entry: String(entry), by: row.actor, at: row.at }
}
