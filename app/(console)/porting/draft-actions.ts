'use server'

import { ownAction } from '@/server/access/auth/action'
import { portDraftChanges } from '@/server/areas/porting/port-drafts'

/** Creates or saves a local draft; sends nothing to the provider. */
export const keepDraftAction = ownAction('portDrafts.keep', portDraftChanges.save)
export const openDraftAction = ownAction('portDrafts.open', portDraftChanges.open)
export const shareDraftAction = ownAction('portDrafts.share', portDraftChanges.share)
export const deleteDraftAction = ownAction('portDrafts.delete', portDraftChanges.remove)
