'use client'

import type { ReactNode } from 'react'
import { useDialogRequest } from '@/components/operation/use-dialog-request'
import { Banner } from '@/components/ui/banner'
import type { AssumptionRow } from '@/lib/core/changes/assumption-view'
import { AssumptionTable } from './assumption-table'
import { ChangeAssumption } from './change-assumption'

interface AssumptionsProps {
  rows: readonly AssumptionRow[]
  mayChange: boolean
  footer: ReactNode
}

/** The table, one dialog at a time, and the last result. */
export function Assumptions({ rows, mayChange, footer }: AssumptionsProps) {
  const { requested, ask, done, close } = useDialogRequest<AssumptionRow>()

  return (
    <div className="space-y-3">
      <div>
        <h2 className="font-semibold">Assumptions</h2>
        <p className="text-sm text-muted">
          Values the provider’s specification leaves open. A new value applies to everyone immediately.
        </p>
      </div>
      {done && <Banner kind="done" role="status" title={done} />}
      <AssumptionTable rows={rows} footer={footer} onChange={mayChange ? ask : undefined} />
      {requested && <ChangeAssumption row={requested} onClose={close} />}
    </div>
  )
}
