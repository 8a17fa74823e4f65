import { StateWord } from '@/components/operation/state-badge'
import type { Column } from '@/components/table/column'
import { ClockTime } from '@/components/ui/clock-time'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { formatNumber } from '@/lib/fields/number'
import { writeOperation } from '@/lib/operations/catalogue'
import { paths } from '@/lib/paths'
import { roleLabels } from '@/lib/roles'
import type { ListedEntry } from '@/server/journal/find'

export function activityColumns(timeHeader: string): Column<ListedEntry>[] {
  return [
    {
      header: 'Act',
      cell: (row) => (
        <TextLink href={paths.entry(row.id)}>{writeOperation(row.operation)?.label ?? row.operation}</TextLink>
      ),
    },
    {
      header: 'Target',
      cell: (row) => (
        <span className="block max-w-64 truncate">
          <Isolated>{formatNumber(row.target)}</Isolated>
          {row.elsewhere && <span className="text-muted"> another account</span>}
        </span>
      ),
    },
    { header: timeHeader, sort: 'time', cell: (row) => <ClockTime at={row.createdAt.toISOString()} /> },
    {
      header: 'Who',
      cell: (row) => (
        <>
          <Isolated>{row.personName}</Isolated> <span className="text-muted">{roleLabels[row.role]}</span>
        </>
      ),
      priority: 2,
      phone: 'detail',
    },
    { header: 'Outcome', cell: (row) => <StateWord state={row.state} />, phone: 'outcome' },
    { header: 'Request', cell: (row) => <span className="font-mono">{row.id.slice(0, 13)}</span>, priority: 3 },
  ]
}
