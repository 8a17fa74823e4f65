import { LiveCard } from '@/components/page/detail/live-card'
import type { OpenStatus } from '@/lib/areas/messaging/operations'
import type { PendingReading } from '@/lib/core/acts/outcome'
import { OffnetActs } from './offnet-acts'
import { offnetMeaning } from './offnet-status'

/** Off-net actions; the state is shown among the facts. */
export function OffnetCard({ number, pending }: { number: string; pending: PendingReading<OpenStatus> }) {
  return (
    <LiveCard title="Off-net messaging" pending={pending} what="the off-net status" lines={3} form>
      {({ status, more }) => (
        <div className="space-y-3">
          {[offnetMeaning(status), ...more].map((text) => text && <p key={text}>{text}</p>)}
          <OffnetActs number={number} status={status} />
        </div>
      )}
    </LiveCard>
  )
}
