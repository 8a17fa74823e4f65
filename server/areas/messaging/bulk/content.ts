import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import type { BulkItem } from '@/lib/areas/messaging/bulk'
import type { SendText } from '@/lib/areas/messaging/sending-inputs'
import { concernsOne, heldBack } from '@/lib/core/changes/changes-in-turn'
import type { Fault } from '@/lib/core/changes/outcome'
import { newestStatuses } from '@/server/areas/messaging/delivery'
import { ofPresentAccount, presentAccount } from '@/server/core/journal/account'
import { type SealContext, unseal } from '@/server/core/journal/seal'
import type { Database, Transaction } from '@/server/platform/db/database'
import { bulkMessages, journal } from '@/server/platform/db/schema'

export type Bulk = typeof bulkMessages.$inferSelect

/** What the list was created with; the journal has the outcomes. */
export interface BulkContent {
  message: Omit<SendText, 'to'>
  to: string[]
  /** Listed recipients who have opted out. */
  optedOut: string[]
  repeated: number
}

export const bulkPlace = (id: string): SealContext => ['bulk_messages.sealed', id]
export const contentOf = (bulk: Bulk) => unseal<BulkContent>(bulk.sealed, bulkPlace(bulk.id))

export const ofAccount = () => eq(bulkMessages.account, presentAccount())
export const theBulk = (id: string) => and(eq(bulkMessages.id, id), ofAccount())

/** The refusal if texts need approval. A bulk send requests no approvals, because it would leave one request for each recipient. */
export const oneByOne: Fault = {
  kind: 'approval',
  message: 'Each text now needs approval, so a bulk send isn’t possible. Send them one by one.',
}

const entriesOf = (on: Database | Transaction, entries: readonly string[]) =>
  on
    .select({ id: journal.id, state: journal.state, fault: journal.fault, createdIds: journal.createdIds })
    .from(journal)
    .where(and(ofPresentAccount(), inArray(journal.id, [...entries])))

type EntryRow = Awaited<ReturnType<typeof entriesOf>>[number]

/** A fault that is final for this recipient. A limit on texts to one recipient is not final, because it has room again later. */
const endsTurn = (fault: Fault) => concernsOne(fault) && !fault.recipient

/** Provably not sent, for a reason that concerns all recipients, so it can be sent later. A text that needs approval is not sent in bulk. */
const isRemaining = ({ state, fault }: EntryRow) =>
  state === 'not_sent' ||
  heldBack(state, fault) ||
  (state === 'blocked' && fault !== null && !endsTurn(fault) && fault.kind !== 'approval')

const unsent = ['blocked', 'not_sent', 'rejected', 'failed']

export async function itemsOf(
  on: Database | Transaction,
  { entries }: Pick<Bulk, 'entries'>,
  to: readonly string[],
): Promise<BulkItem[]> {
  const rows = new Map((await entriesOf(on, entries)).map((row) => [row.id, row]))
  const statuses = await newestStatuses(
    [...rows.values()].flatMap(({ createdIds }) => createdIds?.slice(0, 1) ?? []),
    on,
  )
  return to.map((number, place) => {
    const row = rows.get(entries[place] ?? '')
    const message = row?.createdIds?.[0]
    return {
      ...{ place, number, entry: row?.id ?? null, state: row?.state ?? null },
      why: (row && unsent.includes(row.state) && row.fault?.message) || '',
      delivery: message ? { message, status: statuses.get(message) ?? null } : null,
      left: !row || isRemaining(row),
    }
  })
}
