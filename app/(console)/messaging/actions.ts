'use server'

import { getDeliveryStatus, getOffnetStatus, listHistory, listNumbers, lookUpCarrier } from '@/lib/operations/messaging'
import { readAction } from '@/server/operations/action'

export const listNumbersAction = readAction(listNumbers)
export const listHistoryAction = readAction(listHistory)
export const getDeliveryStatusAction = readAction(getDeliveryStatus)
export const lookUpCarrierAction = readAction(lookUpCarrier)
export const getOffnetStatusAction = readAction(getOffnetStatus)
