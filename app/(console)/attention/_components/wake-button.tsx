'use client'

import { useAct } from '@/components/form/use-act'
import { FaultText } from '@/components/operation/fault-text'
import { Button } from '@/components/ui/button'
import { useRefresh } from '@/components/ui/use-refresh'
import { wakeAction } from '../actions'

export function WakeButton({ row, what }: { row: string; what: string }) {
  const refresh = useRefresh()
  const act = useAct(wakeAction)
  return (
    <>
      {act.fault && (
        <span role="alert" className="self-center text-sm text-failed">
          <FaultText fault={act.fault} />
        </span>
      )}
      <Button
        size="sm"
        variant="ghost"
        busy={act.busy}
        aria-label={`End snooze: ${what}`}
        onClick={() => void act.run({ key: row }, () => void refresh())}
      >
        End snooze
      </Button>
    </>
  )
}
