'use client'

import { useAct } from '@/components/form/use-act'
import { Button } from '@/components/ui/button'
import { RelativeTime } from '@/components/ui/relative-time'
import { useRefresh } from '@/components/ui/use-refresh'
import { lookNowAction } from '../request-actions'

/** The last and the next check of the provider's list. */
export function LookedAt({ lookedAt, nextLookAt }: { lookedAt: string | null; nextLookAt: string | null }) {
  const refresh = useRefresh()
  const act = useAct(lookNowAction)
  return (
    <span data-chrome="" className="flex flex-wrap items-center gap-x-2">
      <span>
        {lookedAt ? (
          <>
            Checked <RelativeTime at={lookedAt} />
          </>
        ) : (
          'Not checked yet'
        )}
        {nextLookAt && (
          <>
            , next <RelativeTime at={nextLookAt} />
          </>
        )}
      </span>
      <Button variant="ghost" size="sm" busy={act.busy} onClick={() => act.run({}, () => void refresh())}>
        Check now
      </Button>
      {act.fault && (
        <span role="alert" className="text-failed">
          {act.fault.message}
        </span>
      )}
    </span>
  )
}
