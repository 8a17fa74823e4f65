import 'server-only'
import { and, eq, or, sql } from 'drizzle-orm'
import type { ThingKind } from '@/lib/desk/notes/observations'
import { presentAccount } from '@/server/core/journal/account'
import { db } from '@/server/platform/db/database'
import { observations } from '@/server/platform/db/schema'
import { newestRows } from './observe'

const MOST = 50

/** The newest row of the thing with this id, and of things that once had every word in their id or these members. The caller filters the rows. */
export async function rowsNamed(kind: ThingKind, id: string, members: readonly string[], searched: readonly string[]) {
  const keys = new Set([id])
  if (searched.length > 0) {
    const { account, kind: ofKind, key, facts } = observations
    const holds = searched.map((word) =>
      or(
        ...members.map((member) => sql`strpos(lower(${facts}->>${member}), ${word}) > 0`),
        sql`strpos(lower(${key}), ${word}) > 0`,
      ),
    )
    const rows = await db()
      .selectDistinct({ key })
      .from(observations)
      .where(and(eq(account, presentAccount()), eq(ofKind, kind), ...holds))
      .limit(MOST)
    for (const row of rows) keys.add(row.key)
  }
  return newestRows(db(), kind, [...keys])
}
