import type { ReactNode } from 'react'
import { formatCents } from '@/lib/core/fields/money-text'
import { counted } from '@/lib/core/text/counted'
import type { SpendCell } from '@/lib/desk/spend/spend-facts'
import { NOT_KNOWN, noAmount } from '@/lib/desk/spend/spend-texts'

export const NotKnown = () => <span className="text-unknown">{NOT_KNOWN}</span>
export const Below = ({ children }: { children: ReactNode }) => (
  <span className="block text-xs text-muted">{children}</span>
)

/** What the changes of a service cost in a month. */
export function Cost({ cell }: { cell: SpendCell | undefined }) {
  const none = cell ? noAmount(cell) : NOT_KNOWN
  return (
    <>
      {none === NOT_KNOWN ? <NotKnown /> : <Amount cell={cell} none={none} />}
      {cell && cell.changes > 0 && <Below>{counted(cell.changes, 'change')}</Below>}
      {cell && cell.open > 0 && (
        <span className="block text-xs text-unknown">{counted(cell.open, 'change')} not included</span>
      )}
    </>
  )
}

function Amount({ cell, none }: { cell: SpendCell | undefined; none: string }) {
  return none ? <span className="text-muted">{none}</span> : formatCents(cell?.estimate ?? '0')
}
