import { campaignNames } from '@/lib/areas/10dlc/campaign-name'
import type { Brand, Campaign } from '@/lib/areas/10dlc/records'
import { approvalStateOf } from '@/lib/areas/10dlc/statuses'

/** Campaigns that a number may be added to: neither rejected nor in an unknown status. */
export function openCampaigns(campaigns: readonly Campaign[], brands: readonly Brand[]) {
  const name = (id: string) => brands.find((brand) => brand.id === id)?.name ?? ''
  const nameOf = campaignNames(campaigns)
  return campaigns
    .filter(({ status }) => ['approved', 'waiting'].includes(approvalStateOf(status)))
    .map((campaign) => ({ id: campaign.id, name: nameOf(campaign), brand: name(campaign.brand) }))
    .sort((a, b) => a.brand.localeCompare(b.brand) || a.name.localeCompare(b.name))
}
