import type { Metadata } from 'next'
import { Suspense } from 'react'
import { RefusedReading } from '@/components/page/reading/refused-reading'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { type Balance, getBalance } from '@/lib/areas/billing/operations'
import { type Country, changeRouting, listCountries, orderNumber } from '@/lib/areas/numbers/operations'
import { may } from '@/lib/core/access/roles'
import { mayHaveHappened } from '@/lib/core/changes/entry-states'
import { currentData, type Reading } from '@/lib/core/changes/outcome'
import type { Listed } from '@/lib/core/operation/answers'
import { paths } from '@/lib/core/paths'
import { requireActor } from '@/server/access/auth/current'
import { listEntries, openChanges } from '@/server/core/journal/find'
import { lastUsedValues } from '@/server/core/journal/last-set'
import { readSoon } from '@/server/core/operations/read'
import { OrderNumberForm } from '../_components/order-number-form'

export const metadata: Metadata = { title: 'Order number' }

/** Orders made within this time are shown, to prevent an accidental repeat. */
const LATELY_MS = 3_600_000
const LATELY_MOST = 50

export default async function OrderNumberPage() {
  const actor = await requireActor()
  if (!may(actor.role, orderNumber)) return <Denied title="Order number" operation={orderNumber} role={actor.role} />
  const [countries, balance, open, used, orders] = await Promise.all([
    readSoon(actor, listCountries, {}),
    may(actor.role, getBalance) ? readSoon(actor, getBalance, {}) : null,
    openChanges(actor, [orderNumber]),
    lastUsedValues(actor, [changeRouting, orderNumber], 'trunk'),
    listEntries(actor, { operation: orderNumber.id, states: mayHaveHappened, page: 1, perPage: LATELY_MOST }),
  ])
  const since = Date.now() - LATELY_MS
  const lately = orders.rows
    .filter(({ createdAt }) => createdAt.getTime() > since)
    .map(({ target, personName, createdAt }) => ({ target, by: personName, at: createdAt.toISOString() }))
  const form = { open, used, lately, balance: balance?.answer ?? null }
  return (
    <>
      <PageHeader title="Order number" breadcrumbs={[{ href: paths.numbers, label: 'International numbers' }]} />
      <Suspense fallback={<Skeleton lines={8} label="Reading the countries" />}>
        {countries.now ? <Order {...form} reading={countries.now} /> : <Answered {...form} answer={countries.answer} />}
      </Suspense>
    </>
  )
}

type Form = Omit<Parameters<typeof OrderNumberForm>[0], 'countries' | 'balance'> & {
  balance: Promise<Reading<Balance>> | null
}

async function Answered({ answer, ...form }: Form & { answer: Promise<Reading<Listed<Country>>> }) {
  return <Order {...form} reading={await answer} />
}

/** The form works without the country list: a code can be typed, and the outcome of an order stays. */
async function Order({ reading, balance, ...form }: Form & { reading: Reading<Listed<Country>> }) {
  const funds = await balance
  return (
    <div className="space-y-5">
      {reading.status === 'refused' && <RefusedReading fault={reading.fault} what="the list of countries" />}
      <OrderNumberForm
        {...form}
        countries={reading.status === 'read' ? reading.data.items : []}
        balance={currentData(funds)?.balance ?? null}
      />
    </div>
  )
}
