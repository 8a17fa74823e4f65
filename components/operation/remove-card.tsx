'use client'

import type { ActionOf } from '@/lib/operations/action-of'
import type { WriteFace } from '@/lib/operations/face'
import type { WriteOperation } from '@/lib/operations/operation'
import type { InputOf } from '@/lib/operations/read-operation'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { ButtonLink } from '../ui/link'
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
  back: { href: string; label: string }
}

/** The last card of a thing's page: what takes it away for good. */
export function RemoveCard<Op extends WriteOperation>(props: RemoveCardProps<Op>) {
  const { operation, action, input, listed, submitLabel, consequences, back } = props
  const act = useOperation(operation, action)
  if (!listed && !act.outcome) return null
  return (
    <Card title={operation.label} danger>
      <div className="space-y-3">
        {listed && (
          <Button
            variant="danger"
            busy={act.busy && !act.asked}
            disabledReason={act.denied ?? undefined}
            onClick={() => act.ask(input)}
          >
            {operation.label}
          </Button>
        )}
        <OperationOutcome
          act={act}
          submitLabel={submitLabel}
          consequences={
            <ul className="list-disc space-y-1 pl-5">
              {consequences.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          }
        />
        {act.outcome?.status === 'done' && <ButtonLink href={back.href}>{back.label}</ButtonLink>}
      </div>
    </Card>
  )
}
