import { campaignNumbers, notNumbers } from '@/lib/areas/10dlc/campaign-numbers'
import type { CampaignValues } from '@/lib/areas/10dlc/campaign-values'
import { formatNumber } from '@/lib/core/fields/number'
import { FEE_MAY_APPLY } from '@/lib/core/text/fact-texts'

/** " with 4 numbers", for a button; empty when there are none. */
export function withNumbers(numbers: string): string {
  const listed = campaignNumbers(numbers)
  const count = listed.length - notNumbers(listed).length
  if (count === 0) return ''
  return count === 1 ? ' with 1 number' : ` with ${count} numbers`
}

interface CampaignConsequencesProps {
  values: CampaignValues
  taken: Readonly<Record<string, string>>
}

/** Dialog content: the cost, the consequences and the limits of a registration. */
export function CampaignConsequences({ values, taken }: CampaignConsequencesProps) {
  const moved = campaignNumbers(values.numbers).filter((number) => taken[number])
  return (
    <ul className="list-disc space-y-1 pl-5">
      <li>{FEE_MAY_APPLY}</li>
      <li>
        The provider and carriers review the campaign, which may take days. Until then, its numbers can’t send under
        this campaign.
      </li>
      {moved.length > 0 && (
        <li>
          Under another campaign now: {moved.map((number) => `${formatNumber(number)} (${taken[number]})`).join(', ')}.
        </li>
      )}
      <li>A 10DLC registration isn’t consent: each recipient must have agreed.</li>
    </ul>
  )
}
