import { FactStrip } from '@/components/page/detail/fact-strip'
import { LiveFact } from '@/components/page/detail/live-fact'
import type { MessagingNumber, OpenStatus } from '@/lib/areas/messaging/operations'
import type { PendingReading } from '@/lib/core/changes/outcome'
import { isolated } from '@/lib/core/text/isolated'
import { MessagesState } from './messages-state'
import { OffnetState } from './offnet-status'

/** Where texts to a number are delivered, and through which channels. */
export function MessagingFacts({
  pending,
  offnet,
}: {
  pending: PendingReading<MessagingNumber | null>
  offnet: PendingReading<OpenStatus>
}) {
  return (
    <FactStrip label="Messaging">
      <LiveFact label="Messaging" pending={pending}>
        {(row) => row && <MessagesState enabled={row.enabled} />}
      </LiveFact>
      <LiveFact label="Texts go to" pending={pending}>
        {(row) => row?.mode}
      </LiveFact>
      <LiveFact label="Forwarded to" pending={pending}>
        {(row) => row?.forwardTo && <span title={row.forwardTo}>{row.forwardTo}</span>}
      </LiveFact>
      <LiveFact label="Other provider fields" pending={pending}>
        {(row) => (row && row.more.length > 0 ? <More texts={row.more.map(isolated)} /> : 'None')}
      </LiveFact>
      <LiveFact label="Off-net" pending={offnet}>
        {({ status }) => <OffnetState status={status} />}
      </LiveFact>
    </FactStrip>
  )
}

function More({ texts }: { texts: readonly string[] }) {
  const all = texts.join(' · ')
  return <span title={all}>{all}</span>
}
