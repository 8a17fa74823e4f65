import type { Metadata } from 'next'
import { dayRule } from '@/components/page/list/by-day'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { EmptyState } from '@/components/ui/empty-state'
import { formatDate } from '@/components/ui/time-format'
import {
  MOST_REPORTED,
  type ReportFilter,
  reasonsIn,
  reportBy,
  reportKeys,
  seeDelivery,
} from '@/lib/areas/messaging/delivery-report'
import { may } from '@/lib/core/access/roles'
import { queryOf } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { dayStart } from '@/lib/core/text/zone'
import { requireActor } from '@/server/access/auth/current'
import { deliveryReport } from '@/server/areas/messaging/delivery-report'
import { areaTabs } from '../../navigation'
import { readerZone } from '../../reader-zone'
import { DeliveryFacts } from './_components/delivery-facts'
import { ReasonTable, ReportTable } from './_components/report-tables'
import { ReportedTexts } from './_components/reported-texts'

const title = 'Delivery'

export const metadata: Metadata = { title }

/** What became of the texts of 30 days. With a filter, the texts behind one figure. */
export default async function DeliveryPage({ searchParams }: PageProps<'/messaging/delivery'>) {
  const actor = await requireActor()
  const { role } = actor
  if (!may(role, seeDelivery)) return <Denied title={title} operation={seeDelivery} role={role} />
  const [query, zone] = await Promise.all([queryOf(searchParams), readerZone()])
  const { texts, total, from } = await deliveryReport(actor, zone)
  const now = new Date()
  const filter = Object.fromEntries(
    reportKeys.flatMap((key) => (query[key] ? [[key, query[key]]] : [])),
  ) satisfies ReportFilter
  if (Object.keys(filter).length > 0) return <ReportedTexts actor={actor} texts={texts} filter={filter} zone={zone} />
  const first = formatDate(dayStart(from, zone), zone, now)
  return (
    <>
      <PageHeader
        title={title}
        tabs={areaTabs(role, 'messaging')}
        description={`Texts that Switchroom sent or may have sent since ${first}, with the last stored status. ${dayRule(zone, now)}`}
      />
      {texts.length === 0 ? (
        <div className="rounded-lg border bg-surface">
          <EmptyState title="No texts in 30 days">
            Texts that other systems send are only in the provider’s history, which gives no reasons.
          </EmptyState>
        </div>
      ) : (
        <div className="space-y-5">
          {total > MOST_REPORTED && (
            <p className="text-attention">Only the newest {MOST_REPORTED.toLocaleString('en-US')} texts are counted.</p>
          )}
          <DeliveryFacts texts={texts} />
          <ReasonTable rows={reasonsIn(texts)} />
          <ReportTable name="from" label="By sender" rows={reportBy(texts, 'from')} />
          <ReportTable
            name="carrier"
            label="By carrier"
            rows={reportBy(texts, 'carrier')}
            note={{ href: paths.carrierLookup, label: 'Look up carriers' }}
          />
        </div>
      )}
    </>
  )
}
