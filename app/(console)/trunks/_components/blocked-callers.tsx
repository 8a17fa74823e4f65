import type { Column } from '@/components/page/table/column'
import { Absent } from '@/components/page/table/table-row'
import { CopyButton } from '@/components/ui/copy-button'
import { TextLink } from '@/components/ui/link'
import { PhoneNumber } from '@/components/ui/phone-number'
import { State } from '@/components/ui/state'
import type { BlockedCaller } from '@/lib/areas/trunks/operations'
import { hidden } from '@/lib/core/fields/hidden'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'

export const blockedCallerColumns: Column<BlockedCaller>[] = [
  {
    header: 'Caller',
    sort: 'number',
    value: (row) => row.number,
    cell: (row) => (
      <span className="inline-flex items-center gap-1 font-mono">
        <PhoneNumber number={row.number} />
        {row.number !== hidden && <CopyButton text={row.number} label={`Copy ${formatNumber(row.number)}`} iconOnly />}
      </span>
    ),
  },
  {
    header: 'Trunk',
    sort: 'trunk',
    value: (row) => row.trunk,
    cell: (row) => <TextLink href={paths.trunk(row.trunk)}>{row.trunk}</TextLink>,
  },
  {
    header: 'Status',
    cell: (row) => (
      <State family="neutral" usual>
        {row.status || 'blocked'}
      </State>
    ),
    priority: 2,
  },
  { header: 'Trunk address', cell: (row) => row.address || <Absent />, priority: 3 },
]

/** Masked numbers make several rows of a trunk equal. */
export const blockedCallerKey = (row: BlockedCaller, index: number) =>
  `${row.trunk} ${row.number === hidden ? index : row.number}`
