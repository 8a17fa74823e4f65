import type { ReactNode } from 'react'
import { historyColumns } from '@/components/areas/messaging/history-columns'
import { statusTexts } from '@/components/areas/messaging/message-status-texts'
import { byDay, dayRule, sumOf, timeHeader } from '@/components/page/list/by-day'
import type { FilterBarProps } from '@/components/page/list/filter-bar'
import type { FiltersWithViewsProps } from '@/components/page/list/filters-with-views'
import { ListView } from '@/components/page/list/list-view'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/link'
import type { FoundMessage } from '@/lib/areas/messaging/message-search'
import { pageNumber, type Query, rowsPerPage } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { NO_RESULTS } from '@/lib/core/text/fact-texts'
import { findMessages, historyRequest } from '@/server/areas/messaging/find-messages'
import type { Person } from '@/server/core/actor/actor'
import { areaTabs } from '../../navigation'

interface ListedMessagesProps {
  actor: Person
  query: Query
  now: Date
  zone: string
  saved: FiltersWithViewsProps['saved']
  filters: Pick<FilterBarProps, 'search' | 'facets' | 'days'> & { path: string; params: Query }
  notices: ReactNode
}

/** The provider's own history, one page at a time. */
export async function ListedMessages({ actor, query, now, zone, saved, filters, notices }: ListedMessagesProps) {
  const perPage = rowsPerPage(query.rows, { most: 500 })
  const { requested, since } = historyRequest(query, now, zone)
  const { pending, seesTexts } = await findMessages(
    actor,
    { ...requested, perPage, page: pageNumber(query.page) },
    since,
  )
  return (
    <ListView<FoundMessage>
      title="Message history"
      label="Messages"
      description={dayRule(zone, now, query.period === 'dates')}
      tabs={areaTabs(actor.role, 'messaging')}
      list="messages"
      saved={saved}
      noun={['message', 'messages']}
      notices={notices}
      {...filters}
      pending={pending}
      columns={historyColumns(timeHeader('Time', zone), seesTexts)}
      rowKey={({ record }) => record.id}
      perPage={perPage}
      sizes={[25, 50, 100, 250, 500]}
      group={byDay<FoundMessage>({
        zone,
        at: ({ record }) => record.time,
        sum: (rows) => sumOf(rows.map(({ record }) => statusTexts(record.status).word)),
      })}
      nothingFound={
        <EmptyState
          title={NO_RESULTS}
          action={<ButtonLink href={paths.messageHistory}>Show today’s messages</ButtonLink>}
        >
          Choose a longer period, or clear a filter.
        </EmptyState>
      }
      empty={<EmptyState title="No messages today">Choose a longer period above.</EmptyState>}
    />
  )
}
