import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import { mayHappen } from '@/lib/core/changes/entry-states'
import { restable } from '@/lib/core/operation/operation'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import { type Database, db, type Transaction } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'
import type { Entry } from './entries'
import type { readingsOf } from './readings'

type Readings = Awaited<ReturnType<typeof readingsOf>>

/** Whether someone is sending the rest, or has sent it. An attempt without an effect does not count. */
export async function restTaken(tx: Transaction | Database, id: string): Promise<boolean> {
  const done = and(eq(journal.repeats, id), inArray(journal.state, [...mayHappen]))
  const [successor] = await tx.select({ id: journal.id }).from(journal).where(done).limit(1)
  return successor !== undefined
}

/** The items of a partial change that its last reading with results per item shows as not done; null if the rest is empty or can't be sent now. */
export async function restOf(entry: Entry, readings: Readings): Promise<string[] | null> {
  const operation = writeOperation(entry.operation)
  if (entry.state !== 'reconciled_partial' || !entry.sealedInput || !operation || !restable(operation)) return null
  const parts = readings.findLast((reading) => reading.parts)?.parts ?? []
  const open = parts.filter(({ done }) => !done).map(({ item }) => item)
  return open.length > 0 && !(await restTaken(db(), entry.id)) ? open : null
}
