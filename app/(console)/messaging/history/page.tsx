import type { Metadata } from 'next'
import { MessageSearch } from '@/components/areas/messaging/message-search'
import { statusTexts } from '@/components/areas/messaging/message-status-texts'
import { dayRule } from '@/components/page/list/by-day'
import { DownloadCsv } from '@/components/page/list/download-csv'
import type { Facet } from '@/components/page/list/filter-chip'
import { FiltersWithViews } from '@/components/page/list/filters-with-views'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { UnsearchedBanner } from '@/components/page/table/unsearched-banner'
import { searchOf, unsetPeriod } from '@/lib/areas/messaging/message-search'
import { listHistory } from '@/lib/areas/messaging/operations'
import { may } from '@/lib/core/access/roles'
import { queryOf } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { hiddenFrom } from '@/lib/desk/catalogue/visibility'
import { requireActor } from '@/server/access/auth/current'
import { seesTexts } from '@/server/areas/messaging/sent-here'
import { searchIn } from '@/server/core/journal/searched'
import { sealAction } from '../../actions'
import { areaTabs } from '../../navigation'
import { readerZone } from '../../reader-zone'
import { savedViews } from '../../saved-views'
import { ListedMessages } from '../_components/listed-messages'
import { periods } from '../_components/period-labels'

export const metadata: Metadata = { title: 'Message history' }

const facetsOf = (unset: string): Facet[] => [
  { name: 'period', label: 'Period', unset, options: periods },
  {
    name: 'status',
    label: 'Status',
    options: ['failed', 'sent', 'delivered', 'received'].map((value) => ({ value, label: statusTexts(value).word })),
  },
  {
    name: 'direction',
    label: 'Direction',
    options: [
      { value: 'in', label: 'Received' },
      { value: 'out', label: 'Sent' },
    ],
  },
  {
    name: 'type',
    label: 'Type',
    options: [
      { value: 'sms', label: 'SMS' },
      { value: 'mms', label: 'MMS' },
    ],
  },
]

const days = [
  { name: 'from', label: 'First day' },
  { name: 'to', label: 'Last day' },
]

export default async function HistoryPage({ searchParams }: PageProps<'/messaging/history'>) {
  const actor = await requireActor()
  const { role } = actor
  if (!may(role, listHistory)) return <Denied title="Message history" operation={listHistory} role={role} />
  const [query, zone, saved] = await Promise.all([queryOf(searchParams), readerZone(), savedViews(actor, 'messages')])
  const search = searchIn(actor, query.q)
  const now = new Date()
  const sought = searchOf(query, search.typed, now, zone)
  const filters = {
    path: paths.messageHistory,
    params: query,
    facets: facetsOf(unsetPeriod(query, search.typed, now, zone)),
    days: query.period === 'dates' ? days : [],
    // Searching would reveal a masked number digit by digit.
    search: hiddenFrom(role, listHistory).has('to')
      ? undefined
      : { name: 'q', label: 'Number or message ID', sealed: { typed: search.typed, seal: sealAction } },
  }
  const notices = search.refused && <UnsearchedBanner />
  if (!sought) return <ListedMessages {...{ actor, query, now, zone, saved, filters, notices }} />
  return (
    <>
      <PageHeader
        title="Message history"
        description={[
          dayRule(zone, now),
          sought.days.at(-1) !== sought.from && `Searches the last ${sought.days.length} of these days.`,
        ]
          .filter(Boolean)
          .join(' ')}
        tabs={areaTabs(role, 'messaging')}
        actions={
          <DownloadCsv href={paths.exportList('messages', query)} name="messages">
            Download CSV
          </DownloadCsv>
        }
      />
      <div className="space-y-4">
        {notices}
        <FiltersWithViews list="messages" saved={saved} {...filters} />
        <MessageSearch
          key={JSON.stringify(sought)}
          title="Messages found"
          days={sought.days}
          wish={sought.wish}
          seesTexts={seesTexts(role)}
        />
      </div>
    </>
  )
}
