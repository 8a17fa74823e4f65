import type { Metadata } from 'next'
import { OpenActs } from '@/components/operation/open-acts'
import { Bars } from '@/components/page/list/bars'
import { DownloadCsv } from '@/components/page/list/download-csv'
import { Live } from '@/components/page/reading/live'
import { ReadAge } from '@/components/page/reading/read-age'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { ButtonLink } from '@/components/ui/link'
import { brandRows } from '@/lib/areas/10dlc/brand-rows'
import { createBrand } from '@/lib/areas/10dlc/brands'
import { campaignName } from '@/lib/areas/10dlc/campaign-name'
import { updateCampaign } from '@/lib/areas/10dlc/campaigns'
import { listBrands, listCampaigns } from '@/lib/areas/10dlc/operations'
import type { Brand, Campaign } from '@/lib/areas/10dlc/records'
import { standingOf } from '@/lib/areas/10dlc/statuses'
import { may } from '@/lib/core/access/roles'
import { both } from '@/lib/core/acts/outcome'
import { GONE } from '@/lib/core/lists/lists'
import { queryOf } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { hiddenFrom } from '@/lib/desk/catalogue/visibility'
import { requireActor } from '@/server/access/auth/current'
import { brandsAndCampaigns } from '@/server/areas/10dlc/overview'
import { openActsIn } from '@/server/core/journal/find'
import { GoneNotice } from '../gone-notice'
import { areaTabs } from '../navigation'
import { BrandsTable } from './_components/brands-table'
import { ShareCard } from './_components/share-card'
import { UncoveredNumbers } from './_components/uncovered-numbers'

export const metadata: Metadata = { title: '10DLC' }

const counted = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`

/** Campaigns that a number may be added to: neither rejected nor in an unknown status. */
function open(campaigns: readonly Campaign[], brands: readonly Brand[]) {
  const name = (id: string) => brands.find((brand) => brand.id === id)?.name ?? ''
  return campaigns
    .filter(({ status }) => ['approved', 'waiting'].includes(standingOf(status)))
    .map((campaign) => ({ id: campaign.id, name: campaignName(campaign), brand: name(campaign.brand) }))
    .sort((a, b) => a.brand.localeCompare(b.brand) || a.name.localeCompare(b.name))
}

export default async function BrandsPage({ searchParams }: PageProps<'/10dlc'>) {
  const actor = await requireActor()
  const { role } = actor
  if (!may(role, listBrands)) return <Denied title="10DLC" operation={listBrands} role={role} />
  const { [GONE]: gone } = await queryOf(searchParams)
  const [{ lists, share, own }, waiting] = await Promise.all([brandsAndCampaigns(actor), openActsIn(actor, '10dlc')])
  const mayAct = may(role, createBrand)
  const register = mayAct && (
    <ButtonLink href={paths.newBrand} variant="primary">
      Register a brand
    </ButtonLink>
  )
  const seesNumbers = !hiddenFrom(role, listCampaigns).has('numbers')
  return (
    <>
      <PageHeader
        title="10DLC"
        description="A 10DLC registration isn’t consent."
        tabs={areaTabs(role, '10dlc')}
        actions={
          <>
            <DownloadCsv href={paths.exportList('brands')} name="brands-and-campaigns">
              Download CSV
            </DownloadCsv>
            {register}
          </>
        }
      />
      <div className="space-y-4">
        <GoneNotice actor={actor} entry={gone} area="10dlc" />
        <OpenActs entries={waiting} />
        {seesNumbers && <ShareCard pending={share} />}
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <Live pending={lists} what="the list of brands" bars={<Bars columns={5} />}>
            {([brands, campaigns]) => (
              <BrandsTable
                rows={brandRows({
                  ...{ brands: brands.rows, campaigns: campaigns.rows, ...own },
                  ...{ seesNumbers, mayAct, now: new Date() },
                })}
                empty={register}
                footer={
                  <>
                    <span>
                      {counted(brands.rows.length, 'brand')}, {counted(campaigns.rows.length, 'campaign')}
                    </span>
                    <ReadAge pending={lists} />
                  </>
                }
              />
            )}
          </Live>
          {seesNumbers && (
            <Live pending={both(share, lists)} what="the numbers that send texts" refused={null}>
              {([{ covered, days }, [brands, campaigns]]) => (
                <UncoveredNumbers
                  covered={covered}
                  days={days}
                  campaigns={may(role, updateCampaign) ? open(campaigns.rows, brands.rows) : []}
                />
              )}
            </Live>
          )}
        </div>
      </div>
    </>
  )
}
