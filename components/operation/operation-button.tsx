'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import type { WriteOperation } from '@/lib/operations/operation'
import type { Outcome } from '@/lib/outcome'
import { Button } from '../ui/button'
import type { ButtonStyle } from '../ui/button-style'
import { OutcomeNotice, RefusedNotice } from './outcome-notice'
import { type OperationAction, useOperation } from './use-operation'

const ConfirmOperation = dynamic(() => import('./confirm-operation').then((m) => m.ConfirmOperation))
const UnknownNotice = dynamic(() => import('./unknown-notice').then((m) => m.UnknownNotice))

interface OperationButtonProps extends ButtonStyle {
  operation: WriteOperation
  action: OperationAction
  /** Fixed by where the button stands: this trunk, this caller. */
  input: unknown
  /** The verb; the entry's own label when left out. */
  children?: ReactNode
  submitLabel?: string
  consequences?: ReactNode
  onOutcome?: (outcome: Outcome) => void
}

/** One act on one thing, without a form of its own. Its outcome stands below it and stays. */
export function OperationButton(props: OperationButtonProps) {
  const { operation, action, input, children, submitLabel, consequences, onOutcome, ...style } = props
  const act = useOperation(operation, action, onOutcome)
  const notice =
    act.outcome?.status === 'unknown' ? (
      <UnknownNotice entry={act.outcome.entry} onClosed={act.reset} />
    ) : act.outcome?.status === 'done' ? (
      <OutcomeNotice operation={operation} target={operation.target(input)} outcome={act.outcome} />
    ) : !act.asked && act.fault ? (
      <RefusedNotice operation={operation} fault={act.fault} entry={act.outcome?.entry} />
    ) : null
  return (
    <div className="space-y-3">
      <Button
        {...style}
        busy={act.busy && !act.asked}
        disabledReason={act.denied ?? undefined}
        onClick={() => act.ask(input)}
      >
        {children ?? operation.label}
      </Button>
      {notice}
      {act.asked && (
        <ConfirmOperation
          operation={operation}
          prepared={act.asked.prepared}
          consequences={consequences}
          submitLabel={submitLabel ?? operation.label}
          fault={act.fault}
          busy={act.busy}
          onConfirm={act.confirm}
          onClose={act.close}
        />
      )}
    </div>
  )
}
