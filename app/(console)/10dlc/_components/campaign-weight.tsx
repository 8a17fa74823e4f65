import { campaignNumbers, notNumbers } from '@/lib/dlc/campaign-numbers'
import type { CampaignValues } from '@/lib/dlc/campaign-values'
import { formatNumber } from '@/lib/fields/number'

/** " with 4 numbers", for a button; empty when there are none. */
export function withNumbers(numbers: string): string {
  const listed = campaignNumbers(numbers)
  const count = listed.length - notNumbers(listed).length
  if (count === 0) return ''
  return count === 1 ? ' with 1 number' : ` with ${count} numbers`
}

interface CampaignWeightProps {
  values: CampaignValues
  taken: Readonly<Record<string, string>>
  /** The campaign was rejected before. */
  again?: boolean
}

/** Dialog content: the cost, the consequences and the limits of a registration. */
export function CampaignWeight({ values, taken, again = false }: CampaignWeightProps) {
  const moved = campaignNumbers(values.numbers).filter((number) => taken[number])
  return (
    <ul className="list-disc space-y-1 pl-5">
      <li>A fee is possible{again && ' again'}. The provider doesn’t publish it.</li>
      <li>Provider and carriers decide, which may take days. Until then its numbers may not send under it.</li>
      {moved.length > 0 && (
        <li>
          Under another campaign now: {moved.map((number) => `${formatNumber(number)} (${taken[number]})`).join(', ')}.
        </li>
      )}
      <li>Registering is not consent: people must have agreed to be texted.</li>
    </ul>
  )
}
