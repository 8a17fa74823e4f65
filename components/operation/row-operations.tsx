'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import type { ActionOf } from '@/lib/core/changes/action-of'
import type { WriteOperation } from '@/lib/core/operation/operation'
import type { WriteSummary } from '@/lib/core/operation/operation-summary'
import type { InputOf } from '@/lib/core/operation/read-operation'
import { Button } from '../ui/button'
import type { ButtonStyle } from '../ui/button-style'
import { OperationOutcome } from './operation-outcome'
import { useOperation } from './use-operation'

// OperationOutcome is imported statically, because it is needed from the press on.

/** Text in a row's dialog in addition to the operation's own. */
interface ConfirmTexts {
  submitLabel?: string | undefined
  consequences?: ReactNode
}

interface Offered {
  denied: string | null
  /** The row whose request is in progress. */
  busy: string | null
  ask: (row: string, input: unknown, texts: ConfirmTexts) => void
}

/** Keyed by the operation's label, because a list may offer several. */
const Context = createContext<Readonly<Record<string, Offered>>>({})

interface RowOperationsProps<Op extends WriteOperation> {
  operation: WriteSummary<Op>
  action: ActionOf<Op>
  className?: string
  /** Asks for confirmation even without risks. */
  review?: boolean
  children: ReactNode
}

/** An operation offered in every row of a list. Its outcome is shown above the list, because the row may disappear. */
export function RowOperations<Op extends WriteOperation>(props: RowOperationsProps<Op>) {
  const { operation, action, className, review, children } = props
  const pending = useOperation(operation, action, { review })
  const outer = useContext(Context)
  const [requested, setRequested] = useState<{ row: string; texts: ConfirmTexts } | null>(null)
  const offered: Offered = {
    denied: pending.denied,
    busy: pending.busy && !pending.requested ? (requested?.row ?? null) : null,
    ask: (row, input, texts) => void pending.ask(input, () => setRequested({ row, texts })),
  }
  return (
    <Context value={{ ...outer, [operation.label]: offered }}>
      {requested && (
        <div className={className ?? 'mb-4 empty:hidden'}>
          <OperationOutcome
            action={pending}
            submitLabel={requested.texts.submitLabel ?? operation.label}
            consequences={requested.texts.consequences}
          />
        </div>
      )}
      {children}
    </Context>
  )
}

interface RowOperationProps<Op extends WriteOperation> extends ConfirmTexts, Pick<ButtonStyle, 'variant'> {
  operation: WriteSummary<Op>
  input: InputOf<Op>
  /** The verb, if the row says the rest. */
  children: ReactNode
  /** Set if the button is one of several choices; true for the selected one. */
  pressed?: boolean
  /** The target for people who do not see the row: "(212) 555-0123 on lobby". */
  of: string
}

export function RowOperation<Op extends WriteOperation>(props: RowOperationProps<Op>) {
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
