'use client'

import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import { RowActions } from '@/components/table/row-actions'
import { TableFooter } from '@/components/table/table-footer'
import { Badge } from '@/components/ui/badge'
import { Isolated } from '@/components/ui/isolated'
import { MenuItem, MenuSeparator } from '@/components/ui/menu-items'
import { RelativeTime } from '@/components/ui/relative-time'
import { isolated } from '@/lib/isolated'
import { roleLabels } from '@/lib/roles'
import type { PersonRow, PlainAct } from './person-words'

const columns: Column<PersonRow>[] = [
  {
    header: 'Person',
    cell: ({ name, email, role, disabledAt, you }) => (
      <div className="py-1">
        <span className="font-medium">
          <Isolated>{name}</Isolated>
        </span>
        {you && <span className="text-muted"> (you)</span>}
        <span className="block break-all text-muted">{email}</span>
        {/* Where the columns have no room, so that the actions need no scrolling. */}
        <span className="flex flex-wrap items-center gap-x-2 @2xl:hidden">
          {roleLabels[role]}
          {disabledAt && <Badge family="neutral">Disabled</Badge>}
        </span>
      </div>
    ),
    wrap: true,
  },
  { header: 'Role', cell: ({ role }) => roleLabels[role], priority: 2, width: '12rem' },
  {
    header: 'State',
    cell: ({ disabledAt }) =>
      disabledAt ? (
        <span className="inline-flex items-center gap-2">
          <Badge family="neutral">Disabled</Badge>
          <RelativeTime at={disabledAt} className="text-muted" />
        </span>
      ) : (
        <Badge family="done">Active</Badge>
      ),
    priority: 2,
    width: '14rem',
  },
  { header: 'Added', cell: ({ createdAt }) => <RelativeTime at={createdAt} />, priority: 3, width: '10rem' },
]

interface PeopleTableProps {
  people: readonly PersonRow[]
  onAsk: (act: PlainAct | 'role' | 'sessions', person: PersonRow) => void
}

export function PeopleTable({ people, onAsk }: PeopleTableProps) {
  return (
    <DataTable
      label="People"
      columns={columns}
      rows={people}
      rowKey={({ id }) => id}
      actions={(person) => (
        <RowActions of={isolated(person.name)}>
          <MenuItem onClick={() => onAsk('role', person)}>Change role</MenuItem>
          <MenuItem onClick={() => onAsk('reset', person)}>Reset password</MenuItem>
          <MenuItem onClick={() => onAsk('sessions', person)}>Sessions</MenuItem>
          <MenuSeparator />
          {person.disabledAt ? (
            <MenuItem onClick={() => onAsk('enable', person)}>Enable</MenuItem>
          ) : (
            <MenuItem danger onClick={() => onAsk('disable', person)}>
              Disable
            </MenuItem>
          )}
        </RowActions>
      )}
      footer={<TableFooter total={people.length} noun={['person', 'people']} />}
    />
  )
}
