'use client'

import { DataTable } from '@/components/page/table/data-table'
import { TableFooter } from '@/components/page/table/table-footer'
import { worstFirst } from '@/components/ui/segment-strip'
import { paths } from '@/lib/core/paths'
import { type BulkChangeView, type BulkLine, isToSend } from '@/lib/desk/bulk-changes/view'
import { lineColumns } from './line-columns'
import { lineStatus, type ShownLine } from './line-status'
import { PlanCard } from './plan-card'
import { ProgressCard } from './progress-card'
import { useBulkChange } from './use-bulk-change'

const PER_PAGE = 50

/** Not processed yet. `isToSend` does not say this, only what the dry run decided. */
const isWaiting = ({ left }: BulkLine) => left

/** Shows a bulk change: its plan, its progress, and a table of its lines with the worst status first. */
export function BulkRun({ initial, page }: { initial: BulkChangeView; page: number }) {
  const { view, unreachable, refresh } = useBulkChange(initial)
  const begun = view.lines.some((line) => isToSend(line.verdict) && (!isWaiting(line) || line.state !== null))
  const lines = view.lines.map(
    (line, index): ShownLine => ({
      ...line,
      begun,
      sending: view.state === 'running' && index === view.current && isWaiting(line),
    }),
  )
  const segmentOf = (line: ShownLine) => ({ key: `${line.line} ${line.number}`, ...lineStatus(line) })
  const sorted = [...lines].sort((a, b) => worstFirst(segmentOf(a), segmentOf(b)))
  const rowsBefore = (page - 1) * PER_PAGE
  const rows = sorted.slice(rowsBefore, rowsBefore + PER_PAGE)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="space-y-5">
        <ProgressCard
          view={view}
          segments={lines.map(segmentOf)}
          begun={begun}
          unreachable={unreachable}
          onChange={refresh}
        />
        <DataTable
          label="Lines"
          columns={lineColumns}
          rows={rows}
          rowKey={({ line, number }, index) => `${line} ${number} ${index}`}
          footer={
            <TableFooter
              total={sorted.length}
              before={rowsBefore}
              shown={rows.length}
              noun={['line', 'lines']}
              paging={{
                page,
                pageCount: Math.max(1, Math.ceil(sorted.length / PER_PAGE)),
                href: (to) => `${paths.bulkChange(view.id)}?page=${to}`,
              }}
            />
          }
        />
      </div>
      <PlanCard view={view} />
    </div>
  )
}
