import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { ThingKind } from '@/lib/desk/notes/observations'
import { presentAccount } from '@/server/core/journal/account'
import { db } from '@/server/platform/db/database'
import { observations } from '@/server/platform/db/schema'
import { newestRows } from './observe'

const MOST = 50

/** The newest row of the thing with this id, and of those whose current name contains this part. */
export async function rowsNamed(kind: ThingKind, key: string, named?: { member: string; part: string }) {
  const keys = new Set([key])
  if (named) {
    const { account, kind: ofKind, facts } = observations
    const holds = sql`strpos(lower(${facts}->>${named.member}), lower(${named.part})) > 0`
    const rows = await db()
      .selectDistinct({ key: observations.key })
      .from(observations)
      .where(and(eq(account, presentAccount()), eq(ofKind, kind), holds))
      .limit(MOST)
    for (const row of rows) keys.add(row.key)
  }
  const rows = await newestRows(db(), kind, [...keys])
  const sought = named?.part.toLowerCase()
  const fits = (name: unknown) =>
    sought !== undefined &&
    String(name ?? '')
      .toLowerCase()
      .includes(sought)
  return rows.filter((row) => row.key === key || (named && fits(row.facts[named.member])))
}
