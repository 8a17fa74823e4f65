'use client'

import { useState } from 'react'
import { useAct } from '@/components/form/use-act'
import { FaultText } from '@/components/operation/fault-text'
import { Button } from '@/components/ui/button'
import { useRefresh } from '@/components/ui/use-refresh'
import { readAgainAction } from '../own-actions'

/** For callbacks that an earlier version set aside. `denied`: why this person may not. */
export function ReadAgain({ denied }: { denied: string | null }) {
  const refresh = useRefresh()
  const act = useAct(readAgainAction)
  const [count, setCount] = useState<number | null>(null)

  return (
    <>
      <span role="status" className="self-center text-sm text-muted empty:hidden">
        {act.fault ? (
          <FaultText fault={act.fault} />
        ) : (
          count !== null && `${count === 1 ? '1 callback is' : `${count} callbacks are`} read again.`
        )}
      </span>
      <Button
        busy={act.busy}
        disabledReason={denied ?? undefined}
        onClick={() =>
          act.run({}, (read) => {
            setCount(read)
            refresh()
          })
        }
      >
        Read again
      </Button>
    </>
  )
}
