import type { Metadata } from 'next'
import { Denied } from '@/components/operation/denied'
import { OpenActs } from '@/components/operation/open-acts'
import { PageHeader } from '@/components/page/shell/page-header'
import { may } from '@/lib/access/roles'
import { formatCents } from '@/lib/fields/money-text'
import { getBalance } from '@/lib/operations/billing/operations'
import { listServiceRates } from '@/lib/operations/rates/operations'
import { orderServer } from '@/lib/operations/servers/operations'
import { listTrunks } from '@/lib/operations/trunks/operations'
import { paths } from '@/lib/paths'
import { requireActor } from '@/server/access/auth/current'
import { openActs } from '@/server/core/journal/find'
import { read } from '@/server/core/operations/read'
import { OrderServerForm } from '../_components/order-server-form'

export const metadata: Metadata = { title: 'Order a server' }

export default async function OrderServerPage() {
  const actor = await requireActor()
  if (!may(actor.role, orderServer)) return <Denied title="Order a server" operation={orderServer} role={actor.role} />
  const balance = read(actor, getBalance, {}).then((one) =>
    one.status === 'read' ? formatCents(one.data.balance) : null,
  )
  const rates = read(actor, listServiceRates, {}).then((one) => (one.status === 'read' ? one.data : null))
  const trunks = read(actor, listTrunks, { perPage: 200 }).then((one) =>
    one.status === 'read' ? one.data.rows.map(({ name }) => name) : [],
  )
  const open = await openActs(actor, [orderServer])
  return (
    <>
      <PageHeader title="Order a server" breadcrumbs={[{ href: paths.servers, label: 'Servers' }]} />
      <div className="space-y-4">
        <OpenActs entries={open} blocked="another order" />
        <OrderServerForm balance={balance} rates={rates} trunks={trunks} />
      </div>
    </>
  )
}
