'use server'

import { ownAction } from '@/server/access/auth/action'
import { addAlert, changeAlert, removeAlert } from '@/server/areas/billing/alerts'
import { explainRise } from '@/server/areas/billing/explain'
import { closeMonth } from '@/server/areas/billing/months'

export const closeMonthAction = ownAction('billing.closeMonth', closeMonth)
export const explainRiseAction = ownAction('billing.explainRise', explainRise)
export const addAlertAction = ownAction('billing.addAlert', addAlert)
export const changeAlertAction = ownAction('billing.changeAlert', changeAlert)
export const removeAlertAction = ownAction('billing.removeAlert', removeAlert)
