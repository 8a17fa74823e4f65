import type { Campaign } from './records'

const LONGEST = 48

/** The provider's use case: "Account Notification". */
export const campaignKind = ({ standard, special, type }: Pick<Campaign, 'standard' | 'special' | 'type'>): string =>
  standard || special || type

/** Campaigns have no names: the beginning of the description serves as one. */
export function campaignName({ id, description }: Pick<Campaign, 'id' | 'description'>): string {
  const [sentence = ''] = description.trim().split(/(?<=[.!?])\s|\n/)
  const name = sentence.replace(/[.!?]$/, '')
  if (name === '') return `Campaign ${id}`
  if (name.length <= LONGEST) return name
  const cut = name.slice(0, LONGEST)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 24))}…`
}

type Named = Pick<Campaign, 'id' | 'description'> & { brand?: string }

/** Names of campaigns that are listed together: with the id where a brand has two of one name. */
export function campaignNames(campaigns: readonly Named[]): (campaign: Named) => string {
  const keyOf = (campaign: Named) => `${campaign.brand ?? ''} ${campaignName(campaign).toLowerCase()}`
  const counts = new Map<string, number>()
  for (const campaign of campaigns) counts.set(keyOf(campaign), (counts.get(keyOf(campaign)) ?? 0) + 1)
  return (campaign) => {
    const name = campaignName(campaign)
    return (counts.get(keyOf(campaign)) ?? 0) > 1 ? `${name} #${campaign.id}` : name
  }
}
