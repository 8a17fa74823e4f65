import { StateLabel } from '@/components/operation/state-badge'
import { Badge } from '@/components/ui/badge'
import { State } from '@/components/ui/state'
import { type BalanceLedgerRow, claimText, toClaim } from '@/lib/areas/billing/ledger'
import { compareMoney } from '@/lib/core/fields/money'

/** The outcome, or that it was not made in Switchroom. */
export function LedgerOutcome({ row }: { row: BalanceLedgerRow }) {
  const { kind, state, request, reason, maybe } = row
  const claim = claimText(row)
  const look = compareMoney(toClaim(row), '0') > 0 ? 'text-failed' : 'text-muted'
  if (state)
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <StateLabel state={state} request={request} />
        {claim && <span className={look}>{claim}</span>}
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
