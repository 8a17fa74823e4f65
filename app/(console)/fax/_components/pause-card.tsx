'use client'

import { OperationOutcome } from '@/components/operation/operation-outcome'
import { useOperation } from '@/components/operation/use-operation'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { pauseFaxNumber, unpauseFaxNumber } from '@/lib/areas/fax/summaries'
import { formatNumber } from '@/lib/core/fields/number'
import { pauseFaxNumberAction, unpauseFaxNumberAction } from '../actions'

/** Two operations on one route. An unknown status offers both. */
export function PauseCard({ number, status }: { number: string; status: string }) {
  const pause = useOperation(pauseFaxNumber, pauseFaxNumberAction)
  const unpause = useOperation(unpauseFaxNumber, unpauseFaxNumberAction)
  const written = formatNumber(number)
  const offered = [
    ...(status === 'paused' ? [] : [{ action: pause, verb: 'Pause' }]),
    ...(status === 'active' || status === 'pending' ? [] : [{ action: unpause, verb: 'Unpause' }]),
  ]
  return (
    <Card title="Pause">
      <div className="space-y-3">
        <p>
          {status === 'paused'
            ? 'Paused: nothing is sent or received until someone unpauses it.'
            : 'Stops sending and receiving on this number until someone unpauses it.'}
        </p>
        <div className="flex flex-wrap gap-2">
          {offered.map(({ action, verb }) => (
            <Button
              key={verb}
              busy={action.busy && !action.requested}
              disabledReason={action.denied ?? undefined}
              onClick={() => action.ask({ number })}
            >
              {verb} {written}…
            </Button>
          ))}
        </div>
        <OperationOutcome action={pause} target={written} submitLabel={`Pause ${written}`} />
        <OperationOutcome action={unpause} target={written} submitLabel={`Unpause ${written}`} />
      </div>
    </Card>
  )
}
