'use server'

import type { Done, Fault } from '@/lib/outcome'
import { guarded } from '@/server/access/auth/action'
import { currentActor } from '@/server/access/auth/current'
import { policyActs } from '@/server/access/policy/manage'

const refuse = (fault: Fault): { ok: false; fault: Fault } => ({ ok: false, fault })

export async function setAnewAction(given: unknown): Promise<Done> {
  return guarded('policy.anew', async () => policyActs.anew(await currentActor(), given), refuse)
}

export async function stopAction(given: unknown): Promise<Done> {
  return guarded('policy.stop', async () => policyActs.stop(await currentActor(), given), refuse)
}

export async function resumeAction(given: unknown): Promise<Done> {
  return guarded('policy.resume', async () => policyActs.resume(await currentActor(), given), refuse)
}

export async function setCodeAction(given: unknown): Promise<Done> {
  return guarded('policy.code', async () => policyActs.code(await currentActor(), given), refuse)
}

export async function setLimitAction(given: unknown): Promise<Done> {
  return guarded('policy.limit', async () => policyActs.limit(await currentActor(), given), refuse)
}

export async function setApprovalAction(given: unknown): Promise<Done> {
  return guarded('policy.approval', async () => policyActs.approval(await currentActor(), given), refuse)
}
