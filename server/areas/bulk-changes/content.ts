import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { concernsOne, heldBack } from '@/lib/core/changes/changes-in-turn'
import type { Fault } from '@/lib/core/changes/outcome'
import { tier, type WriteOperation } from '@/lib/core/operation/operation'
import { bulkKinds } from '@/lib/desk/bulk-changes/kinds'
import { BULK_CHANGE_HOURS, type BulkLine, isToSend, notDone } from '@/lib/desk/bulk-changes/view'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import { ofPresentAccount, presentAccount } from '@/server/core/journal/account'
import { copyRecognizedAt } from '@/server/core/journal/older-copy'
import { type SealContext, unseal } from '@/server/core/journal/seal'
import type { Database, Transaction } from '@/server/platform/db/database'
import { bulkChanges, journal } from '@/server/platform/db/schema'

export type BulkChange = typeof bulkChanges.$inferSelect

/** What the bulk change was created with, so everything except its outcomes. */
export interface BulkContent {
  name?: string
  /** The earlier bulk change that this one puts back. */
  putsBack?: string
  /** Shared by all lines, as typed. */
  settings: Record<string, string>
  lines: StoredLine[]
}

export interface StoredLine extends Pick<BulkLine, 'line' | 'number' | 'verdict' | 'now' | 'to'> {
  /** This line's own settings. */
  own?: Record<string, string>
  /** The settings that restore the values read before the change. Missing if the reading did not show all of these values. */
  was?: Record<string, string>
}

/** The input of a line's request, as typed. */
export const inputOf = ({ settings }: BulkContent, { own, number }: Pick<StoredLine, 'own' | 'number'>) => ({
  ...settings,
  ...own,
  number,
})

export const bulkPlace = (id: string): SealContext => ['bulk_changes.sealed', id]
export const contentOf = (bulk: BulkChange) => unseal<BulkContent>(bulk.sealed, bulkPlace(bulk.id))

export const ofAccount = () => eq(bulkChanges.account, presentAccount())
export const theBulkChange = (id: string) => and(eq(bulkChanges.id, id), ofAccount())

export const isTooOld = sql<boolean>`(${bulkChanges.at} <= greatest(now() - make_interval(hours => ${BULK_CHANGE_HOURS}), ${copyRecognizedAt}))`

export function operationOf({ kind }: Pick<BulkChange, 'kind'>): WriteOperation {
  const operation = writeOperation(bulkKinds[kind].operation.id)
  if (!operation) throw new Error(`no operation of ${kind}`)
  return operation
}

/** To start a destructive bulk change, a person types the number of lines instead of each line's target. */
export const isDestructive = (operation: WriteOperation) => tier(operation) === 3

/** The fault is final for this line. A dispute, however, holds back all lines of this operation until a person has settled the dispute. */
const endsTurn = (fault: Fault) => concernsOne(fault) && fault.kind !== 'disputed'

type EntryFacts = Pick<typeof journal.$inferSelect, 'state' | 'fault'>

/** The change was provably not made, for a reason that concerns all lines. It is sent when a person resumes the bulk change. */
const isRemaining = ({ state, fault }: EntryFacts) =>
  state === 'not_sent' || heldBack(state, fault) || (state === 'blocked' && fault !== null && !endsTurn(fault))

/** The lines in the list's order, with the outcomes of the lines that were sent. */
export async function linesOf(
  on: Database | Transaction,
  { entries }: Pick<BulkChange, 'entries'>,
  lines: readonly StoredLine[],
): Promise<(StoredLine & BulkLine)[]> {
  const rows = await on
    .select({ id: journal.id, state: journal.state, fault: journal.fault })
    .from(journal)
    .where(and(ofPresentAccount(), inArray(journal.id, entries)))
  const entryOf = new Map(rows.map((row) => [row.id, row]))
  let place = -1
  return lines.map((line) => {
    if (!isToSend(line.verdict)) return { ...line, entry: null, state: null, why: '', left: false }
    place += 1
    const row = entryOf.get(entries[place] ?? '')
    const why = (row && notDone(row.state) && row.fault?.message) || ''
    return { ...line, entry: row?.id ?? null, state: row?.state ?? null, why, left: !row || isRemaining(row) }
  })
}
