'use client'

import { useState } from 'react'
import { useAction } from '@/components/form/use-action'
import { FaultText } from '@/components/operation/fault-text'
import { Button } from '@/components/ui/button'
import { useRefresh } from '@/components/ui/use-refresh'
import { readAgainAction } from '../own-actions'

/** Reads again the callbacks that an earlier version could not process. `denied`: why this person may not do this. */
export function ReadAgain({ denied }: { denied: string | null }) {
  const refresh = useRefresh()
  const action = useAction(readAgainAction)
  const [count, setCount] = useState<number | null>(null)

  return (
    <>
      <span role="status" className="self-center text-sm text-muted empty:hidden">
        {action.fault ? (
          <FaultText fault={action.fault} />
        ) : (
          count !== null && `${count === 1 ? '1 callback is' : `${count} callbacks are`} read again.`
        )}
      </span>
      <Button
        busy={action.busy}
        disabledReason={denied ?? undefined}
        onClick={() =>
          action.run({}, (read) => {
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
