import type { Metadata } from 'next'
import { Live } from '@/components/page/reading/live'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { Badge } from '@/components/ui/badge'
import { Banner } from '@/components/ui/banner'
import { updateCampaign } from '@/lib/areas/10dlc/campaigns'
import { listBrands, listCampaigns } from '@/lib/areas/10dlc/operations'
import { may } from '@/lib/core/access/roles'
import { both } from '@/lib/core/changes/outcome'
import { nationalNumber } from '@/lib/core/fields/number'
import { queryOf } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { requireActor } from '@/server/access/auth/current'
import { openChangesOn } from '@/server/core/journal/find'
import { fixableChangeOf } from '@/server/core/journal/fix'
import { lastSetValues } from '@/server/core/journal/last-set'
import { readSoon } from '@/server/core/operations/read'
import { addressPart } from '../../../../address-part'
import { ChangeCampaignForm } from '../../../_components/change-campaign-form'
import { brandChoices, takenNumbers } from '../../../_components/form-lists'

export const metadata: Metadata = { title: 'Change campaign' }

export default async function ChangeCampaignPage({
  params,
  searchParams,
}: PageProps<'/10dlc/campaigns/[campaign]/change'>) {
  const actor = await requireActor()
  if (!may(actor.role, updateCampaign))
    return <Denied title="Change campaign" operation={updateCampaign} role={actor.role} />
  const campaign = addressPart((await params).campaign)
  const query = await queryOf(searchParams)
  const keys = [`campaign:${campaign}`]
  const [brands, campaigns, set, open, fix] = await Promise.all([
    readSoon(actor, listBrands, {}),
    readSoon(actor, listCampaigns, {}),
    lastSetValues(actor, [updateCampaign], keys),
    openChangesOn(actor, keys),
    fixableChangeOf(actor, updateCampaign, query.fix),
  ])
  // Without the last known value: a change replaces the whole campaign, so the form starts from the current values.
  const lists = { ...both(brands, campaigns), last: null }
  return (
    <>
      <PageHeader
        title={`${fix ? 'Fix' : 'Change'} campaign ${campaign}`}
        status={fix && <Badge family="failed">Change rejected</Badge>}
        breadcrumbs={[
          { href: paths.dlc, label: '10DLC' },
          { href: paths.campaign(campaign), label: `Campaign ${campaign}` },
        ]}
      />
      <Live pending={lists} what="the campaign">
        {([brands, { rows }]) => {
          const row = rows.find(({ id }) => id === campaign)
          if (!row) return <Banner kind="info" title={`The provider lists no campaign ${campaign}`} />
          return (
            <ChangeCampaignForm
              key={fix?.entry}
              row={row}
              brands={brandChoices(brands.rows, row.brand)}
              taken={takenNumbers(rows, campaign)}
              set={set}
              add={nationalNumber(query.add ?? '')}
              open={open}
              fix={fix}
            />
          )
        }}
      </Live>
    </>
  )
}
