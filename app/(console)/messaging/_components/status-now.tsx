'use client'

import { MessageStatus } from '@/components/areas/messaging/message-status'
import { Badge } from '@/components/ui/badge'
import { LOADING } from '@/lib/core/text/fact-words'
import { type DeliveryKept, useDelivery } from './use-delivery'

/** Beside the title. The card below polls; this only shows its results. */
export function StatusNow({ message, kept }: DeliveryKept) {
  const { data, isError } = useDelivery(message, { kept, follows: false })
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
