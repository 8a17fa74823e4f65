'use server'

import type { Done, Fault } from '@/lib/outcome'
import type { BegunFactor } from '@/lib/second-factor'
import { guarded } from '@/server/access/auth/action'
import { currentActor } from '@/server/access/auth/current'
import { ownAccount } from '@/server/access/people/own-account'
import { ownFactor } from '@/server/access/people/own-factor'

const refuse = (fault: Fault): { ok: false; fault: Fault } => ({ ok: false, fault })

export async function endOwnSessionAction(given: unknown): Promise<Done> {
  return guarded('account.endSession', async () => ownAccount.endSession(await currentActor(), given), refuse)
}

export async function endOtherSessionsAction(given: unknown): Promise<Done<{ ended: number }>> {
  return guarded('account.endSessions', async () => ownAccount.endOtherSessions(await currentActor(), given), refuse)
}

export async function beginFactorAction(given: unknown): Promise<Done<BegunFactor>> {
  return guarded('account.beginFactor', async () => ownFactor.begin(await currentActor(), given), refuse)
}

export async function showFactorAction(given: unknown): Promise<Done<null>> {
  return guarded('account.showFactor', async () => ownFactor.show(await currentActor(), given), refuse)
}

export async function turnFactorOffAction(given: unknown): Promise<Done<null>> {
  return guarded('account.turnFactorOff', async () => ownFactor.turnOff(await currentActor(), given), refuse)
}

export async function newRecoveryCodesAction(given: unknown): Promise<Done<{ codes: string[] }>> {
  return guarded('account.newRecoveryCodes', async () => ownFactor.renewRecovery(await currentActor(), given), refuse)
}
