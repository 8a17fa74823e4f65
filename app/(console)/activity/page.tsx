import type { Metadata } from 'next'
import { EntriesTable } from '@/components/operation/entries-table'
import { stateWords } from '@/components/operation/state-badge'
import { PageHeader } from '@/components/shell/page-header'
import { FilterBar } from '@/components/table/filter-bar'
import { type Params, withParam } from '@/components/table/filters'
import { TableFooter } from '@/components/table/table-footer'
import { UnsearchedBanner } from '@/components/table/unsearched-banner'
import { Banner } from '@/components/ui/banner'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/link'
import { catalogue } from '@/lib/operations/catalogue'
import { type EntryState, entryStates } from '@/lib/outcome'
import { paths } from '@/lib/paths'
import { isDay, isUuid, pageNumber, queryOf } from '@/lib/search-params'
import { requireActor } from '@/server/auth/current'
import { type JournalFilter, listEntries } from '@/server/journal/find'
import { listPeople } from '@/server/people/people'
import { searchIn } from '@/server/searched'

import { searchAction } from '../actions'
import { DateInput } from './_components/date-input'

export const metadata: Metadata = { title: 'Activity' }

const PER_PAGE = 50
const noun = ['entry', 'entries'] as const

/** Several states under one word of the filter. */
const groups: Record<string, { label: string; states: EntryState[] }> = {
  attention: { label: 'Needs attention', states: ['uncertain', 'disputed'] },
  done: { label: 'Done', states: ['succeeded', 'warned', 'reconciled_happened'] },
  not_done: { label: 'Not done', states: ['rejected', 'failed', 'not_sent', 'blocked', 'reconciled_did_not_happen'] },
}

const stateOptions = [
  ...Object.entries(groups).map(([value, { label }]) => ({ value, label })),
  ...entryStates.map((value) => ({ value, label: `Only: ${stateWords[value].word.toLowerCase()}` })),
]

const operationOptions = [...catalogue.values()]
  .filter((o) => o.kind === 'write')
  .map((o) => ({ value: o.id, label: o.label }))

const dayOf = (text: string | undefined) => (text && isDay(text) ? text : undefined)

function filterOf(query: Params, typed: string): JournalFilter {
  const { state } = query
  const single = entryStates.find((s) => s === state)
  return {
    search: typed || undefined,
    operation: query.operation || undefined,
    states: state ? (groups[state]?.states ?? (single ? [single] : undefined)) : undefined,
    person: isUuid(query.person ?? '') ? query.person : undefined,
    from: dayOf(query.from),
    to: dayOf(query.to),
    page: pageNumber(query.page),
    perPage: PER_PAGE,
  }
}

export default async function ActivityPage({ searchParams }: PageProps<'/activity'>) {
  const actor = await requireActor()
  const query = await queryOf(searchParams)
  const search = searchIn(actor, query.q)
  const filter = filterOf(query, search.typed)
  const [{ rows, total }, people] = await Promise.all([listEntries(actor, filter), listPeople()])
  const filtered = Object.entries(query).some(([name, value]) => value && name !== 'page')
  const wrongDay = [query.from, query.to].some((day) => day && !isDay(day))
  return (
    <>
      <PageHeader
        title="Activity"
        description="Every act that was asked for, recorded before it was sent, with what became of it."
      />
      <div className="space-y-4">
        <FilterBar
          action={paths.activity}
          params={query}
          search={{
            name: 'q',
            label: 'Target, person or request',
            sealed: { list: 'activity', typed: search.typed, action: searchAction },
          }}
          facets={[
            { name: 'state', label: 'Outcome', options: stateOptions },
            { name: 'operation', label: 'Act', options: operationOptions },
            { name: 'person', label: 'Person', options: people.map((p) => ({ value: p.id, label: p.name })) },
          ]}
          extra={[
            { name: 'from', label: 'From (UTC)' },
            { name: 'to', label: 'To (UTC)' },
          ]}
        >
          <DateInput name="from" label="From (UTC)" value={query.from} />
          <DateInput name="to" label="To (UTC)" value={query.to} />
        </FilterBar>
        {search.refused && <UnsearchedBanner />}
        {wrongDay && (
          <Banner kind="warning" title="A date in the address is not a day that can be searched. It was left out." />
        )}
        <EntriesTable
          label="Activity"
          rows={rows}
          empty={
            filtered ? (
              <EmptyState
                title="No entry fits these filters"
                action={<ButtonLink href={paths.activity}>Show everything</ButtonLink>}
              />
            ) : undefined
          }
          footer={
            <TableFooter
              total={total}
              noun={noun}
              paging={{
                page: filter.page,
                pageCount: Math.max(1, Math.ceil(total / PER_PAGE)),
                href: (to) => withParam(paths.activity, query, 'page', to),
              }}
            />
          }
        />
      </div>
    </>
  )
}
