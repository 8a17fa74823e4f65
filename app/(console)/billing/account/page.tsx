import type { Metadata } from 'next'
import { AboutReading } from '@/components/detail/about-reading'
import { DetailView } from '@/components/detail/detail-view'
import { LiveCard } from '@/components/detail/live-card'
import { Denied } from '@/components/operation/denied'
import { TextLink } from '@/components/ui/link'
import { getAccountDetails } from '@/lib/operations/billing'
import { paths } from '@/lib/paths'
import { may } from '@/lib/roles'
import { requireActor } from '@/server/auth/current'
import { readSoon } from '@/server/operations/read'
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
      asked={account}
      notices={<AboutReading asked={account} what="the account details" />}
      raw={{ asked: account, operation: getAccountDetails, role }}
    >
      <LiveCard
        title="As the provider tells them"
        asked={account}
        what="the account details"
        lines={5}
        actions={<TextLink href={paths.billing}>Change them</TextLink>}
        refused={null}
      >
        {(details) => <AccountFacts account={details} />}
      </LiveCard>
    </DetailView>
  )
}
