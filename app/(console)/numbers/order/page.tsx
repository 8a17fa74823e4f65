import type { Metadata } from 'next'
import { ReadingNotice } from '@/components/operation/reading-notice'
import { PageHeader } from '@/components/shell/page-header'
import { getBalance } from '@/lib/operations/billing'
import { listCountries, orderNumber } from '@/lib/operations/numbers'
import { paths } from '@/lib/paths'
import { may } from '@/lib/roles'
import { requireActor } from '@/server/auth/current'
import { openActs } from '@/server/journal/find'
import { read } from '@/server/operations/read'
import { OrderNumberForm } from '../_components/order-number-form'

export const metadata: Metadata = { title: 'Order number' }

export default async function OrderNumberPage() {
  const actor = await requireActor()
  const [countries, balance, open] = await Promise.all([
    read(actor, listCountries, {}),
    may(actor.role, getBalance) ? read(actor, getBalance, {}) : null,
    openActs(actor, [orderNumber]),
  ])
  return (
    <>
      <PageHeader
        title="Order number"
        description="A new number in another country, ringing on one of your trunks."
        breadcrumbs={[{ href: paths.numbers, label: 'Numbers' }]}
      />
      <div className="space-y-5">
        <ReadingNotice reading={countries} what="the list of countries" />
        <OrderNumberForm
          countries={countries.status === 'read' ? countries.data.items : []}
          open={open}
          balance={balance?.status === 'read' ? balance.data.balance : null}
        />
      </div>
    </>
  )
}
