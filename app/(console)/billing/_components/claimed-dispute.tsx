import { Banner } from '@/components/ui/banner'
import { TextLink } from '@/components/ui/link'
import { disputeSteps } from '@/lib/areas/billing/claim-texts'
import type { Claim } from '@/lib/areas/billing/claims'
import type { OpenChange } from '@/lib/core/changes/entry-view'
import { paths } from '@/lib/core/paths'
import { namedTarget } from '@/lib/core/text/isolated'

/** A disputed change whose claim waits for the provider: a note, not a question. */
export function ClaimedDispute({ change: { label, target }, claim }: { change: OpenChange; claim: Claim }) {
  return (
    <Banner kind="info" title={`Disputed, ${claim.state}: ${label} · ${namedTarget(target)}`}>
      <p>
        {disputeSteps(claim)} <TextLink href={paths.claim(claim.id)}>View claim</TextLink>
      </p>
    </Banner>
  )
}
