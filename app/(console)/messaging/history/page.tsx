import type { Metadata } from 'next'
import { byDay, sumOf, timeHeader } from '@/components/list/by-day'
import type { Facet } from '@/components/list/filter-chip'
import { ListView } from '@/components/list/list-view'
import { historyColumns } from '@/components/messaging/history-columns'
import { wordsOf } from '@/components/messaging/message-status-words'
import { Denied } from '@/components/operation/denied'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/link'
import type { FoundMessage } from '@/lib/messaging/message-search'
import { listHistory } from '@/lib/operations/messaging'
import { paths } from '@/lib/paths'
import { may } from '@/lib/roles'
import { pageNumber, queryOf, rowsPerPage } from '@/lib/search-params'
import { requireActor } from '@/server/auth/current'
import { findMessages, historyAsked } from '@/server/messaging/find-messages'
import { areaTabs } from '../../navigation'
import { readerZone } from '../../reader-zone'
import { savedViews } from '../../saved-views'
import { periods } from '../_components/period-words'

export const metadata: Metadata = { title: 'Message history' }

const facets: Facet[] = [
  { name: 'period', label: 'Period', unset: 'today', options: periods },
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
  if (!may(actor.role, listHistory)) return <Denied title="Message history" operation={listHistory} role={actor.role} />
  const query = await queryOf(searchParams)
  const perPage = rowsPerPage(query.rows, { most: 500 })
  const [{ asked, seesTexts }, zone, saved] = await Promise.all([
    findMessages(actor, { ...historyAsked(query), perPage, page: pageNumber(query.page) }),
    readerZone(),
    savedViews(actor, 'messages'),
  ])
  return (
    <ListView<FoundMessage>
      title="Message history"
      label="Messages"
      tabs={areaTabs(actor.role, 'messaging')}
      list="messages"
      saved={saved}
      path={paths.messageHistory}
      params={query}
      noun={['message', 'messages']}
      facets={facets}
      days={query.period === 'dates' ? days : []}
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
