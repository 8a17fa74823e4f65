'use server'

import type { LedgerRow, ListPreview } from '@/lib/messaging/opt-outs'
import type { Done } from '@/lib/outcome'
import { guarded } from '@/server/access/auth/action'
import { currentActor } from '@/server/access/auth/current'
import { historyOf } from '@/server/areas/messaging/opt-out-history'
import { importList, previewImport } from '@/server/areas/messaging/opt-out-import'
import { markTextNotMeant, recordOptIn, recordOptOut, undoTextedOptOut } from '@/server/areas/messaging/opt-out-ledger'
import { refused } from '@/server/core/operations/own-act'

export async function recordOptOutAction(given: unknown): Promise<Done> {
  return guarded('optOuts.recordOptOut', async () => recordOptOut(await currentActor(), given), refused)
}

export async function recordOptInAction(given: unknown): Promise<Done> {
  return guarded('optOuts.recordOptIn', async () => recordOptIn(await currentActor(), given), refused)
}

export async function undoTextedOptOutAction(given: unknown): Promise<Done> {
  return guarded('optOuts.undoTexted', async () => undoTextedOptOut(await currentActor(), given), refused)
}

export async function markTextNotMeantAction(given: unknown): Promise<Done> {
  return guarded('optOuts.notMeant', async () => markTextNotMeant(await currentActor(), given), refused)
}

export async function optOutHistoryAction(given: unknown): Promise<Done<LedgerRow[]>> {
  return guarded('optOuts.history', async () => historyOf(await currentActor(), given), refused)
}

export async function previewImportAction(given: unknown): Promise<Done<ListPreview>> {
  return guarded('optOuts.previewImport', async () => previewImport(await currentActor(), given), refused)
}

export async function importListAction(given: unknown): Promise<Done<{ added: number }>> {
  return guarded('optOuts.importList', async () => importList(await currentActor(), given), refused)
}
