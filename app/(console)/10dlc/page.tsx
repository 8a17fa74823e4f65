import type { Metadata } from 'next'
import { OpenChanges } from '@/components/operation/open-changes'
import { ListView } from '@/components/page/list/list-view'
import { Live } from '@/components/page/reading/live'
import { Denied } from '@/components/page/shell/denied'
import { UnsearchedBanner } from '@/components/page/table/unsearched-banner'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/link'
import { fittingBrands, pageOfBrands } from '@/lib/areas/10dlc/brand-filter'
import { type BrandRow, brandRows, idOf } from '@/lib/areas/10dlc/brand-rows'
import { createBrand } from '@/lib/areas/10dlc/brands'
import { updateCampaign } from '@/lib/areas/10dlc/campaigns'
import { listBrands, listCampaigns } from '@/lib/areas/10dlc/operations'
import type { Brand, Campaign } from '@/lib/areas/10dlc/records'
import { may } from '@/lib/core/access/roles'
import { both, part } from '@/lib/core/changes/outcome'
import { GONE } from '@/lib/core/lists/lists'
import { pageNumber, queryOf, rowsPerPage } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { NO_RESULTS } from '@/lib/core/text/fact-texts'
import { hiddenFrom } from '@/lib/desk/catalogue/visibility'
import { requireActor } from '@/server/access/auth/current'
import { brandsAndCampaigns } from '@/server/areas/10dlc/overview'
import { openChangesIn } from '@/server/core/journal/find'
import { searchIn } from '@/server/core/journal/searched'
import { sealAction } from '../actions'
import { areaTabs } from '../navigation'
import { RemovedNotice } from '../removed-notice'
import { rowLabels } from '../row-labels'
import { savedViews } from '../saved-views'
import { brandColumns } from './_components/brand-columns'
import { brandFacets, brandViews } from './_components/brand-filters'
import { openCampaigns } from './_components/open-campaigns'
import { ShareCard } from './_components/share-card'
import { UncoveredNumbers } from './_components/uncovered-numbers'

export const metadata: Metadata = { title: '10DLC' }

const USUAL = 50

export default async function BrandsPage({ searchParams }: PageProps<'/10dlc'>) {
  const actor = await requireActor()
  const { role } = actor
  if (!may(role, listBrands)) return <Denied title="10DLC" operation={listBrands} role={role} />
  const { [GONE]: removed, ...query } = await queryOf(searchParams)
  const search = searchIn(actor, query.q)
  const perPage = rowsPerPage(query.rows, { usual: USUAL })
  const [{ lists, share, own }, waiting, saved, ofBrands, ofCampaigns] = await Promise.all([
    brandsAndCampaigns(actor),
    openChangesIn(actor, '10dlc'),
    savedViews(actor, 'brands'),
    rowLabels(actor, 'brand', query.label),
    rowLabels(actor, 'campaign', query.label),
  ])
  const labels = { brand: ofBrands, campaign: ofCampaigns }
  const labeled = (row: BrandRow) => labels[row.thing].fits(idOf)(row)
  const mayRegister = may(role, createBrand)
  const seesNumbers = !hiddenFrom(role, listCampaigns).has('numbers')
  const rowsOf = ([brands, campaigns]: readonly [{ rows: Brand[] }, { rows: Campaign[] }]): BrandRow[] =>
    brandRows({
      ...{ brands: brands.rows, campaigns: campaigns.rows, ...own },
      ...{ seesNumbers, mayChange: mayRegister, now: new Date() },
    })
  const shown = part(lists, (data) => {
    const fitting = fittingBrands(rowsOf(data), search.typed, query.status, labeled)
    return { rows: pageOfBrands(fitting, pageNumber(query.page), perPage), total: fitting.length }
  })
  const rows = lists.now?.status === 'read' ? rowsOf(lists.now.data) : null
  const register = mayRegister && (
    <ButtonLink href={paths.newBrand} variant="primary">
      Register a brand
    </ButtonLink>
  )
  return (
    <ListView
      title="10DLC"
      label="Brands and campaigns"
      description="A 10DLC registration isn’t consent."
      tabs={areaTabs(role, '10dlc')}
      actions={register}
      path={paths.dlc}
      params={query}
      list="brands"
      saved={{ ...saved, builtIn: brandViews(rows) }}
      noun={['brand or campaign', 'brands and campaigns']}
      notices={
        <>
          {search.refused && <UnsearchedBanner />}
          <RemovedNotice actor={actor} entry={removed} area="10dlc" />
          <OpenChanges entries={waiting} />
        </>
      }
      figures={seesNumbers && <ShareCard pending={share} />}
      search={{ name: 'q', label: 'Brand, campaign, use case, ID', sealed: { typed: search.typed, seal: sealAction } }}
      facets={brandFacets}
      pending={shown}
      columns={brandColumns}
      rowKey={({ key }) => key}
      labels={{
        of: (row) => labels[row.thing].by(idOf).of(row),
        used: [...new Set([...ofBrands.by(idOf).used, ...ofCampaigns.by(idOf).used])],
      }}
      leads={({ thing }) => thing === 'brand'}
      {...{ perPage, usualRows: USUAL, sizes: [25, 50, 100, 200] }}
      around={(table) => (
        <div className="grid items-start gap-4 min-[90rem]:grid-cols-[minmax(0,1fr)_17.5rem]">
          {table}
          {seesNumbers && (
            <Live pending={both(share, lists)} what="the numbers that send texts" refused={null}>
              {([{ covered, days }, [brands, campaigns]]) => (
                <UncoveredNumbers
                  covered={covered}
                  days={days}
                  campaigns={may(role, updateCampaign) ? openCampaigns(campaigns.rows, brands.rows) : []}
                />
              )}
            </Live>
          )}
        </div>
      )}
      nothingFound={<EmptyState title={NO_RESULTS} action={<ButtonLink href={paths.dlc}>Show all</ButtonLink>} />}
      empty={
        <EmptyState title="No brands yet" action={register}>
          A brand is the company that sends the texts.
        </EmptyState>
      }
    />
  )
}
