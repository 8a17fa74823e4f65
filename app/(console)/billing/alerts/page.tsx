import type { Metadata } from 'next'
import { LiveCard } from '@/components/detail/live-card'
import { Denied } from '@/components/operation/denied'
import { PageHeader } from '@/components/shell/page-header'
import { getAccountDetails, getBalance } from '@/lib/operations/billing'
import { may } from '@/lib/roles'
import { requireActor } from '@/server/auth/current'
import { readSoon } from '@/server/operations/read'
import { areaTabs } from '../../navigation'
import { AlertForms } from '../_components/alert-forms'

export const metadata: Metadata = { title: 'Balance alerts' }

export default async function AlertsPage() {
  const actor = await requireActor()
  if (!may(actor.role, getBalance)) return <Denied title="Balance alerts" operation={getBalance} role={actor.role} />
  const account = await readSoon(actor, getAccountDetails, {})
  return (
    <>
      <PageHeader title="Balance alerts" tabs={areaTabs(actor.role, 'billing')} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <LiveCard title="From the provider" lines={5} asked={account} what="the account details" form>
          {(details) => <AlertForms account={details} />}
        </LiveCard>
      </div>
    </>
  )
}
