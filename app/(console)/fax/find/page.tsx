import type { Metadata } from 'next'
import { BalanceNow } from '@/components/areas/billing/balance-now'
import { OpenChanges } from '@/components/operation/open-changes'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { getBalance } from '@/lib/areas/billing/operations'
import { orderFaxNumber } from '@/lib/areas/fax/operations'
import { may } from '@/lib/core/access/roles'
import { requireActor } from '@/server/access/auth/current'
import { openChanges } from '@/server/core/journal/find'
import { readSoon } from '@/server/core/operations/read'
import { areaTabs } from '../../navigation'
import { FindNumbers } from '../_components/find-numbers'

const title = 'Find fax numbers'

export const metadata: Metadata = { title }

export default async function FindFaxPage() {
  const actor = await requireActor()
  if (!may(actor.role, orderFaxNumber)) return <Denied title={title} operation={orderFaxNumber} role={actor.role} />
  const [balance, open] = await Promise.all([
    may(actor.role, getBalance) ? readSoon(actor, getBalance, {}) : null,
    openChanges(actor, [orderFaxNumber]),
  ])
  return (
    <>
      <PageHeader title={title} tabs={areaTabs(actor.role, 'fax')} />
      <div className="space-y-4">
        <OpenChanges entries={open} />
        <FindNumbers balance={<BalanceNow pending={balance} />} />
      </div>
    </>
  )
}
