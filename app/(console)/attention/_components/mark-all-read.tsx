'use client'

import { useAction } from '@/components/form/use-action'
import { FaultText } from '@/components/operation/fault-text'
import { Button } from '@/components/ui/button'
import { useRefresh } from '@/components/ui/use-refresh'
import { markAllReadAction } from '../actions'

export function MarkAllRead() {
  const refresh = useRefresh()
  const action = useAction(markAllReadAction)
  return (
    <>
      {action.fault && (
        <span role="alert" className="text-sm text-failed">
          <FaultText fault={action.fault} />
        </span>
      )}
      <Button busy={action.busy} onClick={() => void action.run({}, () => void refresh())}>
        Mark all read
      </Button>
    </>
  )
}
