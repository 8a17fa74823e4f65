import { trunkColumns } from '@/components/areas/number/shape-columns'
import type { Column } from '@/components/page/table/column'
import { TextLink } from '@/components/ui/link'
import type { NamedRow } from '@/lib/operations/named-row'
import { deleteTrunk } from '@/lib/operations/trunks/operations'
import { paths } from '@/lib/paths'
import type { LastSetValues } from '@/lib/text/named-values'
import { type Registration, trouble } from '@/lib/trunks/registration'
import { LastSeen } from './last-seen'

export const columnsOf = (
  seen: ReadonlyMap<string, Registration>,
  setOn: (keys: readonly string[]) => LastSetValues,
): Column<NamedRow>[] => [
  {
    header: 'Trunk',
    sort: 'name',
    value: (row) => row.name,
    cell: (row) => <TextLink href={paths.trunk(row.name)}>{row.name}</TextLink>,
  },
  {
    header: 'Registration',
    sort: 'registration',
    value: (row) => trouble(seen.get(row.name)),
    cell: (row) => <LastSeen registration={seen.get(row.name)} />,
    phone: 'outcome',
  },
  ...trunkColumns((trunk) => setOn(deleteTrunk.locks({ trunk }))),
]
