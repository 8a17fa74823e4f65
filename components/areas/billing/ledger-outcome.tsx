import { StateWord } from '@/components/operation/state-badge'
import { Badge } from '@/components/ui/badge'
import { State } from '@/components/ui/state'
import type { BalanceLedgerRow } from '@/lib/billing/ledger'

/** The outcome, or that it was not made in Switchroom. */
export function LedgerOutcome({
  row: { kind, state, request, reason },
}: {
  row: Pick<BalanceLedgerRow, 'kind' | 'state' | 'request' | 'reason'>
}) {
  if (state) return <StateWord state={state} request={request} />
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
  return <Badge family="unknown">Made elsewhere</Badge>
}
