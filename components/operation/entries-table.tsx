import type { ReactNode } from 'react'
import { writeOperation } from '@/lib/operations/catalogue'
import type { EntryState } from '@/lib/outcome'
import { paths } from '@/lib/paths'
import { type Role, roleLabels } from '@/lib/roles'
import type { Column } from '../table/column'
import { DataTable } from '../table/data-table'
import { EmptyState } from '../ui/empty-state'
import { TextLink } from '../ui/link'
import { RelativeTime } from '../ui/relative-time'
import { StateBadge } from './state-badge'

/** The members of a journal row that a list shows. */
export interface EntryRow {
  id: string
  operation: string
  target: string
  state: EntryState
  personName: string
  role: Role
  createdAt: Date
}

const columns: Column<EntryRow>[] = [
  {
    header: 'Act',
    cell: (row) => (
      <TextLink href={paths.entry(row.id)} className="block max-w-96 truncate">
        {writeOperation(row.operation)?.label ?? row.operation} · {row.target}
      </TextLink>
    ),
  },
  { header: 'Outcome', cell: (row) => <StateBadge state={row.state} /> },
  {
    header: 'Who',
    cell: (row) => (
      <>
        {row.personName} <span className="text-muted">{roleLabels[row.role]}</span>
      </>
    ),
    priority: 2,
  },
  { header: 'When', cell: (row) => <RelativeTime at={row.createdAt.toISOString()} />, priority: 2 },
]

interface EntriesTableProps {
  rows: EntryRow[]
  footer?: ReactNode
  empty?: ReactNode
  label?: string
  /** Inside a card, which has the frame already. */
  frameless?: boolean
}

/** Journal entries, newest first. Renders on the server. */
export function EntriesTable({ rows, footer, empty, label = 'Acts', frameless }: EntriesTableProps) {
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      footer={footer}
      frameless={frameless}
      empty={
        empty ?? (
          <EmptyState title="Nothing yet">
            What is done from this console is recorded here before it is sent.
          </EmptyState>
        )
      }
    />
  )
}
