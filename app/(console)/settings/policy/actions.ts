'use server'

import { ownAction } from '@/server/access/auth/action'
import { setSessionLimits } from '@/server/access/auth/session-limits'
import { policyChanges } from '@/server/access/policy/manage'

export const resetPolicyAction = ownAction('policy.anew', policyChanges.reset)
export const stopAction = ownAction('policy.stop', policyChanges.stop)
export const resumeAction = ownAction('policy.resume', policyChanges.resume)
export const setCodeAction = ownAction('policy.code', policyChanges.code)
export const setLimitAction = ownAction('policy.limit', policyChanges.limit)
export const setSessionLimitsAction = ownAction('policy.sessions', setSessionLimits)
export const setApprovalAction = ownAction('policy.approval', policyChanges.approval)
