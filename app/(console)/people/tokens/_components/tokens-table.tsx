import type { Column } from '@/components/page/table/column'
import { DataTable } from '@/components/page/table/data-table'
import { RowActions } from '@/components/page/table/row-actions'
import { TableFooter } from '@/components/page/table/table-footer'
import { EmptyState } from '@/components/ui/empty-state'
import { Isolated } from '@/components/ui/isolated'
import { MenuItem } from '@/components/ui/menu-items'
import { RelativeTime } from '@/components/ui/relative-time'
import { State } from '@/components/ui/state'
import type { TokenRow } from '@/lib/core/access/api-token'
import { roleLabels } from '@/lib/core/access/roles'
import { isolated } from '@/lib/core/text/isolated'

const rights = ({ role, readOnly, operations }: TokenRow) =>
  [
    roleLabels[role],
    readOnly && 'read only',
    operations.length === 1 ? operations[0] : operations.length > 1 && `${operations.length} operations`,
  ]
    .filter(Boolean)
    .join(', ')

const columns: Column<TokenRow>[] = [
  {
    header: 'Token',
    cell: ({ name, service }) => (
      <>
        <span className="font-medium">
          <Isolated>{name}</Isolated>
        </span>
        {service && (
          <span className="text-muted">
            {' '}
            for <Isolated>{service}</Isolated>
          </span>
        )}
      </>
    ),
  },
  { header: 'Rights', cell: rights, phone: 'detail' },
  {
    header: 'State',
    cell: ({ state, expiresAt }) =>
      state === 'ended' ? (
        <State family="neutral">Revoked</State>
      ) : state === 'expired' ? (
        <State family="neutral">Expired</State>
      ) : (
        <span className="inline-flex items-center gap-2">
          <State family="done">Active</State>
          <span className="text-muted @max-table:hidden">
            ends <RelativeTime at={expiresAt} />
          </span>
        </span>
      ),
    phone: 'outcome',
  },
  {
    header: 'Last used',
    cell: ({ usedAt }) => (usedAt ? <RelativeTime at={usedAt} /> : <span className="text-muted">Never used</span>),
    priority: 2,
    phone: 'detail',
  },
  {
    header: 'From',
    cell: ({ addresses }) => (addresses.length > 0 ? addresses.join(', ') : 'Anywhere'),
    priority: 3,
  },
]
const owner: Column<TokenRow> = {
  header: 'Created by',
  cell: ({ owner: name }) => <Isolated>{name}</Isolated>,
  priority: 3,
}

interface TokensTableProps {
  tokens: readonly TokenRow[]
  /** Whether the list has other people's tokens, too. */
  withOwners: boolean
  onRevoke: (token: TokenRow) => void
}

export function TokensTable({ tokens, withOwners, onRevoke }: TokensTableProps) {
  return (
    <DataTable
      label="Tokens"
      columns={withOwners ? [...columns, owner] : columns}
      rows={tokens}
      rowKey={({ id }) => id}
      actions={(token) =>
        token.state === 'active' && (
          <RowActions of={isolated(token.name)}>
            <MenuItem danger onClick={() => onRevoke(token)}>
              Revoke
            </MenuItem>
          </RowActions>
        )
      }
      empty={<EmptyState title="No tokens yet">A script needs one to use the API.</EmptyState>}
      footer={<TableFooter total={tokens.length} noun={['token', 'tokens']} />}
    />
  )
}
