'use client'

import { useAction } from '@/components/form/use-action'
import { Button } from '@/components/ui/button'
import { RelativeTime } from '@/components/ui/relative-time'
import { useRefresh } from '@/components/ui/use-refresh'
import { lookNowAction } from '../request-actions'

/** The last and the next check of the provider's list. */
export function LookedAt({ lookedAt, nextLookAt }: { lookedAt: string | null; nextLookAt: string | null }) {
  const refresh = useRefresh()
  const action = useAction(lookNowAction)
  return (
    <span data-no-print="" className="flex flex-wrap items-center gap-x-2">
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
      <Button variant="ghost" size="sm" busy={action.busy} onClick={() => action.run({}, () => void refresh())}>
        Check now
      </Button>
      {action.fault && (
        <span role="alert" className="text-failed">
          {action.fault.message}
        </span>
      )}
    </span>
  )
}
