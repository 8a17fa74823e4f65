import type { Metadata } from 'next'
import { DlcStatus } from '@/components/areas/10dlc/dlc-status'
import { StatusTimeline } from '@/components/areas/10dlc/status-timeline'
import { OpenChanges } from '@/components/operation/open-changes'
import { AboutReading } from '@/components/page/detail/about-reading'
import { DetailView } from '@/components/page/detail/detail-view'
import { LiveCard } from '@/components/page/detail/live-card'
import { Live } from '@/components/page/reading/live'
import { WhenRead } from '@/components/page/reading/when-read'
import { Denied } from '@/components/page/shell/denied'
import { ButtonLink } from '@/components/ui/link'
import { brandName } from '@/lib/areas/10dlc/brand-name'
import { deleteBrand, updateBrand } from '@/lib/areas/10dlc/brands'
import { campaignNames } from '@/lib/areas/10dlc/campaign-name'
import { listBrands, listCampaigns } from '@/lib/areas/10dlc/operations'
import { may } from '@/lib/core/access/roles'
import { mayBeThere } from '@/lib/core/changes/outcome'
import { paths } from '@/lib/core/paths'
import { hiddenFrom } from '@/lib/desk/catalogue/visibility'
import { requireActor } from '@/server/access/auth/current'
import { brandHistory, findBrand } from '@/server/areas/10dlc/find-brand'
import { openChangesOn } from '@/server/core/journal/find'
import { observationsOf } from '@/server/store/observations/history'
import { addressPart } from '../../../../address-part'
import { ThingLabels } from '../../../../thing-labels'
import { ThingNotes } from '../../../../thing-notes'
import { BrandCampaigns } from '../../../_components/brand-campaigns'
import { BrandFacts, Registration } from '../../../_components/brand-facts'
import { BrandName } from '../../../_components/brand-name'
import { DeleteBrand } from '../../../_components/delete-brand'

export async function generateMetadata({ params }: PageProps<'/10dlc/brands/[brand]/details'>): Promise<Metadata> {
  return { title: `Brand ${addressPart((await params).brand)}` }
}

export default async function BrandPage({ params }: PageProps<'/10dlc/brands/[brand]/details'>) {
  const actor = await requireActor()
  const { role } = actor
  if (!may(role, listBrands)) return <Denied title="10DLC" operation={listBrands} role={role} />
  const id = addressPart((await params).brand)
  const [{ brand, campaigns }, history, observations, open] = await Promise.all([
    findBrand(actor, id),
    brandHistory(actor, id),
    observationsOf('brand', id),
    openChangesOn(actor, deleteBrand.locks({ brand: id, name: '' })),
  ])
  const seesNumbers = !hiddenFrom(role, listCampaigns).has('numbers')
  const name = brandName(brand, id)
  const removal = { brand: id, name, listed: mayBeThere(brand) }
  return (
    <DetailView
      title={<BrandName pending={brand} id={id} />}
      crumb={name}
      breadcrumbs={[{ href: paths.dlc, label: '10DLC' }]}
      status={
        <Live pending={brand} what="the brand" refused={null}>
          {(row) => row && <DlcStatus thing="brand" status={row.status} />}
        </Live>
      }
      pending={brand}
      actions={
        <>
          <ButtonLink href={paths.brandJourney(id)}>Next step</ButtonLink>
          {mayBeThere(brand) && may(role, updateBrand) && (
            <ButtonLink href={paths.changeBrand(id)} variant="primary">
              Change brand
            </ButtonLink>
          )}
        </>
      }
      notices={
        <>
          <OpenChanges entries={open} />
          <AboutReading
            pending={brand}
            what="the brand"
            isThere={(row) => row !== null}
            missing={`The provider lists no brand ${id}`}
          >
            It may have been deleted. Its history in Switchroom stays.
          </AboutReading>
        </>
      }
      facts={<BrandFacts brand={brand} campaigns={campaigns} seesNumbers={seesNumbers} />}
      side={
        <>
          <Registration brand={brand} />
          <ThingLabels actor={actor} kind="brand" id={id} />
          <ThingNotes actor={actor} kind="brand" id={id} />
        </>
      }
      history={{ of: name, entries: history }}
      danger={
        // The name to type is the provider's, so deletion waits for it.
        <WhenRead pending={brand} before={null}>
          {(reading) => {
            const listedName = reading.status === 'read' ? reading.data?.name : undefined
            const one = { ...removal, name: listedName || name }
            return (
              <Live pending={campaigns} what="its campaigns" refused={<DeleteBrand {...one} campaigns={null} />}>
                {(rows) => {
                  const nameOf = campaignNames(rows)
                  return <DeleteBrand {...one} campaigns={rows.map((row) => ({ ...row, name: nameOf(row) }))} />
                }}
              </Live>
            )
          }}
        </WhenRead>
      }
    >
      <LiveCard title="Campaigns" pending={campaigns} what="its campaigns" flush>
        {(rows) => <BrandCampaigns rows={rows} seesNumbers={seesNumbers} />}
      </LiveCard>
      <StatusTimeline thing="brand" observations={observations} />
    </DetailView>
  )
}
