'use client'

import { RemoveCard } from '@/components/operation/remove-card'
import { deleteCampaign } from '@/lib/areas/10dlc/summaries'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import { deleteCampaignAction } from '../actions'

interface DeleteCampaignProps {
  campaign: string
  listed: boolean
  /** Numbers that are in this campaign only. */
  alone: readonly string[]
  /** Numbers that another campaign has too. */
  shared: readonly string[]
}

const MOST_NAMED = 40

function named(numbers: readonly string[]): string {
  const more = numbers.length - MOST_NAMED
  return `${numbers.slice(0, MOST_NAMED).map(formatNumber).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

export function DeleteCampaign({ campaign, listed, alone, shared }: DeleteCampaignProps) {
  return (
    <RemoveCard
      operation={deleteCampaign}
      action={deleteCampaignAction}
      input={{ campaign }}
      listed={listed}
      submitLabel={`Delete campaign ${campaign}`}
      consequences={[
        ...(alone.length > 0
          ? [`These numbers will be in no campaign, and carriers may block their texts: ${named(alone)}.`]
          : []),
        ...(shared.length > 0 ? [`These numbers stay in another campaign: ${named(shared)}.`] : []),
        ...(alone.length + shared.length === 0 ? ['It has no numbers.'] : []),
        'A new campaign needs a full review and may cost a fee.',
      ]}
      back={{ href: paths.dlc }}
    />
  )
}
