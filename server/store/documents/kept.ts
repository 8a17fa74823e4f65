import 'server-only'
import { and, inArray, sql } from 'drizzle-orm'
import { KEPT_DAYS } from '@/lib/core/documents/kinds'
import { db } from '@/server/platform/db/database'
import { documents, journal } from '@/server/platform/db/schema'
import { endedAt, holds, openStates } from './sweep'

/** How long each of these documents is retained, by id: null while a change that carries it is open. Deleted documents are missing. */
export async function storedUntil(ids: readonly string[]): Promise<Map<string, Date | null>> {
  if (ids.length === 0) return new Map()
  const open = sql<boolean>`coalesce(bool_or(${journal.state} in ${[...openStates]}), false)`
  const held = sql`max(${endedAt}) + make_interval(days => ${KEPT_DAYS})`
  const rows = await db()
    .select({
      id: documents.id,
      open,
      until: sql<string>`greatest(${documents.keepUntil}, ${held})`,
    })
    .from(documents)
    .leftJoin(journal, and(sql`${journal.id} = any(${documents.entries})`, holds))
    .where(inArray(documents.id, [...ids]))
    .groupBy(documents.id)
  return new Map(rows.map(({ id, open, until }) => [id, open ? null : new Date(until)]))
}
