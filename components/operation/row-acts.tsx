'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import type { ActionOf } from '@/lib/operations/action-of'
import type { WriteFace } from '@/lib/operations/face'
import type { WriteOperation } from '@/lib/operations/operation'
import type { InputOf } from '@/lib/operations/read-operation'
import { Button } from '../ui/button'
import { OperationOutcome } from './operation-outcome'
import { useOperation } from './use-operation'

interface Offered {
  label: string
  denied: string | null
  /** The row whose act is under way. */
  busy: string | null
  ask: (row: string, input: unknown) => void
}

const Context = createContext<Offered | null>(null)

interface RowActsProps<Op extends WriteOperation> {
  operation: WriteFace<Op>
  action: ActionOf<Op>
  className?: string
  /** Ask in a dialog also where the risks alone would not. */
  review?: boolean
  /** What follows, of the row that is asked about. */
  consequences?: (row: string) => ReactNode
  children: ReactNode
}

/** One act that every row of a list offers. Its outcome stands above the list, because the row may go away. */
export function RowActs<Op extends WriteOperation>(props: RowActsProps<Op>) {
  const { operation, action, className, review, consequences, children } = props
  const act = useOperation(operation, action, { review })
  const [row, setRow] = useState<string | null>(null)
  const offered: Offered = {
    label: operation.label,
    denied: act.denied,
    busy: act.busy && !act.asked ? row : null,
    ask: (chosen, input) => {
      setRow(chosen)
      void act.ask(input)
    },
  }
  return (
    <Context value={offered}>
      {row !== null && (
        <div className={className ?? 'mb-4 empty:hidden'}>
          <OperationOutcome act={act} submitLabel={operation.label} consequences={consequences?.(row)} />
        </div>
      )}
      {children}
    </Context>
  )
}

interface RowActProps<Op extends WriteOperation> {
  operation: WriteFace<Op>
  input: InputOf<Op>
  /** The verb, where the row says the rest. */
  children: ReactNode
  /** What it is done to, for who does not see the row: "(212) 555-0123 on lobby". */
  of: string
}

export function RowAct<Op extends WriteOperation>({ operation, input, children, of }: RowActProps<Op>) {
  const offered = useContext(Context)
  if (!offered || offered.label !== operation.label)
    throw new Error(`No list around this row offers: ${operation.label}`)
  return (
    <Button
      size="sm"
      busy={offered.busy === of}
      disabledReason={offered.denied ?? undefined}
      onClick={() => offered.ask(of, input)}
    >
      {children}
      <span className="sr-only"> {of}</span>
    </Button>
  )
}
