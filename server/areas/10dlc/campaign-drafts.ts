import 'server-only'
import { z } from 'zod'
import { campaignName } from '@/lib/areas/10dlc/campaign-name'
import { type CampaignValues, noCampaign } from '@/lib/areas/10dlc/campaign-values'
import { createCampaign } from '@/lib/areas/10dlc/campaigns'
import { memberLabel } from '@/lib/desk/catalogue/member-labels'
import { draftText } from '@/server/store/drafts/draft-text'
import { type DraftKind, draftChanges } from '@/server/store/drafts/drafts'

/** A member of a draft as entered. Lists of numbers and texts may be long. */
const typed = (name: keyof CampaignValues) => draftText(memberLabel(createCampaign.id, name) ?? name, 20_000)
const names = Object.keys(noCampaign) as (keyof CampaignValues)[]

const Values = z.strictObject(
  Object.fromEntries(names.map((name) => [name, typed(name)])) as Record<
    keyof CampaignValues,
    ReturnType<typeof typed>
  >,
) satisfies z.ZodType<CampaignValues>

/** Stored under the campaign's brand. */
export const campaignDrafts: DraftKind<CampaignValues> = {
  kind: 'campaign',
  guard: createCampaign,
  purpose: 'to save a campaign draft',
  values: Values,
  title: ({ description }) =>
    description.trim() === '' ? 'Campaign not described yet' : campaignName({ id: '', description }),
}

export const campaignDraftChanges = draftChanges(campaignDrafts)
