'use server'

import type { Fault } from '@/lib/acts/outcome'
import { ownAction } from '@/server/access/auth/action'
import { policyActs } from '@/server/access/policy/manage'

const _refuse = (fault: Fault): { ok: false; fault: Fault } => ({ ok: false, fault })

export const resetPolicyAction = ownAction('policy.anew', policyActs.reset)
export const stopAction = ownAction('policy.stop', policyActs.stop)
export const resumeAction = ownAction('policy.resume', policyActs.resume)
export const setCodeAction = ownAction('policy.code', policyActs.code)
export const setLimitAction = ownAction('policy.limit', policyActs.limit)
export const setApprovalAction = ownAction('policy.approval', policyActs.approval)
