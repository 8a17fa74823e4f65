'use server'

import { ownAction } from '@/server/access/auth/action'
import { setSessionLimits } from '@/server/access/auth/session-limits'
import { policyActs } from '@/server/access/policy/manage'

export const resetPolicyAction = ownAction('policy.anew', policyActs.reset)
export const stopAction = ownAction('policy.stop', policyActs.stop)
export const resumeAction = ownAction('policy.resume', policyActs.resume)
export const setCodeAction = ownAction('policy.code', policyActs.code)
export const setLimitAction = ownAction('policy.limit', policyActs.limit)
export const setSessionLimitsAction = ownAction('policy.sessions', setSessionLimits)
export const setApprovalAction = ownAction('policy.approval', policyActs.approval)
