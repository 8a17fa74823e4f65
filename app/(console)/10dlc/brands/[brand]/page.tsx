import { Check } from 'lucide-react'
import type { Metadata } from 'next'
import { DlcStatus } from '@/components/areas/10dlc/dlc-status'
import { AboutReading } from '@/components/page/detail/about-reading'
import { Bars } from '@/components/page/list/bars'
import { Live } from '@/components/page/reading/live'
import { ReadAge } from '@/components/page/reading/read-age'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { ButtonLink } from '@/components/ui/link'
import { brandName } from '@/lib/areas/10dlc/brand-name'
import { progressOf } from '@/lib/areas/10dlc/journey'
import { listBrands } from '@/lib/areas/10dlc/operations'
import { may } from '@/lib/core/access/roles'
import { both } from '@/lib/core/changes/outcome'
import { queryOf } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { requireActor } from '@/server/access/auth/current'
import { journeyOf } from '@/server/areas/10dlc/journey'
import { addressPart } from '../../../address-part'
import { BrandName } from '../../_components/brand-name'
import { CampaignJourneys } from '../../_components/campaign-journeys'
import { taskActions } from '../../_components/task-actions'
import { TaskList } from '../../_components/task-list'

export async function generateMetadata({ params }: PageProps<'/10dlc/brands/[brand]'>): Promise<Metadata> {
  return { title: `Brand ${addressPart((await params).brand)}` }
}

const atHand = [
  'The text as it will be sent',
  'Where people opt in: page, form, counter',
  'Replies to STOP and HELP',
  'Links and phone numbers in texts',
]

/** The checklist before writing a campaign. */
function AtHand() {
  return (
    <Card title="Have ready">
      <ul className="space-y-2">
        {atHand.map((thing) => (
          <li key={thing} className="flex gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {thing}
          </li>
        ))}
      </ul>
    </Card>
  )
}

export default async function JourneyPage({ params, searchParams }: PageProps<'/10dlc/brands/[brand]'>) {
  const actor = await requireActor()
  const { role } = actor
  if (!may(role, listBrands)) return <Denied title="10DLC" operation={listBrands} role={role} />
  const id = addressPart((await params).brand)
  const { brand, journey, refused, draft } = await journeyOf(actor, id, (await queryOf(searchParams)).campaign)
  const name = brandName(brand, id)
  return (
    <>
      <PageHeader
        title={<BrandName pending={brand} id={id} />}
        crumb={name}
        breadcrumbs={[{ href: paths.dlc, label: '10DLC' }]}
        status={
          <Live pending={brand} what="the brand" refused={null}>
            {(row) => row && <DlcStatus thing="brand" status={row.status} />}
          </Live>
        }
        description={
          <Live pending={journey} what="the steps" refused={null}>
            {(way) => way && progressOf(way.tasks, way.campaigns)}
          </Live>
        }
        actions={
          <>
            <ReadAge pending={both(brand, journey)} className="max-sm:w-full sm:mr-2 sm:min-h-9" />
            <ButtonLink href={paths.brand(id)}>Brand details</ButtonLink>
          </>
        }
      />
      <AboutReading
        pending={brand}
        what="the brand"
        isThere={(row) => row !== null}
        missing={`The provider lists no brand ${id}`}
      >
        It may have been deleted.
      </AboutReading>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,42rem)_20rem]">
        <Live pending={journey} what="its campaigns" bars={<Bars columns={2} rows={6} />}>
          {(way) =>
            way && (
              <TaskList
                tasks={way.tasks}
                open={{ brand: paths.brand(id), ...(way.campaign && { campaign: paths.campaign(way.campaign.id) }) }}
                actions={taskActions(way.tasks, { role, brand: id, campaign: way.campaign, refused, draft })}
              />
            )
          }
        </Live>
        <div className="space-y-4">
          <Live pending={journey} what="its campaigns" refused={null}>
            {(way) =>
              way &&
              (way.campaign ? (
                <CampaignJourneys brand={id} campaigns={way.campaigns} shown={way.campaign.id} />
              ) : (
                <AtHand />
              ))
            }
          </Live>
          <Banner kind="info" title="A 10DLC registration isn’t consent">
            <p>Each recipient must still have agreed. Opt-outs apply under every campaign.</p>
          </Banner>
        </div>
      </div>
    </>
  )
}
