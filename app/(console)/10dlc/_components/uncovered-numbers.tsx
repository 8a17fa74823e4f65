import { NumberLink } from '@/components/areas/numbers/number-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { TextLink } from '@/components/ui/link'
import type { Covered } from '@/lib/areas/10dlc/coverage'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import { AddToCampaign } from './add-to-campaign'

/** The number of rows that fit next to the brands. A line below shows how many more there are. */
const SHOWN = 12

const UNCOVERED = 'in no campaign that is approved or in review'

interface UncoveredNumbersProps {
  covered: readonly Covered[]
  days: number
  /** Campaigns that a number may be added to; empty for roles that may not. */
  campaigns: readonly { id: string; name: string; brand: string }[]
}

/** Sending numbers in no campaign that is approved or in review, busiest first. */
export function UncoveredNumbers({ covered, days, campaigns }: UncoveredNumbersProps) {
  const none = covered.filter(({ under }) => under === 'none')
  if (covered.length > 0 && none.length === 0) {
    return (
      <Card id="under-none" title={`Numbers ${UNCOVERED}`} flush>
        <EmptyState title="Every number that sent texts is in such a campaign" />
      </Card>
    )
  }
  if (none.length === 0) return null
  return (
    <Card
      id="under-none"
      title={`${none.length} ${none.length === 1 ? 'number' : 'numbers'} ${UNCOVERED}`}
      flush
      footer="Carriers may block or surcharge their texts."
    >
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">Numbers {UNCOVERED}</caption>
        <thead className="bg-subtle text-left text-muted">
          <tr>
            <th scope="col" className="h-9 px-3 font-medium">
              Number
            </th>
            <th scope="col" className="px-2 text-right font-medium">
              Texts, <span className="whitespace-nowrap">{days} days</span>
            </th>
            <th scope="col" className="px-2">
              <span className="sr-only">Add to a campaign</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {none.slice(0, SHOWN).map(({ number, texts, refused }) => (
            <tr key={number} className="border-t">
              <th scope="row" className="h-10 px-3 py-1 text-left font-normal">
                <NumberLink number={number} />
                {refused && (
                  <span className="block text-xs text-muted">
                    <TextLink href={paths.campaign(refused.id)}>Its campaign</TextLink> is{' '}
                    {refused.status.toLowerCase()}
                  </span>
                )}
              </th>
              <td className="px-2 text-right">{texts.toLocaleString('en-US')}</td>
              <td className="px-2 text-right">
                {campaigns.length > 0 && (
                  <AddToCampaign number={number} shown={formatNumber(number)} campaigns={campaigns} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {none.length > SHOWN && <p className="border-t px-4 py-2.5 text-sm text-muted">{none.length - SHOWN} more</p>}
    </Card>
  )
}
