import type { ReactNode } from 'react'
import { ConfigurationValues } from '@/components/number/configuration-values'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink, TextLink } from '@/components/ui/link'
import type { Keyed } from '@/lib/operations/answers'
import { paths } from '@/lib/paths'

const columns: Column<Keyed>[] = [
  { header: 'Trunk', cell: (row) => <TextLink href={paths.trunk(row.name)}>{row.name}</TextLink>, width: '14rem' },
  {
    header: 'Configuration, as the provider gives it',
    cell: (row) => <ConfigurationValues values={row.values} />,
    wrap: true,
  },
]

interface TrunksTableProps {
  rows: Keyed[]
  searched: boolean
  mayCreate: boolean
  footer: ReactNode
}

export function TrunksTable({ rows, searched, mayCreate, footer }: TrunksTableProps) {
  const empty = searched ? (
    <EmptyState title="No trunk has this name" action={<ButtonLink href={paths.trunks}>Show all trunks</ButtonLink>}>
      The provider looks for the exact name, or for a part of it between asterisks: *lobby*.
    </EmptyState>
  ) : (
    <EmptyState
      title="No trunks yet"
      action={
        mayCreate && (
          <ButtonLink href={paths.newTrunk} variant="primary">
            Create trunk
          </ButtonLink>
        )
      }
    >
      The SIP trunks of the account will be listed here.
    </EmptyState>
  )
  return (
    <DataTable label="Trunks" columns={columns} rows={rows} rowKey={(row) => row.name} empty={empty} footer={footer} />
  )
}
