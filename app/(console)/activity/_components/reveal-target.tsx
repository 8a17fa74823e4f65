'use client'

import { useState } from 'react'
import { useAction } from '@/components/form/use-action'
import { FaultText } from '@/components/operation/fault-text'
import { Button } from '@/components/ui/button'
import { Isolated } from '@/components/ui/isolated'
import { UnbrokenNumbers } from '@/components/ui/phone-number'
import { UntilHydrated } from '@/components/ui/until-hydrated'
import { formatNumber } from '@/lib/core/fields/number'
import { revealTargetAction } from '../actions'

/** Shows a target that this role sees masked; the log records who revealed it. */
export function RevealTarget(of: { record: number } | { entry: string }) {
  const action = useAction(revealTargetAction)
  const [target, setTarget] = useState<string | null>(null)
  if (target !== null)
    return (
      <span role="status">
        <Isolated>
          <UnbrokenNumbers>{formatNumber(target)}</UnbrokenNumbers>
        </Isolated>{' '}
        <span className="text-muted">· reveal recorded</span>
      </span>
    )
  return (
    <UntilHydrated>
      <Button
        size="sm"
        variant="ghost"
        busy={action.busy}
        title="The log records that you revealed it"
        aria-label={'record' in of ? `Reveal the target of record ${of.record}` : 'Reveal the target'}
        onClick={() => void action.run(of, (done) => setTarget(done.target))}
      >
        Reveal
      </Button>
      {action.fault && (
        <span role="alert" className="text-failed">
          <FaultText fault={action.fault} />
        </span>
      )}
    </UntilHydrated>
  )
}
