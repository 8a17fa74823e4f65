'use client'

import { type ReactNode, useState } from 'react'
import { OperationOutcome } from '@/components/operation/operation-outcome'
import { useOperation } from '@/components/operation/use-operation'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { EmptyState } from '@/components/ui/empty-state'
import { TextLink } from '@/components/ui/link'
import { unblockCaller } from '@/lib/faces/trunks'
import { hidden } from '@/lib/fields/hidden'
import { formatNumber } from '@/lib/fields/number'
import type { BlockedCaller } from '@/lib/operations/trunks'
import { paths } from '@/lib/paths'
import { unblockCallerAction } from '../actions'

const columns: Column<BlockedCaller>[] = [
  {
    header: 'Caller',
    cell: (row) => (
      <span className="inline-flex items-center gap-1 font-mono">
        {formatNumber(row.number)}
        {row.number !== hidden && <CopyButton text={row.number} label={`Copy ${formatNumber(row.number)}`} iconOnly />}
      </span>
    ),
  },
  { header: 'Trunk', cell: (row) => <TextLink href={paths.trunk(row.trunk)}>{row.trunk}</TextLink> },
  { header: 'Status', cell: (row) => <Badge family="neutral">{row.status || 'blocked'}</Badge>, priority: 2 },
  { header: 'Address', cell: (row) => row.address || <span className="text-muted">None</span>, priority: 3 },
]

interface BlockedCallersTableProps {
  rows: BlockedCaller[]
  footer?: ReactNode
  filtered?: boolean
  /** Inside a card, which has the frame already. */
  frameless?: boolean
}

/** The outcome stands above the table, because the row of a caller that was unblocked goes away. */
export function BlockedCallersTable({ rows, footer, filtered, frameless }: BlockedCallersTableProps) {
  const act = useOperation(unblockCaller, unblockCallerAction)
  const [chosen, setChosen] = useState<{ number: string; trunks: string[] } | null>(null)
  return (
    <>
      {chosen && (
        <div className={frameless ? 'p-4 empty:hidden' : 'mb-4 empty:hidden'}>
          <OperationOutcome act={act} submitLabel={unblockCaller.label} />
        </div>
      )}
      <DataTable
        label="Blocked callers"
        columns={columns}
        rows={rows}
        // Where numbers are dots, several rows of a trunk are alike.
        rowKey={(row) => `${row.trunk} ${row.number}${row.number === hidden ? rows.indexOf(row) : ''}`}
        footer={footer}
        frameless={frameless}
        empty={
          <EmptyState title={filtered ? 'No blocked caller fits' : 'Nobody is blocked'}>
            Callers that are blocked on a trunk are listed here and can be unblocked.
          </EmptyState>
        }
        actions={(row) => (
          <Button
            size="sm"
            busy={act.busy && chosen?.number === row.number && chosen.trunks[0] === row.trunk}
            disabledReason={act.denied ?? undefined}
            onClick={() => {
              const input = { number: row.number, trunks: [row.trunk] }
              setChosen(input)
              return act.ask(input)
            }}
          >
            Unblock
            <span className="sr-only">
              {' '}
              {formatNumber(row.number)} on {row.trunk}
            </span>
          </Button>
        )}
      />
    </>
  )
}
