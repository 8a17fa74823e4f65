'use client'

import type { ReactNode } from 'react'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import { RowActions } from '@/components/table/row-actions'
import { MenuItem } from '@/components/ui/menu-items'
import { formatNumber } from '@/lib/fields/number'
import { type LedgerRow, sourceLabels } from '@/lib/messaging/opt-outs'
import { LedgerBadge, RecordedBy, sinceOf } from './row-words'

const columns: Column<LedgerRow>[] = [
  {
    header: 'Number',
    cell: (row) => (
      <div className="py-1">
        <span className="font-mono font-medium">{formatNumber(row.number)}</span>
        {/* Where these columns have no room, so that the actions need no scrolling. */}
        <span className="block whitespace-normal text-muted @2xl:hidden">
          {sinceOf(row)} · {sourceLabels[row.source] ?? row.source}
        </span>
      </div>
    ),
  },
  { header: 'State', cell: (row) => <LedgerBadge kind={row.kind} /> },
  { header: 'Since', cell: sinceOf, priority: 2 },
  { header: 'Source', cell: (row) => sourceLabels[row.source] ?? row.source, priority: 2 },
  {
    header: 'Note',
    cell: ({ evidence }) =>
      evidence ? (
        <span className="line-clamp-2 break-words">{evidence}</span>
      ) : (
        <span className="text-muted">No note</span>
      ),
    priority: 3,
    wrap: true,
  },
  { header: 'Recorded by', cell: (row) => <RecordedBy {...row} />, priority: 3 },
]

export type RowAct = 'history' | 'opt-in' | 'opt-out'

interface OptOutsTableProps {
  rows: readonly LedgerRow[]
  /** Why this person may not record anything; null when they may. */
  denied: string | null
  onAsk: (act: RowAct, row: LedgerRow) => void
  empty: ReactNode
  footer: ReactNode
}

export function OptOutsTable({ rows, denied, onAsk, empty, footer }: OptOutsTableProps) {
  return (
    <DataTable
      label="Opt-outs"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      actions={(row) => (
        <RowActions of={denied ? `row ${row.id}` : formatNumber(row.number)}>
          <MenuItem onClick={() => onAsk('history', row)}>History</MenuItem>
          {row.kind === 'opt_out' ? (
            <MenuItem disabledReason={denied ?? undefined} onClick={() => onAsk('opt-in', row)}>
              Record opt-in…
            </MenuItem>
          ) : (
            <MenuItem disabledReason={denied ?? undefined} onClick={() => onAsk('opt-out', row)}>
              Record opt-out…
            </MenuItem>
          )}
        </RowActions>
      )}
      empty={empty}
      footer={footer}
    />
  )
}
