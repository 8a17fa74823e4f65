import type { ReactNode } from 'react'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { AbsoluteTime } from '@/components/ui/relative-time'
import { formatNumber } from '@/lib/fields/number'
import type { MessageRecord } from '@/lib/operations/messaging'
import { DeliveryStatus } from './delivery-status'
import { MessageStatus } from './message-status'

/** Open enumerations: what we do not know is shown raw. */
const directions: Record<string, string> = { in: 'Received', out: 'Sent' }
const types: Record<string, string> = { sms: 'SMS', mms: 'MMS' }

const columns: Column<MessageRecord>[] = [
  { header: 'Message', cell: (row) => <span className="font-mono">{row.id}</span>, width: '9rem' },
  { header: 'Time', cell: (row) => <AbsoluteTime at={row.time} /> },
  { header: 'Direction', cell: (row) => directions[row.direction.toLowerCase()] ?? row.direction, priority: 2 },
  { header: 'Type', cell: (row) => types[row.type.toLowerCase()] ?? row.type, priority: 3 },
  { header: 'From', cell: (row) => formatNumber(row.from) },
  { header: 'To', cell: (row) => formatNumber(row.to) },
  { header: 'Status', cell: (row) => <MessageStatus status={row.status} /> },
  { header: 'Delivery', cell: (row) => <DeliveryStatus message={row.id} /> },
]

/** The text of a message is not in the provider's answer. */
export function HistoryTable({ rows, footer }: { rows: MessageRecord[]; footer: ReactNode }) {
  return (
    <DataTable
      label="Messages"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      empty={
        <EmptyState title="No message fits these filters">Choose a longer period, or remove a filter above.</EmptyState>
      }
      footer={footer}
    />
  )
}
