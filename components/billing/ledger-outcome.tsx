import type { LedgerRow } from '@/lib/billing/ledger'
import { StateWord } from '../operation/state-badge'
import { Badge } from '../ui/badge'
import { State } from '../ui/state'

/** What became of it, or who is known not to have made it. */
export function LedgerOutcome({ row: { kind, state, reason } }: { row: Pick<LedgerRow, 'kind' | 'state' | 'reason'> }) {
  if (state) return <StateWord state={state} />
  if (kind === 'auto')
    return (
      <State family="neutral" usual>
        Auto-refill, inferred
      </State>
    )
  if (reason)
    return (
      <State family="neutral" usual>
        Not made here, explained
      </State>
    )
  return <Badge family="unknown">Not made here</Badge>
}
