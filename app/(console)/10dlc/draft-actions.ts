'use server'

import { ownAction } from '@/server/access/auth/action'
import { campaignDraftActs } from '@/server/areas/10dlc/campaign-drafts'

/** Creates or saves a local draft; sends nothing to the provider. */
export const keepCampaignDraftAction = ownAction('campaignDrafts.keep', campaignDraftActs.save)
export const shareCampaignDraftAction = ownAction('campaignDrafts.share', campaignDraftActs.share)
export const deleteCampaignDraftAction = ownAction('campaignDrafts.delete', campaignDraftActs.remove)
