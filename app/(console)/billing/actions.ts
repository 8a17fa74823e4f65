'use server'

import {
  getAccountDetails,
  getBalance,
  refillBalance,
  setBalanceReload,
  setLowBalanceAlert,
  turnOffAutoRefill,
  turnOffDailyAlert,
  turnOnAutoRefill,
  turnOnDailyAlert,
} from '@/lib/operations/billing'
import { action, readAction } from '@/server/operations/action'

export const getBalanceAction = readAction(getBalance)
export const getAccountDetailsAction = readAction(getAccountDetails)
export const refillBalanceAction = action(refillBalance)
export const turnOnAutoRefillAction = action(turnOnAutoRefill)
export const turnOffAutoRefillAction = action(turnOffAutoRefill)
export const setBalanceReloadAction = action(setBalanceReload)
export const setLowBalanceAlertAction = action(setLowBalanceAlert)
export const turnOnDailyAlertAction = action(turnOnDailyAlert)
export const turnOffDailyAlertAction = action(turnOffDailyAlert)
