'use client'

import { useRead } from '@/components/operation/use-read'
import { Button } from '@/components/ui/button'
import { RelativeTime } from '@/components/ui/relative-time'
import { getDeliveryStatus } from '@/lib/operations/messaging'
import { MessageStatus } from './message-status'

/** Asked only when a person wants it: a page of messages must not cost the provider a call for each. */
export function DeliveryStatus({ message }: { message: string }) {
  const status = useRead(getDeliveryStatus, { message }, { enabled: false })
  const reading = status.data
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Button
        size="sm"
        busy={status.isFetching}
        aria-label={`${reading ? 'Check again' : 'Check delivery'}: message ${message}`}
        onClick={() => status.refetch()}
      >
        {reading ? 'Check again' : 'Check delivery'}
      </Button>
      <span role="status" className="inline-flex flex-wrap items-center gap-2">
        {reading?.status === 'read' && (
          <>
            <MessageStatus status={reading.data.status} />
            {reading.data.more.map((text) => (
              <span key={text}>{text}</span>
            ))}
            <RelativeTime at={reading.asOf} className="text-sm text-muted" />
            {reading.stale && <span className="text-sm text-muted">the provider does not answer now</span>}
          </>
        )}
        {reading?.status === 'refused' && (
          <span className="text-failed whitespace-normal">{reading.fault.verbatim ?? reading.fault.message}</span>
        )}
      </span>
    </span>
  )
}
