'use client'

import { useState } from 'react'
import { OperationButton } from '@/components/operation/operation-button'
import { ButtonLink } from '@/components/ui/link'
import { deleteTrunk } from '@/lib/operations/trunks'
import { paths } from '@/lib/paths'
import { deleteTrunkAction } from '../actions'

export function DeleteTrunk({ trunk }: { trunk: string }) {
  const [done, setDone] = useState(false)
  return (
    <div className="space-y-3">
      <OperationButton
        operation={deleteTrunk}
        action={deleteTrunkAction}
        input={{ trunk }}
        variant="danger"
        submitLabel={`Delete trunk ${trunk}`}
        onOutcome={(outcome) => setDone(outcome.status === 'done')}
        consequences={
          <ul className="list-disc space-y-1 pl-5">
            <li>Calls over this trunk stop at once, in both directions.</li>
            <li>Numbers that are routed to it ring nowhere until they are routed elsewhere.</li>
            <li>Its password and settings are gone; a new trunk of the same name starts from nothing.</li>
          </ul>
        }
      />
      {done && <ButtonLink href={paths.trunks}>Back to the trunks</ButtonLink>}
    </div>
  )
}
