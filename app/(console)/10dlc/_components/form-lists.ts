import { campaignKind } from '@/lib/areas/10dlc/campaign-name'
import type { Brand, Campaign } from '@/lib/areas/10dlc/records'
import type { BrandChoice } from './campaign-fields'

/** Brands to choose from, including the one in the URL when the list lacks it. */
export function brandChoices(brands: readonly Brand[], wanted: string): BrandChoice[] {
  const listed = brands.map(({ id, name, vertical, status }) => ({ id, name, vertical, status }))
  const missing = wanted !== '' && !listed.some(({ id }) => id === wanted)
  return [...listed, ...(missing ? [{ id: wanted, name: '', vertical: '', status: '' }] : [])]
}

/** Campaign by number, without the form's own campaign. */
export function takenNumbers(campaigns: readonly Campaign[], own?: string): Record<string, string> {
  const others = campaigns.filter(({ id }) => id !== own)
  return Object.fromEntries(
    others.flatMap((campaign) =>
      campaign.numbers.map((number) => [
        number,
        [`campaign ${campaign.id}`, campaignKind(campaign)].filter(Boolean).join(', '),
      ]),
    ),
  )
}
