'use server'

import { setLowBalanceAlert } from '@/lib/areas/billing/operations'
import { action, ownAction } from '@/server/access/auth/action'
import { setRegistrationChecks } from '@/server/areas/trunks/registration-checks'
import { assumptionChanges } from '@/server/core/assumptions/change'
import { formatCheck } from '@/server/core/assumptions/format-check'
import { forgetAnswer } from '@/server/core/operations/accepted-answers'

export const overrideAssumptionAction = ownAction('assumptions.override', assumptionChanges.override)
export const revertAssumptionAction = ownAction('assumptions.revert', assumptionChanges.revert)
export const forgetAnswerAction = ownAction('answers.forget', forgetAnswer)
export const setRegistrationChecksAction = ownAction('registrationChecks.set', setRegistrationChecks)
export const startCheckAction = ownAction('provider.startCheck', formatCheck.start)
export const judgeCheckAction = ownAction('provider.judgeCheck', formatCheck.judge)

/** The harmless change of the check, a normal operation. */
export const checkedChangeAction = action(setLowBalanceAlert)
