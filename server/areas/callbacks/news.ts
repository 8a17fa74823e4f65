import 'server-only'
import { desc, gt, isNull, min, sql } from 'drizzle-orm'
import { type ReceivedRow, seeReceived } from '@/lib/areas/callbacks/callback-view'
import { may } from '@/lib/core/access/roles'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { callbacks } from '@/server/platform/db/schema'
import { columns, shown } from './find'

/** The newest callbacks after the callback `after`, and how many there are, at most 1,000: for a page that waits for callbacks. */
export async function newsSince(actor: Person, after: number): Promise<{ count: number; rows: ReceivedRow[] } | null> {
  if (!may(actor.role, seeReceived)) return null
  const since = gt(callbacks.id, after)
  const [rows, [counted]] = await Promise.all([
    db().select(columns).from(callbacks).where(since).orderBy(desc(callbacks.id)).limit(5),
    db().select({ n: sql<number>`least(count(*), 1000)::int` }).from(callbacks).where(since),
  ])
  return { count: counted?.n ?? 0, rows: rows.map((row) => shown(actor, row)) }
}

/** The id of the newest callback; 0 before the first one. */
export async function newestReceived(): Promise<number> {
  const [row] = await db().select({ id: callbacks.id }).from(callbacks).orderBy(desc(callbacks.id)).limit(1)
  return row?.id ?? 0
}

/** All callbacks up to this id have been parsed and are in the derived lists, so a page that waits for later ones misses none. */
export async function newestUnderstood(): Promise<number> {
  const [[unsorted], newest] = await Promise.all([
    db()
      .select({ id: min(callbacks.id) })
      .from(callbacks)
      .where(isNull(callbacks.sortedAt)),
    newestReceived(),
  ])
  return unsorted?.id ? unsorted.id - 1 : newest
}
