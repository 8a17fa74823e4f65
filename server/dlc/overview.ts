import 'server-only'
import { coverageOf } from '@/lib/dlc/coverage'
import { listBrands, listCampaigns } from '@/lib/operations/10dlc'
import { both, part } from '@/lib/outcome'
import type { Person } from '@/server/auth/actor'
import { readSoon, soon } from '@/server/operations/read'
import { refusals } from './refusals'
import { sinceOf } from './since'
import { TRAFFIC_DAYS, trafficOf } from './traffic'
import { observeBrands, observeCampaigns } from './watch'

/** Everything of the overview of 10DLC, each part as soon as it is there. */
export async function registrations(actor: Person) {
  const [brands, campaigns, traffic, refused, brandsSince, campaignsSince] = await Promise.all([
    readSoon(actor, listBrands, {}),
    readSoon(actor, listCampaigns, {}),
    soon(trafficOf(actor)),
    refusals(actor),
    sinceOf('brand'),
    sinceOf('campaign'),
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
    refused,
    since: { brand: brandsSince, campaign: campaignsSince },
  }
}
