import { causeWords, lengthWords, type Point, signed } from '@/lib/billing/chart'
import { formatCents } from '@/lib/fields/money-text'
import { timeHeader } from '../list/by-day'
import type { Column } from '../table/column'
import { DataTable } from '../table/data-table'
import { Isolated } from '../ui/isolated'
import { formatMoment } from '../ui/time-format'
import { CauseSign } from './chart-markers'

/** The same values as the picture, the newest first. */
export function BalanceTable({ points, zone, label }: { points: readonly Point[]; zone: string; label: string }) {
  const columns: Column<Point>[] = [
    { header: timeHeader('Time', zone), cell: ({ at }) => formatMoment(new Date(at), zone) },
    {
      header: 'Balance',
      align: 'end',
      cell: ({ balance }) => (
        <span className={balance.startsWith('-') ? 'text-failed' : undefined}>{formatCents(balance)}</span>
      ),
      phone: 'outcome',
    },
    { header: 'Change', align: 'end', cell: ({ change }) => (change === null ? '' : signed(change)), phone: 'detail' },
    {
      header: 'Cause',
      cell: ({ cause, amount, at, gapFrom, explained }) => (
        <span className="inline-flex items-center gap-1.5">
          <CauseSign cause={cause} />
          {causeWords[cause]}
          {amount !== null && ` ${formatCents(amount)}`}
          {explained && (
            <span className="text-muted">
              · <Isolated>{explained.words}</Isolated>
            </span>
          )}
          {gapFrom && (
            <span className="text-muted">
              · no reading for {lengthWords(Date.parse(at) - Date.parse(gapFrom))} before it
            </span>
          )}
        </span>
      ),
      phone: 'detail',
    },
  ]
  return <DataTable frameless label={label} columns={columns} rows={[...points].reverse()} rowKey={({ at }) => at} />
}
