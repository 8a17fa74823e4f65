import type { Metadata } from 'next'
import { OpenChanges } from '@/components/operation/open-changes'
import { ListView } from '@/components/page/list/list-view'
import { ordered } from '@/components/page/list/order'
import { Live } from '@/components/page/reading/live'
import { Denied } from '@/components/page/shell/denied'
import { UnsearchedBanner } from '@/components/page/table/unsearched-banner'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/link'
import { createTrunk, getTrunkStatus, listTrunks } from '@/lib/areas/trunks/operations'
import { fitsTrunk, trunkViews } from '@/lib/areas/trunks/trunk-filter'
import type { TrunkRow } from '@/lib/areas/trunks/trunk-row'
import { may } from '@/lib/core/access/roles'
import { part } from '@/lib/core/changes/outcome'
import { GONE } from '@/lib/core/lists/lists'
import { pageNumber, queryOf, rowsPerPage } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { requireActor } from '@/server/access/auth/current'
import { trunksSoon } from '@/server/areas/trunks/find-trunks'
import { trunkLines } from '@/server/areas/trunks/trunk-lines'
import { openChangesIn } from '@/server/core/journal/find'
import { searchIn } from '@/server/core/journal/searched'
import { sealAction } from '../actions'
import { areaTabs } from '../navigation'
import { RemovedNotice } from '../removed-notice'
import { rowLabels } from '../row-labels'
import { savedViews } from '../saved-views'
import { CheckAll } from './_components/check-all'
import { NoTrunkFits } from './_components/no-trunk-fits'
import { trunkFacets } from './_components/trunk-facets'
import { trunkColumns } from './_components/trunk-list-columns'

const USUAL = 50
const ORDERS = trunkColumns.flatMap(({ sort }) => sort ?? [])

const idOf = ({ name }: { name: string }) => name

export const metadata: Metadata = { title: 'Trunks' }

export default async function TrunksPage({ searchParams }: PageProps<'/trunks'>) {
  const actor = await requireActor()
  if (!may(actor.role, listTrunks)) return <Denied title="Trunks" operation={listTrunks} role={actor.role} />
  const { [GONE]: removed, ...query } = await queryOf(searchParams)
  const search = searchIn(actor, query.q)
  const perPage = rowsPerPage(query.rows, { usual: USUAL })
  const page = pageNumber(query.page)
  const [trunks, linesOf, open, saved, labels] = await Promise.all([
    trunksSoon(actor),
    trunkLines(actor),
    openChangesIn(actor, 'trunks'),
    savedViews(actor, 'trunks'),
    rowLabels(actor, 'trunk', query.label),
  ])
  const fits = fitsTrunk(search.typed, query)
  const labeled = labels.fits(idOf)
  const shown = part(trunks, (rows: TrunkRow[]) => {
    const fitting = ordered(linesOf(rows).filter(fits).filter(labeled), trunkColumns, query.sort)
    return { rows: fitting.slice((page - 1) * perPage, page * perPage), total: fitting.length }
  })
  const lines = trunks.now?.status === 'read' ? linesOf(trunks.now.data) : undefined
  const create = may(actor.role, createTrunk) && (
    <ButtonLink href={paths.newTrunk} variant="primary">
      Create trunk
    </ButtonLink>
  )
  return (
    <ListView
      title="Trunks"
      tabs={areaTabs(actor.role, 'trunks')}
      actions={
        <>
          {may(actor.role, getTrunkStatus) && (
            <Live pending={shown} what="the list of trunks" refused={null}>
              {({ rows }) => rows.length > 0 && <CheckAll trunks={rows.map(({ name }) => name)} />}
            </Live>
          )}
          {create}
        </>
      }
      path={paths.trunks}
      params={query}
      list="trunks"
      saved={{ ...saved, builtIn: trunkViews(lines) }}
      noun={['trunk', 'trunks']}
      notices={
        <>
          {search.refused && <UnsearchedBanner />}
          <RemovedNotice actor={actor} entry={removed} area="trunks" />
          <OpenChanges entries={open} />
        </>
      }
      search={{ name: 'q', label: 'Name, address, number', sealed: { typed: search.typed, seal: sealAction } }}
      facets={trunkFacets(lines)}
      pending={shown}
      columns={trunkColumns}
      orders={ORDERS}
      rowKey={idOf}
      labels={labels.by(idOf)}
      perPage={perPage}
      usualRows={USUAL}
      sizes={[25, 50, 100, 200]}
      select={{
        label: idOf,
        links: [{ label: 'Block a caller…', path: paths.blockCaller, member: 'trunks' }, ...labels.links],
      }}
      nothingFound={<NoTrunkFits typed={search.typed} ceiling={listTrunks.ceiling?.[actor.role]} />}
      empty={
        <EmptyState title="No trunks yet" action={create}>
          The SIP trunks of the account will be listed here.
        </EmptyState>
      }
    />
  )
}
