'use server'

import type { Done, Fault, Outcome, Preparation } from '@/lib/outcome'
import { guarded } from '@/server/access/auth/action'
import { currentActor } from '@/server/access/auth/current'
import { approvalActs } from '@/server/access/policy/decide'
import { prepareApproved, sendApproved } from '@/server/access/policy/send-approved'

const refuse = (fault: Fault): { ok: false; fault: Fault } => ({ ok: false, fault })

export async function approveAction(given: unknown): Promise<Done> {
  return guarded('approvals.approve', async () => approvalActs.approve(await currentActor(), given), refuse)
}

export async function declineAction(given: unknown): Promise<Done> {
  return guarded('approvals.decline', async () => approvalActs.decline(await currentActor(), given), refuse)
}

export async function withdrawAction(given: unknown): Promise<Done> {
  return guarded('approvals.withdraw', async () => approvalActs.withdraw(await currentActor(), given), refuse)
}

export async function prepareApprovedAction(entry: unknown): Promise<Preparation> {
  return guarded('approvals.prepare', async () => prepareApproved(await currentActor(), entry), refuse)
}

export async function sendApprovedAction(given: unknown): Promise<Outcome> {
  return guarded<Outcome>(
    'approvals.send',
    async () => sendApproved(await currentActor(), given),
    (fault) => ({ status: 'refused', fault }),
  )
}
