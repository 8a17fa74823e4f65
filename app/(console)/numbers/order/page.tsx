import type { Metadata } from 'next'
import { ReadingNotice } from '@/components/operation/reading-notice'
import { PageHeader } from '@/components/shell/page-header'
import { Banner } from '@/components/ui/banner'
import { TextLink } from '@/components/ui/link'
import { getBalance } from '@/lib/operations/billing'
import { listCountries, orderNumber } from '@/lib/operations/numbers'
import { paths } from '@/lib/paths'
import { may } from '@/lib/roles'
import { requireActor } from '@/server/auth/current'
import { openUnknowns } from '@/server/journal/find'
import { read } from '@/server/operations/read'
import { OrderNumberForm } from '../_components/order-number-form'

export const metadata: Metadata = { title: 'Order number' }

export default async function OrderNumberPage() {
  const actor = await requireActor()
  const [countries, balance, open] = await Promise.all([
    read(actor, listCountries, {}),
    may(actor.role, getBalance) ? read(actor, getBalance, {}) : null,
    openUnknowns([orderNumber.id]),
  ])
  return (
    <>
      <PageHeader
        title="Order number"
        description="A new number in another country, ringing on one of your trunks."
        breadcrumbs={[{ href: paths.numbers, label: 'Numbers' }]}
      />
      <div className="space-y-5">
        {open.map((entry) => (
          <Banner
            key={entry.id}
            kind="unknown"
            title={`Nobody knows yet whether this happened: ${orderNumber.label} · ${entry.target}`}
          >
            <p>
              {entry.personName} asked for it. Further orders are blocked until it is settled: two open ones could not
              be told apart. <TextLink href={paths.entry(entry.id)}>Settle it</TextLink>
            </p>
          </Banner>
        ))}
        <ReadingNotice reading={countries} what="the list of countries" />
        <OrderNumberForm
          countries={countries.status === 'read' ? countries.data.items : []}
          balance={balance?.status === 'read' ? balance.data.balance : null}
        />
      </div>
    </>
  )
}
