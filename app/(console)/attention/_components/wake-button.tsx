'use client'

import { useAction } from '@/components/form/use-action'
import { FaultText } from '@/components/operation/fault-text'
import { Button } from '@/components/ui/button'
import { useRefresh } from '@/components/ui/use-refresh'
import { wakeAction } from '../actions'

export function WakeButton({ row, what }: { row: string; what: string }) {
  const refresh = useRefresh()
  const action = useAction(wakeAction)
  return (
    <>
      {action.fault && (
        <span role="alert" className="self-center text-sm text-failed">
          <FaultText fault={action.fault} />
        </span>
      )}
      <Button
        size="sm"
        variant="ghost"
        busy={action.busy}
        aria-label={`End snooze: ${what}`}
        onClick={() => void action.run({ key: row }, () => void refresh())}
      >
        End snooze
      </Button>
    </>
  )
}
