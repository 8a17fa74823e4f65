'use server'

import { ownAction } from '@/server/access/auth/action'
import { portDraftActs } from '@/server/areas/porting/port-drafts'

/** A new draft of our own, or the next state of one; nothing goes to the provider. */
export const keepDraftAction = ownAction('portDrafts.keep', portDraftActs.save)
export const openDraftAction = ownAction('portDrafts.open', portDraftActs.open)
export const shareDraftAction = ownAction('portDrafts.share', portDraftActs.share)
export const deleteDraftAction = ownAction('portDrafts.delete', portDraftActs.remove)
