'use server'

import type { Done, Outcome, Prepared } from '@/lib/core/changes/outcome'
import { guarded, ownAction } from '@/server/access/auth/action'
import { currentActor } from '@/server/access/auth/current'
import { approvalChanges } from '@/server/access/policy/decide'
import { approveAndSend, prepareApproved, sendApproved } from '@/server/access/policy/send-approved'
import { refused } from '@/server/core/operations/local-action'

export const approveAction = ownAction('approvals.approve', approvalChanges.approve)
export const declineAction = ownAction('approvals.decline', approvalChanges.decline)
export const withdrawAction = ownAction('approvals.withdraw', approvalChanges.withdraw)

export async function prepareApprovedAction(entry: unknown): Promise<Done<Prepared>> {
  return guarded('approvals.prepare', async () => prepareApproved(await currentActor(), entry), refused)
}

export async function sendApprovedAction(input: unknown): Promise<Outcome> {
  return guarded<Outcome>(
    'approvals.send',
    async () => sendApproved(await currentActor(), input),
    (fault) => ({ status: 'refused', fault }),
  )
}

export async function approveAndSendAction(input: unknown): Promise<Outcome> {
  return guarded<Outcome>(
    'approvals.approve_and_send',
    async () => approveAndSend(await currentActor(), input),
    (fault) => ({ status: 'refused', fault }),
  )
}
