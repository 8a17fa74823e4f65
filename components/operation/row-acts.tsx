'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import type { ActionOf } from '@/lib/core/acts/action-of'
import type { WriteOperation } from '@/lib/core/operation/operation'
import type { WriteSummary } from '@/lib/core/operation/operation-summary'
import type { InputOf } from '@/lib/core/operation/read-operation'
import { Button } from '../ui/button'
import type { ButtonStyle } from '../ui/button-style'
import { OperationOutcome } from './operation-outcome'
import { useOperation } from './use-operation'

// OperationOutcome is imported statically, because it is needed from the press on.

/** Words in a row's dialog beyond the operation's own. */
interface Words {
  submitLabel?: string | undefined
  consequences?: ReactNode
}

interface Offered {
  denied: string | null
  /** The row whose request is in progress. */
  busy: string | null
  ask: (row: string, input: unknown, words: Words) => void
}

/** Keyed by the operation's label, because a list may offer several. */
const Context = createContext<Readonly<Record<string, Offered>>>({})

interface RowActsProps<Op extends WriteOperation> {
  operation: WriteSummary<Op>
  action: ActionOf<Op>
  className?: string
  /** Asks for confirmation even without risks. */
  review?: boolean
  children: ReactNode
}

/** An operation offered in every row of a list. Its outcome is shown above the list, because the row may disappear. */
export function RowActs<Op extends WriteOperation>(props: RowActsProps<Op>) {
  const { operation, action, className, review, children } = props
  const act = useOperation(operation, action, { review })
  const outer = useContext(Context)
  const [requested, setRequested] = useState<{ row: string; words: Words } | null>(null)
  const offered: Offered = {
    denied: act.denied,
    busy: act.busy && !act.requested ? (requested?.row ?? null) : null,
    ask: (row, input, words) => void act.ask(input, () => setRequested({ row, words })),
  }
  return (
    <Context value={{ ...outer, [operation.label]: offered }}>
      {requested && (
        <div className={className ?? 'mb-4 empty:hidden'}>
          <OperationOutcome
            act={act}
            submitLabel={requested.words.submitLabel ?? operation.label}
            consequences={requested.words.consequences}
          />
        </div>
      )}
      {children}
    </Context>
  )
}

interface RowActProps<Op extends WriteOperation> extends Words, Pick<ButtonStyle, 'variant'> {
  operation: WriteSummary<Op>
  input: InputOf<Op>
  /** The verb, if the row says the rest. */
  children: ReactNode
  /** One of several choices, and the selected one. */
  pressed?: boolean
  /** The target for people who do not see the row: "(212) 555-0123 on lobby". */
  of: string
}

export function RowAct<Op extends WriteOperation>(props: RowActProps<Op>) {
  const { operation, input, children, of, variant, pressed, submitLabel, consequences } = props
  const offered = useContext(Context)[operation.label]
  if (!offered) throw new Error(`No list around this row offers: ${operation.label}`)
  const first =
    offered.busy !== null && offered.busy !== of ? `One at a time: ${offered.busy} is in progress.` : undefined
  return (
    <Button
      size="sm"
      {...(pressed ? { variant: 'chosen' } : variant && { variant })}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      busy={offered.busy === of}
      disabledReason={offered.denied ?? first}
      onClick={() => offered.ask(of, input, { submitLabel, consequences })}
    >
      {children}
      <span className="sr-only"> {of}</span>
    </Button>
  )
}
