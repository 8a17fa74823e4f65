import type { Metadata } from 'next'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/link'
import { subjectPattern } from '@/lib/areas/billing/claim-inputs'
import { manageClaims } from '@/lib/areas/billing/claims'
import { may } from '@/lib/core/access/roles'
import { queryOf } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { isolated } from '@/lib/core/text/isolated'
import { requireActor } from '@/server/access/auth/current'
import { claimHolders } from '@/server/areas/billing/claim-holders'
import { claimableOf } from '@/server/areas/billing/claimable'
import { claimAbout } from '@/server/areas/billing/claims'
import { NewClaim } from '../_components/new-claim'

const title = 'New claim'

export const metadata: Metadata = { title }

export default async function NewClaimPage({ searchParams }: PageProps<'/billing/claims/new'>) {
  const actor = await requireActor()
  if (!may(actor.role, manageClaims)) {
    return <Denied title={title} operation={manageClaims} role={actor.role} />
  }
  const { about = '' } = await queryOf(searchParams)
  const subject = subjectPattern.test(about) ? about : ''
  const [start, existing, holders] = await Promise.all([
    subject ? claimableOf(actor, subject) : null,
    subject ? claimAbout(subject) : null,
    claimHolders(),
  ])
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[
          { href: paths.billing, label: 'Billing' },
          { href: paths.claims, label: 'Claims' },
        ]}
      />
      {existing ? (
        <Banner kind="info" title="This money is claimed already">
          <ButtonLink href={paths.claim(existing.id)}>Open claim</ButtonLink>
        </Banner>
      ) : about && !start ? (
        <Banner kind="warning" title="There is nothing to claim here. It may have been settled or explained.">
          <ButtonLink href={paths.newClaim()}>Claim something else</ButtonLink>
        </Banner>
      ) : (
        <NewClaim
          start={{ subject, what: start?.what ?? '', amount: start?.amount ?? '', holder: actor.personId }}
          holders={holders.map(({ id, name }) => ({
            value: id,
            label: id === actor.personId ? `${isolated(name)} (you)` : name,
          }))}
        />
      )}
    </>
  )
}
