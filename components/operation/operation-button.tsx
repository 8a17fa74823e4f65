'use client'

import type { ReactNode } from 'react'
import type { ActionOf } from '@/lib/core/acts/action-of'
import type { Outcome } from '@/lib/core/acts/outcome'
import type { WriteOperation } from '@/lib/core/operation/operation'
import type { WriteSummary } from '@/lib/core/operation/operation-summary'
import type { InputOf } from '@/lib/core/operation/read-operation'
import { Button } from '../ui/button'
import type { ButtonStyle } from '../ui/button-style'
import { OperationOutcome } from './operation-outcome'
import { useOperation } from './use-operation'

interface OperationButtonProps<Op extends WriteOperation> extends ButtonStyle {
  operation: WriteSummary<Op>
  action: ActionOf<Op>
  /** Fixed by the button's context: this trunk, this setting. */
  input: InputOf<Op>
  /** The verb on the dialog's button; by default the operation's label. */
  submitLabel?: string
  consequences?: ReactNode
  onOutcome?: (outcome: Outcome) => void
}

/** One operation on one object, without a form. The outcome is shown below and stays. */
export function OperationButton<Op extends WriteOperation>(props: OperationButtonProps<Op>) {
  const { operation, action, input, submitLabel = operation.label, consequences, onOutcome, ...style } = props
  const act = useOperation(operation, action, { onOutcome })
  return (
    <div className="space-y-3">
      <Button
        {...style}
        busy={act.busy && !act.requested}
        disabledReason={act.denied ?? undefined}
        onClick={() => act.ask(input)}
      >
        {operation.label}
      </Button>
      <OperationOutcome act={act} submitLabel={submitLabel} consequences={consequences} />
    </div>
  )
}
