import { ButtonLink } from '@/components/ui/link'
import { type Claim, claimStates } from '@/lib/areas/billing/claims'
import { paths } from '@/lib/core/paths'

/** On the page of a disputed change: a link to its claim, or to the form for a new claim. */
export function ClaimLink({ entry, claim }: { entry: string; claim: Claim | null }) {
  if (claim)
    return <ButtonLink href={paths.claim(claim.id)}>View claim ({claimStates[claim.state].toLowerCase()})</ButtonLink>
  return <ButtonLink href={paths.newClaim(`entry:${entry}`)}>Claim it from the provider…</ButtonLink>
}
