'use server'

import type { Fault } from '@/lib/acts/outcome'
import { ownAction } from '@/server/access/auth/action'
import { addAlert, changeAlert, removeAlert } from '@/server/areas/billing/alerts'
import { explainRise } from '@/server/areas/billing/explain'
import { closeMonth } from '@/server/areas/billing/months'

const _refuse = (fault: Fault): { ok: false; fault: Fault } => ({ ok: false, fault })

export const closeMonthAction = ownAction('billing.closeMonth', closeMonth)
export const explainRiseAction = ownAction('billing.explainRise', explainRise)
export const addAlertAction = ownAction('billing.addAlert', addAlert)
export const changeAlertAction = ownAction('billing.changeAlert', changeAlert)
export const removeAlertAction = ownAction('billing.removeAlert', removeAlert)
