import { byDay, timeHeader } from '@/components/page/list/by-day'
import type { Column } from '@/components/page/table/column'
import { DataTable } from '@/components/page/table/data-table'
import { ClockTime } from '@/components/ui/clock-time'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { formatMoment } from '@/components/ui/time-format'
import { causeLabels, lengthText, type Point, signed, sumOfPoints } from '@/lib/areas/billing/chart'
import { compareMoney } from '@/lib/core/fields/money'
import { formatCents } from '@/lib/core/fields/money-text'
import { paths } from '@/lib/core/paths'
import { dayIn } from '@/lib/core/text/zone'
import { causeText } from './cause-text'
import { CauseSign } from './chart-markers'

/** In longer ranges the shown values are too far apart for daily totals. */
const DAYS_APART = 32 * 86_400_000

const spanOf = (points: readonly Point[]) => Date.parse(points.at(-1)?.at ?? '') - Date.parse(points[0]?.at ?? '')

/** A day's totals, with a link to the changes of that day. */
function Day({ points, zone }: { points: readonly Point[]; zone: string }) {
  const { used, came } = sumOfPoints(points)
  const day = points[0] && dayIn(new Date(points[0].at), zone)
  return (
    <>
      used {formatCents(used)}
      {compareMoney(came, '0') > 0 && ` · added ${formatCents(came)}`}
      {day && (
        <>
          {' · '}
          <TextLink href={`${paths.activity}?from=${day}&to=${day}`}>Activity</TextLink>
        </>
      )}
    </>
  )
}

/** The chart's values, newest first. */
export function BalanceTable({ points, zone, label }: { points: readonly Point[]; zone: string; label: string }) {
  const days = spanOf(points) <= DAYS_APART
  const columns: Column<Point>[] = [
    {
      header: timeHeader('Time', zone),
      cell: ({ at }) => (days ? <ClockTime at={at} /> : formatMoment(new Date(at), zone)),
    },
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
      cell: ({ cause, amount, at, gapFrom, explained, maybe }) => (
        <span className="inline-flex items-center gap-1.5">
          <CauseSign cause={cause} />
          {maybe ? (
            <TextLink href={paths.receipt(maybe.entry)}>{causeText({ cause, maybe }, zone)}</TextLink>
          ) : (
            causeLabels[cause]
          )}
          {amount !== null && ` ${formatCents(amount)}`}
          {explained && (
            <span className="text-muted">
              · <Isolated>{explained.explanation}</Isolated>
            </span>
          )}
          {gapFrom && (
            <span className="text-muted">
              · no reading for {lengthText(Date.parse(at) - Date.parse(gapFrom))} before it
            </span>
          )}
        </span>
      ),
      phone: 'detail',
    },
  ]
  return (
    <DataTable
      frameless
      label={label}
      columns={columns}
      rows={[...points].reverse()}
      rowKey={({ at }) => at}
      {...(days && {
        group: byDay<Point>({ zone, at: ({ at }) => at, sum: (day) => <Day points={day} zone={zone} /> }),
      })}
    />
  )
}
