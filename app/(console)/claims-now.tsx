import { ClaimsCard } from '@/components/areas/billing/claims-card'
import { claimsSummary } from '@/lib/areas/billing/claims'
import { dayIn, PROVIDER_ZONE } from '@/lib/core/text/zone'
import { unclaimed } from '@/server/areas/billing/claimable'
import { listClaims } from '@/server/areas/billing/claims'

/** The card of claims, on Billing and on the Overview. */
export async function ClaimsNow() {
  const [claims, toClaim] = await Promise.all([listClaims(), unclaimed()])
  const summary = claimsSummary(claims, dayIn(new Date(), PROVIDER_ZONE))
  return <ClaimsCard summary={summary} unclaimed={toClaim.length} />
}
