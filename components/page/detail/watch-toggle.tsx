'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useAction } from '@/components/form/use-action'
import { FaultText } from '@/components/operation/fault-text'
import { Button } from '@/components/ui/button'
import { useRefresh } from '@/components/ui/use-refresh'
import type { Done } from '@/lib/core/changes/outcome'

interface WatchToggleProps {
  /** The provider's id of the object. */
  id: string
  on: boolean
  watch: (input: unknown) => Promise<Done>
}

/** Turns notifications about an object on or off. */
export function WatchToggle({ id, on, watch }: WatchToggleProps) {
  const refresh = useRefresh()
  const action = useAction(watch)
  const Sign = on ? EyeOff : Eye
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        busy={action.busy}
        onClick={() => void action.run({ key: id, on: !on }, () => void refresh())}
      >
        <Sign aria-hidden="true" />
        {on ? 'Stop watching' : 'Watch this item'}
      </Button>
      {action.fault && (
        <span role="alert" className="text-sm text-failed">
          <FaultText fault={action.fault} />
        </span>
      )}
    </>
  )
}
