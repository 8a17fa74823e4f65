'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { RelativeTime } from '@/components/ui/relative-time'
import { MessageStatus } from './message-status'
import { useDelivery } from './use-delivery'

/**
 * Asked only when a person wants it: a page of messages must not cost the provider a call for each, nor the browser 500 watchers.
 * Then until the end.
 */
export function DeliveryStatus({ message }: { message: string }) {
  const [wanted, setWanted] = useState(false)
  if (wanted) return <Followed message={message} />
  return (
    <Button size="sm" aria-label={`Check delivery: message ${message}`} onClick={() => setWanted(true)}>
      Check delivery
    </Button>
  )
}

function Followed({ message }: { message: string }) {
  const delivery = useDelivery(message, { follows: true })
  const reading = delivery.data?.reading
  const label = reading ? 'Check again' : 'Check delivery'
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Button
        size="sm"
        // The button that was pressed is gone: whoever came by keyboard stays where they were.
        autoFocus
        busy={delivery.isFetching}
        aria-label={`${label}: message ${message}`}
        onClick={() => delivery.refetch()}
      >
        {label}
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
        {delivery.isError && <span className="text-failed">The console did not answer.</span>}
      </span>
    </span>
  )
}
