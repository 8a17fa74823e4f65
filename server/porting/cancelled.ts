import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import { cancelPort } from '@/lib/operations/ports'
import { type Database, db, type Transaction } from '@/server/db/database'
import { journal } from '@/server/db/schema'
import { ofPresentAccount } from '@/server/journal/account'

/** These did what they say, as far as anybody knows. */
const DONE = ['succeeded', 'warned', 'reconciled_happened'] as const

/** Requests that were cancelled from here, and when: each is free at once, whatever the list showed before. */
export async function cancelledHere(tx: Transaction | Database = db()): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ target: journal.target, at: journal.createdAt })
    .from(journal)
    .where(and(ofPresentAccount(), eq(journal.operation, cancelPort.id), inArray(journal.state, [...DONE])))
  return new Map(rows.map(({ target, at }) => [target.replace(/^port /, ''), at.getTime()]))
}
