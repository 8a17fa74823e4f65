'use server'

import type { Done, Fault } from '@/lib/outcome'
import { currentActor } from '@/server/auth/current'
import { guarded } from '@/server/operations/action'
import { ownAccount } from '@/server/people/own-account'

const refuse = (fault: Fault): { ok: false; fault: Fault } => ({ ok: false, fault })

export async function endOwnSessionAction(given: unknown): Promise<Done> {
  return guarded('account.endSession', async () => ownAccount.endSession(await currentActor(), given), refuse)
}

export async function endOtherSessionsAction(given: unknown): Promise<Done<{ ended: number }>> {
  return guarded('account.endSessions', async () => ownAccount.endOtherSessions(await currentActor(), given), refuse)
}
