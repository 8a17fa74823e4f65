'use client'

import { OperationOutcome } from '@/components/operation/operation-outcome'
import { useOperation } from '@/components/operation/use-operation'
import { Button } from '@/components/ui/button'
import { PhoneNumber } from '@/components/ui/phone-number'
import { assumptions } from '@/lib/areas/messaging/assumptions'
import { addOffnet, removeOffnet } from '@/lib/areas/messaging/summaries'
import { formatNumber } from '@/lib/core/fields/number'
import { NO_PRICE } from '@/lib/core/text/fact-texts'
import { addOffnetAction, removeOffnetAction } from '../actions'

/** Two separate operations: one may cost money, the other cuts off traffic. An unknown status offers both. */
export function OffnetActions({ number, status }: { number: string; status: string }) {
  const { offnetOff, offnetOn, offnetRemoved } = assumptions.messaging
  const add = useOperation(addOffnet, addOffnetAction)
  const remove = useOperation(removeOffnet, removeOffnetAction)
  const is = (list: readonly string[]) => list.includes(status.toLowerCase())
  // An outcome stays on the page although the new status removes its button.
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-2">
        {!is(offnetOn) && (
          <Button
            busy={add.busy && !add.requested}
            disabledReason={add.denied ?? (is(['unavailable']) ? 'The provider does not offer it here' : undefined)}
            onClick={() => add.ask({ number })}
          >
            {addOffnet.label}
          </Button>
        )}
        {!is([...offnetOff, ...offnetRemoved]) && (
          <Button
            variant="danger"
            busy={remove.busy && !remove.requested}
            disabledReason={remove.denied ?? undefined}
            onClick={() => remove.ask({ number })}
          >
            {removeOffnet.label}
          </Button>
        )}
      </div>
      <OperationOutcome
        action={add}
        target={formatNumber(number)}
        submitLabel={addOffnet.label}
        consequences={
          <ul className="list-disc space-y-1 pl-5">
            <li>The provider may charge for this, once or every month. {NO_PRICE}</li>
            <li>The order goes to the upstream carrier. Enabling it can take hours, and it can fail.</li>
          </ul>
        }
      />
      <OperationOutcome
        action={remove}
        target={formatNumber(number)}
        submitLabel={removeOffnet.label}
        consequences={
          <ul className="list-disc space-y-1 pl-5">
            <li>
              Messages to and from <PhoneNumber number={number} /> over off-net stop.
            </li>
            <li>Adding it again is a new order, which may cost again.</li>
          </ul>
        }
      />
    </div>
  )
}
