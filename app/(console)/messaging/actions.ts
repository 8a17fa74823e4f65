'use server'

import {
  addOffnet,
  changeInbound,
  getDeliveryStatus,
  getOffnetStatus,
  listHistory,
  listNumbers,
  lookUpCarrier,
  removeOffnet,
} from '@/lib/operations/messaging'
import { sendMedia, sendText } from '@/lib/operations/sending'
import { action, readAction } from '@/server/operations/action'

export const listNumbersAction = readAction(listNumbers)
export const listHistoryAction = readAction(listHistory)
export const getDeliveryStatusAction = readAction(getDeliveryStatus)
export const lookUpCarrierAction = readAction(lookUpCarrier)
export const getOffnetStatusAction = readAction(getOffnetStatus)
export const changeInboundAction = action(changeInbound)
export const addOffnetAction = action(addOffnet)
export const removeOffnetAction = action(removeOffnet)
export const sendTextAction = action(sendText)
export const sendMediaAction = action(sendMedia)
