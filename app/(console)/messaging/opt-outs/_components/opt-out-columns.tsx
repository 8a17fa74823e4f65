import { OptOutDay } from '@/components/areas/messaging/opt-out-day'
import type { Column } from '@/components/page/table/column'
import { Absent } from '@/components/page/table/table-row'
import { PhoneNumber } from '@/components/ui/phone-number'
import { type OptOutLedgerRow, sourceLabels } from '@/lib/areas/messaging/opt-outs'
import { LedgerBadge, RecordedBy } from './opt-out-state'

export const optOutColumns: Column<OptOutLedgerRow>[] = [
  {
    header: 'Number',
    cell: (row) => <PhoneNumber number={row.number} className="font-mono font-medium" />,
  },
  { header: 'State', cell: (row) => <LedgerBadge kind={row.kind} />, phone: 'outcome' },
  { header: 'Since', cell: ({ saidAt, at }) => <OptOutDay saidAt={saidAt} at={at} />, priority: 2, phone: 'detail' },
  { header: 'Source', cell: (row) => sourceLabels[row.source] ?? row.source, priority: 2, phone: 'detail' },
  {
    header: 'Note',
    cell: ({ evidence }) => (evidence ? <span className="line-clamp-2">{evidence}</span> : <Absent />),
    priority: 3,
    wrap: true,
  },
  { header: 'Recorded by', cell: (row) => <RecordedBy {...row} />, priority: 3 },
]
