import { Badge } from '@/components/ui/badge'
import { Isolated } from '@/components/ui/isolated'
import { RelativeTime } from '@/components/ui/relative-time'
import type { OptOutLedgerRow } from '@/lib/areas/messaging/opt-outs'

// Words for a ledger row, shared by the list and the history of a number.

export function LedgerBadge({ kind }: Pick<OptOutLedgerRow, 'kind'>) {
  return kind === 'opt_out' ? <Badge family="neutral">Opted out</Badge> : <Badge family="done">Opted in again</Badge>
}

export function RecordedBy({ personName, at }: Pick<OptOutLedgerRow, 'personName' | 'at'>) {
  return (
    <>
      <Isolated>{personName}</Isolated> <RelativeTime at={at} className="text-muted" />
    </>
  )
}
