'use client'

import { useEffect, useState } from 'react'
import { OptOutDay } from '@/components/areas/messaging/opt-out-day'
import { useAct } from '@/components/form/use-act'
import { FaultText } from '@/components/operation/fault-text'
import { Dialog, DialogCancel } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { type OptOutLedgerRow, sourceLabels } from '@/lib/areas/messaging/opt-outs'
import { formatNumber } from '@/lib/core/fields/number'
import { optOutHistoryAction } from '../actions'
import { LedgerBadge, RecordedBy } from './row-words'

/** Everything recorded about a number, newest first. Requested by the row's id. */
export function NumberHistory({ row, onClose }: { row: OptOutLedgerRow; onClose: () => void }) {
  const { run, fault } = useAct(optOutHistoryAction)
  const [rows, setRows] = useState<readonly OptOutLedgerRow[] | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    void run({ id: row.id }, setRows)
  }, [row.id])

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Opt-out history of ${formatNumber(row.number)}`}
      description="Newest first. The first line is current. Lines are never changed."
      error={fault ? <FaultText fault={fault} /> : undefined}
      footer={<DialogCancel>Close</DialogCancel>}
    >
      {!rows && !fault && <Skeleton />}
      {rows && (
        <ol aria-label="Opt-out history" className="divide-y">
          {rows.map((each) => (
            <li key={each.id} className="space-y-1 py-3 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <LedgerBadge kind={each.kind} />
                <span className="tabular-nums">
                  <OptOutDay saidAt={each.saidAt} at={each.at} />
                </span>
                <span>{sourceLabels[each.source] ?? each.source}</span>
              </div>
              {each.evidence && <p className="whitespace-pre-wrap">{each.evidence}</p>}
              <p className="text-sm text-muted">
                Recorded by <RecordedBy {...each} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
