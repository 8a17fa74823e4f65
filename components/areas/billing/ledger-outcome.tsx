import { StateLabel } from '@/components/operation/state-badge'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { State } from '@/components/ui/state'
import { amountToClaim, type BalanceLedgerRow } from '@/lib/areas/billing/ledger'
import { claimText, outcomeText } from '@/lib/areas/billing/ledger-texts'
import { compareMoney } from '@/lib/core/fields/money'

/** The outcome of a refill, or what is known of another credit; with the state of its claim. */
export function LedgerOutcome({ row }: { row: BalanceLedgerRow }) {
  const claim = claimText(row)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Outcome row={row} />
      {claim && (
        <span
          className={cn(
            '@2xl:@max-5xl:max-w-40 @2xl:@max-5xl:whitespace-normal',
            compareMoney(amountToClaim(row), '0') > 0 ? 'text-failed' : 'text-muted',
          )}
        >
          {claim}
        </span>
      )}
    </span>
  )
}

function Outcome({ row }: { row: BalanceLedgerRow }) {
  const { kind, state, request, reason } = row
  if (state) return <StateLabel state={state} request={request} />
  if (kind === 'elsewhere' && !reason) return <Badge family="unknown">{outcomeText(row)}</Badge>
  return (
    <State family="neutral" usual>
      {outcomeText(row)}
    </State>
  )
}
