'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { GONE } from '@/lib/lists/lists'
import type { ActionOf } from '@/lib/operations/action-of'
import type { WriteOperation } from '@/lib/operations/operation'
import type { WriteSummary } from '@/lib/operations/operation-summary'
import type { InputOf } from '@/lib/operations/read-operation'
import { useHere } from '../form/use-here'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { OperationOutcome } from './operation-outcome'
import { useOperation } from './use-operation'

interface RemoveCardProps<Op extends WriteOperation> {
  operation: WriteSummary<Op>
  action: ActionOf<Op>
  input: InputOf<Op>
  /** The provider has it. After deletion the outcome is still shown here. */
  listed: boolean
  /** The verb and the name: "Delete trunk lobby". */
  submitLabel: string
  /** What stops and what cannot be undone; one sentence each. */
  consequences: readonly string[]
  /** Above the consequences: what depends on it. */
  depends?: ReactNode
  /** The list that contained it, where the deletion is reported. */
  back: { href: string }
}

/** The last card of a detail page: deletes the object. */
export function RemoveCard<Op extends WriteOperation>(props: RemoveCardProps<Op>) {
  return <Removal {...props} says="This can’t be undone." around={(act) => <Card danger>{act}</Card>} />
}

interface RemoveActProps<Op extends WriteOperation> extends RemoveCardProps<Op> {
  /** The effect in one line. */
  says: string
  /** Secondary for the milder of two actions. */
  variant?: 'danger' | 'secondary'
}

/** One of several ways to remove an object, inside a card of the page. */
export function RemoveAct<Op extends WriteOperation>(props: RemoveActProps<Op>) {
  return <Removal {...props} around={(act) => act} />
}

function Removal<Op extends WriteOperation>(props: RemoveActProps<Op> & { around: (act: ReactNode) => ReactNode }) {
  const { operation, action, input, listed, submitLabel, consequences, back, says, variant = 'danger', around } = props
  const router = useRouter()
  const here = useHere()
  const act = useOperation(operation, action, {
    onOutcome(outcome) {
      // Unknown and disputed outcomes are settled here, where the object can still be found.
      if (outcome.status !== 'done' || outcome.verified === 'contradicted') return
      // Someone who has left the page stays where they are, with their input.
      if (here()) router.push(`${back.href}?${GONE}=${outcome.entry}`)
    },
  })
  if (!listed && !act.outcome) return null
  return around(
    <div className="flex flex-col gap-3">
      {listed && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-sm text-muted">{says}</span>
          <Button
            variant={variant}
            busy={act.busy && !act.requested}
            disabledReason={act.denied ?? undefined}
            onClick={() => act.ask(input)}
          >
            {operation.label}…
          </Button>
        </div>
      )}
      <OperationOutcome
        act={act}
        submitLabel={submitLabel}
        consequences={
          <>
            {props.depends}
            <ul className="list-disc space-y-1 pl-5">
              {consequences.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        }
      />
    </div>,
  )
}
