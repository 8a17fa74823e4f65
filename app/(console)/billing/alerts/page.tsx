import type { Metadata } from 'next'
import { TestMail } from '@/components/areas/account/test-mail'
import { LiveCard } from '@/components/page/detail/live-card'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { Card } from '@/components/ui/card'
import { manageAlerts } from '@/lib/areas/billing/alerts'
import { getAccountDetails, getBalance } from '@/lib/areas/billing/operations'
import { may, reasonDenied } from '@/lib/core/access/roles'
import { requireActor } from '@/server/access/auth/current'
import { listAlerts } from '@/server/areas/billing/alerts'
import { readSoon } from '@/server/core/operations/read'
import { mailIsSet } from '@/server/platform/mail/mail'
import { testMailAction } from '../../mail-actions'
import { areaTabs } from '../../navigation'
import { AlertForms } from '../_components/alert-forms'
import { OwnAlerts } from '../_components/own-alerts'

export const metadata: Metadata = { title: 'Balance alerts' }

export default async function AlertsPage() {
  const actor = await requireActor()
  if (!may(actor.role, getBalance)) return <Denied title="Balance alerts" operation={getBalance} role={actor.role} />
  const [account, alerts] = await Promise.all([readSoon(actor, getAccountDetails, {}), listAlerts()])
  return (
    <>
      <PageHeader title="Balance alerts" tabs={areaTabs(actor.role, 'billing')} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <LiveCard title="From the provider" lines={5} pending={account} what="the account details" form>
          {(details) => <AlertForms account={details} />}
        </LiveCard>
        <Card title="From Switchroom">
          <OwnAlerts alerts={alerts} denied={reasonDenied(actor.role, manageAlerts)} mailIsSet={mailIsSet()} />
        </Card>
        {actor.role === 'admin' && (
          <Card title="Email">
            <TestMail to={actor.email} mailIsSet={mailIsSet()} send={testMailAction} />
          </Card>
        )}
      </div>
    </>
  )
}
