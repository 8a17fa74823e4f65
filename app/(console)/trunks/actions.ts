'use server'

import {
  blockCaller,
  createTrunk,
  deleteTrunk,
  getTrunkStatus,
  listBlockedCallers,
  listTrunks,
  unblockCaller,
  updateTrunk,
} from '@/lib/operations/trunks'
import { action, readAction } from '@/server/operations/action'

export const listTrunksAction = readAction(listTrunks)
export const getTrunkStatusAction = readAction(getTrunkStatus)
export const listBlockedCallersAction = readAction(listBlockedCallers)
export const createTrunkAction = action(createTrunk)
export const updateTrunkAction = action(updateTrunk)
export const deleteTrunkAction = action(deleteTrunk)
export const blockCallerAction = action(blockCaller)
export const unblockCallerAction = action(unblockCaller)
