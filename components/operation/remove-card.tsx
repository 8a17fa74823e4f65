'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { GONE } from '@/lib/lists/lists'
import type { ActionOf } from '@/lib/operations/action-of'
import type { WriteFace } from '@/lib/operations/face'
import type { WriteOperation } from '@/lib/operations/operation'
import type { InputOf } from '@/lib/operations/read-operation'
import { useHere } from '../form/use-here'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { OperationOutcome } from './operation-outcome'
import { useOperation } from './use-operation'

interface RemoveCardProps<Op extends WriteOperation> {
  operation: WriteFace<Op>
  action: ActionOf<Op>
  /** What the page is about. */
  input: InputOf<Op>
  /** The provider has it. Once it has gone, what became of the act still stands here. */
  listed: boolean
  /** The verb and the name: "Delete trunk lobby". */
  submitLabel: string
  /** What stops, and what cannot be had back; one sentence each. */
  consequences: readonly string[]
  /** Before them: what hangs on it. */
  depends?: ReactNode
  /** The list that it stood in: there its end is told. */
  back: { href: string }
}

/** The last card of a thing's page: what takes it away for good. */
export function RemoveCard<Op extends WriteOperation>(props: RemoveCardProps<Op>) {
  return <Removal {...props} says="This can’t be undone." around={(act) => <Card danger>{act}</Card>} />
}

interface RemoveActProps<Op extends WriteOperation> extends RemoveCardProps<Op> {
  /** What it means, in one line. */
  says: string
  /** Secondary where it is the lesser of two. */
  variant?: 'danger' | 'secondary'
}

/** One of several ways of taking a thing away, in a card of the page's own. */
export function RemoveAct<Op extends WriteOperation>(props: RemoveActProps<Op>) {
  return <Removal {...props} around={(act) => act} />
}

function Removal<Op extends WriteOperation>(props: RemoveActProps<Op> & { around: (act: ReactNode) => ReactNode }) {
  const { operation, action, input, listed, submitLabel, consequences, back, says, variant = 'danger', around } = props
  const router = useRouter()
  const here = useHere()
  const act = useOperation(operation, action, {
    onOutcome(outcome) {
      // What nobody knows, and what a reading contradicts, is settled here, where it can still be looked for.
      if (outcome.status !== 'done' || outcome.verified === 'contradicted') return
      // Who went on to another page meanwhile stays there, with what they type.
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
            busy={act.busy && !act.asked}
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
