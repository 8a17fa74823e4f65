import type { Metadata } from 'next'
import { outcomesOf } from '@/components/operation/entry-outcome'
import { byDay, sumOf, timeHeader } from '@/components/page/list/by-day'
import { ListView } from '@/components/page/list/list-view'
import { UnsearchedBanner } from '@/components/page/table/unsearched-banner'
import { Banner } from '@/components/ui/banner'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink, TextLink } from '@/components/ui/link'
import { may } from '@/lib/core/access/roles'
import { asPending, reading } from '@/lib/core/changes/outcome'
import { pageNumber, queryOf, rowsPerPage } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { NO_RESULTS } from '@/lib/core/text/fact-texts'
import { seeAudit } from '@/lib/desk/audit/audit-labels'
import { requireActor } from '@/server/access/auth/current'
import { listPeople } from '@/server/access/people/people'
import { journalFilter } from '@/server/core/journal/filter'
import { countToSettle, type ListedEntry, listEntries } from '@/server/core/journal/find'
import { sealAction } from '../actions'
import { areaTabs } from '../navigation'
import { readerZone } from '../reader-zone'
import { savedViews } from '../saved-views'
import { activityColumns } from './_components/activity-columns'
import { entryFacets } from './_components/entry-facets'

export const metadata: Metadata = { title: 'Activity' }

const USUAL_ROWS = 50

export default async function ActivityPage({ searchParams }: PageProps<'/activity'>) {
  const actor = await requireActor()
  const query = await queryOf(searchParams)
  const zone = await readerZone()
  const { filter, search, wrongDay } = journalFilter(actor, query, zone)
  const perPage = rowsPerPage(query.rows, { usual: USUAL_ROWS })
  const [{ rows, total }, people, saved, toSettle] = await Promise.all([
    listEntries(actor, { ...filter, page: pageNumber(query.page), perPage }),
    listPeople(),
    savedViews(actor, 'activity'),
    countToSettle(),
  ])
  return (
    <ListView
      title="Activity"
      tabs={areaTabs(actor.role, 'activity')}
      path={paths.activity}
      params={query}
      noun={['entry', 'entries']}
      exported="each change"
      withoutAge
      list="activity"
      saved={{
        ...saved,
        builtIn: [
          { label: 'All', params: {} },
          { label: 'Mine', params: { person: actor.personId } },
          { label: 'Unknown or disputed', params: { state: 'attention' }, count: toSettle, trouble: toSettle > 0 },
        ],
      }}
      notices={
        <>
          {filter.bulk && (
            <Banner kind="info" title="The lines of one bulk change">
              <TextLink href={paths.bulkChange(filter.bulk)}>Open the bulk change</TextLink>
            </Banner>
          )}
          {search.refused && <UnsearchedBanner />}
          {wrongDay && <Banner kind="warning" title="A date in the link isn’t valid and was ignored." />}
        </>
      }
      search={{
        name: 'q',
        label: 'Target, person, note or request ID',
        sealed: { typed: search.typed, seal: sealAction },
      }}
      facets={entryFacets(people)}
      days={[
        { name: 'from', label: timeHeader('From', zone) },
        { name: 'to', label: timeHeader('To', zone) },
      ]}
      pending={asPending(reading({ rows, total }))}
      columns={activityColumns(timeHeader('Requested', zone), may(actor.role, seeAudit))}
      rowKey={({ id }) => id}
      perPage={perPage}
      usualRows={USUAL_ROWS}
      sizes={[25, 50, 100, 200]}
      orders={['time']}
      usualOrder="-time"
      group={byDay<ListedEntry>({
        zone,
        at: ({ createdAt }) => createdAt.toISOString(),
        // A bulk change is one row, but each of its changes is counted.
        sum: (rows) => {
          const outcomes = rows.flatMap(outcomesOf)
          return `${outcomes.length > rows.length ? `${outcomes.length} changes: ` : ''}${sumOf(outcomes)}`
        },
      })}
      nothingFound={
        <EmptyState title={NO_RESULTS} action={<ButtonLink href={paths.activity}>Show everything</ButtonLink>} />
      }
      empty={<EmptyState title="No activity yet">Every change is listed here before it is sent.</EmptyState>}
    />
  )
}
