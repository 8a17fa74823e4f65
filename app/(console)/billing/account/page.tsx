import type { Metadata } from 'next'
import { AboutReading } from '@/components/page/detail/about-reading'
import { DetailView } from '@/components/page/detail/detail-view'
import { LiveCard } from '@/components/page/detail/live-card'
import { Denied } from '@/components/page/shell/denied'
import { TextLink } from '@/components/ui/link'
import { getAccountDetails } from '@/lib/areas/billing/operations'
import { may } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import { requireActor } from '@/server/access/auth/current'
import { readSoon } from '@/server/core/operations/read'
import { areaTabs } from '../../navigation'
import { AccountFacts } from './_components/account-facts'

export const metadata: Metadata = { title: 'Account details' }

export default async function AccountDetailsPage() {
  const actor = await requireActor()
  const { role } = actor
  if (!may(role, getAccountDetails)) return <Denied title="Account details" operation={getAccountDetails} role={role} />
  const account = await readSoon(actor, getAccountDetails, {})
  return (
    <DetailView
      title="Account details"
      tabs={areaTabs(role, 'billing')}
      pending={account}
      notices={<AboutReading pending={account} what="the account details" />}
      raw={{ pending: account, operation: getAccountDetails, role }}
    >
      <LiveCard
        title="From the provider"
        pending={account}
        what="the account details"
        lines={5}
        actions={<TextLink href={paths.billing}>Change auto-refill</TextLink>}
        refused={null}
      >
        {(details) => <AccountFacts account={details} />}
      </LiveCard>
    </DetailView>
  )
}
