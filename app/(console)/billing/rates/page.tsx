import type { Metadata } from 'next'
import { Denied } from '@/components/operation/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { may } from '@/lib/access/roles'
import { queryOf } from '@/lib/lists/search-params'
import { listCountryRates } from '@/lib/operations/rates/operations'
import { isRateList } from '@/lib/rates/rate-row'
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
      <Rates begun={{ list: isRateList(list) ? list : 'countries', typed: q, country: country ?? null }} />
    </>
  )
}
