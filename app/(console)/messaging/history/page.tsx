import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { byDay, sumOf, timeHeader } from '@/components/list/by-day'
import { DownloadCsv } from '@/components/list/download-csv'
import type { FilterBarProps } from '@/components/list/filter-bar'
import type { Facet } from '@/components/list/filter-chip'
import { ListView } from '@/components/list/list-view'
import { ViewedFilters, type ViewedFiltersProps } from '@/components/list/viewed-filters'
import { historyColumns } from '@/components/messaging/history-columns'
import { wordsOf } from '@/components/messaging/message-status-words'
import { SearchedMessages } from '@/components/messaging/searched-messages'
import { Denied } from '@/components/operation/denied'
import { PageHeader } from '@/components/shell/page-header'
import { UnsearchedBanner } from '@/components/table/unsearched-banner'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/link'
import { type FoundMessage, searchOf } from '@/lib/messaging/message-search'
import { listHistory } from '@/lib/operations/messaging'
import { hiddenFrom } from '@/lib/operations/sight'
import { paths } from '@/lib/paths'
import { may } from '@/lib/roles'
import { pageNumber, type Query, queryOf, rowsPerPage } from '@/lib/search-params'
import { dayIn } from '@/lib/zone'
import type { Person } from '@/server/auth/actor'
import { requireActor } from '@/server/auth/current'
import { findMessages, historyAsked } from '@/server/messaging/find-messages'
import { seesTexts } from '@/server/messaging/sent-here'
import { searchIn } from '@/server/searched'
import { sealAction } from '../../actions'
import { areaTabs } from '../../navigation'
import { readerZone } from '../../reader-zone'
import { savedViews } from '../../saved-views'
import { periods } from '../_components/period-words'

export const metadata: Metadata = { title: 'Message history' }

const facets: Facet[] = [
  { name: 'period', label: 'Period', unset: 'today', options: periods },
  {
    name: 'status',
    label: 'Status',
    options: ['failed', 'sent', 'delivered', 'received'].map((value) => ({ value, label: wordsOf(value).word })),
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
  const sought = searchOf(query, search.typed, dayIn(new Date(), zone))
  const filters = {
    path: paths.messageHistory,
    params: query,
    facets,
    days: query.period === 'dates' ? days : [],
    // A search that finds would tell a masked number digit by digit.
    search: hiddenFrom(role, listHistory).has('to')
      ? undefined
      : { name: 'q', label: 'Number, or a message’s id', sealed: { typed: search.typed, seal: sealAction } },
  }
  const notices = search.refused && <UnsearchedBanner />
  if (!sought) return <Listed {...{ actor, query, zone, saved, filters, notices }} />
  return (
    <>
      <PageHeader
        title="Message history"
        tabs={areaTabs(role, 'messaging')}
        actions={
          <DownloadCsv href={paths.exportList('messages', query)} name="messages">
            Download CSV
          </DownloadCsv>
        }
      />
      <div className="space-y-4">
        {notices}
        <ViewedFilters list="messages" saved={saved} {...filters} />
        <SearchedMessages
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

interface ListedProps {
  actor: Person
  query: Query
  zone: string
  saved: ViewedFiltersProps['saved']
  filters: Pick<FilterBarProps, 'search' | 'facets' | 'days'> & { path: string; params: Query }
  notices: ReactNode
}

/** What the provider itself can be asked for, a page at a time. */
async function Listed({ actor, query, zone, saved, filters, notices }: ListedProps) {
  const perPage = rowsPerPage(query.rows, { most: 500 })
  const { asked, seesTexts } = await findMessages(actor, {
    ...historyAsked(query),
    perPage,
    page: pageNumber(query.page),
  })
  return (
    <ListView<FoundMessage>
      title="Message history"
      label="Messages"
      tabs={areaTabs(actor.role, 'messaging')}
      list="messages"
      saved={saved}
      noun={['message', 'messages']}
      notices={notices}
      {...filters}
      asked={asked}
      columns={historyColumns(timeHeader('Time', zone), seesTexts)}
      rowKey={({ record }) => record.id}
      perPage={perPage}
      sizes={[25, 50, 100, 250, 500]}
      orders={['time']}
      usualOrder="-time"
      group={byDay<FoundMessage>({
        zone,
        at: ({ record }) => record.time,
        sum: (rows) => sumOf(rows.map(({ record }) => wordsOf(record.status).word)),
      })}
      nothingFound={
        <EmptyState
          title="No message fits"
          action={<ButtonLink href={paths.messageHistory}>Show today’s messages</ButtonLink>}
        >
          Choose a longer period, or clear a filter.
        </EmptyState>
      }
      empty={<EmptyState title="No message today">Choose a longer period above.</EmptyState>}
    />
  )
}
