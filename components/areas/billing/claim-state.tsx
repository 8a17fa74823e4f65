import type { Family } from '@/components/ui/family'
import { State } from '@/components/ui/state'
import { type Claim, type ClaimState, claimStates, isOverdue } from '@/lib/areas/billing/claims'

const families: Record<ClaimState, Family> = {
  found: 'attention',
  claimed: 'working',
  promised: 'working',
  credited: 'done',
  dropped: 'neutral',
}

/** `today`: a promise is overdue from the day after the promised one. */
export function ClaimStateLabel({ claim, today }: { claim: Pick<Claim, 'state' | 'promisedOn'>; today: string }) {
  if (isOverdue(claim, today)) return <State family="failed">Promise overdue</State>
  return (
    <State family={families[claim.state]} usual={claim.state === 'dropped' || claim.state === 'credited'}>
      {claimStates[claim.state]}
    </State>
  )
}
