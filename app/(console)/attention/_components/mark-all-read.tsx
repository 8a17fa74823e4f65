'use client'

import { useAct } from '@/components/form/use-act'
import { FaultText } from '@/components/operation/fault-text'
import { Button } from '@/components/ui/button'
import { useRefresh } from '@/components/ui/use-refresh'
import { markAllReadAction } from '../actions'

export function MarkAllRead() {
  const refresh = useRefresh()
  const act = useAct(markAllReadAction)
  return (
    <>
      {act.fault && (
        <span role="alert" className="text-sm text-failed">
          <FaultText fault={act.fault} />
        </span>
      )}
      <Button busy={act.busy} onClick={() => void act.run({}, () => void refresh())}>
        Mark all read
      </Button>
    </>
  )
}
