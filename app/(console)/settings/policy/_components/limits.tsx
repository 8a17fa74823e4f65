'use client'

import { useDialogRequest } from '@/components/operation/use-dialog-request'
import type { Column } from '@/components/page/table/column'
import { DataTable } from '@/components/page/table/data-table'
import { Absent } from '@/components/page/table/table-row'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { LimitDialog } from './limit-dialog'
import type { LimitRow } from './limit-row'

const columns: Column<LimitRow>[] = [
  { header: 'Action', cell: ({ label }) => <span className="font-medium">{label}</span>, wrap: true },
  { header: 'Applies to', cell: ({ whom }) => whom, phone: 'detail' },
  {
    header: 'Limit',
    cell: ({ shown }) => shown ?? <span className="text-muted">None</span>,
    align: 'end',
    phone: 'outcome',
  },
  {
    header: 'Above it',
    cell: ({ value, needsApproval }) => (value === null ? <Absent /> : needsApproval ? 'Needs approval' : 'Blocked'),
    phone: 'detail',
  },
]

interface LimitsProps {
  rows: readonly LimitRow[]
  mayChange: boolean
}

export function Limits({ rows, mayChange }: LimitsProps) {
  const { requested, ask, done, close } = useDialogRequest<LimitRow>()
  return (
    <div className="space-y-3">
      <div>
        <h2 className="font-semibold">Limits</h2>
        <p className="text-sm text-muted">Unknown outcomes count. Rejected and unsent requests don’t.</p>
      </div>
      {done && <Banner kind="done" role="status" title={done} />}
      <DataTable
        label="Limits"
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        actions={
          mayChange
            ? (row) => (
                <Button size="sm" aria-label={`Change ${row.label}, ${row.whom}`} onClick={() => ask(row)}>
                  Change…
                </Button>
              )
            : undefined
        }
      />
      {requested && <LimitDialog row={requested} onClose={close} />}
    </div>
  )
}
