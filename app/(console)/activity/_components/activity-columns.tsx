import { EntryOutcome } from '@/components/operation/entry-outcome'
import type { Column } from '@/components/page/table/column'
import { Absent } from '@/components/page/table/table-row'
import { ClockTime } from '@/components/ui/clock-time'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { UnbrokenNumbers } from '@/components/ui/phone-number'
import { roleLabels } from '@/lib/core/access/roles'
import { requestId } from '@/lib/core/changes/request-id'
import { hidden } from '@/lib/core/fields/hidden'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import type { ListedEntry } from '@/server/core/journal/find'
import { RevealTarget } from './reveal-target'

/** `reveals`: for roles that see targets masked, and may reveal one. */
export function activityColumns(timeHeader: string, reveals: boolean): Column<ListedEntry>[] {
  return [
    {
      header: 'Action',
      cell: (row) => (
        <TextLink href={row.bulk ? `${paths.activity}?bulk=${row.bulk.id}` : paths.entry(row.id)}>
          {writeOperation(row.operation)?.label ?? row.operation}
        </TextLink>
      ),
    },
    {
      header: 'Target',
      cell: (row) => (
        // On a phone the second line also holds time and person; the overflow is cut.
        <span className="block max-w-64 truncate @max-6xl:max-w-52 @max-4xl:max-w-36 @max-table:max-w-44">
          {row.bulk ? (
            `${row.bulk.lines} in bulk`
          ) : (
            <Isolated>
              <UnbrokenNumbers>{formatNumber(row.target)}</UnbrokenNumbers>
            </Isolated>
          )}
          {reveals && !row.bulk && row.target.includes(hidden) && <RevealTarget entry={row.id} />}
          {row.ofAnotherAccount && <span className="text-muted"> another account</span>}
        </span>
      ),
    },
    { header: timeHeader, sort: 'time', cell: (row) => <ClockTime at={row.createdAt.toISOString()} /> },
    {
      header: 'Person',
      cell: (row) => (
        <>
          <Isolated>{row.personName}</Isolated>{' '}
          <span className="text-muted @max-6xl:hidden">{roleLabels[row.role]}</span>
          {row.second && (
            <span className="block text-xs text-muted @max-table:hidden">
              {row.second.verb} by <Isolated>{row.second.name}</Isolated>
            </span>
          )}
        </>
      ),
      priority: 3,
      phone: 'detail',
    },
    { header: 'Outcome', cell: (row) => <EntryOutcome entry={row} />, phone: 'outcome' },
    {
      header: 'Decided by',
      cell: ({ decidedBy, createdAt, bulk }) =>
        decidedBy && !bulk ? (
          <>
            <Isolated>{decidedBy.name}</Isolated>{' '}
            <span className="text-muted">{passed(decidedBy.at.getTime() - createdAt.getTime())}</span>
          </>
        ) : (
          <Absent />
        ),
      priority: 3,
    },
    {
      header: 'Request',
      cell: (row) => (row.bulk ? <Absent /> : <span className="font-mono">{requestId(row.id)}</span>),
      priority: 4,
    },
  ]
}

/** The time from request to outcome: "immediately", "18 s later", "26 min later". */
function passed(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 1) return 'immediately'
  if (seconds < 60) return `${seconds} s later`
  if (seconds < 3600) return `${Math.round(seconds / 60)} min later`
  return seconds < 86_400 ? `${Math.round(seconds / 3600)} h later` : `${Math.round(seconds / 86_400)} d later`
}
