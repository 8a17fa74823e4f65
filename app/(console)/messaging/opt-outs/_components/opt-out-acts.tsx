'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { useAsked } from '@/components/operation/use-asked'
import { RowActions } from '@/components/page/table/row-actions'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { MenuItem } from '@/components/ui/menu-items'
import { formatNumber } from '@/lib/fields/number'
import type { LedgerRow } from '@/lib/messaging/opt-outs'
import { NumberHistory } from './number-history'
import { RecordOptIn } from './record-opt-in'
import { RecordOptOut } from './record-opt-out'

export type Asked = { act: 'opt-out'; number: string } | { act: 'opt-in' | 'history'; row: LedgerRow }

interface Offered {
  /** Why this person may not record anything; null if they may. */
  denied: string | null
  ask: (asked: Asked) => void
}

const Context = createContext<Offered>({ denied: null, ask: () => {} })

interface OptOutActsProps {
  denied: string | null
  /** The dialog to open first. */
  first: Asked | null
  children: ReactNode
}

/** Wraps the ledger: one dialog at a time, and the last result, which stays until the next action. */
export function OptOutActs({ denied, first, children }: OptOutActsProps) {
  const { asked, ask, done, close } = useAsked<Asked>(denied ? null : first)
  return (
    <Context value={{ denied, ask }}>
      {done && <Banner kind="done" role="status" title={done} className="mb-4" />}
      {children}
      {asked?.act === 'opt-out' && <RecordOptOut number={asked.number} onClose={close} />}
      {asked?.act === 'opt-in' && <RecordOptIn row={asked.row} onClose={close} />}
      {asked?.act === 'history' && <NumberHistory row={asked.row} onClose={close} />}
    </Context>
  )
}

export function RecordOptOutButton({ number = '' }: { number?: string }) {
  const { denied, ask } = useContext(Context)
  return (
    <Button variant="primary" disabledReason={denied ?? undefined} onClick={() => ask({ act: 'opt-out', number })}>
      Record opt-out
    </Button>
  )
}

export function OptOutMenu({ row }: { row: LedgerRow }) {
  const { denied, ask } = useContext(Context)
  return (
    <RowActions of={denied ? `row ${row.id}` : formatNumber(row.number)}>
      <MenuItem onClick={() => ask({ act: 'history', row })}>Opt-out history</MenuItem>
      {row.kind === 'opt_out' ? (
        <MenuItem disabledReason={denied ?? undefined} onClick={() => ask({ act: 'opt-in', row })}>
          Record opt-in…
        </MenuItem>
      ) : (
        <MenuItem disabledReason={denied ?? undefined} onClick={() => ask({ act: 'opt-out', number: row.number })}>
          Record opt-out…
        </MenuItem>
      )}
    </RowActions>
  )
}
