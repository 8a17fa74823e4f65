import type { Metadata } from 'next'
import { OpenChanges } from '@/components/operation/open-changes'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { getBalance } from '@/lib/areas/billing/operations'
import { listServiceRates } from '@/lib/areas/billing/rates'
import { orderServer } from '@/lib/areas/servers/operations'
import { listTrunks } from '@/lib/areas/trunks/operations'
import { may } from '@/lib/core/access/roles'
import { currentData } from '@/lib/core/changes/outcome'
import { formatCents } from '@/lib/core/fields/money-text'
import { paths } from '@/lib/core/paths'
import { requireActor } from '@/server/access/auth/current'
import { openChanges } from '@/server/core/journal/find'
import { read } from '@/server/core/operations/read'
import { OrderServerForm } from '../_components/order-server-form'

export const metadata: Metadata = { title: 'Order a server' }

export default async function OrderServerPage() {
  const actor = await requireActor()
  if (!may(actor.role, orderServer)) return <Denied title="Order a server" operation={orderServer} role={actor.role} />
  const balance = read(actor, getBalance, {}).then((one) => {
    const current = currentData(one)
    return current ? formatCents(current.balance) : null
  })
  const rates = read(actor, listServiceRates, {}).then((one) => (one.status === 'read' ? one.data : null))
  const trunks = read(actor, listTrunks, { perPage: 200 }).then((one) =>
    one.status === 'read' ? one.data.rows.map(({ name }) => name) : [],
  )
  const open = await openChanges(actor, [orderServer])
  return (
    <>
      <PageHeader title="Order a server" breadcrumbs={[{ href: paths.servers, label: 'Servers' }]} />
      <div className="space-y-4">
        <OpenChanges entries={open} />
        <OrderServerForm balance={balance} rates={rates} trunks={trunks} />
      </div>
    </>
  )
}
