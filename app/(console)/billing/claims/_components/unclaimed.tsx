import { Banner } from '@/components/ui/banner'
import { TextLink } from '@/components/ui/link'
import { ShortDate } from '@/components/ui/short-date'
import { formatCents } from '@/lib/core/fields/money-text'
import { paths } from '@/lib/core/paths'
import { counted } from '@/lib/core/text/counted'

interface UnclaimedProps {
  amounts: readonly { entry: string; at: string; amount: string }[]
  manages: boolean
}

/** What Switchroom found and nobody follows up. */
export function Unclaimed({ amounts, manages }: UnclaimedProps) {
  if (amounts.length === 0) return null
  return (
    <Banner kind="warning" title={`${counted(amounts.length, 'disputed amount')} without a claim`}>
      <ul className="space-y-1">
        {amounts.map(({ entry, at, amount }) => (
          <li key={entry} className="flex flex-wrap gap-x-3">
            <span>
              {formatCents(amount)}, <ShortDate at={at} />
            </span>
            <TextLink href={paths.receipt(entry)}>View refill</TextLink>
            {manages && <TextLink href={paths.newClaim(`entry:${entry}`)}>Claim it from the provider…</TextLink>}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
