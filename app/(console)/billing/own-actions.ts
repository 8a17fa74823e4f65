'use server'

import { ownAction } from '@/server/access/auth/action'
import { addAlert, changeAlert, removeAlert } from '@/server/areas/billing/alerts'
import {
  assignClaim,
  claimFromProvider,
  creditClaim,
  dropClaim,
  openClaim,
  promiseClaim,
  reopenClaim,
} from '@/server/areas/billing/claim-moves'
import { explainCredit } from '@/server/areas/billing/explain'
import { closeMonth } from '@/server/areas/billing/months'

export const closeMonthAction = ownAction('billing.closeMonth', closeMonth)
export const explainCreditAction = ownAction('billing.explainCredit', explainCredit)
export const addAlertAction = ownAction('billing.addAlert', addAlert)
export const changeAlertAction = ownAction('billing.changeAlert', changeAlert)
export const removeAlertAction = ownAction('billing.removeAlert', removeAlert)
export const openClaimAction = ownAction('billing.findClaim', openClaim)
export const claimFromProviderAction = ownAction('billing.claimFromProvider', claimFromProvider)
export const promiseClaimAction = ownAction('billing.promiseClaim', promiseClaim)
export const creditClaimAction = ownAction('billing.creditClaim', creditClaim)
export const dropClaimAction = ownAction('billing.dropClaim', dropClaim)
export const reopenClaimAction = ownAction('billing.reopenClaim', reopenClaim)
export const assignClaimAction = ownAction('billing.assignClaim', assignClaim)
