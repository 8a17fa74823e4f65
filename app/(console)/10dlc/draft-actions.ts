'use server'

import { ownAction } from '@/server/access/auth/action'
import { campaignDraftChanges } from '@/server/areas/10dlc/campaign-drafts'

/** Creates or saves a local draft; sends nothing to the provider. */
export const keepCampaignDraftAction = ownAction('campaignDrafts.keep', campaignDraftChanges.save)
export const shareCampaignDraftAction = ownAction('campaignDrafts.share', campaignDraftChanges.share)
export const deleteCampaignDraftAction = ownAction('campaignDrafts.delete', campaignDraftChanges.remove)
