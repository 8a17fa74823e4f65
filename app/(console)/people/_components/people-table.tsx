'use client'

import { useRouter } from 'next/navigation'
import type { Column } from '@/components/page/table/column'
import { DataTable } from '@/components/page/table/data-table'
import { RowActions } from '@/components/page/table/row-actions'
import { TableFooter } from '@/components/page/table/table-footer'
import { Isolated } from '@/components/ui/isolated'
import { MenuItem, MenuSeparator } from '@/components/ui/menu-items'
import { RelativeTime } from '@/components/ui/relative-time'
import { State } from '@/components/ui/state'
import { roleLabels } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import { isolated } from '@/lib/core/text/isolated'
import type { PersonChange, PersonRow } from './change-texts'
import { InvitedDetail, InvitedUntil } from './invited-until'

/** Not shown on phones: there, the table has no column headers, so nobody would know what is on or off. */
const underHeader = (word: string) => <span data-absent="">{word}</span>
const factorStates = {
  on: underHeader('On'),
  off: underHeader('Off'),
  missing: <State family="attention">Required, not set up yet</State>,
}

const columns: Column<PersonRow>[] = [
  {
    header: 'Person',
    cell: ({ name, you }) => (
      <>
        <span className="font-medium">
          <Isolated>{name}</Isolated>
        </span>
        {you && <span className="text-muted"> (you)</span>}
      </>
    ),
  },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Role', cell: ({ role }) => roleLabels[role], priority: 2, phone: 'detail' },
  {
    header: 'State',
    cell: ({ disabledAt, invited }) =>
      invited ? (
        <InvitedUntil {...invited} />
      ) : disabledAt ? (
        <span className="inline-flex items-center gap-2">
          <State family="neutral">Disabled</State>
          <RelativeTime at={disabledAt} className="text-muted @max-table:hidden" />
        </span>
      ) : (
        <State family="done">Active</State>
      ),
    phone: 'outcome',
  },
  {
    header: 'Second factor',
    cell: ({ factor, invited }) => (invited ? <InvitedDetail {...invited} /> : factorStates[factor]),
    priority: 3,
    phone: 'detail',
  },
  { header: 'Added', cell: ({ createdAt }) => <RelativeTime at={createdAt} />, priority: 3 },
]

interface PeopleTableProps {
  people: readonly PersonRow[]
  /** Called when an administrator chooses an action. Undefined: the list is read-only and shows no email addresses. */
  onAsk: ((action: PersonChange, person: PersonRow) => void) | undefined
}

export function PeopleTable({ people, onAsk }: PeopleTableProps) {
  const router = useRouter()
  return (
    <DataTable
      label="People"
      columns={onAsk ? columns : columns.filter(({ header }) => header !== 'Email')}
      rows={people}
      rowKey={({ id }) => id}
      actions={
        onAsk &&
        ((person) =>
          person.invited ? (
            <RowActions of={isolated(person.name)}>
              <MenuItem onClick={() => onAsk('link', person)}>Copy a new link</MenuItem>
              <MenuItem danger onClick={() => onAsk('withdraw', person)}>
                Withdraw
              </MenuItem>
            </RowActions>
          ) : (
            <RowActions of={isolated(person.name)}>
              <MenuItem onClick={() => onAsk('role', person)}>Change role</MenuItem>
              <MenuItem onClick={() => onAsk('reset', person)}>Reset password</MenuItem>
              {person.factor === 'on' && (
                <MenuItem onClick={() => onAsk('factor', person)}>Remove second factor</MenuItem>
              )}
              {person.bound && <MenuItem onClick={() => onAsk('unbind', person)}>Unlink single sign-on</MenuItem>}
              <MenuItem onClick={() => onAsk('sessions', person)}>Sessions</MenuItem>
              <MenuItem onClick={() => router.push(`${paths.activity}?person=${person.id}`)}>View activity</MenuItem>
              <MenuSeparator />
              {person.disabledAt ? (
                <MenuItem onClick={() => onAsk('enable', person)}>Enable</MenuItem>
              ) : (
                <MenuItem danger onClick={() => onAsk('disable', person)}>
                  Disable
                </MenuItem>
              )}
            </RowActions>
          ))
      }
      footer={<TableFooter total={people.length} noun={['person', 'people']} />}
    />
  )
}
