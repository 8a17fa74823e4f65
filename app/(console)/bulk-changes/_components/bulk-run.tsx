'use client'

import { DataTable } from '@/components/page/table/data-table'
import { worstFirst } from '@/components/ui/segment-strip'
import { type BulkChangeView, isSent } from '@/lib/bulk-changes/view'
import { lineColumns, type ShownLine } from './line-columns'
import { lineStatus } from './line-status'
import { PlanCard } from './plan-card'
import { ProgressCard } from './progress-card'
import { useBulkChange } from './use-bulk-change'

/** What is planned, how far it is, and every line, the worst first. */
export function BulkRun({ initial }: { initial: BulkChangeView }) {
  const { view, away, refresh } = useBulkChange(initial)
  const begun = view.lines.some((line) => isSent(line.verdict) && (!line.left || line.state !== null))
  const lines = view.lines.map(
    (line, index): ShownLine => ({
      ...line,
      begun,
      sending: view.state === 'running' && index === view.current && line.left,
    }),
  )
  const segmentOf = (line: ShownLine) => ({ key: `${line.line} ${line.number}`, ...lineStatus(line, line) })
  const rows = [...lines].sort((a, b) => worstFirst(segmentOf(a), segmentOf(b)))
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="space-y-5">
        <ProgressCard view={view} segments={lines.map(segmentOf)} begun={begun} away={away} onChange={refresh} />
        <DataTable
          label="Lines"
          columns={lineColumns}
          rows={rows}
          rowKey={({ line, number }, index) => `${line} ${number} ${index}`}
        />
      </div>
      <PlanCard view={view} />
    </div>
  )
}
