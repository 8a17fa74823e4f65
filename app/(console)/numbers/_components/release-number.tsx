'use client'

import { OperationOutcome } from '@/components/operation/operation-outcome'
import { useOperation } from '@/components/operation/use-operation'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ButtonLink } from '@/components/ui/link'
import { releaseNumber } from '@/lib/operations/numbers'
import { paths } from '@/lib/paths'
import { releaseNumberAction } from '../actions'

/** `listed`: the account holds it. Once it has gone, what became of the act still stands here. */
export function ReleaseNumber({ number, listed }: { number: string; listed: boolean }) {
  const act = useOperation(releaseNumber, releaseNumberAction)
  if (!listed && !act.outcome) return null
  return (
    <Card title="Release number" danger>
      <div className="space-y-3">
        {listed && (
          <Button
            variant="danger"
            busy={act.busy && !act.asked}
            disabledReason={act.denied ?? undefined}
            onClick={() => act.ask({ number })}
          >
            {releaseNumber.label}
          </Button>
        )}
        <OperationOutcome
          act={act}
          target={number}
          submitLabel={`Release ${number}`}
          consequences={
            <ul className="list-disc space-y-1 pl-5">
              <li>Calls to this number stop at once.</li>
              <li>
                It goes back to the provider, who may give it to somebody else. Nobody can promise to get it back.
              </li>
              <li>A new order gives another number, and is charged again.</li>
            </ul>
          }
        />
        {act.outcome?.status === 'done' && <ButtonLink href={paths.numbers}>Back to the numbers</ButtonLink>}
      </div>
    </Card>
  )
}
