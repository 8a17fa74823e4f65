import type { ReactNode } from 'react'
import { ConfigurationValues } from '@/components/number/configuration-values'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import { CopyButton } from '@/components/ui/copy-button'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink, TextLink } from '@/components/ui/link'
import { formatInternational } from '@/lib/fields/international-number'
import type { Keyed } from '@/lib/operations/answers'
import { paths } from '@/lib/paths'

const columns: Column<Keyed>[] = [
  {
    header: 'Number',
    width: '15rem',
    cell: (row) => {
      const number = formatInternational(row.name)
      return (
        <span className="inline-flex items-center gap-1 font-mono">
          <TextLink href={paths.number(row.name)}>{number}</TextLink>
          <CopyButton text={number} label={`Copy ${number}`} iconOnly />
        </span>
      )
    },
  },
  {
    header: 'Configuration',
    cell: (row) => <ConfigurationValues values={row.values} />,
    wrap: true,
  },
]

interface NumbersTableProps {
  rows: Keyed[]
  searched: boolean
  /** Beyond the first page: there are numbers, only not here. */
  pastEnd: boolean
  mayOrder: boolean
  footer: ReactNode
}

export function NumbersTable({ rows, searched, pastEnd, mayOrder, footer }: NumbersTableProps) {
  const showAll = <ButtonLink href={paths.numbers}>Show all numbers</ButtonLink>
  const empty = searched ? (
    <EmptyState title="No number fits" action={showAll}>
      The provider looks for the whole number, or for a part of at least three digits with asterisks: 441* begins with
      it, *0000 ends with it, *4960* has it anywhere.
    </EmptyState>
  ) : pastEnd ? (
    <EmptyState title="Nothing on this page" action={showAll}>
      The list ends before this page.
    </EmptyState>
  ) : (
    <EmptyState
      title="No international numbers yet"
      action={
        mayOrder && (
          <ButtonLink href={paths.orderNumber} variant="primary">
            Order number
          </ButtonLink>
        )
      }
    >
      The numbers of other countries that the account holds will be listed here.
    </EmptyState>
  )
  return (
    <DataTable
      label="International numbers"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.name}
      empty={empty}
      footer={footer}
    />
  )
}
