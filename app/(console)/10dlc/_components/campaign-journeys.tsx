import { DlcStatus } from '@/components/areas/10dlc/dlc-status'
import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { campaignNames } from '@/lib/areas/10dlc/campaign-name'
import type { Campaign } from '@/lib/areas/10dlc/records'
import { paths } from '@/lib/core/paths'

/** The campaigns of a brand, rejected first: each opens its own steps. */
export function CampaignJourneys({
  brand,
  campaigns,
  shown,
}: {
  brand: string
  campaigns: readonly Campaign[]
  shown: string | undefined
}) {
  if (campaigns.length < 2) return null
  const nameOf = campaignNames(campaigns)
  return (
    <Card title="Campaigns" flush>
      <ul aria-label="Campaigns">
        {campaigns.map((campaign) => (
          <li
            key={campaign.id}
            className="flex items-center justify-between gap-3 border-b px-4 py-2 text-sm last:border-b-0"
          >
            <span className="min-w-0 truncate" {...(campaign.id === shown && { 'aria-current': 'true' })}>
              {campaign.id === shown ? (
                <span className="font-semibold">
                  <Isolated>{nameOf(campaign)}</Isolated>
                </span>
              ) : (
                <TextLink href={`${paths.brandJourney(brand)}?campaign=${encodeURIComponent(campaign.id)}`}>
                  <Isolated>{nameOf(campaign)}</Isolated>
                </TextLink>
              )}
            </span>
            <DlcStatus thing="campaign" status={campaign.status} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
