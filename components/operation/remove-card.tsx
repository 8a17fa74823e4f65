'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import type { ActionOf } from '@/lib/core/changes/action-of'
import { GONE } from '@/lib/core/lists/lists'
import type { WriteOperation } from '@/lib/core/operation/operation'
import type { WriteSummary } from '@/lib/core/operation/operation-summary'
import type { InputOf } from '@/lib/core/operation/read-operation'
import { useHere } from '../form/use-here'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Consequences } from './consequences'
import { OperationOutcome } from './operation-outcome'
import { useOperation } from './use-operation'

interface RemoveCardProps<Op extends WriteOperation> {
  operation: WriteSummary<Op>
  action: ActionOf<Op>
  input: InputOf<Op>
  /** Whether the provider lists the object. After deletion only the outcome is shown here. */
  listed: boolean
  /** The verb and the name: "Delete trunk lobby". */
  submitLabel: string
  /** What stops and what cannot be undone; one sentence each. */
  consequences: readonly string[]
  /** Above the consequences: what depends on the object. */
  depends?: ReactNode
  /** The list that contained the object, where the deletion is reported. */
  back: { href: string }
}

/** The last card of a detail page: deletes the object, and says beforehand what stops. */
export function RemoveCard<Op extends WriteOperation>(props: RemoveCardProps<Op>) {
  return (
    <Removal
      {...props}
      around={({ button, outcome }) => (
        <Card danger title={props.operation.label} actions={button}>
          <div className="flex flex-col gap-3">
            {props.listed && (
              <div className="space-y-2 text-sm">
                <Consequences {...props} />
                <p className="text-muted">This can’t be undone.</p>
              </div>
            )}
            {outcome}
          </div>
        </Card>
      )}
    />
  )
}

interface RemoveActionProps<Op extends WriteOperation> extends RemoveCardProps<Op> {
  /** The effect in one line. */
  says: string
  /** Secondary for the milder of two actions. */
  variant?: 'danger' | 'secondary'
}

/** One of several ways to remove an object, inside a card of the page. */
export function RemoveAction<Op extends WriteOperation>({ says, ...props }: RemoveActionProps<Op>) {
  return (
    <Removal
      {...props}
      around={({ button, outcome }) => (
        <div className="flex flex-col gap-3">
          {button && (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <span className="text-sm text-muted">{says}</span>
              {button}
            </div>
          )}
          {outcome}
        </div>
      )}
    />
  )
}

interface RemovalProps<Op extends WriteOperation> extends RemoveCardProps<Op>, Pick<RemoveActionProps<Op>, 'variant'> {
  around: (parts: { button: ReactNode; outcome: ReactNode }) => ReactNode
}

function Removal<Op extends WriteOperation>(props: RemovalProps<Op>) {
  const { operation, action, input, listed, submitLabel, back, variant = 'danger', around } = props
  const router = useRouter()
  const here = useHere()
  const pending = useOperation(operation, action, {
    onOutcome(outcome) {
      // Unknown and disputed outcomes are settled here, where the object can still be found.
      if (outcome.status !== 'done' || outcome.verified === 'contradicted') return
      // Someone who has left the page stays where they are, with their input.
      if (here()) router.push(`${back.href}?${GONE}=${outcome.entry}`)
    },
  })
  if (!listed && !pending.outcome) return null
  return around({
    button: listed && (
      <Button
        variant={variant}
        busy={pending.busy && !pending.requested}
        disabledReason={pending.denied ?? undefined}
        onClick={() => pending.ask(input)}
      >
        {operation.label}…
      </Button>
    ),
    outcome: <OperationOutcome action={pending} submitLabel={submitLabel} consequences={<Consequences {...props} />} />,
  })
}
