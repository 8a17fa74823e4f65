'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { useDialogRequest } from '@/components/operation/use-dialog-request'
import { RowActions } from '@/components/page/table/row-actions'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { MenuItem } from '@/components/ui/menu-items'
import type { OptOutLedgerRow } from '@/lib/areas/messaging/opt-outs'
import { formatNumber } from '@/lib/core/fields/number'
import { NumberHistory } from './number-history'
import { RecordOptIn } from './record-opt-in'
import { RecordOptOut } from './record-opt-out'

export type OptOutDialog =
  | { action: 'opt-out'; number: string }
  | { action: 'opt-in' | 'history'; row: OptOutLedgerRow }

interface Offered {
  /** Why this person may not record anything; null if they may. */
  denied: string | null
  ask: (requested: OptOutDialog) => void
}

const Context = createContext<Offered>({ denied: null, ask: () => {} })

interface OptOutActionsProps {
  denied: string | null
  /** The dialog to open first. */
  first: OptOutDialog | null
  children: ReactNode
}

/** Wraps the ledger: one dialog at a time, and the last result, which stays until the next action. */
export function OptOutActions({ denied, first, children }: OptOutActionsProps) {
  const { requested, ask, done, close } = useDialogRequest<OptOutDialog>(denied ? null : first)
  return (
    <Context value={{ denied, ask }}>
      {done && <Banner kind="done" role="status" title={done} className="mb-4" />}
      {children}
      {requested?.action === 'opt-out' && <RecordOptOut number={requested.number} onClose={close} />}
      {requested?.action === 'opt-in' && <RecordOptIn row={requested.row} onClose={close} />}
      {requested?.action === 'history' && <NumberHistory row={requested.row} onClose={close} />}
    </Context>
  )
}

export function RecordOptOutButton({ number = '' }: { number?: string }) {
  const { denied, ask } = useContext(Context)
  return (
    <Button variant="primary" disabledReason={denied ?? undefined} onClick={() => ask({ action: 'opt-out', number })}>
      Record opt-out
    </Button>
  )
}

export function OptOutMenu({ row }: { row: OptOutLedgerRow }) {
  const { denied, ask } = useContext(Context)
  return (
    <RowActions of={denied ? `row ${row.id}` : formatNumber(row.number)}>
      <MenuItem onClick={() => ask({ action: 'history', row })}>Opt-out history</MenuItem>
      {row.kind === 'opt_out' ? (
        <MenuItem disabledReason={denied ?? undefined} onClick={() => ask({ action: 'opt-in', row })}>
          Record opt-in…
        </MenuItem>
      ) : (
        <MenuItem disabledReason={denied ?? undefined} onClick={() => ask({ action: 'opt-out', number: row.number })}>
          Record opt-out…
        </MenuItem>
      )}
    </RowActions>
  )
}
