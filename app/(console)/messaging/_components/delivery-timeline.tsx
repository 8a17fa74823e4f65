import { MessageStatus } from '@/components/areas/messaging/message-status'
import { LaterTime } from '@/components/ui/relative-time'
import type { ObservedStatus } from '@/lib/areas/messaging/delivery-view'

/** Every observed status, oldest first. `since`: when the message was sent, if known. */
export function DeliveryTimeline({ statuses, since }: { statuses: ObservedStatus[]; since?: string }) {
  if (statuses.length === 0) return <p className="text-muted">None yet.</p>
  return (
    <ol aria-label="Status changes" className="space-y-3">
      {statuses.map((seen, index) => {
        const before = statuses[index - 1]?.seenAt ?? since
        return (
          <li key={seen.at} className="grid gap-x-4 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <span>
              <MessageStatus status={seen.status} />
            </span>
            <span>
              Status checked <LaterTime at={seen.at} />
              {seen.seenAt !== seen.at && (
                <>
                  , unchanged at <LaterTime at={seen.seenAt} after={seen.at} />
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
