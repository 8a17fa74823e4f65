'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useAct } from '@/components/form/use-act'
import { FaultText } from '@/components/operation/fault-text'
import { Button } from '@/components/ui/button'
import { useRefresh } from '@/components/ui/use-refresh'
import type { Done } from '@/lib/core/acts/outcome'

interface WatchToggleProps {
  /** The provider's id of the object. */
  id: string
  on: boolean
  watch: (given: unknown) => Promise<Done>
}

/** Turns notifications about an object on or off. */
export function WatchToggle({ id, on, watch }: WatchToggleProps) {
  const refresh = useRefresh()
  const act = useAct(watch)
  const Sign = on ? EyeOff : Eye
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        busy={act.busy}
        onClick={() => void act.run({ key: id, on: !on }, () => void refresh())}
      >
        <Sign aria-hidden="true" />
        {on ? 'Stop watching' : 'Watch'}
      </Button>
      {act.fault && (
        <span role="alert" className="text-sm text-failed">
          <FaultText fault={act.fault} />
        </span>
      )}
    </>
  )
}
