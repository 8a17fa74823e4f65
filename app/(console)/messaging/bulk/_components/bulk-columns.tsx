import type { Column } from '@/components/page/table/column'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { PhoneNumber } from '@/components/ui/phone-number'
import { RelativeTime } from '@/components/ui/relative-time'
import { State } from '@/components/ui/state'
import type { BulkRow } from '@/lib/areas/messaging/bulk'
import type { EntryState } from '@/lib/core/changes/outcome'
import { paths } from '@/lib/core/paths'
import { bulkItemStatus } from './bulk-item-status'

export const bulkColumns: Column<BulkRow>[] = [
  {
    header: 'Created',
    cell: ({ id, at }) => (
      <TextLink href={paths.bulk(id)}>
        <RelativeTime at={at} />
      </TextLink>
    ),
    width: '9rem',
  },
  {
    header: 'Text',
    cell: ({ text }) => <span className="line-clamp-2 break-words">{text}</span>,
    wrap: true,
    wrapsOnPhones: true,
  },
  { header: 'Recipients', cell: (row) => <StateCounts {...row} />, wrap: true, wrapsOnPhones: true },
  { header: 'By', cell: ({ by }) => <Isolated>{by}</Isolated>, width: '12rem', priority: 2 },
  {
    header: 'From',
    cell: ({ from }) => <PhoneNumber number={from} className="font-mono" />,
    width: '10rem',
    priority: 3,
  },
]

/** The number of messages in each state. */
function StateCounts({ states }: BulkRow) {
  const reported = Object.entries(states) as [EntryState | '', number][]
  return (
    <span className="inline-flex flex-wrap gap-x-3 gap-y-1">
      {reported.map(([state, count]) => {
        const { family, word, means } = bulkItemStatus(state)
        return (
          <State key={state} family={family} title={means}>
            {count} {word.toLowerCase()}
          </State>
        )
      })}
    </span>
  )
}
