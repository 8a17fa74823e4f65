import type { Metadata } from 'next'
import { AboutReading } from '@/components/page/detail/about-reading'
import { Bars } from '@/components/page/list/bars'
import { DownloadCsv } from '@/components/page/list/download-csv'
import { Live } from '@/components/page/reading/live'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { ButtonLink } from '@/components/ui/link'
import { monthAfter, monthAt, monthName, monthSoFar } from '@/lib/areas/billing/months'
import { getBalance } from '@/lib/areas/billing/operations'
import { listServiceRates } from '@/lib/areas/billing/rates'
import { may } from '@/lib/core/access/roles'
import { queryOf } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { requireActor } from '@/server/access/auth/current'
import { readSoon } from '@/server/core/operations/read'
import { MONTHS_SHOWN, monthsUntil, spending } from '@/server/desk/spend/spend'
import { areaTabs } from '../../navigation'
import { PrintButton } from '../_components/print-button'
import { SpendReport } from './_components/spend-report'

const title = 'Spending by service'

export const metadata: Metadata = { title }

export default async function SpendPage({ searchParams }: PageProps<'/billing/spend'>) {
  const actor = await requireActor()
  if (!may(actor.role, getBalance)) return <Denied title={title} operation={getBalance} role={actor.role} />
  const { until } = await queryOf(searchParams)
  const months = monthsUntil(until)
  const [first = '', last = ''] = [months[0], months.at(-1)]
  const rates = await readSoon(actor, listServiceRates, {})
  const present = monthAt(new Date())
  return (
    <>
      <PageHeader
        title={title}
        tabs={areaTabs(actor.role, 'billing')}
        description={`${monthName(first)} to ${monthSoFar(last, present)}. Months are counted in US Eastern.`}
        actions={
          <>
            <ButtonLink href={paths.spend(monthAfter(first, -1))}>Earlier</ButtonLink>
            {last < present && <ButtonLink href={paths.spend(monthAfter(last, MONTHS_SHOWN))}>Later</ButtonLink>}
            <DownloadCsv href={paths.exportList('spend', { until: last })} name="spend">
              Download CSV
            </DownloadCsv>
            <PrintButton />
          </>
        }
      />
      <div className="space-y-4">
        <AboutReading pending={rates} what="the rates of services" />
        <Live
          pending={rates}
          what="the rates of services"
          bars={<Bars columns={MONTHS_SHOWN} />}
          refused={<SpendReport table={spending(months, null)} present={present} />}
        >
          {(data) => <SpendReport table={spending(months, data)} present={present} />}
        </Live>
      </div>
    </>
  )
}
