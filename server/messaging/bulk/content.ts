import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import type { BulkItem } from '@/lib/messaging/bulk'
import type { SendText } from '@/lib/operations/sending-inputs'
import type { FaultKind } from '@/lib/outcome'
import type { Database, Transaction } from '@/server/db/database'
import { bulkMessages, journal } from '@/server/db/schema'
import { ofPresentAccount, presentAccount } from '@/server/journal/account'
import { type Place, unseal } from '@/server/journal/seal'

export type Bulk = typeof bulkMessages.$inferSelect

/** All that is known of it but what became of each: as it was made. */
export interface Content {
  message: Omit<SendText, 'to'>
  to: string[]
  /** Who stood in the list and wants no texts. */
  optedOut: string[]
  repeated: number
}

export const bulkPlace = (id: string): Place => ['bulk_messages.sealed', id]
export const contentOf = (bulk: Bulk) => unseal<Content>(bulk.sealed, bulkPlace(bulk.id))

export const ofAccount = () => eq(bulkMessages.account, presentAccount())
export const theBulk = (id: string) => and(eq(bulkMessages.id, id), ofAccount())

const known = (on: Database | Transaction, entries: readonly string[]) =>
  on
    .select({ id: journal.id, state: journal.state, fault: journal.fault })
    .from(journal)
    .where(and(ofPresentAccount(), inArray(journal.id, [...entries])))

type Known = Awaited<ReturnType<typeof known>>[number]

/** These stand in the way of one recipient; everything else that refuses stands in the way of all. */
const ofOneRecipient: readonly FaultKind[] = ['opted_out', 'duplicate', 'blocked', 'disputed', 'rejected']

export const stopsAll = (kind: FaultKind | undefined) => kind !== undefined && !ofOneRecipient.includes(kind)

/** Nothing was sent, and nothing about the recipient was the reason. */
const left = ({ state, fault }: Known) => state === 'not_sent' || (state === 'blocked' && stopsAll(fault?.kind))

const unsent = ['blocked', 'not_sent', 'rejected', 'failed']

export async function itemsOf(
  on: Database | Transaction,
  { entries }: Pick<Bulk, 'entries'>,
  to: readonly string[],
): Promise<BulkItem[]> {
  const rows = new Map((await known(on, entries)).map((row) => [row.id, row]))
  return to.map((number, place) => {
    const row = rows.get(entries[place] ?? '')
    return {
      ...{ place, number, entry: row?.id ?? null, state: row?.state ?? null },
      why: (row && unsent.includes(row.state) && row.fault?.message) || '',
      left: !row || left(row),
    }
  })
}
