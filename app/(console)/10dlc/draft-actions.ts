'use server'

import type { DraftView } from '@/lib/drafts/draft-view'
import type { Done } from '@/lib/outcome'
import { guarded } from '@/server/access/auth/action'
import { currentActor } from '@/server/access/auth/current'
import { campaignDraftActs } from '@/server/areas/dlc/campaign-drafts'
import { refused } from '@/server/core/operations/own-act'

/** A new draft of our own, or the next state of one; nothing goes to the provider. */
export async function keepCampaignDraftAction(given: unknown): Promise<Done<DraftView>> {
  return guarded('campaignDrafts.keep', async () => campaignDraftActs.save(await currentActor(), given), refused)
}

export async function shareCampaignDraftAction(given: unknown): Promise<Done<DraftView>> {
  return guarded('campaignDrafts.share', async () => campaignDraftActs.share(await currentActor(), given), refused)
}

export async function deleteCampaignDraftAction(given: unknown): Promise<Done<null>> {
  return guarded('campaignDrafts.delete', async () => campaignDraftActs.remove(await currentActor(), given), refused)
}
