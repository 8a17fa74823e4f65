'use client'

import { OperationOutcome } from '@/components/operation/operation-outcome'
import { useOperation } from '@/components/operation/use-operation'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ButtonLink } from '@/components/ui/link'
import { deleteTrunk } from '@/lib/operations/trunks'
import { paths } from '@/lib/paths'
import { deleteTrunkAction } from '../actions'

/** `listed`: the provider has it. Once it has gone, what became of the act still stands here. */
export function DeleteTrunk({ trunk, listed }: { trunk: string; listed: boolean }) {
  const act = useOperation(deleteTrunk, deleteTrunkAction)
  if (!listed && !act.outcome) return null
  return (
    <Card title="Delete trunk" danger>
      <div className="space-y-3">
        {listed && (
          <Button
            variant="danger"
            busy={act.busy && !act.asked}
            disabledReason={act.denied ?? undefined}
            onClick={() => act.ask({ trunk })}
          >
            {deleteTrunk.label}
          </Button>
        )}
        <OperationOutcome
          act={act}
          target={trunk}
          submitLabel={`Delete trunk ${trunk}`}
          consequences={
            <ul className="list-disc space-y-1 pl-5">
              <li>Calls over this trunk stop at once, in both directions.</li>
              <li>Numbers that are routed to it ring nowhere until they are routed elsewhere.</li>
              <li>Its password and settings are gone; a new trunk of the same name starts from nothing.</li>
            </ul>
          }
        />
        {act.outcome?.status === 'done' && <ButtonLink href={paths.trunks}>Back to the trunks</ButtonLink>}
      </div>
    </Card>
  )
}
