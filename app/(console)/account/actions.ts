'use server'

import { ownAction } from '@/server/access/auth/action'
import { ownAccount } from '@/server/access/people/own-account'
import { ownFactor } from '@/server/access/people/own-factor'
import { ownPasskeys } from '@/server/access/people/own-passkeys'
import { chooseStartPage } from '@/server/access/people/start-page'

export const endOwnSessionAction = ownAction('account.endSession', ownAccount.endSession)
export const endOtherSessionsAction = ownAction('account.endSessions', ownAccount.endOtherSessions)
export const chooseStartPageAction = ownAction('account.chooseStartPage', chooseStartPage)
export const beginFactorAction = ownAction('account.beginFactor', ownFactor.begin)
export const proveFactorAction = ownAction('account.showFactor', ownFactor.prove)
export const turnFactorOffAction = ownAction('account.turnFactorOff', ownFactor.turnOff)
export const newRecoveryCodesAction = ownAction('account.newRecoveryCodes', ownFactor.renewRecovery)
export const beginPasskeyAction = ownAction('account.beginPasskey', ownPasskeys.begin)
export const addPasskeyAction = ownAction('account.addPasskey', ownPasskeys.add)
export const renamePasskeyAction = ownAction('account.renamePasskey', ownPasskeys.rename)
export const removePasskeyAction = ownAction('account.removePasskey', ownPasskeys.remove)
