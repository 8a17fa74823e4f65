'use server'

import type { Fault } from '@/lib/acts/outcome'
import { setLowBalanceAlert } from '@/lib/operations/billing/operations'
import { action, ownAction } from '@/server/access/auth/action'
import { forget } from '@/server/core/answers/taught'
import { carrierCheck } from '@/server/core/guesses/carrier-check'
import { guessActs } from '@/server/core/guesses/change'

const _refuse = (fault: Fault): { ok: false; fault: Fault } => ({ ok: false, fault })

export const overrideGuessAction = ownAction('guesses.override', guessActs.override)
export const revertGuessAction = ownAction('guesses.revert', guessActs.revert)
export const forgetAnswerAction = ownAction('answers.forget', forget)
export const startCheckAction = ownAction('provider.startCheck', carrierCheck.start)
export const judgeCheckAction = ownAction('provider.judgeCheck', carrierCheck.judge)

/** The harmless change of the check, a normal operation. */
export const checkedChangeAction = action(setLowBalanceAlert)
