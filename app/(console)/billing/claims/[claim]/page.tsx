import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ClaimStateLabel } from '@/components/areas/billing/claim-state'
import { DetailView } from '@/components/page/detail/detail-view'
import { Denied } from '@/components/page/shell/denied'
import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { KeyValues } from '@/components/ui/key-values'
import { momentText } from '@/components/ui/time-format'
import { isOpenClaim, manageClaims } from '@/lib/areas/billing/claims'
import { getBalance } from '@/lib/areas/billing/operations'
import { may } from '@/lib/core/access/roles'
import { formatCents } from '@/lib/core/fields/money-text'
import { isUuid } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { isolated } from '@/lib/core/text/isolated'
import { dayIn, PROVIDER_ZONE } from '@/lib/core/text/zone'
import { requireActor } from '@/server/access/auth/current'
import { claimHolders } from '@/server/areas/billing/claim-holders'
import { claimSteps } from '@/server/areas/billing/claims'
import { creditOptions } from '@/server/areas/billing/credit-options'
import { readerZone } from '../../../reader-zone'
import { ClaimActions } from '../_components/claim-actions'
import { claimFacts } from '../_components/claim-facts'
import { ClaimHistory } from '../_components/claim-history'

export const metadata: Metadata = { title: 'Claim' }

export default async function ClaimPage({ params }: PageProps<'/billing/claims/[claim]'>) {
  const actor = await requireActor()
  if (!may(actor.role, getBalance)) return <Denied title="Claim" operation={getBalance} role={actor.role} />
  const { claim: id } = await params
  const [steps, zone] = await Promise.all([isUuid(id) ? claimSteps(id) : [], readerZone()])
  const claim = steps.at(-1)
  if (!claim) notFound()
  const manages = may(actor.role, manageClaims)
  const [holders, rises] = await Promise.all([
    manages ? claimHolders() : [],
    manages && isOpenClaim(claim) ? creditOptions(actor, claim) : [],
  ])
  const { note } = claim
  return (
    <DetailView
      title={isolated(claim.what)}
      crumb="Claim"
      status={<ClaimStateLabel claim={claim} today={dayIn(new Date(), PROVIDER_ZONE)} />}
      breadcrumbs={[
        { href: paths.billing, label: 'Billing' },
        { href: paths.claims, label: 'Claims' },
      ]}
      actions={
        manages && (
          <ClaimActions
            claim={claim}
            holders={holders.map(({ id, name }) => ({ value: id, label: name }))}
            rises={rises.map(({ rise, amount }) => ({
              value: rise,
              label: `${momentText(new Date(rise), zone)} · +${formatCents(amount)}`,
            }))}
          />
        )
      }
    >
      <Card title="Claim">
        <KeyValues
          items={[
            ...claimFacts(claim),
            ...(isOpenClaim(claim) || !note ? [] : [{ label: 'Note', value: <Isolated>{note}</Isolated> }]),
          ]}
        />
      </Card>
      <ClaimHistory steps={steps} zone={zone} />
    </DetailView>
  )
}
