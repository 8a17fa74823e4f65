import 'server-only'
import { coverageOf } from '@/lib/areas/10dlc/coverage'
import { listBrands, listCampaigns } from '@/lib/areas/10dlc/operations'
import { both, part } from '@/lib/core/changes/outcome'
import type { Person } from '@/server/core/actor/actor'
import { readSoon, soon } from '@/server/core/operations/read'
import { draftsFor } from '@/server/store/drafts/drafts'
import { campaignDrafts } from './campaign-drafts'
import { refusals } from './refusals'
import { sinceOf } from './since'
import { TRAFFIC_DAYS, trafficOf } from './traffic'
import { observeBrands, observeCampaigns } from './watch'

/** The parts of the 10DLC overview, each as soon as it is read. */
export async function brandsAndCampaigns(actor: Person) {
  const [brands, campaigns, traffic, own] = await Promise.all([
    readSoon(actor, listBrands, {}),
    readSoon(actor, listCampaigns, {}),
    soon(trafficOf(actor)),
    ownSide(actor),
  ])
  void brands.answer.then(observeBrands)
  void campaigns.answer.then(observeCampaigns)
  return {
    lists: both(brands, campaigns),
    share: part(both(traffic, campaigns), ([{ senders, whole, texts }, { rows }]) => ({
      covered: coverageOf(senders, rows),
      days: TRAFFIC_DAYS,
      whole,
      texts,
    })),
    own,
  }
}

/** What only this console knows about brands and campaigns: rejected submissions, drafts, and times of changes. */
export async function ownSide(actor: Person) {
  const [refused, drafts, brand, campaign] = await Promise.all([
    refusals(actor),
    draftsFor(actor, campaignDrafts),
    sinceOf('brand'),
    sinceOf('campaign'),
  ])
  return { refused, drafts: drafts.filter(({ expired }) => !expired), since: { brand, campaign } }
}
