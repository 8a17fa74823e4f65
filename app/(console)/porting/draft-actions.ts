'use server'

import { ownAction } from '@/server/access/auth/action'
import { portDraftActs } from '@/server/areas/porting/port-drafts'

/** Creates or saves a local draft; sends nothing to the provider. */
export const keepDraftAction = ownAction('portDrafts.keep', portDraftActs.save)
export const openDraftAction = ownAction('portDrafts.open', portDraftActs.open)
export const shareDraftAction = ownAction('portDrafts.share', portDraftActs.share)
export const deleteDraftAction = ownAction('portDrafts.delete', portDraftActs.remove)
