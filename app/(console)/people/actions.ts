'use server'

import { ownAction } from '@/server/access/auth/action'
import { manage } from '@/server/access/people/manage'

export const inviteAction = ownAction('people.invite', manage.invite)
export const inviteAgainAction = ownAction('people.inviteAgain', manage.inviteAgain)
export const withdrawInvitationAction = ownAction('people.withdrawInvitation', manage.withdrawInvitation)
export const changeRoleAction = ownAction('people.changeRole', manage.changeRole)
export const disablePersonAction = ownAction('people.disable', manage.disable)
export const enablePersonAction = ownAction('people.enable', manage.enable)
export const resetPasswordAction = ownAction('people.resetPassword', manage.resetPassword)
export const removeFactorAction = ownAction('people.removeFactor', manage.removeFactor)
export const unbindAction = ownAction('people.unbind', manage.unbind)
export const setFactorRuleAction = ownAction('people.setFactorRule', manage.setFactorRule)
export const sessionsAction = ownAction('people.sessions', manage.sessions)
export const endSessionAction = ownAction('people.endSession', manage.endSession)
export const endSessionsAction = ownAction('people.endSessions', manage.endSessions)
