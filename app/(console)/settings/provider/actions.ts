'use server'

import type { CarrierVerdict } from '@/lib/carrier-verdict'
import { setLowBalanceAlert } from '@/lib/operations/billing/operations'
import type { Done, Fault } from '@/lib/outcome'
import { action, guarded } from '@/server/access/auth/action'
import { currentActor } from '@/server/access/auth/current'
import { forget } from '@/server/core/answers/taught'
import { carrierCheck } from '@/server/core/guesses/carrier-check'
import { guessActs } from '@/server/core/guesses/change'

const refuse = (fault: Fault): { ok: false; fault: Fault } => ({ ok: false, fault })

export async function overrideGuessAction(given: unknown): Promise<Done> {
  return guarded('guesses.override', async () => guessActs.override(await currentActor(), given), refuse)
}

export async function revertGuessAction(given: unknown): Promise<Done> {
  return guarded('guesses.revert', async () => guessActs.revert(await currentActor(), given), refuse)
}

export async function forgetAnswerAction(given: unknown): Promise<Done> {
  return guarded('answers.forget', async () => forget(await currentActor(), given), refuse)
}

export async function startCheckAction(given: unknown): Promise<Done<{ now: number; next: number }>> {
  return guarded('provider.startCheck', async () => carrierCheck.start(await currentActor(), given), refuse)
}

export async function judgeCheckAction(given: unknown): Promise<Done<CarrierVerdict>> {
  return guarded('provider.judgeCheck', async () => carrierCheck.judge(await currentActor(), given), refuse)
}

/** The harmless change of the check, an act like any other. */
export const checkedChangeAction = action(setLowBalanceAlert)
