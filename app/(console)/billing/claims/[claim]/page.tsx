import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ClaimStateLabel } from '@/components/areas/billing/claim-state'
import { DetailView } from '@/components/page/detail/detail-view'
import { Denied } from '@/components/page/shell/denied'
import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { type KeyValue, KeyValues } from '@/components/ui/key-values'
import { TextLink } from '@/components/ui/link'
import { AbsoluteTime, RelativeTime } from '@/components/ui/relative-time'
import { momentText } from '@/components/ui/time-format'
import { type Claim, isOpenClaim, manageClaims } from '@/lib/areas/billing/claims'
import { monthAt } from '@/lib/areas/billing/months'
import { getBalance } from '@/lib/areas/billing/operations'
import { may } from '@/lib/core/access/roles'
import { compareMoney, subtractMoney } from '@/lib/core/fields/money'
import { formatCents } from '@/lib/core/fields/money-text'
import { isUuid } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { calendarDayText } from '@/lib/core/text/date-format'
import { isolated } from '@/lib/core/text/isolated'
import { dayIn, PROVIDER_ZONE } from '@/lib/core/text/zone'
import { requireActor } from '@/server/access/auth/current'
import { creditOptions } from '@/server/areas/billing/claimable'
import { claimHolders, claimSteps } from '@/server/areas/billing/claims'
import { readerZone } from '../../../reader-zone'
import { ClaimActions } from '../_components/claim-actions'
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
    manages && isOpenClaim(claim) ? creditOptions(actor) : [],
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
            ...facts(claim),
            ...(isOpenClaim(claim) || !note ? [] : [{ label: 'Note', value: <Isolated>{note}</Isolated> }]),
          ]}
        />
      </Card>
      <ClaimHistory steps={steps} zone={zone} />
    </DetailView>
  )
}

function facts(claim: Claim): KeyValue[] {
  const { amount, foundAt, holder, reference, claimedOn, promised, promisedOn, credited, rise, subject } = claim
  const missing = credited && subtractMoney(amount, credited)
  const [about = '', of = ''] = subject
    ? [subject.slice(0, subject.indexOf(':')), subject.slice(subject.indexOf(':') + 1)]
    : []
  return [
    { label: 'Amount', value: formatCents(amount) },
    { label: 'Followed up by', value: <Isolated>{holder.name}</Isolated> },
    { label: 'Found', value: <RelativeTime at={foundAt} />, hint: <AbsoluteTime at={foundAt} /> },
    ...(about === 'entry'
      ? [{ label: 'About', value: <TextLink href={paths.entry(of)}>the disputed change</TextLink> }]
      : []),
    ...(about === 'rise'
      ? [{ label: 'About', value: <InLedger rise={of}>an increase in the refill ledger</InLedger> }]
      : []),
    ...(claimedOn
      ? [{ label: 'Claimed', value: <Isolated>{reference}</Isolated>, hint: calendarDayText(claimedOn) }]
      : []),
    ...(promised && promisedOn
      ? [{ label: 'Promised', value: formatCents(promised), hint: `by ${calendarDayText(promisedOn)}` }]
      : []),
    ...(credited
      ? [
          {
            label: 'Credited',
            value: formatCents(credited),
            hint: missing && compareMoney(missing, '0') > 0 && `${formatCents(missing)} less than claimed`,
          },
        ]
      : []),
    ...(rise
      ? [
          {
            label: 'Credit',
            value: <InLedger rise={rise}>in the refill ledger</InLedger>,
            hint: <AbsoluteTime at={rise} />,
          },
        ]
      : []),
  ]
}

const InLedger = ({ rise, children }: { rise: string; children: string }) => (
  <TextLink href={`${paths.refills}?month=${monthAt(new Date(rise))}`}>{children}</TextLink>
)
