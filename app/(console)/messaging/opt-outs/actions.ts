'use server'

import { ownAction } from '@/server/access/auth/action'
import { historyOf } from '@/server/areas/messaging/opt-out-history'
import { importList, previewImport } from '@/server/areas/messaging/opt-out-import'
import { markTextNotMeant, recordOptIn, recordOptOut, undoTextedOptOut } from '@/server/areas/messaging/opt-out-ledger'

export const recordOptOutAction = ownAction('optOuts.recordOptOut', recordOptOut)
export const recordOptInAction = ownAction('optOuts.recordOptIn', recordOptIn)
export const undoTextedOptOutAction = ownAction('optOuts.undoTexted', undoTextedOptOut)
export const markTextNotMeantAction = ownAction('optOuts.notMeant', markTextNotMeant)
export const optOutHistoryAction = ownAction('optOuts.history', historyOf)
export const previewImportAction = ownAction('optOuts.previewImport', previewImport)
export const importListAction = ownAction('optOuts.importList', importList)
