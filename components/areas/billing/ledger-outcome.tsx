import { StateLabel } from '@/components/operation/state-badge'
import { Badge } from '@/components/ui/badge'
import { State } from '@/components/ui/state'
import { type BalanceLedgerRow, surplusText } from '@/lib/areas/billing/ledger'

/** The outcome, or that it was not made in Switchroom. */
export function LedgerOutcome({ row }: { row: BalanceLedgerRow }) {
  const { kind, state, request, reason, maybe } = row
  const claim = surplusText(row)
  if (state)
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <StateLabel state={state} request={request} />
        {/* Phone rows show the surplus at the amount. */}
        {claim && <span className="text-failed @max-xl:hidden">{claim}</span>}
      </span>
    )
  if (kind === 'auto')
    return (
      <State family="neutral" usual>
        Auto-refill, inferred
      </State>
    )
  if (reason)
    return (
      <State family="neutral" usual>
        Made elsewhere, explained
      </State>
    )
  return <Badge family="unknown">{maybe ? 'Maybe a refill' : 'Made elsewhere'}</Badge>
}
