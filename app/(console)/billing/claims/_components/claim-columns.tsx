import { ClaimStateLabel } from '@/components/areas/billing/claim-state'
import type { Column } from '@/components/page/table/column'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/relative-time'
import type { Claim } from '@/lib/areas/billing/claims'
import { formatCents } from '@/lib/core/fields/money-text'
import { paths } from '@/lib/core/paths'
import { calendarDayText } from '@/lib/core/text/date-format'

export const claimColumns = (today: string): Column<Claim>[] => [
  {
    header: 'Claim',
    cell: ({ id, what }) => (
      <TextLink href={paths.claim(id)}>
        <Isolated>{what}</Isolated>
      </TextLink>
    ),
    wrap: true,
    wrapsOnPhones: true,
  },
  { header: 'State', cell: (claim) => <ClaimStateLabel claim={claim} today={today} />, phone: 'outcome' },
  {
    header: 'Amount',
    align: 'end',
    sort: 'amount',
    value: ({ amount }) => Number(amount),
    cell: ({ amount }) => <span className="font-medium">{formatCents(amount)}</span>,
    phone: 'detail',
  },
  {
    header: 'Found',
    sort: 'age',
    value: ({ foundAt }) => foundAt,
    cell: ({ foundAt }) => <RelativeTime at={foundAt} />,
    priority: 3,
    phone: 'detail',
  },
  { header: 'Followed up by', cell: ({ holder }) => <Isolated>{holder.name}</Isolated>, phone: 'detail' },
  {
    header: 'Promised',
    cell: ({ promised, promisedOn }) =>
      promised && promisedOn && `${formatCents(promised)} by ${calendarDayText(promisedOn)}`,
    priority: 3,
  },
  { header: 'Reference', cell: ({ reference }) => <Isolated>{reference}</Isolated>, priority: 3 },
]
