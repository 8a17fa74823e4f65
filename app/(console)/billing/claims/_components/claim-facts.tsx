import { Isolated } from '@/components/ui/isolated'
import type { KeyValue } from '@/components/ui/key-values'
import { TextLink } from '@/components/ui/link'
import { AbsoluteTime, RelativeTime } from '@/components/ui/relative-time'
import type { Claim } from '@/lib/areas/billing/claims'
import { monthAt } from '@/lib/areas/billing/months'
import { compareMoney, subtractMoney } from '@/lib/core/fields/money'
import { formatCents } from '@/lib/core/fields/money-text'
import { paths } from '@/lib/core/paths'
import { calendarDayText } from '@/lib/core/text/date-format'

export function claimFacts(claim: Claim): KeyValue[] {
  const { amount, foundAt, holder, reference, claimedOn, promised, promisedOn, credited, rise, subject } = claim
  const missing = credited && subtractMoney(amount, credited)
  const [about = '', of = ''] = subject
    ? [subject.slice(0, subject.indexOf(':')), subject.slice(subject.indexOf(':') + 1)]
    : []
  return [
    { label: 'Amount', value: formatCents(amount) },
    { label: 'Followed up by', value: <Isolated>{holder.name}</Isolated> },
    { label: 'Found', value: <RelativeTime at={foundAt} />, hint: <AbsoluteTime at={foundAt} /> },
    ...(about === 'entry'
      ? [{ label: 'About', value: <TextLink href={paths.entry(of)}>the disputed change</TextLink> }]
      : []),
    ...(about === 'rise'
      ? [{ label: 'About', value: <InLedger rise={of}>an increase in the refill ledger</InLedger> }]
      : []),
    ...(claimedOn
      ? [{ label: 'Claimed', value: <Isolated>{reference}</Isolated>, hint: calendarDayText(claimedOn) }]
      : []),
    ...(promised && promisedOn
      ? [{ label: 'Promised', value: formatCents(promised), hint: `by ${calendarDayText(promisedOn)}` }]
      : []),
    ...(credited
      ? [
          {
            label: 'Credited',
            value: formatCents(credited),
            hint: missing && compareMoney(missing, '0') > 0 && `${formatCents(missing)} less than claimed`,
          },
        ]
      : []),
    ...(rise
      ? [
          {
            label: 'Credit',
            value: <InLedger rise={rise}>in the refill ledger</InLedger>,
            hint: <AbsoluteTime at={rise} />,
          },
        ]
      : []),
  ]
}

const InLedger = ({ rise, children }: { rise: string; children: string }) => (
  <TextLink href={`${paths.refills}?month=${monthAt(new Date(rise))}`}>{children}</TextLink>
)
