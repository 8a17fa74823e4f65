'use client'

import { useState } from 'react'
import { useAct } from '@/components/form/use-act'
import { FaultText } from '@/components/operation/fault-text'
import { Button } from '@/components/ui/button'
import { Isolated } from '@/components/ui/isolated'
import { UntilHydrated } from '@/components/ui/until-hydrated'
import { formatNumber } from '@/lib/core/fields/number'
import { revealTargetAction } from '../actions'

/** Shows a target that this role sees masked; the log records who revealed it. */
export function RevealTarget({ record }: { record: number }) {
  const act = useAct(revealTargetAction)
  const [target, setTarget] = useState<string | null>(null)
  if (target !== null)
    return (
      <span role="status">
        <Isolated>{formatNumber(target)}</Isolated> <span className="text-muted">· reveal recorded</span>
      </span>
    )
  return (
    <UntilHydrated>
      <Button
        size="sm"
        variant="ghost"
        busy={act.busy}
        title="The log records that you revealed it"
        aria-label={`Reveal the target of record ${record}`}
        onClick={() => void act.run({ record }, (done) => setTarget(done.target))}
      >
        Reveal
      </Button>
      {act.fault && (
        <span role="alert" className="text-failed">
          <FaultText fault={act.fault} />
        </span>
      )}
    </UntilHydrated>
  )
}
