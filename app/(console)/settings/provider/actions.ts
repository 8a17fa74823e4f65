'use server'

import { setLowBalanceAlert } from '@/lib/areas/billing/operations'
import { action, ownAction } from '@/server/access/auth/action'
import { setRegistrationChecks } from '@/server/areas/trunks/registration-checks'
import { carrierCheck } from '@/server/core/assumptions/carrier-check'
import { assumptionActs } from '@/server/core/assumptions/change'
import { forgetAnswer } from '@/server/core/operations/accepted-answers'

export const overrideAssumptionAction = ownAction('assumptions.override', assumptionActs.override)
export const revertAssumptionAction = ownAction('assumptions.revert', assumptionActs.revert)
export const forgetAnswerAction = ownAction('answers.forget', forgetAnswer)
export const setRegistrationChecksAction = ownAction('registrationChecks.set', setRegistrationChecks)
export const startCheckAction = ownAction('provider.startCheck', carrierCheck.start)
export const judgeCheckAction = ownAction('provider.judgeCheck', carrierCheck.judge)

/** The harmless change of the check, a normal operation. */
export const checkedChangeAction = action(setLowBalanceAlert)
