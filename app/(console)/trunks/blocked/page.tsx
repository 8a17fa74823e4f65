import type { Metadata } from 'next'
import { OpenActs } from '@/components/operation/open-acts'
import { ListView } from '@/components/page/list/list-view'
import { Live } from '@/components/page/reading/live'
import { Denied } from '@/components/page/shell/denied'
import { UnsearchedBanner } from '@/components/page/table/unsearched-banner'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/link'
import { blockCaller, listBlockedCallers, unblockCaller } from '@/lib/areas/trunks/operations'
import { may } from '@/lib/core/access/roles'
import { nationalNumber } from '@/lib/core/fields/number'
import { pageNumber, queryOf, rowsPerPage } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { hiddenFrom } from '@/lib/desk/catalogue/visibility'
import { requireActor } from '@/server/access/auth/current'
import { findBlockedCallers } from '@/server/areas/trunks/find-blocked-callers'
import { openActs } from '@/server/core/journal/find'
import { searchIn } from '@/server/core/journal/searched'
import { sealAction } from '../../actions'
import { areaTabs } from '../../navigation'
import { savedViews } from '../../saved-views'
import { blockedCallerColumns, blockedCallerKey } from '../_components/blocked-callers'
import { Unblock, UnblockEverywhere, Unblocking } from '../_components/unblock'

/** Most accounts have no more, so every row is loaded and can be sorted. */
const USUAL = 100

export const metadata: Metadata = { title: 'Blocked callers' }

export default async function BlockedCallersPage({ searchParams }: PageProps<'/trunks/blocked'>) {
  const actor = await requireActor()
  const { role } = actor
  if (!may(role, listBlockedCallers))
    return <Denied title="Blocked callers" operation={listBlockedCallers} role={role} />
  const query = await queryOf(searchParams)
  const search = searchIn(actor, query.q)
  const perPage = rowsPerPage(query.rows, { usual: USUAL })
  const [blocked, saved, open] = await Promise.all([
    findBlockedCallers(actor, {
      typed: search.typed,
      trunk: query.trunk || undefined,
      perPage,
      page: pageNumber(query.page),
    }),
    savedViews(actor, 'blocked-callers'),
    openActs(actor, [blockCaller, unblockCaller]),
  ])
  const masked = hiddenFrom(role, listBlockedCallers).has('number')
  const block = may(role, blockCaller) && (
    <>
      <ButtonLink href={paths.newBulkChange('block')}>Block many</ButtonLink>
      <ButtonLink href={paths.blockCaller} variant="primary">
        Block a caller
      </ButtonLink>
    </>
  )
  return (
    <ListView
      title="Blocked callers"
      tabs={areaTabs(role, 'trunks')}
      actions={block}
      path={paths.blockedCallers}
      params={query}
      list="blocked-callers"
      saved={saved}
      noun={['block', 'blocks']}
      notices={
        <>
          <OpenActs entries={open} />
          {search.refused && <UnsearchedBanner />}
        </>
      }
      search={
        masked ? undefined : { name: 'q', label: 'Number or trunk', sealed: { typed: search.typed, seal: sealAction } }
      }
      facets={query.trunk ? [{ name: 'trunk', label: 'Trunk', options: [] }] : []}
      pending={blocked}
      columns={blockedCallerColumns}
      rowKey={blockedCallerKey}
      perPage={perPage}
      usualRows={USUAL}
      sizes={[25, 50, 100, 200]}
      around={(table) => (
        <Unblocking>
          {nationalNumber(search.typed) && (
            <Live pending={blocked} what="" refused={null}>
              {({ rows, total }) => (total === null || total > rows.length ? null : <UnblockEverywhere rows={rows} />)}
            </Live>
          )}
          {table}
        </Unblocking>
      )}
      rowActions={({ number, trunk }) => <Unblock number={number} trunk={trunk} />}
      nothingFound={
        <EmptyState
          title="No matching blocked caller"
          action={<ButtonLink href={paths.blockedCallers}>Show all</ButtonLink>}
        />
      }
      empty={
        <EmptyState title="No one is blocked" action={block}>
          Callers that are blocked on a trunk will be listed here.
        </EmptyState>
      }
    />
  )
}
