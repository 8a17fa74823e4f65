import { MessageStatus } from '@/components/areas/messaging/message-status'
import { LaterTime } from '@/components/ui/relative-time'
import type { ObservedStatus } from '@/lib/areas/messaging/delivery-view'

/** Every observed status, oldest first. `since`: when the message was sent, if known. */
export function DeliveryTimeline({ statuses, since }: { statuses: ObservedStatus[]; since?: string }) {
  if (statuses.length === 0) return <p className="text-muted">None yet.</p>
  return (
    <ol aria-label="Status changes" className="space-y-3">
      {statuses.map((status, index) => {
        const before = statuses[index - 1]?.seenAt ?? since
        return (
          <li key={status.at} className="grid gap-x-4 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <span>
              <MessageStatus status={status.status} />
            </span>
            <span>
              Status checked <LaterTime at={status.at} />
              {status.seenAt !== status.at && (
                <>
                  , unchanged at <LaterTime at={status.seenAt} after={status.at} />
                </>
              )}
              {before && (
                <span className="block text-sm text-muted">
                  {index === 0 ? 'It was sent at ' : 'It changed after '}
                  <LaterTime at={before} after={index === 0 ? undefined : statuses[0]?.at} />
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
