import type { Column } from '@/components/page/table/column'
import { DataTable } from '@/components/page/table/data-table'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { TextLink } from '@/components/ui/link'
import {
  type ReportFilter,
  type ReportOutcome,
  type ReportRow,
  reportOutcomes,
} from '@/lib/areas/messaging/delivery-report'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import { counted } from '@/lib/core/text/counted'

const colors: Record<ReportOutcome, string> = {
  failed: 'bg-failed',
  unknown: 'bg-unknown',
  none: 'bg-line-strong',
  delivered: 'bg-done',
}
const order = Object.keys(colors) as ReportOutcome[]

/** One bar for each sender, carrier or reason. Its length is the number of texts, compared with the longest bar. */
function Bar({ row, most }: { row: ReportRow; most: number }) {
  return (
    <span aria-hidden="true" className="flex h-3 w-40 gap-px" title={counted(row.total, 'text')}>
      {order.map(
        (outcome) =>
          row[outcome] > 0 && (
            <span
              key={outcome}
              className={`min-w-0.5 rounded-xs ${colors[outcome]}`}
              style={{ width: `${(row[outcome] / most) * 100}%` }}
            />
          ),
      )}
    </span>
  )
}

function Count({ n, filter }: { n: number; filter: ReportFilter }) {
  if (n === 0) return <span className="text-muted">0</span>
  return <TextLink href={paths.delivery(filter)}>{n.toLocaleString('en-US')}</TextLink>
}

interface ReportTableProps {
  name: 'from' | 'carrier'
  label: string
  rows: readonly ReportRow[]
  /** What makes the table more complete. */
  note?: { href: string; label: string }
}

export function ReportTable({ name, label, rows, note }: ReportTableProps) {
  const most = Math.max(...rows.map(({ total }) => total))
  const columns: Column<ReportRow>[] = [
    {
      header: name === 'from' ? 'Sender' : 'Carrier',
      cell: (row) => (
        <TextLink href={paths.delivery({ [name]: row.name })} className={name === 'from' ? 'font-mono' : ''}>
          {name === 'from' ? formatNumber(row.name) : row.name}
        </TextLink>
      ),
    },
    { header: 'Outcomes', key: 'bar', cell: (row) => <Bar row={row} most={most} />, priority: 3, width: '12rem' },
    { header: 'Texts', cell: ({ total }) => total.toLocaleString('en-US'), align: 'end', phone: 'outcome' },
    ...(['delivered', 'failed', 'none', 'unknown'] as const).map(
      (outcome): Column<ReportRow> => ({
        header: reportOutcomes[outcome],
        cell: (row) => (
          <>
            {/* Short names, so that all four outcomes fit into one line of a phone. */}
            <span className="text-muted @table:hidden">
              {outcome === 'unknown' ? 'Unknown' : reportOutcomes[outcome]}{' '}
            </span>
            <Count n={row[outcome]} filter={{ [name]: row.name, outcome }} />
          </>
        ),
        align: 'end',
      }),
    ),
  ]
  return (
    <Card flush title={label} actions={note && <TextLink href={note.href}>{note.label}</TextLink>}>
      <DataTable label={label} columns={columns} rows={rows} rowKey={(row) => row.name} frameless />
    </Card>
  )
}

/** Why texts failed. The provider's history gives no reasons, so most come from callbacks. */
export function ReasonTable({ rows }: { rows: readonly { name: string; total: number }[] }) {
  const most = Math.max(1, ...rows.map(({ total }) => total))
  const columns: Column<(typeof rows)[number]>[] = [
    {
      header: 'Reason',
      cell: ({ name }) => <TextLink href={paths.delivery({ reason: name })}>{name}</TextLink>,
      wrap: true,
    },
    {
      header: 'Count',
      key: 'bar',
      cell: ({ name, total }) => (
        <Bar row={{ name, total, failed: total, delivered: 0, none: 0, unknown: 0 }} most={most} />
      ),
      priority: 2,
      width: '12rem',
    },
    { header: 'Texts', cell: ({ total }) => total.toLocaleString('en-US'), align: 'end', phone: 'outcome' },
  ]
  const label = 'Why texts failed'
  return (
    <Card flush title={label}>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        empty={<EmptyState title="No failures reported" />}
        frameless
      />
    </Card>
  )
}
