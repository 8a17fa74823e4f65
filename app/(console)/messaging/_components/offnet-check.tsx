'use client'

import { useReadOnPress } from '@/components/operation/use-read'
import { Button } from '@/components/ui/button'
import { getOffnetStatus } from '@/lib/faces/messaging'
import { OffnetState } from './offnet-status'

/** Asked only when a person wants it: the list does not tell, and a page of numbers must not cost the provider a call for each. */
export function OffnetCheck({ number }: { number: string }) {
  const { data: reading, isFetching, refetch } = useReadOnPress(getOffnetStatus, { number })
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {reading?.status !== 'read' && (
        <Button size="sm" busy={isFetching} aria-label={`Check off-net of ${number}`} onClick={() => refetch()}>
          Check
        </Button>
      )}
      <span role="status">
        {reading?.status === 'read' && <OffnetState status={reading.data.status} />}
        {reading?.status === 'refused' && (
          <span className="text-failed whitespace-normal">{reading.fault.verbatim ?? reading.fault.message}</span>
        )}
      </span>
    </span>
  )
}
