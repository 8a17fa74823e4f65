'use client'

import { MessageStatus } from '@/components/areas/messaging/message-status'
import { Badge } from '@/components/ui/badge'
import { LOADING } from '@/lib/core/text/fact-texts'
import { type RecordedDelivery, useDelivery } from './use-delivery'

/** Next to the title. The card below polls; this only shows its results. */
export function StatusNow({ message, recorded }: RecordedDelivery) {
  const { data, isError } = useDelivery(message, { recorded, follows: false })
  const now = data?.statuses.at(-1)
  return (
    <span role="status">
      {now ? (
        <MessageStatus status={now.status} />
      ) : (
        <Badge family="neutral">{data?.reading || isError ? 'Status not available' : LOADING}</Badge>
      )}
    </span>
  )
}
