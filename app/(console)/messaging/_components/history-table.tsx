import type { ReactNode } from 'react'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { TextLink } from '@/components/ui/link'
import { AbsoluteTime } from '@/components/ui/relative-time'
import { formatNumber } from '@/lib/fields/number'
import type { SentText } from '@/lib/messaging/sent-here'
import type { MessageRecord } from '@/lib/operations/messaging'
import { paths } from '@/lib/paths'
import { DeliveryStatus } from './delivery-status'
import { MessageStatus } from './message-status'
import { MessageText } from './message-text'

/** Open enumerations: what we do not know is shown raw. */
const directions: Record<string, string> = { in: 'Received', out: 'Sent' }
const types: Record<string, string> = { sms: 'SMS', mms: 'MMS' }

// The status stands beside the id: on a phone the rest is to be scrolled for.
const columns: Column<MessageRecord>[] = [
  {
    header: 'Message',
    cell: (row) => (
      <TextLink href={paths.message(row.id)} className="font-mono">
        {row.id}
      </TextLink>
    ),
  },
  { header: 'Status', cell: (row) => <MessageStatus status={row.status} /> },
  { header: 'Time', cell: (row) => <AbsoluteTime at={row.time} /> },
  { header: 'Direction', cell: (row) => directions[row.direction.toLowerCase()] ?? row.direction, priority: 2 },
  { header: 'Type', cell: (row) => types[row.type.toLowerCase()] ?? row.type, priority: 3 },
  { header: 'From', cell: (row) => formatNumber(row.from) },
  { header: 'To', cell: (row) => formatNumber(row.to) },
]

const delivery: Column<MessageRecord> = {
  header: 'Delivery',
  cell: (row) => <DeliveryStatus message={row.id} />,
  priority: 3,
}

interface HistoryTableProps {
  rows: MessageRecord[]
  /** What was written in those that were sent from here, by id; null where the role may not see it. */
  texts: Map<string, SentText> | null
  /** Where the list begins, when this is a later page. */
  firstPage?: string
  footer: ReactNode
}

export function HistoryTable({ rows, texts, firstPage, footer }: HistoryTableProps) {
  const text: Column<MessageRecord> = {
    header: 'Text',
    cell: (row) => <MessageText row={row} sent={texts?.get(row.id)} />,
    wrap: true,
    priority: 2,
  }
  return (
    <DataTable
      label="Messages"
      columns={texts ? [...columns, text, delivery] : [...columns, delivery]}
      rows={rows}
      rowKey={(row) => row.id}
      empty={<NoMessage firstPage={firstPage} />}
      footer={footer}
    />
  )
}

/** A page may be behind the last one: the list became shorter, or somebody changed the address. */
function NoMessage({ firstPage }: { firstPage: string | undefined }) {
  if (!firstPage)
    return (
      <EmptyState title="No message fits these filters">Choose a longer period, or remove a filter above.</EmptyState>
    )
  return (
    <EmptyState title="The list ends before this page">
      <TextLink href={firstPage}>Go to its first page</TextLink>
    </EmptyState>
  )
}
