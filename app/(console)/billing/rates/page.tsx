import type { Metadata } from 'next'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { isRateList } from '@/lib/areas/billing/rate-row'
import { listCountryRates } from '@/lib/areas/billing/rates'
import { may } from '@/lib/core/access/roles'
import { queryOf } from '@/lib/core/lists/search-params'
import { requireActor } from '@/server/access/auth/current'
import { areaTabs } from '../../navigation'
import { Rates } from './_components/rates'

export const metadata: Metadata = { title: 'Rates' }

export default async function RatesPage({ searchParams }: PageProps<'/billing/rates'>) {
  const { role } = await requireActor()
  if (!may(role, listCountryRates)) return <Denied title="Rates" operation={listCountryRates} role={role} />
  const { list, q = '', country } = await queryOf(searchParams)
  return (
    <>
      <PageHeader title="Rates" tabs={areaTabs(role, 'billing')} />
      <Rates initial={{ list: isRateList(list) ? list : 'countries', typed: q, country: country ?? null }} />
    </>
  )
}
