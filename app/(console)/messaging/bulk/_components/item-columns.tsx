import Link from 'next/link'
import { MessageStatus } from '@/components/areas/messaging/message-status'
import type { Column } from '@/components/page/table/column'
import { Absent } from '@/components/page/table/table-row'
import { TextLink } from '@/components/ui/link'
import { PhoneNumber } from '@/components/ui/phone-number'
import { State } from '@/components/ui/state'
import type { BulkItem } from '@/lib/areas/messaging/bulk'
import { paths } from '@/lib/core/paths'
import { bulkItemStatus } from './bulk-item-status'

/** `sending`: the position being sent. */
export const itemColumns = (sending: number | null): Column<BulkItem>[] => [
  {
    header: 'Recipient',
    cell: ({ number, entry }) =>
      entry ? (
        <TextLink href={paths.entry(entry)} className="font-mono whitespace-nowrap">
          <PhoneNumber number={number} />
        </TextLink>
      ) : (
        <PhoneNumber number={number} className="font-mono" />
      ),
    width: '10rem',
  },
  {
    header: 'State',
    cell: (item) => <ItemOutcome {...item} now={item.place === sending} />,
    width: '11rem',
    phone: 'outcome',
  },
  {
    header: 'Delivery',
    cell: ({ delivery }) => (delivery ? <Delivered {...delivery} /> : <Absent />),
    width: '9rem',
    phone: 'detail',
    wrapsOnPhones: true,
  },
  // On a phone an empty cell leaves no separator.
  { header: 'Why', cell: ({ why }) => why || <span data-absent="" />, wrap: true, wrapsOnPhones: true },
]

/** The last status reported by the provider; the message's page has its time. */
function Delivered({ message, status }: NonNullable<BulkItem['delivery']>) {
  return (
    <Link href={paths.message(message)} prefetch={false} className="hover:underline">
      {status === null ? <span className="text-muted">Not known yet</span> : <MessageStatus status={status} />}
    </Link>
  )
}

function ItemOutcome({ state, now }: BulkItem & { now: boolean }) {
  if (now) return <State family="working">Sending</State>
  const { family, word, means } = bulkItemStatus(state)
  return (
    <State family={family} title={means} usual={family === 'done' || state === null}>
      {word}
    </State>
  )
}
