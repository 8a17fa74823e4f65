import type { Metadata } from 'next'
import { Denied } from '@/components/operation/denied'
import { AsOf, ReadingNotice } from '@/components/operation/reading-notice'
import { PageHeader } from '@/components/shell/page-header'
import { FilterBar } from '@/components/table/filter-bar'
import { type Facet, withoutParam, withParam } from '@/components/table/filters'
import { countText, TableFooter } from '@/components/table/table-footer'
import { buttonStyle } from '@/components/ui/button-style'
import { listHistory } from '@/lib/operations/messaging'
import { paths } from '@/lib/paths'
import { may } from '@/lib/roles'
import { pageNumber, queryOf } from '@/lib/search-params'
import { requireActor } from '@/server/auth/current'
import { textsOf } from '@/server/messaging/sent-here'
import { read } from '@/server/operations/read'
import { HistoryTable } from '../_components/history-table'
import { PeriodFields } from '../_components/period-fields'
import { periods } from '../_components/period-words'

export const metadata: Metadata = { title: 'Message history' }

const noun = ['message', 'messages'] as const

const facets: Facet[] = [
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
  { name: 'order', label: 'Order', unset: 'newest first', options: [{ value: 'oldest', label: 'Oldest first' }] },
  {
    name: 'rows',
    label: 'Rows a page',
    unset: '25',
    options: ['50', '100', '250', '500'].map((value) => ({ value, label: value })),
  },
]

export default async function HistoryPage({ searchParams }: PageProps<'/messaging/history'>) {
  const actor = await requireActor()
  if (!may(actor.role, listHistory)) return <Denied title="Message history" operation={listHistory} role={actor.role} />
  const query = await queryOf(searchParams)
  const page = pageNumber(query.page)
  const { period, from, to, direction, type, order, rows } = query
  const messages = await read(actor, listHistory, { period, from, to, direction, type, order, perPage: rows, page })
  const list = messages.status === 'read' ? messages.data : null
  const texts =
    list &&
    (await textsOf(
      actor,
      list.rows.map(({ id }) => id),
    ))
  const perPage = Number(rows || 25)
  const atLeast = (page - 1) * perPage + (list?.rows.length ?? 0)
  return (
    <>
      <PageHeader
        title="Message history"
        count={list ? countText(noun, list.total ?? undefined, atLeast).replace(/ messages?$/, '') : undefined}
        description="What was sent and received. Texts are there for what this console sent: the provider gives none, and does not say in which time zone its days are."
        breadcrumbs={[{ href: paths.messaging, label: 'Messaging' }]}
        actions={
          list && (
            <a href={withoutParam(paths.messageHistoryCsv, query, ['rows'])} download className={buttonStyle({})}>
              Download CSV
            </a>
          )
        }
      />
      <div className="space-y-4">
        <FilterBar
          action={paths.messageHistory}
          params={query}
          facets={facets}
          extra={[
            { name: 'period', label: 'Period', options: periods },
            { name: 'from', label: 'First day' },
            { name: 'to', label: 'Last day' },
          ]}
        >
          <PeriodFields period={period || 'today'} from={from ?? ''} to={to ?? ''} />
        </FilterBar>
        <ReadingNotice reading={messages} what="the list of messages" />
        {list && (
          <HistoryTable
            rows={list.rows}
            texts={texts}
            firstPage={page > 1 ? withoutParam(paths.messageHistory, query, []) : undefined}
            footer={
              <TableFooter
                total={list.total ?? undefined}
                atLeast={atLeast}
                noun={noun}
                paging={{
                  page,
                  pageCount: list.pages ?? undefined,
                  hasNext: list.rows.length >= perPage,
                  href: (to) => withParam(paths.messageHistory, query, 'page', to),
                }}
              >
                <AsOf reading={messages} />
              </TableFooter>
            }
          />
        )}
      </div>
    </>
  )
}
