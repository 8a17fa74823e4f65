import type { Metadata } from 'next'
import { DlcStatus } from '@/components/areas/10dlc/dlc-status'
import { StatusTimeline } from '@/components/areas/10dlc/status-timeline'
import { OpenChanges } from '@/components/operation/open-changes'
import { AboutReading } from '@/components/page/detail/about-reading'
import { DetailView } from '@/components/page/detail/detail-view'
import { LiveCard } from '@/components/page/detail/live-card'
import { Live } from '@/components/page/reading/live'
import { Denied } from '@/components/page/shell/denied'
import { ButtonLink } from '@/components/ui/link'
import { campaignKind } from '@/lib/areas/10dlc/campaign-name'
import { updateCampaign } from '@/lib/areas/10dlc/campaigns'
import { listBrands, listCampaigns } from '@/lib/areas/10dlc/operations'
import type { Campaign } from '@/lib/areas/10dlc/records'
import { nextOfCampaign } from '@/lib/areas/10dlc/statuses'
import { may } from '@/lib/core/access/roles'
import { mayBeThere, part } from '@/lib/core/changes/outcome'
import type { Page } from '@/lib/core/operation/answers'
import { paths } from '@/lib/core/paths'
import { requireActor } from '@/server/access/auth/current'
import { listEntries, openChangesOn } from '@/server/core/journal/find'
import { readSoon } from '@/server/core/operations/read'
import { observationsOf } from '@/server/store/observations/history'
import { addressPart } from '../../../address-part'
import { ThingLabels } from '../../../thing-labels'
import { ThingNotes } from '../../../thing-notes'
import { BrandName } from '../../_components/brand-name'
import { CampaignNumbers, CampaignSettings, CampaignTexts } from '../../_components/campaign-details'
import { DeleteCampaign } from '../../_components/delete-campaign'

export async function generateMetadata({ params }: PageProps<'/10dlc/campaigns/[campaign]'>): Promise<Metadata> {
  return { title: `Campaign ${addressPart((await params).campaign)}` }
}

export default async function CampaignPage({ params }: PageProps<'/10dlc/campaigns/[campaign]'>) {
  const actor = await requireActor()
  const { role } = actor
  const mayChange = may(role, updateCampaign)
  if (!may(role, listCampaigns)) return <Denied title="Campaign" operation={listCampaigns} role={role} />
  const campaign = addressPart((await params).campaign)
  const keys = [`campaign:${campaign}`]
  const [listed, brands, history, open, observations] = await Promise.all([
    readSoon(actor, listCampaigns, {}),
    readSoon(actor, listBrands, {}),
    listEntries(actor, { area: '10dlc', search: campaign, page: 1, perPage: 10 }),
    openChangesOn(actor, keys),
    observationsOf('campaign', campaign),
  ])
  const its = ({ rows }: Page<Campaign>) => rows.find(({ id }) => id === campaign) ?? null
  const row = part(listed, its)
  const there = mayBeThere(row)
  const newest = row.now?.status === 'read' ? row.now.data : row.last?.data
  const owner = part(brands, ({ rows }) => rows.find(({ id }) => id === newest?.brand) ?? null)
  return (
    <DetailView
      title={`Campaign ${campaign}`}
      status={newest && <DlcStatus thing="campaign" status={newest.status} />}
      description={newest && `${campaignKind(newest)}. ${nextOfCampaign(newest.status, mayChange)}`}
      breadcrumbs={[
        { href: paths.dlc, label: '10DLC' },
        ...(newest?.brand
          ? [
              {
                href: paths.brandJourney(newest.brand),
                label: <BrandName pending={owner} id={newest.brand} />,
              },
            ]
          : []),
      ]}
      pending={listed}
      actions={
        there &&
        mayChange && (
          <ButtonLink href={paths.changeCampaign(campaign)} variant="primary">
            Change campaign
          </ButtonLink>
        )
      }
      notices={
        <>
          <OpenChanges entries={open} />
          <AboutReading
            pending={listed}
            what="the campaign"
            isThere={(page) => its(page) !== null}
            missing={`The provider lists no campaign ${campaign}`}
          >
            It may have been deleted, or never created. Its history in Switchroom stays.
          </AboutReading>
        </>
      }
      side={
        <>
          <LiveCard title="Settings" pending={row} what="the campaign" lines={8} refused={null}>
            {(now) => <CampaignSettings campaign={now} brands={brands} />}
          </LiveCard>
          <ThingLabels actor={actor} kind="campaign" id={campaign} />
          <ThingNotes actor={actor} kind="campaign" id={campaign} />
        </>
      }
      history={{ of: campaign, entries: history }}
      raw={{ pending: listed, operation: listCampaigns, role }}
      danger={
        <Live pending={{ ...listed, last: null }} what="the campaign" refused={null}>
          {({ rows }) => {
            const numbers = rows.find(({ id }) => id === campaign)?.numbers ?? []
            const others = new Set(rows.filter(({ id }) => id !== campaign).flatMap((other) => other.numbers))
            return (
              <DeleteCampaign
                campaign={campaign}
                listed={rows.some(({ id }) => id === campaign)}
                alone={numbers.filter((number) => !others.has(number))}
                shared={numbers.filter((number) => others.has(number))}
              />
            )
          }}
        </Live>
      }
    >
      <LiveCard title="Content" pending={row} what="the campaign" lines={8} refused={null}>
        {(now) => <CampaignTexts campaign={now} />}
      </LiveCard>
      <LiveCard title="Numbers" pending={row} what="the campaign" lines={2} refused={null}>
        {(now) => <CampaignNumbers campaign={now} />}
      </LiveCard>
      <StatusTimeline thing="campaign" observations={observations} />
    </DetailView>
  )
}
